"""The rules of Armorica."""
