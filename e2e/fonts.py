"""The fonts of a page, which move what tests measure."""

FACES = """(() => {
    // Those of the page's language. Fallbacks are the device's own fonts, of which most devices lack some.
    const style = getComputedStyle(document.documentElement);
    const named = ["--font-text", "--font-display"].map(name => style.getPropertyValue(name)).join();
    const families = named.replaceAll('"', "").split(",").map(name => name.trim());
    const family = face => face.family.replaceAll('"', "");
    const rare = face => face.unicodeRange.startsWith("U+100-");
    return [...document.fonts].filter(face => families.includes(family(face)) && !family(face).includes(" Fallback: ") && !rare(face));
})()"""
"""An expression for the faces that a page in its language uses, without those of rare letters."""
RARE = """() => Object.fromEntries([...document.fonts].filter(face => face.unicodeRange.startsWith("U+100-"))
    .map(face => [`${face.family} ${face.weight} ${face.style}`.replaceAll('"', ""), face.status]))"""
"""Returns the faces of rare letters, and whether each is loaded."""
