#!/usr/bin/env python3
"""Makes the font files of this folder from the npm packages @fontsource-variable/newsreader 5.3, @fontsource-variable/figtree 5.3,
@fontsource/tiro-devanagari-hindi 5.3 and @fontsource/mukta 5.3.

Run by hand, only when a font changes:  make-fonts.py <folder of unpacked newsreader> <of figtree> <of tiro> <of mukta>
Needs fonttools 4.38 and brotli for Python. Writes beside itself. Every visitor waits for the two basic files before the page looks
right, so they hold what nearly every page shows (letters, figures, dashes, the rupee) and nothing else; letters with accents and rare
signs are in a second file, which browsers fetch only for a page that has one. Prints the ranges for base.css.
"""
import sys
from pathlib import Path

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont, newTable
from fontTools.ttLib.tables import otTables
from fontTools.varLib import builder
from fontTools.varLib.instancer import instantiateVariableFont
from fontTools.varLib.varStore import OnlineVarStoreBuilder

HERE = Path(__file__).resolve().parent
RUPEE = 0x20B9
# Titles and prices have these; running text and forms have all of ASCII and a few signs.
BASIC_OF_TITLES = [code for code in range(0x20, 0x7F) if chr(code) not in '"#$<=>@[\\]^_`{|}~'] + [0xA0, 0xB2, 0xB7, 0xBD, 0xD7, 0x2011, 0x2013, 0x2014, 0x2018, 0x2019, 0x201C, 0x201D, 0x2026, RUPEE]
BASIC_OF_TEXT = [*range(0x20, 0x7F), 0xA0, 0xA9, 0xAB, 0xB0, 0xB2, 0xB7, 0xBB, 0xBD, 0xD7, *range(0x2010, 0x2016), *range(0x2018, 0x201F), 0x2022, 0x2026, 0x2190, 0x2192, 0x2212, RUPEE]
ALL = [*range(0x20, 0x7F), *range(0xA0, 0x100), *range(0x2010, 0x2016), *range(0x2018, 0x201F), 0x2022, 0x2026, 0x2190, 0x2192, 0x2212, RUPEE]
# The display face is set from 20 to 100 px, in weights 300 (titles) and 400 (prices and the name of the house).
NEWSREADER_LIMITS = {"opsz": (20, 72), "wght": (300, 400)}
NEWSREADER_LIGHT = {"opsz": (20, 72), "wght": 300}
# What a price is made of, and the name. All other characters have the one weight 300: a second one would be a third of the file.
TWO_WEIGHTS = [ord(sign) for sign in sorted(set("0123456789.,/+-*\u2013 \u20b9CrLacskAangan" + "Price on request"))]
# Kerning follows neither axis: one table for all sizes is half of the file. It is taken where most titles stand.
NEWSREADER_KERNING = {"opsz": 40, "wght": 300}
# Text 400, labels 500, headings of the back office 600; <b> asks for 700.
FIGTREE_LIMITS = {"wght": (300, 700)}
# Of the em: half a pixel where a title has 100 px, a quarter on phones, less in all others.
TOLERANCE = 0.005
FEATURES = ["kern", "liga", "lnum", "pnum", "tnum", "ccmp", "mark"]


def graft(font, donor, code):
    """Copies one character with its parts and their variations, as the packages keep the rupee apart from the letters."""
    wanted = [donor.getBestCmap()[code]]
    for name in wanted:
        if donor["glyf"][name].isComposite():
            wanted.extend(part.glyphName for part in donor["glyf"][name].components)
    missing = [name for name in dict.fromkeys(wanted) if name not in font.getReverseGlyphMap()]
    font.setGlyphOrder([*font.getGlyphOrder(), *missing])
    font["glyf"].glyphOrder = font.getGlyphOrder()
    for name in missing:
        font["glyf"].glyphs[name] = donor["glyf"][name]
        font["hmtx"].metrics[name] = donor["hmtx"].metrics[name]
        font["gvar"].variations[name] = donor["gvar"].variations[name]
    for table in font["cmap"].tables:
        if table.isUnicode():
            table.cmap[code] = wanted[0]


def one_weight(font, light, probe, but):
    """Puts the light drawing of every glyph into the font, apart from those characters that need both weights."""
    subset(probe, but)
    for name in set(font.getGlyphOrder()) - set(probe.getGlyphOrder()):
        font["glyf"].glyphs[name] = light["glyf"][name]
        font["hmtx"].metrics[name] = light["hmtx"].metrics[name]
        font["gvar"].variations[name] = light["gvar"].variations[name]


def subset(font, codes):
    options = Options(layout_features=FEATURES, hinting=False, notdef_outline=True, name_IDs=[1, 2, 13, 14], drop_tables=["STAT", "HVAR", "MVAR", "DSIG"])
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=codes)
    subsetter.subset(font)


def rebuild_advances(font):
    """HVAR from the phantom points of gvar, so that no renderer has to derive the widths itself."""
    axes = [axis.axisTag for axis in font["fvar"].axes]
    store = OnlineVarStoreBuilder(axes)
    places = {}
    variations = {glyph: font["gvar"].variations.get(glyph) or [] for glyph in font.getGlyphOrder()}
    some = next(tuples for tuples in variations.values() if tuples)
    for glyph, tuples in variations.items():
        if not tuples:  # a glyph that stays as it is
            store.setSupports([t.axes for t in some])
            places[glyph] = store.storeDeltas([0 for _ in some])
            continue
        deltas = [(t.coordinates[-3] or (0, 0))[0] - (t.coordinates[-4] or (0, 0))[0] for t in tuples]
        store.setSupports([t.axes for t in tuples])
        places[glyph] = store.storeDeltas(deltas)
    built = store.finish()
    moved = built.optimize()
    table = font["HVAR"] = newTable("HVAR")
    table.table = otTables.HVAR()
    table.table.Version = 0x00010000
    table.table.LsbMap = table.table.RsbMap = None
    table.table.VarStore = built
    table.table.AdvWidthMap = builder.buildVarIdxMap([moved[places[glyph]] for glyph in font.getGlyphOrder()], font.getGlyphOrder())


def simplify(font):
    """Leaves out deltas that move no point by a visible part of a pixel at the largest size in use."""
    tolerance = font["head"].unitsPerEm * TOLERANCE
    for name, tuples in font["gvar"].variations.items():
        points, control = font["glyf"]._getCoordinatesAndControls(name, font["hmtx"].metrics, font["vmtx"].metrics if "vmtx" in font else None)
        for variation in tuples:
            if None in variation.coordinates:
                variation.calcInferredDeltas(points, control.endPts)
            variation.roundDeltas()
            variation.optimize(points, control.endPts, tolerance=tolerance, isComposite=control.numberOfContours == -1)


def save(font, name):
    font.flavor = "woff2"
    font.save(HERE / name)
    print(name, (HERE / name).stat().st_size, "unicode-range:", ranges(sorted(font.getBestCmap())))


def ranges(codes):
    """Codes as CSS writes them."""
    spans = []
    for code in codes:
        if spans and spans[-1][1] == code - 1:
            spans[-1][1] = code
        else:
            spans.append([code, code])
    return ", ".join(f"U+{first:04X}" if first == last else f"U+{first:04X}-{last:04X}" for first, last in spans)


def opened(folder, name, limits):
    font = TTFont(Path(folder) / "files" / name, recalcTimestamp=False)
    instantiateVariableFont(font, limits, inplace=True)
    if "gvar" in font:
        for glyph in font.getGlyphOrder():  # glyphs that stay as they are have no entry, and the subsetter wants one
            font["gvar"].variations.setdefault(glyph, [])
    return font


def make(folder, stem, basic, limits, out, kerning=None, light=None):
    latin, ext = f"{stem.format('latin')}-normal.woff2", f"{stem.format('latin-ext')}-normal.woff2"
    for codes, part in ((basic, "basic"), ([code for code in ALL if code not in basic], "more")):
        font = opened(folder, latin, limits)
        if kerning:
            still = opened(folder, latin, kerning)
            font["GPOS"] = still["GPOS"]
            font["GDEF"] = still["GDEF"]
        if light:
            one_weight(font, opened(folder, latin, light), opened(folder, latin, limits), TWO_WEIGHTS)
        if RUPEE in codes:
            graft(font, opened(folder, ext, limits), RUPEE)
        subset(font, codes)
        rebuild_advances(font)
        simplify(font)
        save(font, f"{out}-{part}.woff2")


# Letters and signs of Hindi; the conjuncts that they form come with them.
HINDI = [*range(0x901, 0x904), *range(0x905, 0x90C), 0x90D, *range(0x90F, 0x912), *range(0x913, 0x929), *range(0x92A, 0x931), 0x932, *range(0x935, 0x93A), 0x93C, 0x93D, *range(0x93E, 0x944), 0x945, *range(0x947, 0x94A), *range(0x94B, 0x94E), 0x950, *range(0x958, 0x960), 0x964, 0x965, 0x970]
HINDI_FEATURES = "nukt akhn rphf rkrf blwf half pstf vatu cjct pres abvs blws psts haln calt abvm blwm mark mkmk dist kern locl ccmp liga".split()


def make_hindi(folder, name, out, codes=(*HINDI, 0x20, 0x200C, 0x200D, 0x25CC)):
    font = TTFont(Path(folder) / "files" / f"{name}-normal.woff2", recalcTimestamp=False)
    subsetter = Subsetter(Options(layout_features=HINDI_FEATURES, hinting=False, notdef_outline=True, name_IDs=[1, 2, 13, 14], drop_tables=["DSIG"]))
    subsetter.populate(unicodes=codes)
    subsetter.subset(font)
    save(font, f"{out}.woff2")


if __name__ == "__main__":
    newsreader, figtree, tiro, mukta = sys.argv[1:5]
    make_hindi(tiro, "tiro-devanagari-hindi-devanagari-400", "tiro-devanagari-hindi")
    # The switch to Hindi stands on English pages, which load no face of Hindi.
    make_hindi(mukta, "mukta-devanagari-400", "mukta-hindi-word", [ord(letter) for letter in "हिन्दी"])
    for weight in ("400", "600"):
        make_hindi(mukta, f"mukta-devanagari-{weight}", f"mukta-hindi-{weight}")
    make(newsreader, "newsreader-{}-opsz", BASIC_OF_TITLES, NEWSREADER_LIMITS, "newsreader", NEWSREADER_KERNING, NEWSREADER_LIGHT)
    make(figtree, "figtree-{}-wght", BASIC_OF_TEXT, FIGTREE_LIMITS, "figtree")
