"""The sheets of the map are those that the script draws; the waves keep their distance."""

from __future__ import annotations

import subprocess
import sys
from functools import partial
from importlib import import_module
from math import cos, dist, sin, tau

import pytest

from tests.paths import ROOT

FOLDER = ROOT / "assets/games/snow/map"


@pytest.mark.skipif(sys.platform == "emscripten", reason="starts another Python")
def test_the_sheets_are_what_the_script_draws() -> None:
    command = [sys.executable, str(FOLDER / "draw.py"), "--check"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.parametrize("away", [6.0, -6.0])
def test_a_wave_keeps_its_distance_from_two_islands(
    away: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.syspath_prepend(str(FOLDER))
    tracer, geometry = import_module("contours"), import_module("geometry")
    middles, radius = [(40.0, 40.0), (100.0, 40.0)], 20.0
    shores = [
        [(x + radius * cos(tau * n / 90), y + radius * sin(tau * n / 90)) for n in range(90)]
        for x, y in middles
    ]
    (rings,) = tracer.contours(shores, [away], geometry.Box(0, 0, 140, 80))
    assert len(rings) == len(shores)
    found = {min(middles, key=partial(dist, ring[0])): ring for ring in rings}
    assert set(found) == set(middles)
    for middle, ring in found.items():
        assert all(dist(point, middle) == pytest.approx(radius + away, abs=0.3) for point in ring)
        assert geometry.area(ring) == pytest.approx(tau / 2 * (radius + away) ** 2, rel=0.06)


def test_waves_of_islands_that_lie_close_run_around_both(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(FOLDER))
    tracer, box = import_module("contours"), import_module("geometry").Box
    shores = [[(x, 20.0), (x + 10, 20.0), (x + 10, 30.0), (x, 30.0)] for x in (20.0, 36.0)]
    one, two = tracer.contours(shores, [5.0, 1.5], box(0, 0, 80, 60))
    (ring,) = one
    assert (min(x for x, _ in ring), max(x for x, _ in ring)) == pytest.approx((15, 51), abs=0.3)
    assert (min(y for _, y in ring), max(y for _, y in ring)) == pytest.approx((15, 35), abs=0.3)
    assert len(two) == 2
