import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";

/** Pixels of a phone's photograph: 12 megapixels. */
const PHONE: Pixels = { width: 4_000, height: 3_000 };

interface Pixels {
  readonly width: number;
  readonly height: number;
}

/** A photograph like a phone's: large areas, some grain, a few megabytes. Each differs from the others. */
async function makePhoto(number: number, { width, height }: Pixels): Promise<Buffer> {
  const base = sharp({
    create: {
      width: width / 8,
      height: height / 8,
      channels: 3,
      background: { r: 40 + number * 20, g: 120, b: 200 - number * 15 },
      noise: { type: "gaussian", mean: 128, sigma: 24 + number },
    },
  });
  const grain = await base.png().toBuffer();
  return sharp(grain).resize(width, height, { kernel: "cubic" }).jpeg({ quality: 88 }).toBuffer();
}

/** Writes that many photographs, of 12 megapixels unless told otherwise; answers their paths. */
export async function makePhotos(folder: string, count: number, size: Pixels = PHONE): Promise<readonly string[]> {
  await mkdir(folder, { recursive: true });
  const paths: string[] = [];
  for (let number = 1; number <= count; number += 1) {
    const path = join(folder, `photo-${number}.jpg`);
    await writeFile(path, await makePhoto(number, size));
    paths.push(path);
  }
  return paths;
}
