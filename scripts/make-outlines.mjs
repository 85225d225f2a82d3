#!/usr/bin/env node
/**
 * Makes app/media/share/outlines.json, the letters of pictures that the server draws: a machine that runs the site may have no fonts.
 *
 * Run by hand, only when the font changes, in a folder in which `npm install fontkit@2.0.4 @fontsource/figtree@5.3.0` was done:
 *   node …/scripts/make-outlines.mjs
 * Figtree is under the SIL Open Font License 1.1.
 */
import { writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";

const load = createRequire(join(process.cwd(), "package.json"));
const fontkit = load("fontkit");
const WEIGHTS = [400, 600];
/** ASCII, and what names and texts have beside it. */
const CHARACTERS = [...Array.from({ length: 95 }, (_, index) => 32 + index), 0xb7, 0x2013, 0x2019, 0x2026].map((code) =>
  String.fromCodePoint(code),
);

/** `[advance, path]` of each character, in units of the em, y downwards. */
function outlines(weight) {
  const font = fontkit.openSync(load.resolve(`@fontsource/figtree/files/figtree-latin-${weight}-normal.woff`));
  return Object.fromEntries(
    CHARACTERS.map((character) => {
      const glyph = font.glyphForCodePoint(character.codePointAt(0));
      const path = glyph.path
        .scale(1000 / font.unitsPerEm, -1000 / font.unitsPerEm)
        .mapPoints((x, y) => [Math.round(x), Math.round(y)]);
      return [character, [Math.round((glyph.advanceWidth * 1000) / font.unitsPerEm), path.toSVG()]];
    }),
  );
}

const file = join(import.meta.dirname, "..", "app", "media", "share", "outlines.json");
await writeFile(file, `${JSON.stringify(Object.fromEntries(WEIGHTS.map((weight) => [weight, outlines(weight)])))}\n`);
