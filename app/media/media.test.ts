import { existsSync } from "node:fs";
import { mkdir, readdir, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import S3rver from "s3rver";
import sharp, { type Sharp } from "sharp";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { AppError } from "#app/entities/errors.ts";
import { type ImageValue, imagePath, isImageValue, widthsOf } from "#app/entities/kinds/image.ts";
import { createMedia, type Media, type MediaOptions } from "./index.ts";
import { PicturePool } from "./pool.ts";
import { type MemoryTable, memoryTable, painting, pngThatClaims, received, someId, temporarySite } from "./testing.ts";

const KEYS = { accessKeyId: "S3RVER", secretAccessKey: "S3RVER" };
const HOUR = 60 * 60 * 1000;

/** One pool for all tests of the file: its workers stay warm from one site to the next. */
const pool = new PicturePool({ size: 2, timeoutMs: 30_000, worker: new URL("./worker.ts", import.meta.url) });
beforeAll(() => pool.join());
afterAll(() => pool.leave());

type Site = Awaited<ReturnType<typeof temporarySite>>;

/** The same expectations for every place where pictures can lie. */
const places = [
  { place: "a folder", bucket: false },
  { place: "a bucket", bucket: true },
];

describe.each(places)("pictures in $place", ({ bucket }) => {
  let site: Site;
  let server: S3rver | undefined;
  let options: Omit<MediaOptions, "table">;
  let table: MemoryTable;
  let media: Media;

  beforeAll(async () => {
    site = await temporarySite();
    options = { dataDir: site.dataDir, pool };
    if (!bucket) return;
    const directory = join(site.dataDir, "s3");
    await mkdir(directory);
    server = new S3rver({ port: 0, address: "127.0.0.1", silent: true, directory, configureBuckets: [{ name: "homes", configs: [] }] });
    const { port } = await server.run();
    options = { ...options, mediaUrl: `s3://homes/pictures?endpoint=http://127.0.0.1:${port}&region=us-east-1&forcePathStyle=true`, credentials: KEYS };
  });
  beforeEach(async () => {
    table = memoryTable();
    media = await createMedia({ ...options, table });
  });
  afterEach(async () => {
    await media.collect({ olderThanMs: -HOUR });
    await media.close();
  });
  afterAll(async () => {
    await server?.close();
    await site.remove();
  });

  const store = async (bytes: Buffer, alt = "") => media.process(await received(media, "home.jpg", bytes), alt);
  const variant = async (image: ImageValue, file: string) => {
    const opened = await media.open(image.id, file);
    return opened && { ...opened, content: await buffer(opened.stream) };
  };

  it("takes over ready variants as they are, once, and leaves nothing when one is missing", async () => {
    const picture = { id: someId(), width: 900, height: 600, placeholder: "" };
    const broken = media.adopt({ ...picture, read: async (file) => (file === "900.webp" ? Promise.reject(new Error("missing")) : Buffer.from(file)) });
    await expect(broken).rejects.toThrow("missing");
    expect(await media.open(picture.id, "480.avif")).toBeUndefined();
    const reads: string[] = [];
    const read = async (file: string) => Buffer.from(reads[reads.push(file) - 1] ?? "");
    await media.adopt({ ...picture, read });
    await media.adopt({ ...picture, read });
    expect(reads.toSorted()).toEqual(["480.avif", "480.webp", "800.avif", "800.webp", "900.avif", "900.webp"]);
    expect(await media.find(picture.id)).toEqual({ ...picture, alt: "" });
    expect((await buffer((await media.open(picture.id, "800.webp"))?.stream ?? Readable.from([]))).toString()).toBe("800.webp");
  });

  it("makes every variant that the picture is wide enough for, in both formats", async () => {
    const image = await store(await painting(900, 600).jpeg().toBuffer(), "A garden");
    expect(image).toMatchObject({ width: 900, height: 600, alt: "A garden" });
    expect(isImageValue(image)).toBe(true);
    for (const width of widthsOf(image)) {
      for (const format of ["avif", "webp"] as const) {
        const made = await variant(image, `${width}.${format}`);
        expect(made).toMatchObject({ type: `image/${format}`, bytes: made?.content.length });
        const shown = await sharp(made?.content).metadata();
        expect({ width: shown.width, height: shown.height }).toEqual({ width, height: Math.round((width * 2) / 3) });
      }
    }
    expect(widthsOf(image)).toEqual([480, 800, 900]);
    expect(table.rows.get(image.id)).toMatchObject({ width: 900, height: 600, placeholder: image.placeholder });
    expect(await site.temporaryFiles()).toEqual([]);
  });

  it("opens only what was made, under its own name", async () => {
    const image = await store(await painting(40, 30).png().toBuffer());
    for (const file of ["480.webp", "40.jpg", "40.webp.part", "../40.webp", "", "40", "040.webp"]) expect(await media.open(image.id, file)).toBeUndefined();
    expect(await media.open(someId(), "40.webp")).toBeUndefined();
    expect(await media.open("..", "40.webp")).toBeUndefined();
    expect((await variant(image, "40.webp"))?.content.length).toBeGreaterThan(0);
  });

  it("gives the same content the same id, and does not store it twice", async () => {
    const bytes = await painting(60, 40, 7).png().toBuffer();
    const [first, second] = await Promise.all([store(bytes, "one"), store(bytes, "two")]);
    const third = await store(bytes, "three");
    expect(new Set([first.id, second.id, third.id]).size).toBe(1);
    expect(third).toEqual({ ...first, alt: "three" });
    expect((await store(await painting(60, 40, 8).png().toBuffer())).id).not.toBe(first.id);
  });

  it("makes a picture anew whose files are gone", async () => {
    const bytes = await painting(50, 50, 9).png().toBuffer();
    const image = await store(bytes);
    const row = table.rows.get(image.id);
    table.rows.clear();
    await media.collect({ olderThanMs: -HOUR });
    if (row) table.rows.set(row.id, row);
    expect(await variant(image, "50.webp")).toBeUndefined();
    await store(bytes);
    expect(await variant(image, "50.webp")).toBeDefined();
  });

  it("leaves nothing behind when the picture cannot be registered", async () => {
    const bytes = await painting(50, 50, 10).png().toBuffer();
    const unwilling: MemoryTable = { ...table, add: () => Promise.reject(new Error("disk full")) };
    const unlucky = await createMedia({ ...options, table: unwilling });
    await expect(unlucky.process(await received(unlucky, "a.png", bytes), "")).rejects.toThrow("disk full");
    expect(await site.temporaryFiles()).toEqual([]);
    expect(await media.collect({ olderThanMs: -HOUR })).toEqual({ pictures: 0, files: 0 });
    await unlucky.close();
  });

  it("collects what nothing names, and nothing else", async () => {
    const [named, forgotten] = await Promise.all([store(await painting(50, 50, 11).png().toBuffer()), store(await painting(50, 50, 12).png().toBuffer())]);
    const [registered, lost] = await Promise.all([store(await painting(50, 50, 13).png().toBuffer()), store(await painting(50, 50, 14).png().toBuffer())]);
    table.named.add(named.id).add(registered.id);
    table.rows.delete(lost.id);
    await received(media, "half.png", await painting(9, 9).png().toBuffer());

    expect(await media.collect()).toEqual({ pictures: 0, files: 0 });
    // Two variants of the lost picture and the file that was received and never processed.
    expect(await media.collect({ olderThanMs: -HOUR })).toEqual({ pictures: 1, files: 3 });
    expect([...table.rows.keys()].toSorted()).toEqual([named.id, registered.id].toSorted());
    for (const image of [named, registered]) expect(await variant(image, "50.avif")).toBeDefined();
    for (const image of [forgotten, lost]) expect(await variant(image, "50.avif")).toBeUndefined();
    expect(await site.temporaryFiles()).toEqual([]);
  });
});

describe("pictures", () => {
  let site: Site;
  let table: MemoryTable;
  let media: Media;

  beforeEach(async () => {
    site = await temporarySite();
    table = memoryTable();
    media = await createMedia({ dataDir: site.dataDir, pool, table });
  });
  afterEach(async () => {
    await media.close();
    await site.remove();
  });

  const process = async (bytes: Buffer, name = "home.jpg") => media.process(await received(media, name, bytes), "");
  const widest = async (image: ImageValue, format = "webp") => {
    const opened = await media.open(image.id, `${image.width}.${format}`);
    return opened ? buffer(opened.stream) : Buffer.alloc(0);
  };

  it("stand upright, whatever the camera's orientation", async () => {
    const upright = await sharp({ create: { width: 60, height: 30, channels: 3, background: "red" } })
      .composite([{ input: { create: { width: 30, height: 30, channels: 3, background: "blue" } }, left: 30, top: 0 }]).removeAlpha().raw().toBuffer();
    const raw = { raw: { width: 60, height: 30, channels: 3 } } as const;
    for (let orientation = 1; orientation <= 8; orientation++) {
      const image = await process(await sharp(upright, raw).withMetadata({ orientation }).png().toBuffer());
      expect([image.width, image.height]).toEqual(orientation > 4 ? [30, 60] : [60, 30]);
      const { data } = await sharp(await widest(image)).raw().toBuffer({ resolveWithObject: true });
      // Rotated by 180° or mirrored, the blue half comes first; by 90° it is below or above.
      const blueFirst = [2, 3, 7, 8].includes(orientation);
      expect((data[2] ?? 0) > 128).toBe(blueFirst);
    }
  });

  it("tell nothing about who took them, where and with what", async () => {
    const jpeg = await painting(80, 60).withExif({ IFD0: { Artist: "secret-person" }, IFD3: { GPSLatitude: "28/1 37/1 0/1" } }).withIccProfile("p3").withXmp("<x:xmpmeta xmlns:x='adobe:ns:meta/'>secret-xmp</x:xmpmeta>").jpeg().toBuffer();
    expect(jpeg.includes("secret-person")).toBe(true);
    const image = await process(Buffer.concat([jpeg, Buffer.from("<?php secret-trailer ?>")]));
    for (const format of ["avif", "webp"]) {
      const bytes = await widest(image, format);
      const { exif, icc, xmp, space } = await sharp(bytes).metadata();
      expect({ exif, icc, xmp, space }).toEqual({ exif: undefined, icc: undefined, xmp: undefined, space: "srgb" });
      expect(bytes.includes("secret")).toBe(false);
    }
  });

  it("stop at 2000 pixels wide and 4000 high, and are never enlarged", async () => {
    expect(await process(await painting(2100, 70).jpeg().toBuffer())).toMatchObject({ width: 2000, height: 67 });
    expect(await process(await painting(100, 8000).jpeg().toBuffer())).toMatchObject({ width: 50, height: 4000 });
    expect(await process(await painting(1, 1).png().toBuffer())).toMatchObject({ width: 1, height: 1 });
  });

  it("carry a placeholder that is small enough to stand in the page", async () => {
    const image = await process(await painting(900, 600).jpeg().toBuffer());
    expect(image.placeholder.length).toBeLessThan(200);
    const shown = await sharp(Buffer.from(image.placeholder.replace(/^.*,/, ""), "base64")).metadata();
    expect(shown).toMatchObject({ format: "webp", width: 16 });
  });

  it.each([
    ["grey", (picture: Sharp) => picture.greyscale().jpeg()],
    ["CMYK", (picture: Sharp) => picture.toColourspace("cmyk").jpeg()],
    ["16-bit", (picture: Sharp) => picture.toColourspace("rgb16").png()],
    ["palette", (picture: Sharp) => picture.png({ palette: true })],
    ["interlaced", (picture: Sharp) => picture.png({ progressive: true })],
    ["lossless WebP", (picture: Sharp) => picture.webp({ lossless: true })],
    ["AVIF", (picture: Sharp) => picture.avif()],
  ])("are taken in %s", async (_, encode) => {
    const image = await process(await encode(painting(90, 60)).toBuffer());
    expect(await sharp(await widest(image)).metadata()).toMatchObject({ width: 90, height: 60, space: "srgb", hasAlpha: false });
  });

  it("keep what is transparent and drop a channel that hides nothing", async () => {
    const opaque = await process(await painting(30, 30).ensureAlpha().png().toBuffer());
    const transparent = await process(await painting(30, 30).ensureAlpha(0.4).png().toBuffer());
    expect((await sharp(await widest(opaque)).metadata()).hasAlpha).toBe(false);
    expect((await sharp(await widest(transparent)).metadata()).hasAlpha).toBe(true);
  });

  it("are found by address and id, on this host or the one the site had before", async () => {
    const image = await process(await painting(50, 50).png().toBuffer());
    const path = imagePath(image.id, 50, "webp");
    for (const address of [image.id, path, `https://homes.example${path}`, `http://localhost:5000/media/${image.id}/800.avif?x=1`, `/media/${image.id}`]) {
      expect(await media.find(address, "Pool")).toEqual({ ...image, alt: "Pool" });
    }
    expect(await media.find(image.id)).toEqual(image);
    for (const other of ["", "/assets/x.webp", someId(), `/media/${someId()}/50.webp`, `${image.id}0`, `x/media/${image.id}/50.webp`, `javascript:/media/${image.id}/50.webp`]) {
      expect(await media.find(other)).toBeUndefined();
    }
  });

  it("that are sent again are young again", async () => {
    let clock = Date.now() - 2 * HOUR;
    const old = memoryTable(() => clock);
    const again = await createMedia({ dataDir: site.dataDir, pool, table: old });
    const bytes = await painting(50, 50).png().toBuffer();
    await again.process(await received(again, "a.png", bytes), "");
    clock = Date.now();
    await again.process(await received(again, "a.png", bytes), "");
    expect(await again.collect()).toEqual({ pictures: 0, files: 0 });
    await again.close();
  });

  it("lose the remains of a write that was cut off, and keep foreign files", async () => {
    const image = await process(await painting(50, 50).png().toBuffer());
    table.named.add(image.id);
    const folder = join(site.dataDir, "media");
    const remains = join(folder, image.id, "50.webp.d0c5.part");
    await writeFile(remains, "half");
    await utimes(remains, 1, 1);
    await writeFile(join(folder, "lost+found.txt"), "not ours");
    expect(await media.collect()).toEqual({ pictures: 0, files: 1 });
    expect((await readdir(folder)).toSorted()).toEqual([image.id, "lost+found.txt"].toSorted());
    expect(existsSync(remains)).toBe(false);
  });

  describe("that are hostile are refused with a sentence that names the file", () => {
    const refusal = async (bytes: Buffer, name: string) => {
      const began = performance.now();
      const error = await process(bytes, name).catch((reason: unknown) => reason);
      expect(await site.temporaryFiles()).toEqual([]);
      expect(table.rows.size).toBe(0);
      expect(performance.now() - began).toBeLessThan(1_000);
      if (!(error instanceof AppError)) throw new Error("was not refused", { cause: error });
      return { status: error.status, message: error.message };
    };
    const jpeg = () => painting(600, 400).jpeg().toBuffer();
    const frames = async () => Buffer.concat([await painting(20, 20).raw().toBuffer(), await painting(20, 20, 3).raw().toBuffer()]);
    const animated = async () => sharp(await frames(), { raw: { width: 20, height: 40, channels: 3, pageHeight: 20 } });
    const words = (text: string) => async () => Buffer.from(text);

    it.each([
      ["a drawing with a script", "a.svg", words('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'), 415, "SVG"],
      ["a drawing called JPEG", "a.jpg", words('\uFEFF <?xml version="1.0"?><svg/>'), 415, "SVG"],
      ["a page called JPEG", "a.jpg", words("<!doctype html><script>alert(1)</script>"), 415, "web page"],
      ["a GIF", "a.gif", words("GIF89a=1;alert(1)//"), 415, "GIF"],
      ["a document", "plan.pdf", words("%PDF-1.7 ..."), 415, "PDF"],
      ["a film", "a.mp4", async () => Buffer.from("000000186674797069736f6d0000020069736f6d69736f32", "hex"), 415, "film"],
      ["an iPhone picture", "a.heic", async () => Buffer.from("0000001c66747970686569630000000068656963", "hex"), 415, "JPEG"],
      ["nothing", "a.jpg", words(""), 415, "empty"],
      ["anything", "a.jpg", words("hello"), 415, "not a picture"],
      ["a WebP that moves", "a.webp", async () => (await animated()).webp().toBuffer(), 415, "animated"],
      ["a gigapixel", "a.png", () => pngThatClaims(32_000, 32_000), 413, "50 million pixels"],
      ["a gigapixel of JPEG", "a.jpg", async () => claimJpeg(await jpeg(), 32_000), 413, "50 million pixels"],
      ["half a picture", "a.jpg", async () => (await jpeg()).subarray(0, 9_000), 422, "damaged"],
      ["half a PNG", "a.png", async () => (await painting(300, 200).png().toBuffer()).subarray(0, 9_000), 422, "damaged"],
      ["half an AVIF", "a.avif", async () => (await painting(300, 200).avif().toBuffer()).subarray(0, 900), 422, "damaged"],
      ["noise after a beginning", "a.jpg", async () => Buffer.concat([Buffer.from("ffd8ffe0", "hex"), Buffer.alloc(5_000, 7)]), 422, "damaged"],
    ])("%s", async (_, name, make, status, words) => {
      const answer = await refusal(await make(), name);
      expect(answer.status).toBe(status);
      expect(answer.message).toContain(`"${name}"`);
      expect(answer.message).toContain(words);
      expect(answer.message).toMatch(/\.$/);
    });

    it("does not repeat folders and control characters of a name", async () => {
      const { message } = await refusal(Buffer.from("x"), "../../etc/\u0007pass\u202Ewd\n.jpg");
      expect(message).toMatch(/^"passwd.jpg" /);
    });
  });
});

describe("MEDIA_URL", () => {
  it.each([
    ["ftp://x", "neither a folder nor"],
    ["media", "neither a folder nor"],
    ["s3://", "neither a folder nor"],
    ["s3://homes?regoin=x", 'unknown option "regoin"'],
    ["s3://homes?endpoint=localhost", "endpoint"],
    ["s3://homes?forcePathStyle=yes", "forcePathStyle"],
    ["s3://homes?endpoint=http://127.0.0.1:9&forcePathStyle=true", 'bucket "homes"'],
  ])("%s stops the start with a sentence", async (mediaUrl, words) => {
    const start = createMedia({ mediaUrl, dataDir: join("/nowhere-that-is-written", ".."), table: memoryTable(), credentials: KEYS });
    await expect(start).rejects.toThrow(words);
    await expect(start).rejects.toThrow("MEDIA_URL");
  });
});

/** Changes the size that a JPEG claims in its frame header. */
function claimJpeg(jpeg: Buffer, size: number): Buffer {
  const frame = jpeg.indexOf(Buffer.from([0xff, 0xc0]));
  jpeg.writeUInt16BE(size, frame + 5);
  jpeg.writeUInt16BE(size, frame + 7);
  return jpeg;
}
