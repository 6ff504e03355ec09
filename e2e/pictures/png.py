"""Small PNG files: the colours of a screenshot, brought down to a palette."""

from __future__ import annotations

import base64
import struct
import zlib
from pathlib import Path

from playwright.sync_api import Browser

COLOURS = 256
REDUCED = """async ([written, colours]) => {
    const image = new Image();
    image.src = "data:image/png;base64," + written;
    await image.decode();
    const {width, height} = image;
    const context = new OffscreenCanvas(width, height).getContext("2d");
    context.drawImage(image, 0, 0);
    const pixels = context.getImageData(0, 0, width, height).data;
    const bins = new Map(), keys = new Uint32Array(width * height);
    for (let at = 0; at < keys.length; at++) {
        const [r, g, b] = pixels.subarray(4 * at, 4 * at + 3);
        const key = keys[at] = (r >> 3) << 10 | (g >> 3) << 5 | b >> 3;
        let bin = bins.get(key);
        if (!bin) bins.set(key, bin = {count: 0, sum: [0, 0, 0]});
        bin.count++;
        bin.sum[0] += r; bin.sum[1] += g; bin.sum[2] += b;
    }
    for (const bin of bins.values()) bin.mean = bin.sum.map((sum) => Math.round(sum / bin.count));
    const far = (a, b) => a.reduce((sum, each, i) => sum + (each - b[i]) ** 2, 0);
    // What is both frequent and far from what is there already comes next.
    const all = [...bins.values()], palette = [];
    for (const bin of all) bin.off = Infinity;
    while (palette.length < Math.min(colours, all.length)) {
        const next = all.reduce((a, b) => (b.off * b.count > a.off * a.count ? b : a));
        for (const bin of all) {
            const off = far(bin.mean, next.mean);
            if (off < bin.off) [bin.off, bin.index] = [off, palette.length];
        }
        palette.push(next.mean);
    }
    let packed = "";
    for (const key of keys) packed += String.fromCharCode(bins.get(key).index);
    return [width, height, palette.flat(), btoa(packed)];
}"""
"""The number of each pixel in a palette; runs in a page without a policy."""


def reduce(browser: Browser, path: Path) -> None:
    """Write the PNG file again, with a palette."""
    page = browser.new_page()
    written = base64.b64encode(path.read_bytes()).decode()
    width, height, palette, packed = page.evaluate(REDUCED, [written, COLOURS])
    page.close()
    pixels = base64.b64decode(packed)
    rows = b"".join(b"\0" + pixels[at : at + width] for at in range(0, len(pixels), width))
    path.write_bytes(
        b"\x89PNG\r\n\x1a\n"
        + _chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 3, 0, 0, 0))
        + _chunk(b"PLTE", bytes(palette))
        + _chunk(b"IDAT", zlib.compress(rows, 9))
        + _chunk(b"IEND", b"")
    )


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
