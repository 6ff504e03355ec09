// The players' Python in a worker of Node, asked line by line: `GAME WAY SECONDS` is answered by
// the decisions a second of tests/bench/bench_speed.py. Started by tests/bench/bench_pyodide.py.
import path from "node:path";
import readline from "node:readline";
import { fileURLToPath, pathToFileURL } from "node:url";
import { isMainThread, parentPort, Worker } from "node:worker_threads";

const HERE = fileURLToPath(import.meta.url);
const ROOT = path.resolve(path.dirname(HERE), "../..");

if (isMainThread) {
  const worker = new Worker(HERE);
  worker.on("message", (answer) => console.log(answer));
  const lines = readline.createInterface({ input: process.stdin });
  lines.on("line", (line) => worker.postMessage(line));
  lines.on("close", () => worker.terminate());
} else {
  const { loadPyodide } = await import(pathToFileURL(path.join(ROOT, "node_modules/pyodide/pyodide.mjs")).href);
  const py = await loadPyodide();
  py.FS.mkdirTree("/project");
  py.mountNodeFS("/project", ROOT);
  const answer = py.runPython(`
import os, random, sys
from functools import partial
sys.dont_write_bytecode = True
os.chdir("/project")
sys.path.insert(0, "/project")
from tests.bench.bench_speed import WAYS, play_here, rate

def answer(line):
    game, way, seconds = line.split("/")
    return rate(partial(play_here, game, WAYS[way], random.Random(1)), float(seconds))

answer
`);
  parentPort.on("message", (line) => parentPort.postMessage(answer(line)));
  parentPort.postMessage(`Python ${py.runPython("import sys; sys.version.split()[0]")}`);
}
