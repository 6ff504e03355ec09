"""Playing: picks, confirmation, the log, standing orders."""
