import sharp from "sharp";
import { SHARE_PICTURE } from "#app/entities/kinds/image.ts";

/** Behind pictures that let something through: the colour of the deep panels. */
const GROUND = "#13201B";
/** Facebook and WhatsApp make small previews from pictures over some hundred kilobytes; this gives 60 to 150. */
const QUALITY = 78;

/** The middle of a picture in the proportions of a preview. @param picture of our own making: a stored variant */
export async function shareCrop(path: string): Promise<Uint8Array> {
  const { width, height } = SHARE_PICTURE;
  return sharp(path, { failOn: "error" })
    .resize({ width, height, fit: "cover" })
    .flatten({ background: GROUND })
    .jpeg({ quality: QUALITY, mozjpeg: true })
    .toBuffer();
}
