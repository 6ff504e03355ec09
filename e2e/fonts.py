"""The fonts of a page, which move what tests measure."""

FACES = """(() => {
    // Those of the page's language. Fallbacks are the device's own fonts, of which most devices lack some.
    const style = getComputedStyle(document.documentElement);
    const named = ["--font-text", "--font-display"].map(name => style.getPropertyValue(name)).join();
    const families = named.replaceAll('"', "").split(",").map(name => name.trim());
    const family = face => face.family.replaceAll('"', "");
    return [...document.fonts].filter(face => families.includes(family(face)) && !family(face).includes(" Fallback: "));
})()"""
"""An expression for the faces that a page in its language uses."""
