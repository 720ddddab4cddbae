"""The stage: beats made of events and views, shown large or as a caption, and for how long. Nothing here draws."""
