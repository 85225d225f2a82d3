import { buffer } from "node:stream/consumers";
import sharp from "sharp";
import { type ImageValue, widthsOf } from "#app/entities/fields/image.ts";
import type { Media } from "#app/media/types.ts";

/** Pixels. */
interface Size {
  readonly width: number;
  readonly height: number;
}

/** Share of the cropping that is taken from the top, which mostly shows sky. */
const CUT_ABOVE = 0.62;
const QUALITY = 80;

/** Pixels of a photograph from its millimetres: 150 pixels to the inch. */
export function pixelsOf(width: number, height: number): Size {
  const perMm = 150 / 25.4;
  return { width: Math.round(width * perMm), height: Math.round(height * perMm) };
}

/**
 * A photograph as a JPEG of this size, cut where its form is another; nothing where its file is gone. Stored variants are our own
 * encoding, so they need no process of their own.
 */
export async function photographOf(
  image: ImageValue,
  size: Size,
  media: Pick<Media, "open">,
): Promise<Uint8Array | undefined> {
  const widths = widthsOf(image);
  const found = await media.open(image.id, `${widths.find((width) => width >= size.width) ?? widths.at(-1)}.webp`);
  if (!found) return undefined;
  const scale = Math.max(size.width / image.width, size.height / image.height);
  const [width, height] = [Math.ceil(image.width * scale), Math.ceil(image.height * scale)];
  return sharp(await buffer(found.stream))
    .resize({ width, height, fit: "fill" })
    .extract({
      left: Math.floor((width - size.width) / 2),
      top: Math.floor((height - size.height) * CUT_ABOVE),
      ...size,
    })
    .flatten({ background: "#fff" })
    .jpeg({ quality: QUALITY, mozjpeg: true })
    .toBuffer();
}
