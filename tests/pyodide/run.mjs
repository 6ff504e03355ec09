// The unit tests inside the runtime that players get: Pyodide, in Node.
//     node tests/pyodide/run.mjs WHEELS [pytest's own arguments]
// With `-m pyodide` only files that have the marker are imported at all. WHEELS holds the wheels of
// requirements/pyodide.txt (`make pyodide` fetches them). As many processes as there are cores share
// the files of tests: each takes the next that nobody has taken.
import { spawn } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { fileURLToPath, pathToFileURL } from "node:url";

const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "../..");
const [wheels, ...args] = process.argv.slice(2);
if (!wheels) throw new Error("usage: node tests/pyodide/run.mjs WHEELS [ARGUMENT...]");

const NO_TESTS = 5; // pytest's code for a process that found every file taken
const taken = process.env.ACRES_TAKEN; // a folder with one folder for each file that is taken
if (!taken) process.exit(await share());

// The first process prints as it goes, the others when they are done. The worst result counts.
async function share() {
  const env = { ...process.env, ACRES_TAKEN: fs.mkdtempSync(path.join(os.tmpdir(), "acres-pyodide-")) };
  const run = async (number) => {
    const stdio = ["ignore", number ? "pipe" : "inherit", "inherit"];
    const child = spawn(process.execPath, process.argv.slice(1), { env, stdio });
    const [[code], printed] = await Promise.all([once(child, "close"), child.stdout ? text(child.stdout) : ""]);
    return { code: code ?? 1, printed }; // no code: a signal ended it
  };
  const done = await Promise.all(Array.from({ length: os.availableParallelism() }, (_, number) => run(number)));
  for (const { printed } of done) process.stdout.write(printed);
  fs.rmSync(env.ACRES_TAKEN, { recursive: true });
  const codes = done.map(({ code }) => code);
  return Math.max(...(codes.includes(0) ? codes.filter((code) => code !== NO_TESTS) : codes));
}

function take(file) {
  try {
    fs.mkdirSync(path.join(taken, encodeURIComponent(file)));
    return true;
  } catch (error) {
    if (error.code !== "EEXIST") throw error;
    return false;
  }
}

const { loadPyodide } = await import(pathToFileURL(path.join(ROOT, "node_modules/pyodide/pyodide.mjs")).href);
const py = await loadPyodide({ env: { HOME: "/home/pyodide", COLUMNS: "100", ACRES_PYODIDE: "1", ACRES_SEED: process.env.ACRES_SEED ?? "" } });
for (const file of fs.readdirSync(wheels).filter((name) => name.endsWith(".whl")).sort()) {
  py.unpackArchive(new Uint8Array(fs.readFileSync(path.join(wheels, file))), "wheel", { extractDir: "/wheels" });
}
py.FS.mkdirTree("/project");
py.mountNodeFS("/project", ROOT);
py.globals.set("arguments_", py.toPy(args));
py.globals.set("take", take);
// Nothing is written into the project: no byte code, no cache, no example database.
let code;
try {
  code = py.runPython(`
import asyncio, itertools, os, pathlib, sys, time
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

class Shared:
    """Imports and runs one file of tests after the other, of those that nobody else has taken."""

    @staticmethod
    def pytest_collection(session):
        # What is marked is not the files but what is in them.
        option, wanted = session.config.option, session.config.option.markexpr
        option.markexpr = ""
        Shared.files = session.perform_collect([*files(session.config.args)], genitems=False)
        option.markexpr = wanted
        return True

    @staticmethod
    def pytest_runtestloop(session):
        for file in (file for file in Shared.files if take(file.nodeid)):
            items = [*session.genitems(file)]
            session.config.hook.pytest_collection_modifyitems(session=session, config=session.config, items=items)
            session.testscollected += len(items)
            for item, following in itertools.pairwise([*items, None]):
                if not session.config.option.collectonly:
                    item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
                if session.shouldfail:
                    raise session.Failed(session.shouldfail)
                if session.shouldstop:
                    raise session.Interrupted(session.shouldstop)
        return True

def files(arguments):
    for argument in arguments:
        path = pathlib.Path(argument)
        within = sorted(filter(for_pyodide, path.rglob("test_*.py"))) if path.is_dir() else [argument]
        yield from map(str, within)

def for_pyodide(path):
    """Whether the folder has not asked to be left out: pytest does not ask it where a file is named."""
    asked = path.parent / "conftest.py"
    if asked.exists() and "ACRES_PYODIDE" in asked.read_text("utf-8"):
        return False
    return "-m pyodide" not in " ".join(arguments_) or "mark.pyodide" in path.read_text("utf-8")

class Fewer:
    @staticmethod
    def pytest_configure():
        from hypothesis import settings
        settings.register_profile("pyodide", derandomize=True, deadline=None, max_examples=25)
        settings.load_profile("pyodide")

print("Python", sys.version.split()[0], "on", sys.platform)
int(pytest.main(["-q", "-p", "no:cacheprovider", "-p", "no:xdist", "-o", "console_output_style=classic", *arguments_], plugins=[Fewer, Shared]))
`);
} catch ({ message }) { // the whole runtime would be printed with it otherwise
  console.error(message);
  code = 1;
}
process.exit(code);
