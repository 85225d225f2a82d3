import jsqr from "jsqr";
import sharp from "sharp";

const decode = jsqr as unknown as typeof jsqr.default; // the package exports the function itself, and its types say otherwise

/** What a phone reads in the QR code of a picture; nothing where there is none. */
export async function codeIn(bytes: Uint8Array | undefined): Promise<string | undefined> {
  const { data, info } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return decode(new Uint8ClampedArray(data), info.width, info.height, { inversionAttempts: "dontInvert" })?.data;
}
