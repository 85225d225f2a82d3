import sharp, { type Sharp } from "sharp";
import { IMAGE_WIDTHS, type ImageFormat, widthsOf } from "#app/entities/fields/image.ts";
import type { Encoded, PictureRefusal, Variant } from "./job.ts";
import { MAX_PIXELS } from "#app/entities/picture-files.ts";

/** Pixels; WebP ends at 16,383, and nobody looks at a picture that is taller than this. */
const MAX_HEIGHT = 4000;
const MAX_WIDTH = Math.max(...IMAGE_WIDTHS);
const PLACEHOLDER_WIDTH = 16;

const READ = { limitInputPixels: MAX_PIXELS, failOn: "error", sequentialRead: true } as const;

// Chosen on the demo pictures: AVIF effort 2 takes nearly twice the time of 1 for 2 % fewer bytes.
const AVIF = { quality: 50, effort: 1, chromaSubsampling: "4:2:0" } as const;
// Sizes that phones and cards show: 47 instead of 50 saves a tenth of the bytes for half a decibel, invisible on screens this dense.
const SMALL_AVIF = { ...AVIF, quality: 47 } as const;
const WEBP = { quality: 74, effort: 2 } as const;

/** The widest variant that a card shows, and what it may weigh so that a page of cards is quick on a phone. */
const CARD = { width: 800, bytes: 60_000 } as const;

sharp.cache(false);
// Two pictures at once are two cores; more threads for each would only take turns.
sharp.concurrency(1);

export class Refused extends Error {
  readonly reason: PictureRefusal;
  constructor(reason: PictureRefusal, options?: ErrorOptions) {
    super(`refused: ${reason}`, options);
    this.reason = reason;
  }
}

interface Raw {
  readonly data: Buffer;
  readonly raw: { readonly width: number; readonly height: number; readonly channels: 1 | 2 | 3 | 4 };
}

/**
 * Decodes a picture once, upright, in sRGB, without its metadata, and makes every variant from those pixels.
 * @throws Refused
 */
export async function encode(path: string): Promise<Encoded> {
  const full = await decode(path).catch((error: unknown) => {
    if (error instanceof Refused) throw error;
    const tooMany = error instanceof Error && error.message.includes("pixel limit");
    throw new Refused(tooMany ? "pixels" : "damaged", { cause: error });
  });
  const variants: Variant[] = [];
  for (const width of widthsOf(full.raw)) {
    const sized = width === full.raw.width ? full : await rawOf(pixels(full).resize({ width }));
    for (const format of ["avif", "webp"] as const)
      variants.push({ name: `${width}.${format}`, bytes: await compress(sized, format) });
  }
  return { width: full.raw.width, height: full.raw.height, placeholder: await placeholder(full), variants };
}

async function decode(path: string): Promise<Raw> {
  const { format, compression, pages = 1, hasAlpha } = await sharp(path, READ).metadata();
  if (!(format === "jpeg" || format === "png" || format === "webp" || (format === "heif" && compression === "av1")))
    throw new Refused("type");
  if (pages > 1) throw new Refused("animated");
  const decoded = await rawOf(
    sharp(path, READ)
      .autoOrient()
      .resize({ width: MAX_WIDTH, height: MAX_HEIGHT, fit: "inside", withoutEnlargement: true })
      .toColourspace("srgb"),
  );
  // An alpha channel that hides nothing would still be stored in every variant.
  if (!hasAlpha || !(await pixels(decoded).stats()).isOpaque) return decoded;
  return rawOf(pixels(decoded).removeAlpha());
}

/** Foliage and grain can take three times the bytes of a room: the sizes of cards then get a lower quality. */
async function compress(picture: Raw, format: ImageFormat): Promise<Buffer> {
  let bytes = await atQuality(picture, format, 1);
  for (const share of [0.75, 0.5]) {
    if (picture.raw.width > CARD.width || bytes.length <= CARD.bytes) break;
    bytes = await atQuality(picture, format, share);
  }
  return bytes;
}

function atQuality(picture: Raw, format: ImageFormat, share: number): Promise<Buffer> {
  const avif = picture.raw.width > CARD.width ? AVIF : SMALL_AVIF;
  const made =
    format === "avif"
      ? pixels(picture).avif({ ...avif, quality: Math.round(avif.quality * share) })
      : pixels(picture).webp({ ...WEBP, quality: Math.round(WEBP.quality * share) });
  return made.toBuffer();
}

async function placeholder(full: Raw): Promise<string> {
  const tiny = await pixels(full)
    .resize({ width: PLACEHOLDER_WIDTH, height: PLACEHOLDER_WIDTH, fit: "inside", withoutEnlargement: true })
    .webp({ quality: 20, alphaQuality: 20, effort: 6 })
    .toBuffer();
  return `data:image/webp;base64,${tiny.toString("base64")}`;
}

function pixels({ data, raw }: Raw): Sharp {
  return sharp(data, { raw });
}

async function rawOf(picture: Sharp): Promise<Raw> {
  const { data, info } = await picture.raw({ depth: "uchar" }).toBuffer({ resolveWithObject: true });
  return { data, raw: { width: info.width, height: info.height, channels: info.channels } };
}
