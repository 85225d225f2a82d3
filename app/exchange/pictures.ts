import { hash } from "node:crypto";
import { constants } from "node:fs";
import { lstat, mkdir, open, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { buffer } from "node:stream/consumers";
import { z } from "zod";
import { undefinedIfMissing } from "#app/base/file-errors.ts";
import { AppError, NotFound } from "#app/entities/index.ts";
import { tryParseJson } from "#app/entities/values/text.ts";
import { IMAGE_ID, isImageValue } from "#app/entities/fields/image.ts";
import { type Media, type ReadyPicture, variantNames } from "#app/media/index.ts";

/** Beside the variants: what cannot be seen from them, and the SHA-256 of each. */
const DESCRIPTION = "picture.json";

const descriptionSchema = z.object({
  id: z.string().regex(IMAGE_ID),
  width: z.number(),
  height: z.number(),
  placeholder: z.string(),
  files: z.record(z.string(), z.string()),
});
type Description = z.infer<typeof descriptionSchema>;

/** Where saved pictures lie. Names are `<id>/<file>`; what is written under one never changes. */
export interface Shelf {
  /** @throws AppError for a file that is missing */
  read(name: string): Promise<Uint8Array>;
  write(name: string, bytes: Uint8Array): Promise<void>;
  has(name: string): Promise<boolean>;
  /** Stored files are read again in full, to mend damaged ones; false where each read costs money. */
  readonly isNear: boolean;
}

/** Never follows a link: in a folder from elsewhere it could name any file of this machine. */
export function folderShelf(folder: string): Shelf {
  return {
    isNear: true,
    async read(name) {
      const path = join(folder, name);
      const file = await open(path, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0)).catch((cause: unknown) => {
        throw damagedPicture(path, cause);
      });
      try {
        return await file.readFile();
      } finally {
        await file.close();
      }
    },
    async write(name, bytes) {
      await mkdir(dirname(join(folder, name)), { recursive: true });
      await writeFile(join(folder, name), bytes);
    },
    has: async (name) => (await undefinedIfMissing(lstat(join(folder, name)))) !== undefined,
  };
}

/**
 * Writes a picture with all its variants. One that is there and whole stays: content never changes.
 * @returns the SHA-256 of its description, which holds those of all its files, and whether it was there
 * @throws NotFound when the site has lost a file of it
 */
export async function savePicture(
  media: Media,
  id: string,
  shelf: Shelf,
): Promise<{ readonly sha256: string; readonly wasThere: boolean }> {
  const present = shelf.isNear ? await wholePicture(shelf, id) : await namedPicture(shelf, id);
  if (present !== undefined) return { sha256: present, wasThere: true };
  const image = await media.find(id);
  if (!image) throw new NotFound(`The picture ${id} is not registered here.`);
  const { width, height, placeholder } = image;
  const files = await writeVariants(media, id, variantNames(width), shelf);
  const description: Description = { id, width, height, placeholder, files };
  const text = `${JSON.stringify(description)}\n`;
  // Last, so that its presence says that everything is there.
  await shelf.write(`${id}/${DESCRIPTION}`, Buffer.from(text));
  return { sha256: checksum(text), wasThere: false };
}

/** @returns the SHA-256 of each file. @throws NotFound for one that is missing */
async function writeVariants(
  media: Media,
  id: string,
  names: readonly string[],
  shelf: Shelf,
): Promise<Record<string, string>> {
  const files: Record<string, string> = {};
  for (const name of names) {
    const opened = await media.open(id, name);
    if (!opened) throw new NotFound(`The file ${id}/${name} of a picture is missing here.`);
    const bytes = await buffer(opened.stream);
    files[name] = checksum(bytes);
    await shelf.write(`${id}/${name}`, bytes);
  }
  return files;
}

/** A picture that `savePicture` wrote; undefined where there is none. Its `read` throws AppError for a file that has changed since. */
export async function savedPicture(shelf: Shelf, id: string): Promise<ReadyPicture | undefined> {
  const found = IMAGE_ID.test(id) ? await readDescription(shelf, id) : undefined;
  if (!found) return undefined;
  const { files, ...picture } = found.description;
  return { ...picture, read: (file) => readVariant(shelf, `${id}/${file}`, files[file]) };
}

/** @throws AppError when a file of the picture is missing or is not the one whose checksum `savePicture` answered */
export async function checkSavedPicture(shelf: Shelf, id: string, expected: string): Promise<void> {
  if ((await wholePicture(shelf, id)) !== expected) throw damagedPicture(id);
}

/** The checksum of a saved picture, or undefined when it is not there or not whole. */
async function wholePicture(shelf: Shelf, id: string): Promise<string | undefined> {
  const found = await readDescription(shelf, id);
  if (!found) return undefined;
  const { width, files } = found.description;
  for (const name of variantNames(width)) {
    const isWhole = await readVariant(shelf, `${id}/${name}`, files[name]).then(
      () => true,
      () => false,
    );
    if (!isWhole) return undefined;
  }
  return found.checksum;
}

/** The same by the names of the files alone. */
async function namedPicture(shelf: Shelf, id: string): Promise<string | undefined> {
  const found = await readDescription(shelf, id);
  if (!found) return undefined;
  const isThere = await Promise.all(variantNames(found.description.width).map((name) => shelf.has(`${id}/${name}`)));
  return isThere.every(Boolean) ? found.checksum : undefined;
}

async function readVariant(shelf: Shelf, name: string, expected: string | undefined): Promise<Uint8Array> {
  const bytes = await shelf.read(name);
  if (checksum(bytes) !== expected) throw damagedPicture(name);
  return bytes;
}

async function readDescription(
  shelf: Shelf,
  id: string,
): Promise<{ readonly description: Description; readonly checksum: string } | undefined> {
  const text = await shelf.read(`${id}/${DESCRIPTION}`).then(String, unlessDamaged);
  if (text === undefined) return undefined;
  const parsed = descriptionSchema.safeParse(tryParseJson(text));
  const isUsable = parsed.success && parsed.data.id === id && isImageValue({ ...parsed.data, alt: "" });
  return isUsable ? { description: parsed.data, checksum: checksum(text) } : undefined;
}

function checksum(content: Uint8Array | string): string {
  return hash("sha256", content, "hex");
}

function unlessDamaged(error: unknown): undefined {
  if (!(error instanceof AppError && error.status === 422)) throw error;
}

/** @param name of the picture, of its file, or its path */
export function damagedPicture(name: string, cause?: unknown): AppError {
  return new AppError(`The picture ${name} is missing or is not as it was written. Take another copy of it.`, {
    status: 422,
    title: "Damaged picture",
    cause,
  });
}
