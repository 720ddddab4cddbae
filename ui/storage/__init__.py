"""What is kept on this machine for the person: settings, tables she has played at, house rules by
name, and what a crash leaves."""
