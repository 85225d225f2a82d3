// oxlint-disable-next-line import/default -- Vite makes the address of its file of it
import reader from "heic-to/csp?url";
import { MAX_FILE_BYTES, MAX_PIXELS } from "#app/entities/picture-files.ts";

/** A file of fewer bytes never has too many pixels. */
const SURELY_SMALL = 1_000_000;
/** Longest side of a converted picture, in pixels; the site never shows more than 2000. */
const LONGEST_SIDE = 4_000;
const QUALITY = 0.9;
const HEIC = /^....ftyp(?!avi).*(?:hei[cxms]|hev[cxms])/s;

/**
 * Converts a picture from a phone into one that the server takes: HEIC, and what has too many pixels or bytes, becomes JPEG in the browser.
 * The picture is then upright, and nothing tells where it was taken. A file that cannot be read stays as it is: the server says what is
 * wrong.
 */
export async function sendablePicture(file: File): Promise<File> {
  try {
    const picture = await pictureToMake(file);
    return picture ? await asJpeg(picture, file.name) : file;
  } catch {
    return file;
  }
}

type Picture = HTMLImageElement | ImageBitmap;

/** The picture that has to become another; undefined where the file can be sent as it is. */
async function pictureToMake(file: File): Promise<Picture | undefined> {
  if (HEIC.test(await file.slice(0, 64).text())) return (await shown(file)) ?? (await decodedHeic(file));
  if (file.size < SURELY_SMALL) return undefined;
  const picture = await shown(file);
  const isTooLarge = picture && (file.size > MAX_FILE_BYTES || picture.width * picture.height > MAX_PIXELS);
  return isTooLarge ? picture : undefined;
}

/** As this browser shows it. Safari shows HEIC, too. */
async function shown(file: File): Promise<HTMLImageElement | undefined> {
  const image = new Image();
  image.src = URL.createObjectURL(file);
  const isShown = await new Promise<boolean>((resolve) => {
    image.addEventListener("load", () => resolve(true));
    image.addEventListener("error", () => resolve(false));
  });
  if (isShown) return image;
  URL.revokeObjectURL(image.src);
  return undefined;
}

/** Needs a library of 490 kB, which is loaded for nothing else. */
async function decodedHeic(file: File): Promise<ImageBitmap> {
  const { heicTo }: typeof import("heic-to/csp") = await import(/* @vite-ignore */ reader);
  return heicTo({ blob: file, type: "bitmap" });
}

async function asJpeg(picture: Picture, name: string): Promise<File> {
  const scale = Math.min(1, LONGEST_SIDE / Math.max(picture.width, picture.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  canvas.getContext("2d")?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  if ("src" in picture) URL.revokeObjectURL(picture.src);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", QUALITY));
  if (!blob) throw new Error("The browser made no picture"); // it has no memory for one
  return new File([blob], `${name.replace(/\.[^.]*$/, "")}.jpg`, { type: blob.type });
}
