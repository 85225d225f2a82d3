import { existsSync } from "node:fs";
import { readdir, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import sharp, { type Sharp } from "sharp";
import { describe, expect, it } from "vitest";
import { type ImageValue, imagePath } from "#app/entities/fields/image.ts";
import { openStore } from "#app/store/index.ts";
import { createMedia } from "./index.ts";
import { mediaOfEachTest, memoryTable, painting, poolOfTheFile, received, someId } from "./testing.ts";

const HOUR = 60 * 60 * 1000;

const pool = poolOfTheFile();

describe("pictures", () => {
  const own = mediaOfEachTest(pool);
  const widest = async (image: ImageValue, format = "webp") => {
    const opened = await own.media.open(image.id, `${image.width}.${format}`);
    return opened ? buffer(opened.stream) : Buffer.alloc(0);
  };

  it("stand upright, whatever the camera's orientation", async () => {
    const upright = await sharp({ create: { width: 60, height: 30, channels: 3, background: "red" } })
      .composite([{ input: { create: { width: 30, height: 30, channels: 3, background: "blue" } }, left: 30, top: 0 }])
      .removeAlpha()
      .raw()
      .toBuffer();
    const raw = { raw: { width: 60, height: 30, channels: 3 } } as const;
    for (let orientation = 1; orientation <= 8; orientation++) {
      const image = await own.process(await sharp(upright, raw).withMetadata({ orientation }).png().toBuffer());
      expect([image.width, image.height]).toEqual(orientation > 4 ? [30, 60] : [60, 30]);
      const { data } = await sharp(await widest(image))
        .raw()
        .toBuffer({ resolveWithObject: true });
      // Rotated by 180° or mirrored, the blue half comes first; by 90° it is below or above.
      const blueFirst = [2, 3, 7, 8].includes(orientation);
      expect((data[2] ?? 0) > 128).toBe(blueFirst);
    }
  });

  it("tell nothing about who took them, where and with what", async () => {
    const jpeg = await painting(80, 60)
      .withExif({ IFD0: { Artist: "secret-person" }, IFD3: { GPSLatitude: "28/1 37/1 0/1" } })
      .withIccProfile("p3")
      .withXmp("<x:xmpmeta xmlns:x='adobe:ns:meta/'>secret-xmp</x:xmpmeta>")
      .jpeg()
      .toBuffer();
    expect(jpeg.includes("secret-person")).toBe(true);
    const image = await own.process(Buffer.concat([jpeg, Buffer.from("<?php secret-trailer ?>")]));
    for (const format of ["avif", "webp"]) {
      const bytes = await widest(image, format);
      const { exif, icc, xmp, space } = await sharp(bytes).metadata();
      expect({ exif, icc, xmp, space }).toEqual({ exif: undefined, icc: undefined, xmp: undefined, space: "srgb" });
      expect(bytes.includes("secret")).toBe(false);
    }
  });

  it("stop at 2000 pixels wide and 4000 high, and are never enlarged", async () => {
    expect(await own.process(await painting(2100, 70).jpeg().toBuffer())).toMatchObject({ width: 2000, height: 67 });
    expect(await own.process(await painting(100, 8000).jpeg().toBuffer())).toMatchObject({ width: 50, height: 4000 });
    expect(await own.process(await painting(1, 1).png().toBuffer())).toMatchObject({ width: 1, height: 1 });
  });

  it("carry a placeholder that is small enough to stand in the page", async () => {
    const image = await own.process(await painting(900, 600).jpeg().toBuffer());
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
    const image = await own.process(await encode(painting(90, 60)).toBuffer());
    expect(await sharp(await widest(image)).metadata()).toMatchObject({
      width: 90,
      height: 60,
      space: "srgb",
      hasAlpha: false,
    });
  });

  it("stay light on a card, however grainy they are", async () => {
    let noise = 1;
    const grain = await painting(800, 600).raw().toBuffer();
    for (let at = 0; at < grain.length; at += 3) {
      noise = (Math.imul(noise, 1103515245) + 12345) >>> 0;
      for (let channel = 0; channel < 3; channel++)
        grain[at + channel] = Math.min(255, (grain[at + channel] ?? 0) * 0.7 + ((noise >>> 24) % 24));
    }
    const raw = { raw: { width: 800, height: 600, channels: 3 } } as const;
    expect((await sharp(grain, raw).webp({ quality: 74 }).toBuffer()).length).toBeGreaterThan(60_000);
    const image = await own.process(await sharp(grain, raw).png().toBuffer());
    for (const format of ["avif", "webp"]) expect((await widest(image, format)).length).toBeLessThanOrEqual(60_000);
  });

  it("keep what is transparent and drop a channel that hides nothing", async () => {
    const opaque = await own.process(await painting(30, 30).ensureAlpha().png().toBuffer());
    const transparent = await own.process(await painting(30, 30).ensureAlpha(0.4).png().toBuffer());
    expect((await sharp(await widest(opaque)).metadata()).hasAlpha).toBe(false);
    expect((await sharp(await widest(transparent)).metadata()).hasAlpha).toBe(true);
  });

  it("are found by address and id, on this host or the one the site had before", async () => {
    const image = await own.process(await painting(50, 50).png().toBuffer());
    const path = imagePath(image.id, 50, "webp");
    for (const address of [
      image.id,
      path,
      `https://homes.example${path}`,
      `http://localhost:5000/media/${image.id}/800.avif?x=1`,
      `/media/${image.id}`,
    ]) {
      expect(await own.media.find(address, "Pool")).toEqual({ ...image, alt: "Pool" });
    }
    expect(await own.media.find(image.id)).toEqual(image);
    for (const other of [
      "",
      "/assets/x.webp",
      someId(),
      `/media/${someId()}/50.webp`,
      `${image.id}0`,
      `x/media/${image.id}/50.webp`,
      `javascript:/media/${image.id}/50.webp`,
    ]) {
      expect(await own.media.find(other)).toBeUndefined();
    }
  });

  it("that are sent again are young again", async () => {
    let clock = Date.now() - 2 * HOUR;
    const old = memoryTable(() => clock);
    const again = await createMedia({ dataDir: own.site.dataDir, pool, table: old });
    const bytes = await painting(50, 50).png().toBuffer();
    await again.process(await received(again, "a.png", bytes), "");
    clock = Date.now();
    await again.process(await received(again, "a.png", bytes), "");
    expect(await again.collect()).toEqual({ pictures: 0, files: 0 });
    await again.close();
  });

  it("stay while a record of the store names them, and go after it", async () => {
    const store = await openStore({ url: ":memory:" });
    const shown = await createMedia({
      dataDir: own.site.dataDir,
      pool,
      table: store.media,
      now: () => Date.now() + 2 * HOUR,
    });
    const image = await shown.process(await received(shown, "a.png", await painting(50, 50).png().toBuffer()), "Pool");
    const records = store.as({ type: "system", name: "test" });
    const article = await records.create("blog", {
      title: "A",
      slug: "a",
      category: "b",
      comments: "c",
      content: "d",
      status: "e",
      postby: "f",
      image,
    });
    expect(await shown.collect()).toEqual({ pictures: 0, files: 0 });
    await records.erase("blog", article.id);
    expect(await shown.collect()).toEqual({ pictures: 1, files: 0 });
    expect(await shown.open(image.id, "50.webp")).toBeUndefined();
    await expect(records.create("blog", { ...article.values, slug: "b" })).rejects.toThrow();
    await shown.close();
    await store.close();
  });

  it("lose the remains of a write that was cut off, and keep foreign files", async () => {
    const image = await own.process(await painting(50, 50).png().toBuffer());
    own.table.named.add(image.id);
    const folder = join(own.site.dataDir, "media");
    const remains = join(folder, image.id, "50.webp.d0c5.part");
    await writeFile(remains, "half");
    await utimes(remains, 1, 1);
    await writeFile(join(folder, "lost+found.txt"), "not ours");
    expect(await own.media.collect()).toEqual({ pictures: 0, files: 1 });
    expect((await readdir(folder)).toSorted()).toEqual([image.id, "lost+found.txt"].toSorted());
    expect(existsSync(remains)).toBe(false);
  });
});
