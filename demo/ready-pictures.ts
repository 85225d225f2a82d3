import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { type ImageValue, imageUrl } from "#app/entities/fields/image.ts";
import type { Media } from "#app/media/types.ts";
import { demoBuilders } from "./builders.ts";
import madePictures from "./media/pictures.json" with { type: "json" };
import pictureTexts from "./pictures.json" with { type: "json" };

type Made = Omit<ImageValue, "alt">;

const made: ReadonlyMap<string, Made> = new Map(Object.entries(madePictures));
const texts: ReadonlyMap<string, string> = new Map([
  ...Object.entries(pictureTexts).map(([file, { alt }]) => [file, alt] as const),
  ...demoBuilders.map(({ logo, name }) => [logo, `Logo of ${name}`] as const),
]);

/** Pictures at once while they are taken over: the disk waits, not the processor. */
const AT_ONCE = 6;

/** The picture that a file of demo/pictures or demo/builders became. */
export function readyPicture(file: string): ImageValue {
  const picture = made.get(file);
  if (!picture) throw new Error(`demo/media has no ${file}. Run: node scripts/make-demo-media.ts`);
  return { ...picture, alt: texts.get(file) ?? "" };
}

/** The address of a builder's logo, as the rows of the settings hold it. */
export function logoAddress(file: string): string {
  return imageUrl(readyPicture(file));
}

/** Puts the ready variants of these files among the site's pictures. */
export async function adoptPictures(media: Pick<Media, "adopt">, files: Iterable<string>): Promise<void> {
  const waiting = new Set(files).values();
  const worker = async () => {
    for (const file of waiting) {
      const { id, width, height, placeholder } = readyPicture(file);
      await media.adopt({ id, width, height, placeholder, read: (variant) => readFile(variantPath(id, variant)) });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

function variantPath(id: string, variant: string): string {
  return fileURLToPath(new URL(`media/${id}/${variant}`, import.meta.url));
}
