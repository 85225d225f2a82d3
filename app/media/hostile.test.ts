import sharp from "sharp";
import { afterEach, describe, expect, it, vi } from "vitest";
import { AppError } from "#app/entities/errors.ts";
import { mediaOfEachTest, painting, pngThatClaims, poolOfTheFile } from "./testing.ts";

const pool = poolOfTheFile();

describe("hostile files are refused with a sentence that names the file", () => {
  const own = mediaOfEachTest(pool);
  afterEach(() => {
    vi.restoreAllMocks();
  });

  const refusal = async (bytes: Buffer, name: string) => {
    const opened = vi.spyOn(pool, "run");
    const error = await own.process(bytes, name).catch((reason: unknown) => reason);
    expect(await own.site.temporaryFiles()).toEqual([]);
    expect(own.table.rows.size).toBe(0);
    if (!(error instanceof AppError)) throw new Error("was not refused", { cause: error });
    return { status: error.status, message: error.message, wasOpened: opened.mock.calls.length > 0 };
  };
  const jpeg = () => painting(600, 400).jpeg().toBuffer();
  const frames = async () =>
    Buffer.concat([await painting(20, 20).raw().toBuffer(), await painting(20, 20, 3).raw().toBuffer()]);
  const animated = async () => sharp(await frames(), { raw: { width: 20, height: 40, channels: 3, pageHeight: 20 } });
  const words = (text: string) => async () => Buffer.from(text);

  it.each([
    [
      "a drawing with a script",
      "a.svg",
      words('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      415,
      "SVG",
      false,
    ],
    ["a drawing called JPEG", "a.jpg", words('\uFEFF <?xml version="1.0"?><svg/>'), 415, "SVG", false],
    ["a page called JPEG", "a.jpg", words("<!doctype html><script>alert(1)</script>"), 415, "web page", false],
    ["a GIF", "a.gif", words("GIF89a=1;alert(1)//"), 415, "GIF", false],
    ["a document", "plan.pdf", words("%PDF-1.7 ..."), 415, "PDF", false],
    [
      "a video",
      "a.mp4",
      async () => Buffer.from("000000186674797069736f6d0000020069736f6d69736f32", "hex"),
      415,
      "video",
      false,
    ],
    [
      "an iPhone picture",
      "a.heic",
      async () => Buffer.from("0000001c66747970686569630000000068656963", "hex"),
      415,
      "JPEG",
      false,
    ],
    ["nothing", "a.jpg", words(""), 415, "empty", false],
    ["anything", "a.jpg", words("hello"), 415, "not a picture", false],
    ["a WebP that moves", "a.webp", async () => (await animated()).webp().toBuffer(), 415, "animated", false],
    ["a gigapixel", "a.png", () => pngThatClaims(32_000, 32_000), 413, "50 million pixels", false],
    ["a gigapixel of JPEG", "a.jpg", async () => claimJpeg(await jpeg(), 32_000), 413, "50 million pixels", true],
    ["half a picture", "a.jpg", async () => (await jpeg()).subarray(0, 9_000), 422, "damaged", true],
    [
      "half a PNG",
      "a.png",
      async () => (await painting(300, 200).png().toBuffer()).subarray(0, 9_000),
      422,
      "damaged",
      true,
    ],
    [
      "half an AVIF",
      "a.avif",
      async () => (await painting(300, 200).avif().toBuffer()).subarray(0, 900),
      422,
      "damaged",
      true,
    ],
    [
      "noise after a beginning",
      "a.jpg",
      async () => Buffer.concat([Buffer.from("ffd8ffe0", "hex"), Buffer.alloc(5_000, 7)]),
      422,
      "damaged",
      true,
    ],
  ])("%s", async (_, name, make, status, words, wasOpened) => {
    const answer = await refusal(await make(), name);
    // What its first bytes give away reaches no decoder.
    expect(answer).toMatchObject({ status, wasOpened });
    expect(answer.message).toContain(`"${name}"`);
    expect(answer.message).toContain(words);
    expect(answer.message).toMatch(/\.$/);
  });

  it("repeats a name without its folders and control characters, a line end as a space", async () => {
    const { message } = await refusal(Buffer.from("x"), "../../etc/\u0007pass\u202Ewd\n.jpg");
    expect(message).toMatch(/^"passwd \.jpg" /);
  });
});

/** Changes the size that a JPEG claims in its frame header. */
function claimJpeg(jpeg: Buffer, size: number): Buffer {
  const frame = jpeg.indexOf(Buffer.from([0xff, 0xc0]));
  jpeg.writeUInt16BE(size, frame + 5);
  jpeg.writeUInt16BE(size, frame + 7);
  return jpeg;
}
