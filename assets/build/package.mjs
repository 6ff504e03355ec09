// The Python package as one archive: .pyc files, compiled by the runtime's own Python
// (Pyodide in Node), and the data that modules read; the same bytes for the same sources.
import path from "node:path";
import { pathToFileURL } from "node:url";
import { ROOT } from "./runtime.mjs";

const COMPILE = `
import pathlib, py_compile, shutil, zipfile

shutil.copytree("/project/acres", "/build/acres", ignore=shutil.ignore_patterns("__pycache__"))
root = pathlib.Path("/build")
with zipfile.ZipFile("/build/acres.zip", "w", zipfile.ZIP_DEFLATED) as archive:
    for source in sorted(root.glob("acres/**/*.py")):
        name = source.relative_to(root).as_posix()
        compiled = py_compile.compile(
            str(source), cfile=str(source) + "c", dfile=name, doraise=True,
            invalidation_mode=py_compile.PycInvalidationMode.UNCHECKED_HASH,
        )
        entry = zipfile.ZipInfo(name + "c", date_time=(1980, 1, 1, 0, 0, 0))
        entry.compress_type = zipfile.ZIP_DEFLATED
        archive.writestr(entry, pathlib.Path(compiled).read_bytes())
    for data in sorted(p for kind in ("acres", "csv", "mo") for p in root.glob(f"acres/**/*.{kind}")):
        entry = zipfile.ZipInfo(data.relative_to(root).as_posix(), date_time=(1980, 1, 1, 0, 0, 0))
        entry.compress_type = zipfile.ZIP_DEFLATED
        archive.writestr(entry, data.read_bytes())
`;

/** Compiles `acres/` and answers the archive's bytes; a syntax error stops the build. */
export async function compilePackage() {
  const pyodide = path.join(ROOT, "node_modules/pyodide/pyodide.mjs");
  const { loadPyodide } = await import(pathToFileURL(pyodide).href);
  // Tracebacks keep file, line and function; columns would add a quarter to the archive.
  const env = { HOME: "/home/pyodide", PYTHONHASHSEED: "0", PYTHONNODEBUGRANGES: "1" };
  const py = await loadPyodide({ env });
  py.FS.mkdirTree("/project");
  py.mountNodeFS("/project", ROOT);
  try {
    py.runPython(COMPILE);
  } catch ({ message }) { // the whole runtime would be printed with it otherwise
    throw new Error(message.match(/PyCompileError:\s*([\s\S]*)/)?.[1].trim() ?? message);
  }
  return py.FS.readFile("/build/acres.zip");
}
