// The unit tests inside the runtime that players get: Pyodide, in Node.
//     node tests/pyodide/run.mjs WHEELS [pytest's own arguments]
// WHEELS holds the wheels of requirements/pyodide.txt (`make pyodide` fetches them).
import fs from "node:fs";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "../..");
const [wheels, ...args] = process.argv.slice(2);
if (!wheels) throw new Error("usage: node tests/pyodide/run.mjs WHEELS [ARGUMENT...]");

const { loadPyodide } = await import(pathToFileURL(path.join(ROOT, "node_modules/pyodide/pyodide.mjs")).href);
const py = await loadPyodide({ env: { HOME: "/home/pyodide", COLUMNS: "100", ACRES_PYODIDE: "1" } });
for (const file of fs.readdirSync(wheels).filter((name) => name.endsWith(".whl")).sort()) {
  py.unpackArchive(new Uint8Array(fs.readFileSync(path.join(wheels, file))), "wheel", { extractDir: "/wheels" });
}
py.FS.mkdirTree("/project");
py.mountNodeFS("/project", ROOT);
py.globals.set("arguments_", py.toPy(args));
// Nothing is written into the project: no byte code, no cache, no example database.
let code;
try {
  code = py.runPython(`
import asyncio, os, sys, time
sys.dont_write_bytecode = True
sys.path.insert(0, "/wheels")
os.chdir("/project")
import pytest

class Loop(asyncio.base_events.BaseEventLoop):
    """A loop that asyncio.run can wait for; JavaScript's own cannot be waited for here."""

    def __init__(self):
        super().__init__()
        self._selector = self

    def select(self, timeout):
        time.sleep(timeout or 0)
        return ()

    def _process_events(self, events):
        pass

    def _write_to_self(self):
        pass

def run(main, *, debug=None):
    outer = asyncio._get_running_loop()
    asyncio._set_running_loop(None)
    try:
        with asyncio.Runner(loop_factory=Loop) as runner:
            return runner.run(main)
    finally:
        asyncio._set_running_loop(outer)

asyncio.run = run

class Fewer:
    @staticmethod
    def pytest_configure():
        from hypothesis import settings
        settings.register_profile("pyodide", database=None, deadline=None, max_examples=25)
        settings.load_profile("pyodide")

print("Python", sys.version.split()[0], "on", sys.platform)
int(pytest.main(["-q", "-p", "no:cacheprovider", "-p", "no:xdist", "-m", "not slow", *arguments_], plugins=[Fewer]))
`);
} catch ({ message }) { // the whole runtime would be printed with it otherwise
  console.error(message);
  code = 1;
}
process.exit(code);
