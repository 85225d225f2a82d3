import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import S3rver from "s3rver";
import sharp from "sharp";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { InvalidInput } from "#app/entities/errors.ts";
import { type ImageValue, isImageValue, widthsOf } from "#app/entities/fields/image.ts";
import { createMedia, type Media, type MediaOptions } from "./index.ts";
import { type MemoryTable, memoryTable, painting, poolOfTheFile, received, someId, temporarySite } from "./testing.ts";

const KEYS = { accessKeyId: "S3RVER", secretAccessKey: "S3RVER" };
const HOUR = 60 * 60 * 1000;

const pool = poolOfTheFile();

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
    server = new S3rver({
      port: 0,
      address: "127.0.0.1",
      silent: true,
      directory,
      configureBuckets: [{ name: "homes", configs: [] }],
    });
    const { port } = await server.run();
    options = {
      ...options,
      mediaUrl: `s3://homes/pictures?endpoint=http://127.0.0.1:${port}&region=us-east-1&forcePathStyle=true`,
      credentials: KEYS,
    };
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
    const broken = media.adopt({
      ...picture,
      read: async (file) => (file === "900.webp" ? Promise.reject(new Error("missing")) : Buffer.from(file)),
    });
    await expect(broken).rejects.toThrow("missing");
    expect(await media.open(picture.id, "480.avif")).toBeUndefined();
    await expect(
      media.adopt({ ...picture, id: "../../escape", read: async () => Buffer.from("x") }),
    ).rejects.toBeInstanceOf(InvalidInput);
    const reads: string[] = [];
    const read = async (file: string) => Buffer.from(reads[reads.push(file) - 1] ?? "");
    await media.adopt({ ...picture, read });
    await media.adopt({ ...picture, read });
    expect(reads.toSorted()).toEqual(["480.avif", "480.webp", "800.avif", "800.webp", "900.avif", "900.webp"]);
    expect(await media.find(picture.id)).toEqual({ ...picture, alt: "" });
    expect((await buffer((await media.open(picture.id, "800.webp"))?.stream ?? Readable.from([]))).toString()).toBe(
      "800.webp",
    );
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
    for (const file of ["480.webp", "40.jpg", "40.webp.part", "../40.webp", "", "40", "040.webp"])
      expect(await media.open(image.id, file)).toBeUndefined();
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
    const [named, forgotten] = await Promise.all([
      store(await painting(50, 50, 11).png().toBuffer()),
      store(await painting(50, 50, 12).png().toBuffer()),
    ]);
    const [registered, lost] = await Promise.all([
      store(await painting(50, 50, 13).png().toBuffer()),
      store(await painting(50, 50, 14).png().toBuffer()),
    ]);
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
    const start = createMedia({
      mediaUrl,
      dataDir: join("/nowhere-that-is-written", ".."),
      table: memoryTable(),
      credentials: KEYS,
    });
    await expect(start).rejects.toThrow(words);
    await expect(start).rejects.toThrow("MEDIA_URL");
  });
});
