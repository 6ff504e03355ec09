"""Island Fortress (Bryan Johnson): builders of a wall, two to four players."""
