"""WebKitGTK: its MiniBrowser, driven by WebKitWebDriver on a virtual screen."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from selenium.webdriver import WebKitGTK, WebKitGTKOptions
from selenium.webdriver.common.actions.action_builder import ActionBuilder
from selenium.webdriver.webkitgtk.service import Service

from e2e.engines.engine import HEIGHT, PATIENCE_S, WIDTH

RUN = """
const done = arguments[1];
(async function () {{ {code} }}).apply(null, JSON.parse(arguments[0]))
    .then((said) => done({{said}}), (error) => done({{error: `${{error}}`}}));
"""


class WebKit:
    """The engine of Safari, as Debian has it."""

    def __init__(self) -> None:
        self._screen: subprocess.Popen[bytes] | None = None
        self._display = ""

    def missing(self) -> str | None:
        missing = [name for name in ("WebKitWebDriver", "Xvfb") if not shutil.which(name)]
        if not missing:
            return None
        return (
            f"The tests in WebKit need {' and '.join(missing)} on the PATH: "
            "Debian's packages webkit2gtk-driver and xvfb."
        )

    @contextmanager
    def browser(self) -> Iterator[MiniBrowser]:
        environment = {**os.environ, "DISPLAY": self._shown(), "NO_AT_BRIDGE": "1"}
        os.environ["SE_OFFLINE"] = "true"  # Selenium must not fetch a driver from elsewhere
        service = Service(shutil.which("WebKitWebDriver"), env=environment)
        driver = WebKitGTK(options=WebKitGTKOptions(), service=service)
        try:
            driver.set_script_timeout(PATIENCE_S)
            driver.set_page_load_timeout(PATIENCE_S)
            driver.set_window_rect(0, 0, WIDTH, HEIGHT)
            yield MiniBrowser(driver)
        finally:
            driver.quit()

    def close(self) -> None:
        if self._screen:
            self._screen.terminate()
            self._screen.wait()

    def _shown(self) -> str:
        """Return the display of the one screen for all browsers."""
        if self._screen is None:
            reading, writing = os.pipe()
            size = f"{WIDTH}x{HEIGHT}x24"
            command = ["Xvfb", "-displayfd", f"{writing}", "-screen", "0", size, "-nolisten", "tcp"]
            self._screen = subprocess.Popen(command, pass_fds=[writing], stderr=subprocess.DEVNULL)
            os.close(writing)
            with os.fdopen(reading) as answer:
                self._display = f":{answer.readline().strip()}"
            if self._display == ":":
                raise RuntimeError("Xvfb did not start")
        return self._display


class MiniBrowser:
    def __init__(self, driver: WebKitGTK) -> None:
        self._driver = driver

    def go(self, address: str) -> None:
        self._driver.get(address)

    def reload(self) -> None:
        self._driver.refresh()

    def run(self, code: str, *arguments: object) -> Any:
        answer = self._driver.execute_async_script(RUN.format(code=code), json.dumps(arguments))
        if "error" in answer:
            raise RuntimeError(answer["error"])
        return answer.get("said")

    def tap(self, x: float, y: float) -> None:
        action = ActionBuilder(self._driver)
        action.pointer_action.move_to_location(round(x), round(y)).click()
        action.perform()

    def picture(self, file: Path) -> None:
        self._driver.save_screenshot(str(file))
