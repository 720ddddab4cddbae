"""Support that several rooms of tests share."""
