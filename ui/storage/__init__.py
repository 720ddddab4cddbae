"""Data kept on this machine for the person: settings, tables she has played at, house rules by name, crash reports."""
