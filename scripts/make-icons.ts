/**
 * Makes the icons of home screens and the picture of pages that have none (public/*.png, public/share.jpg) from the mark in
 * app/ui/icons.svg. Run it after the mark or a colour changed: `node scripts/make-icons.ts`.
 */
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { SHARE_PICTURE } from "#app/entities/fields/image.ts";
import { root } from "./tools.ts";

/** The deep panels of the site, and the brass on them (app/ui/tokens.css). */
const GROUND = "#13201B";
const BRASS = "#D6B97F";
/** Units of the mark's own square. */
const MARK = 28;

interface Picture {
  readonly file: string;
  readonly width: number;
  readonly height: number;
  /** Part of the shorter side that the mark takes. */
  readonly share: number;
  /** Part of the shorter side; square where the system cuts the shape itself. */
  readonly rounded?: number;
}

const PICTURES: readonly Picture[] = [
  { file: "icon-192.png", width: 192, height: 192, share: 0.62, rounded: 0.18 },
  { file: "icon-512.png", width: 512, height: 512, share: 0.62, rounded: 0.18 },
  // Systems cut as far as a circle of 80 % of the width: its inner square is 56 %.
  { file: "icon-maskable-512.png", width: 512, height: 512, share: 0.5 },
  { file: "apple-touch-icon.png", width: 180, height: 180, share: 0.58 },
  { file: "share.jpg", ...SHARE_PICTURE, share: 0.4 },
];

async function markPaths(): Promise<string> {
  const sprite = await readFile(join(root, "app", "ui", "icons.svg"), "utf8");
  const found = /<symbol id="mark"[^>]*>(?<paths>.*?)<\/symbol>/s.exec(sprite)?.groups?.["paths"];
  if (found === undefined) throw new Error("app/ui/icons.svg has no symbol 'mark'.");
  return found;
}

function drawing({ width, height, share, rounded = 0 }: Picture, paths: string): string {
  const side = Math.min(width, height);
  const scale = (side * share) / MARK;
  const place = `translate(${(width - side * share) / 2} ${(height - side * share) / 2}) scale(${scale})`;
  const ground = `<rect width="${width}" height="${height}" rx="${side * rounded}" fill="${GROUND}"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${ground}<g transform="${place}" fill="none" stroke="${BRASS}" stroke-width="1.4">${paths}</g></svg>`;
}

const paths = await markPaths();
for (const picture of PICTURES) {
  const drawn = sharp(Buffer.from(drawing(picture, paths)));
  const bytes = await (
    picture.file.endsWith(".jpg")
      ? drawn.flatten({ background: GROUND }).jpeg({ quality: 88, mozjpeg: true })
      : drawn.png({ compressionLevel: 9 })
  ).toBuffer();
  await writeFile(join(root, "public", picture.file), bytes);
  process.stdout.write(`public/${picture.file} ${bytes.length} bytes\n`);
}
