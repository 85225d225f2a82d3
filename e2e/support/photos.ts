import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";

/** Pixels of a phone's photograph: 12 megapixels. */
const [WIDTH, HEIGHT] = [4_000, 3_000];

/** A photograph like a phone's: large areas, some grain, a few megabytes. Each differs from the others. */
async function makePhoto(number: number): Promise<Buffer> {
  const base = sharp({ create: { width: WIDTH / 8, height: HEIGHT / 8, channels: 3, background: { r: 40 + number * 20, g: 120, b: 200 - number * 15 }, noise: { type: "gaussian", mean: 128, sigma: 24 + number } } });
  const grain = await base.png().toBuffer();
  return sharp(grain).resize(WIDTH, HEIGHT, { kernel: "cubic" }).jpeg({ quality: 88 }).toBuffer();
}

/** Writes that many photographs of 12 megapixels; answers their paths. */
export async function makePhotos(folder: string, count: number): Promise<readonly string[]> {
  await mkdir(folder, { recursive: true });
  const paths: string[] = [];
  for (let number = 1; number <= count; number += 1) {
    const path = join(folder, `photo-${number}.jpg`);
    await writeFile(path, await makePhoto(number));
    paths.push(path);
  }
  return paths;
}
