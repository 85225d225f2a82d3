import { buffer } from "node:stream/consumers";
import sharp from "sharp";
import { beforeEach, describe, expect, it } from "vitest";
import { codeIn } from "#scripts/testing/qr.ts";
import { qrCode } from "#app/ui/qr-code.ts";
import type { ShareBand } from "../types.ts";
import { PicturePool } from "../pool.ts";
import { mediaOfEachTest, painting, poolOfTheFile, someId } from "../testing.ts";

/** Counts how many pictures are worked on at once. */
class CountingPool extends PicturePool {
  most = 0;
  runs = 0;
  #now = 0;
  override async run(job: Parameters<PicturePool["run"]>[0]) {
    this.runs += 1;
    this.most = Math.max(this.most, ++this.#now);
    try {
      return await super.run(job);
    } finally {
      this.#now -= 1;
    }
  }
}

const pool = poolOfTheFile(2, CountingPool);

describe("the picture beside a shared link", () => {
  const own = mediaOfEachTest(pool);
  beforeEach(() => {
    [pool.runs, pool.most] = [0, 0];
  });

  const stored = async (width: number, height: number, seed: number) =>
    own.process(await painting(width, height, seed).png().toBuffer(), "home.png");
  async function shared(id: string): Promise<Buffer | undefined> {
    const found = await own.media.openShare(id);
    return found && buffer(found.stream);
  }

  it.each([
    [1280, 800],
    [400, 900],
    [300, 200],
    [1900, 300],
  ])("is a JPEG of 1200 by 630 from a picture of %i by %i", async (width, height) => {
    const { id } = await stored(width, height, width);
    const bytes = await shared(id);
    expect(await sharp(bytes).metadata()).toMatchObject({ format: "jpeg", width: 1200, height: 630 });
    expect(bytes?.length).toBeLessThan(400_000);
  });

  it("is made once, one at a time, and leaves no temporary file", async () => {
    const images = await Promise.all([stored(640, 480, 3), stored(640, 480, 4)]);
    [pool.runs, pool.most] = [0, 0];
    const all = await Promise.all([...images, ...images, ...images].map(({ id }) => shared(id)));
    expect(all.every((bytes) => bytes !== undefined)).toBe(true);
    expect([pool.runs, pool.most]).toEqual([2, 1]);
    expect(await own.site.temporaryFiles()).toEqual([]);
  });

  it("stays while its picture stays, and goes with it", async () => {
    const { id } = await stored(500, 400, 5);
    await shared(id);
    own.table.named.add(id);
    await own.media.collect({ olderThanMs: -1_000 });
    pool.runs = 0;
    expect(await shared(id)).toBeDefined();
    expect(pool.runs).toBe(0);
    own.table.named.delete(id);
    await own.media.collect({ olderThanMs: -1_000 });
    expect(await shared(id)).toBeUndefined();
  });

  it("is nothing for a picture that does not exist, and no way out of the folder", async () => {
    expect(await shared(someId())).toBeUndefined();
    expect(await shared("../../etc/passwd")).toBeUndefined();
    expect(pool.runs).toBe(0);
  });

  it("lets no crowd wait", async () => {
    const images = await Promise.all(Array.from({ length: 22 }, (_, index) => stored(60, 40, 100 + index)));
    const outcomes = await Promise.allSettled(images.map(({ id }) => shared(id)));
    const refused = outcomes.filter((outcome) => outcome.status === "rejected");
    expect(refused.length).toBe(2);
    expect(refused[0]?.reason).toMatchObject({ status: 503 });
  });

  const band = (text: string): ShareBand => ({
    title: "Kalindi Towers",
    heading: `RERA Registered: ${text}`,
    lines: ["UP RERA, up-rera.in", "Collection account: 0123456789"],
    code: qrCode(text),
  });
  const banded = async (id: string | undefined, wanted: ShareBand) => {
    const found = await own.media.openShare(id, wanted);
    return found && buffer(found.stream);
  };

  it.each(["UPRERAPRJ12345", "RC/REP/HARERA/GGM/495/227/2021/63, RC/REP/HARERA/GGM/500/232/2021/68"])(
    "carries a band with the code of %s, with and without a photograph",
    async (text) => {
      const { id } = await stored(640, 400, 6);
      for (const photograph of [id, undefined]) {
        const bytes = await banded(photograph, band(text));
        expect(await sharp(bytes).metadata()).toMatchObject({ format: "jpeg", width: 1200, height: 630 });
        expect(bytes?.length).toBeLessThan(300_000);
        expect(await codeIn(bytes)).toBe(text);
      }
      expect(await codeIn(await shared(id))).toBeUndefined();
    },
  );

  it("is another picture for another number, made once each, and goes with the next clean-up", async () => {
    const { id } = await stored(640, 480, 7);
    own.table.named.add(id);
    pool.runs = 0;
    const [one, two] = [band("UPRERAPRJ1"), band("UPRERAPRJ2")];
    const pictures = await Promise.all([one, two, one, two].map((wanted) => banded(id, wanted)));
    expect(pool.runs).toBe(2);
    expect(await Promise.all(pictures.map(codeIn))).toEqual(["UPRERAPRJ1", "UPRERAPRJ2", "UPRERAPRJ1", "UPRERAPRJ2"]);
    await shared(id);
    await own.media.collect({ olderThanMs: -1_000 });
    pool.runs = 0;
    await shared(id);
    expect(pool.runs).toBe(0);
    await banded(id, one);
    expect(pool.runs).toBe(1);
  });
});
