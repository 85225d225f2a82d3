import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { NotFound } from "#app/entities/index.ts";
import { IMAGE_ID, isImageValue } from "#app/entities/kinds/image.ts";
import { type Media, type ReadyPicture, variantNames } from "#app/media/index.ts";

/** Beside the variants: what cannot be seen from them. */
const DESCRIPTION = "picture.json";

/**
 * Writes a picture with all its variants into `<folder>/<id>/`. One that is there already stays: content never changes.
 * @throws NotFound when the site has lost a file of it
 */
export async function savePicture(media: Media, id: string, folder: string): Promise<void> {
  const place = join(folder, id);
  if (await readDescription(place)) return;
  const image = await media.find(id);
  if (!image) throw new NotFound(`The picture ${id} is not registered here.`);
  await mkdir(place, { recursive: true });
  for (const name of variantNames(image.width)) {
    const opened = await media.open(id, name);
    if (!opened) throw new NotFound(`The file ${id}/${name} of a picture is missing here.`);
    await writeFile(join(place, name), await buffer(opened.stream));
  }
  const { width, height, placeholder } = image;
  // Last, so that its presence says that everything is there.
  await writeFile(join(place, DESCRIPTION), `${JSON.stringify({ id, width, height, placeholder })}\n`);
}

/** A picture that `savePicture` wrote; undefined where there is none. */
export async function savedPicture(folder: string, id: string): Promise<ReadyPicture | undefined> {
  const place = join(folder, id);
  const description = IMAGE_ID.test(id) ? await readDescription(place) : undefined;
  return description && { ...description, read: (file) => readFile(join(place, file)) };
}

async function readDescription(place: string): Promise<Omit<ReadyPicture, "read"> | undefined> {
  const text = await readFile(join(place, DESCRIPTION), "utf8").catch(() => undefined);
  if (text === undefined) return undefined;
  const read: unknown = JSON.parse(text);
  const image: unknown = typeof read === "object" && read !== null ? { alt: "", ...read } : undefined;
  return isImageValue(image) ? image : undefined;
}
