"""Tables and stories in words (docs/scenarios.md)."""
