"""From gestures to commands: what is lifted and dropped, what a move still lacks, what is sent."""
