/**
 * Makes demo/media from demo/pictures and demo/builders: every variant that the site serves, so that the first start copies
 * files instead of compressing pictures for a minute. Run it after a picture changed: `node scripts/make-demo-media.ts`.
 */
import { createHash } from "node:crypto";
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { encode } from "#app/media/encode.ts";
import type { Encoded } from "#app/media/job.ts";
import { root } from "./tools.ts";

type Registered = Pick<Encoded, "width" | "height" | "placeholder"> & { readonly id: string };

const demo = join(root, "demo");
const media = join(demo, "media");
/** The ink of running text, which the dark theme inverts; the drawings themselves have no colour. */
const INK = "#4a534e";
const LOGO_WIDTH = 640;

/** The id that the site gives these bytes when they are uploaded. */
function contentId(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex").slice(0, 32);
}

async function drawn(path: string): Promise<Buffer> {
  const drawing = (await readFile(path, "utf8"))
    .replaceAll("currentColor", INK)
    .replace("<svg ", `<svg width="${LOGO_WIDTH}" `);
  return sharp(Buffer.from(drawing)).png().toBuffer();
}

async function register(bytes: Uint8Array, temporary: string): Promise<Registered> {
  const id = contentId(bytes);
  const path = join(temporary, id);
  await writeFile(path, bytes);
  const { width, height, placeholder, variants } = await encode(path);
  await mkdir(join(media, id), { recursive: true });
  for (const variant of variants) await writeFile(join(media, id, variant.name), variant.bytes);
  return { id, width, height, placeholder };
}

const temporary = await mkdtemp(join(tmpdir(), "aangan-demo-"));
try {
  await rm(media, { recursive: true, force: true });
  const pictures: Record<string, Registered> = {};
  for (const file of await readdir(join(demo, "pictures")))
    pictures[file] = await register(await readFile(join(demo, "pictures", file)), temporary);
  for (const file of await readdir(join(demo, "builders")))
    pictures[file] = await register(await drawn(join(demo, "builders", file)), temporary);
  const lines = Object.entries(pictures).map(
    ([file, picture]) => `  ${JSON.stringify(file)}: ${JSON.stringify(picture)}`,
  );
  await writeFile(join(media, "pictures.json"), `{\n${lines.toSorted().join(",\n")}\n}\n`);
  process.stdout.write(`${lines.length} pictures in demo/media\n`);
} finally {
  await rm(temporary, { recursive: true, force: true });
}
