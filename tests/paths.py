"""Where the tests find what lies beside the package."""

from pathlib import Path

ROOT = Path(__file__).parent.parent
"""The project."""
SHARED = ROOT.parent / "shared"
"""What is not part of it: records of real games, reference tables."""
GOLDEN = ROOT / "tests/core/golden"
"""Links that were sent once and stay readable."""
