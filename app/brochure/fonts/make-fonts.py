#!/usr/bin/env python3
"""Makes the font files of the brochure from the npm packages @fontsource-variable/newsreader, figtree and anek-devanagari 5.3.

Run by hand, only when a font changes:  make-fonts.py <newsreader> <figtree> <anek-devanagari>, the folders of the unpacked packages.
Needs fonttools 4.66 and brotli for Python. Writes beside itself. One weight a file and uncompressed: the library that writes PDF files
cuts each down to the letters of a page, and reads neither variable fonts in WOFF2 nor the rupee from a second file.
"""
import sys
from pathlib import Path

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

HERE = Path(__file__).resolve().parent
RUPEE = 0x20B9
LETTERS = [*range(0x20, 0x7F), *range(0xA0, 0x180), *range(0x2010, 0x2016), *range(0x2018, 0x201F), 0x2022, 0x2026, 0x2212, RUPEE]
DEVANAGARI = [*range(0x0900, 0x0980), 0x200C, 0x200D, 0x25CC]


def opened(path, limits):
    font = TTFont(path, recalcTimestamp=False)
    return instantiateVariableFont(font, {axis.axisTag: limits.get(axis.axisTag, axis.defaultValue) for axis in font["fvar"].axes})


def graft(font, donor):
    """Copies every letter that the font lacks: the packages keep the rupee and letters with rare accents apart."""
    table = donor.getBestCmap()
    missing = {code: name for code, name in table.items() if code in LETTERS and code not in font.getBestCmap()}
    names = dict.fromkeys(missing.values())
    for name in list(names):
        names.update(dict.fromkeys(part.glyphName for part in getattr(donor["glyf"][name], "components", [])))
    new = [name for name in names if name not in font.getReverseGlyphMap()]
    font.setGlyphOrder([*font.getGlyphOrder(), *new])
    font["glyf"].glyphOrder = font.getGlyphOrder()
    for name in new:
        font["glyf"].glyphs[name] = donor["glyf"][name]
        font["hmtx"].metrics[name] = donor["hmtx"].metrics[name]
    for cmap in font["cmap"].tables:
        if cmap.isUnicode():
            cmap.cmap.update(missing)


def save(font, codes, features, name):
    options = Options(layout_features=features, hinting=False, notdef_outline=True, name_IDs=[1, 2, 4, 6, 13, 14], drop_tables=["STAT", "MVAR", "DSIG", "gasp"])
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=codes)
    subsetter.subset(font)
    font["name"].setName(f"Aangan-{name}", 6, 3, 1, 0x409)
    font.flavor = None
    font.save(HERE / f"{name}.ttf")
    print(name, (HERE / f"{name}.ttf").stat().st_size)


def latin(folder, stem, limits, name):
    font = opened(Path(folder) / "files" / f"{stem.format('latin')}-normal.woff2", limits)
    graft(font, opened(Path(folder) / "files" / f"{stem.format('latin-ext')}-normal.woff2", limits))
    save(font, LETTERS, ["kern", "lnum", "tnum", "ccmp", "mark"], name)


if __name__ == "__main__":
    newsreader, figtree, anek = sys.argv[1:4]
    latin(newsreader, "newsreader-{}-opsz", {"opsz": 40, "wght": 300}, "newsreader-300")
    latin(newsreader, "newsreader-{}-opsz", {"opsz": 30, "wght": 400}, "newsreader-400")
    latin(figtree, "figtree-{}-wght", {"wght": 400}, "figtree-400")
    latin(figtree, "figtree-{}-wght", {"wght": 600}, "figtree-600")
    for weight in (400, 600):
        font = opened(Path(anek) / "files" / "anek-devanagari-devanagari-wght-normal.woff2", {"wght": weight})
        save(font, DEVANAGARI, ["*"], f"anek-devanagari-{weight}")
