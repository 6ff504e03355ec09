// Python's standard library in three parts, compiled by the runtime's own Python. Pyodide's is
// one zip of sources, all of which travels, and which every plain start compiles anew.
//
// Which module belongs to which part is found, not written down: Pyodide has imported the first
// part once it has started (`boot`), the package's modules ask for the second, wherever in
// them (`asked`), and the rest is fetched only when something asks for it: nothing should.

/** What PyScript imports besides; the browser tests fail where the rest is fetched. */
const PYSCRIPT = ["html"];

const SHARE_OUT = `
import importlib, io, sys, zipfile
from _imp import is_frozen

for name in sorted(asked.union(PYSCRIPT)):
    if name.partition(".")[0] in sys.stdlib_module_names:
        try:
            importlib.import_module(name)
        except ModuleNotFoundError:
            pass  # a name in a module
loaded = set(sys.modules)

[archive] = (path for path in sys.path if path.endswith(".zip"))
sources = {}
with zipfile.ZipFile(archive) as opened:
    for file in sorted(opened.namelist()):
        name = file.removesuffix(".py").removesuffix("/__init__").replace("/", ".")
        if file.endswith(".py") and not is_frozen(name):
            sources[name] = (file, opened.read(file))

def compiled(names, change):
    chosen = (sources[name] for name in sorted(names))
    return {file + "c": pyc(change(ast.parse(source)), file) for file, source in chosen}

start = boot & sources.keys()
more = loaded & sources.keys() - start
others = sources.keys() - start - more
zipped = io.BytesIO()
with zipfile.ZipFile(zipped, "w") as opened:
    for file, code in compiled(start, bare).items():
        opened.writestr(zipfile.ZipInfo(file), travelling(code), zipfile.ZIP_DEFLATED, 9)
start = zipped.getvalue()
more = compiled(more, bare)
rest = packed(compiled(others, lambda tree: tree), level=10)
# A module of a package that is in the rest as a whole is found by way of that.
names = sorted(name for name in others if name.rpartition(".")[0] not in others)
`;

/** To be run before anything else is. */
export const BOOT = "import sys; boot = set(sys.modules)";

/** `start`: what Pyodide starts with, as the zip that it wants. `more`: what the package can ask
 * for, as files by their names. `rest`: the others, packed, and the `names` that are found there. */
export function shareOut(py) {
  py.globals.set("PYSCRIPT", py.toPy(PYSCRIPT));
  py.runPython(SHARE_OUT);
  const found = py.runPython("{'start': start, 'more': more, 'rest': rest, 'names': names}");
  return found.toJs();
}
