import sharp from "sharp";
import { SHARE_PICTURE } from "#app/entities/fields/image.ts";
import { type BandDrawing, GROUND } from "./band.ts";

/** Facebook and WhatsApp make small previews from pictures over some hundred kilobytes; this gives 60 to 150. */
const QUALITY = 78;
/** For pictures with letters and a code: no chroma subsampling, so that edges stay sharp. */
const LETTERED = { quality: 82, chromaSubsampling: "4:4:4" } as const;

/** The middle of a picture in the proportions of a preview. @param path of our own making: a stored variant */
export async function shareCrop(path: string): Promise<Uint8Array> {
  return cropped(path, SHARE_PICTURE.height).jpeg({ quality: QUALITY, mozjpeg: true }).toBuffer();
}

/** The same with what the law asks for below it. @param path none: the drawing is the whole picture */
export async function sharePictureWithBand(path: string | undefined, drawing: BandDrawing): Promise<Uint8Array> {
  const svg = Buffer.from(drawing.svg);
  if (path === undefined)
    return sharp(svg)
      .jpeg({ ...LETTERED, mozjpeg: true })
      .toBuffer();
  const { photographHeight } = drawing;
  const photograph = await cropped(path, photographHeight).toBuffer();
  const { width, height } = SHARE_PICTURE;
  return sharp({ create: { width, height, channels: 3, background: GROUND } })
    .composite([
      { input: photograph, top: 0, left: 0 },
      { input: svg, top: photographHeight, left: 0 },
    ])
    .jpeg({ ...LETTERED, mozjpeg: true })
    .toBuffer();
}

function cropped(path: string, height: number) {
  return sharp(path, { failOn: "error" })
    .resize({ width: SHARE_PICTURE.width, height, fit: "cover" })
    .flatten({ background: GROUND });
}
