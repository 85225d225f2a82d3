/** `node bench/photographs.ts FOLDER COUNT` writes photographs of 12 megapixels, each another. */
import { join } from "node:path";
import sharp from "sharp";

const [folder = ".", count = "1"] = process.argv.slice(2);
for (let seed = 1; seed <= Number(count); seed++) await photograph(seed, join(folder, `${seed}.jpg`));

/** Shapes, gradients and the grain of a sensor: harder to compress than a room in daylight. */
async function photograph(seed: number, path: string): Promise<void> {
  const [width, height] = [1000, 750];
  const pixels = Buffer.alloc(width * height * 3);
  let noise = seed;
  for (let at = 0; at < pixels.length; at += 3) {
    const x = (at / 3) % width;
    const y = Math.floor(at / 3 / width);
    noise = (Math.imul(noise, 1103515245) + 12345) >>> 0;
    const grain = (noise >>> 24) % 24;
    const wall = x > 300 + seed * 10 && y > 200 && x < 700 ? 60 : 0;
    pixels[at] = 90 + wall + 60 * Math.sin(x / 60) + grain;
    pixels[at + 1] = 90 + wall + 50 * Math.cos(y / 40 + x / 200) + grain;
    pixels[at + 2] = 80 + wall + 50 * Math.sin((x + y) / 90) + grain;
  }
  await sharp(pixels, { raw: { width, height, channels: 3 } })
    .resize(4000, 3000, { kernel: "lanczos3" })
    .jpeg({ quality: 95 })
    .toFile(path);
}
