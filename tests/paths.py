"""Paths of things beside the package."""

from pathlib import Path

ROOT = Path(__file__).parent.parent
"""The project."""
GUEST = ROOT / "tests/games/nim"
"""A game that is a guest: its package, and its looks in ``assets``, as they would be copied to
``acres/games/nim`` and ``assets/games/nim``. See docs/adding-a-game.md."""
SHARED = ROOT.parent / "shared"
"""The folder of files that are no part of the project: records of real games, reference tables."""
GOLDEN = ROOT / "tests/core/golden"
"""Links that were sent once and stay readable."""
