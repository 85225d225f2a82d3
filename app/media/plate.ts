import { buffer } from "node:stream/consumers";
import sharp from "sharp";
import { type ImageValue, widthsOf } from "#app/entities/fields/image.ts";
import type { Media, Plate } from "./types.ts";

const WHITE = "#fff";
/** Share of the plate's shorter side that stays free at each edge. */
const EDGE = 0.08;

/** Stored variants are our own encoding, so they need no process of their own. */
export async function plateOf(
  { open }: Pick<Media, "open">,
  image: ImageValue,
  { width, height, format }: Plate,
): Promise<Buffer | undefined> {
  const widths = widthsOf(image);
  const found = await open(image.id, `${widths.find((each) => each >= width) ?? widths.at(-1)}.webp`);
  if (!found) return undefined;
  const edge = Math.round(Math.min(width, height) * EDGE);
  return sharp(await buffer(found.stream))
    .resize({ width: width - 2 * edge, height: height - 2 * edge, fit: "contain", background: WHITE })
    .flatten({ background: WHITE })
    .extend({ top: edge, bottom: edge, left: edge, right: edge, background: WHITE })
    .toFormat(format)
    .toBuffer();
}
