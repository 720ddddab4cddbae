"""One seat's hand behind the curtain, for its eyes alone."""
