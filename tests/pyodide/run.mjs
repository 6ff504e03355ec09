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
import os, sys
sys.dont_write_bytecode = True
sys.path.insert(0, "/wheels")
os.chdir("/project")
import pytest

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
