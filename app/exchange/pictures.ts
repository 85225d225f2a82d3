import { hash } from "node:crypto";
import { constants } from "node:fs";
import { mkdir, open, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { z } from "zod";
import { AppError, NotFound } from "#app/entities/index.ts";
import { tryParseJson } from "#app/entities/values/text.ts";
import { IMAGE_ID, isImageValue } from "#app/entities/fields/image.ts";
import { type Media, type ReadyPicture, variantNames } from "#app/media/index.ts";

/** Beside the variants: what cannot be seen from them, and the SHA-256 of each. */
const DESCRIPTION = "picture.json";

/** `files` is missing in folders that older releases wrote. */
const descriptionSchema = z.object({
  id: z.string().regex(IMAGE_ID),
  width: z.number(),
  height: z.number(),
  placeholder: z.string(),
  files: z.record(z.string(), z.string()).optional(),
});
type Description = z.infer<typeof descriptionSchema>;

/**
 * Writes a picture with all its variants into `<folder>/<id>/`. One that is there and whole stays: content never changes.
 * @returns the SHA-256 of its description, which holds those of all its files
 * @throws NotFound when the site has lost a file of it
 */
export async function savePicture(media: Media, id: string, folder: string): Promise<string> {
  const present = await wholePicture(folder, id);
  if (present !== undefined) return present;
  const image = await media.find(id);
  if (!image) throw new NotFound(`The picture ${id} is not registered here.`);
  const place = join(folder, id);
  await mkdir(place, { recursive: true });
  const { width, height, placeholder } = image;
  const files = await writeVariants(media, id, variantNames(width), place);
  const description: Description = { id, width, height, placeholder, files };
  const text = `${JSON.stringify(description)}\n`;
  // Last, so that its presence says that everything is there.
  await writeFile(join(place, DESCRIPTION), text);
  return checksum(text);
}

/** @returns the SHA-256 of each file. @throws NotFound for one that is missing */
async function writeVariants(
  media: Media,
  id: string,
  names: readonly string[],
  place: string,
): Promise<Record<string, string>> {
  const files: Record<string, string> = {};
  for (const name of names) {
    const opened = await media.open(id, name);
    if (!opened) throw new NotFound(`The file ${id}/${name} of a picture is missing here.`);
    const bytes = await buffer(opened.stream);
    files[name] = checksum(bytes);
    await writeFile(join(place, name), bytes);
  }
  return files;
}

/** A picture that `savePicture` wrote; undefined where there is none. Its `read` throws AppError for a file that has changed since. */
export async function savedPicture(folder: string, id: string): Promise<ReadyPicture | undefined> {
  const place = join(folder, id);
  const found = IMAGE_ID.test(id) ? await readDescription(place, id) : undefined;
  if (!found) return undefined;
  const { files, ...picture } = found.description;
  return { ...picture, read: (file) => readVariant(join(place, file), files?.[file]) };
}

/** @throws AppError when a file of the picture is missing or is not the one whose checksum `savePicture` answered */
export async function checkSavedPicture(folder: string, id: string, expected: string): Promise<void> {
  if ((await wholePicture(folder, id)) !== expected) throw damaged(join(folder, id));
}

/** The checksum of a saved picture, or undefined when it is not there, not whole, or was written without checksums. */
async function wholePicture(folder: string, id: string): Promise<string | undefined> {
  const place = join(folder, id);
  const found = await readDescription(place, id);
  if (!found?.description.files) return undefined;
  const { width, files } = found.description;
  for (const name of variantNames(width)) {
    const isWhole = await readVariant(join(place, name), files[name] ?? "").then(
      () => true,
      () => false,
    );
    if (!isWhole) return undefined;
  }
  return found.checksum;
}

async function readVariant(path: string, expected: string | undefined): Promise<Uint8Array> {
  const bytes = await readPlainFile(path);
  if (expected !== undefined && checksum(bytes) !== expected) throw damaged(path);
  return bytes;
}

/** Never follows a link: in a folder from elsewhere it could name any file of this machine. */
async function readPlainFile(path: string): Promise<Uint8Array> {
  const file = await open(path, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0)).catch((cause: unknown) => {
    throw damaged(path, cause);
  });
  try {
    return await file.readFile();
  } finally {
    await file.close();
  }
}

async function readDescription(
  place: string,
  id: string,
): Promise<{ readonly description: Description; readonly checksum: string } | undefined> {
  const text = await readFile(join(place, DESCRIPTION), "utf8").catch(() => undefined);
  if (text === undefined) return undefined;
  const parsed = descriptionSchema.safeParse(tryParseJson(text));
  const isUsable = parsed.success && parsed.data.id === id && isImageValue({ ...parsed.data, alt: "" });
  return isUsable ? { description: parsed.data, checksum: checksum(text) } : undefined;
}

function checksum(content: Uint8Array | string): string {
  return hash("sha256", content, "hex");
}

function damaged(path: string, cause?: unknown): AppError {
  return new AppError(`${path} is missing or is not as it was written. Take another copy of the folder.`, {
    status: 422,
    title: "Damaged picture",
    cause,
  });
}
