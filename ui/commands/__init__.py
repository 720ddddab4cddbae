"""Commands of main.py that open a window or draw pictures: each a module with run(arguments) -> exit status."""
