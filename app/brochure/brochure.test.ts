import { Readable } from "node:stream";
import fc from "fast-check";
import sharp from "sharp";
import { extractText, getDocumentProxy, getMeta } from "unpdf";
import { describe, expect, it } from "vitest";
import { drawMap } from "#app/map/index.ts";
import { createBrochures } from "./index.ts";
import { drawBrochure } from "./page.ts";
import { Paper } from "./paper.ts";
import { pixelsOf, photographOf } from "./photograph.ts";
import type { BrochureContent } from "./types.ts";

const CODE = { size: 25, path: "M2 2h7v1h-7z" };
const NUMBER = "UPRERAPRJ000000/11/2026";
const CONTENT: BrochureContent = {
  lang: "en-IN",
  title: "Penthouse with a roof pool",
  place: "Sector 150, Noida",
  price: "₹12.5 Cr",
  priceNote: "₹18,382 per sq ft",
  demo: undefined,
  photos: [],
  facts: [{ label: "Bedrooms", value: "4 BHK" }],
  words: ["A house of two storeys at the top of the tower."],
  list: {
    title: "The plan",
    drawing: undefined,
    rows: [{ label: "Living room, 24 × 18 ft", value: "432 sq ft" }],
    more: "More on its page",
  },
  where: {
    title: "Where it is",
    drawing: drawMap({ lat: 28.44, lng: 77.48, zoom: 12, width: 290, height: 216 }),
    radius: 20,
    rows: [{ label: "Sector 148 metro", value: "about 2.8 km" }],
  },
  costs: {
    title: "What it costs",
    rows: [{ label: "Price", value: "₹12.5 Cr" }],
    total: { label: "In all", value: "₹13.65 Cr" },
  },
  notes: ["As of 22 November 2026.", "Metro, roads and rivers © OpenStreetMap contributors (ODbL)."],
  foot: {
    product: "Aangan",
    lines: ["Aangan House, Sector 94, Noida 201301"],
    contact: ["Aangan desk", "+91 120 000 0000"],
    registration: [`RERA Registered: ${NUMBER}`, "Uttar Pradesh RERA, up-rera.in"],
    registrationCode: { code: CODE, label: "RERA" },
    page: { code: CODE, label: "See the home's page" },
  },
};

async function read(file: Uint8Array): Promise<{ readonly pages: number; readonly text: string }> {
  const { totalPages, text } = await extractText(await getDocumentProxy(Uint8Array.from(file)), { mergePages: true });
  return { pages: totalPages, text: text.replace(/\s+/g, " ") };
}

const nothing = async () => undefined;
const draw = (more: Partial<BrochureContent> = {}) => drawBrochure({ ...CONTENT, ...more }, nothing, nothing);

describe("the brochure of a home", () => {
  it("is one page whose words can be read and copied", async () => {
    const file = await draw();
    const { pages, text } = await read(file);
    expect(pages).toBe(1);
    const { title, place, price, where, costs, foot } = CONTENT;
    const wanted = [
      title,
      place,
      price,
      "4 BHK",
      where?.title,
      "432 sq ft",
      "Sector 148 metro",
      "2 km",
      costs?.total?.value,
    ];
    for (const words of [...wanted, ...CONTENT.notes, ...foot.contact, ...foot.registration])
      expect(text).toContain(words);
    const { info } = await getMeta(await getDocumentProxy(Uint8Array.from(file)));
    expect(info["Title"]).toBe(title);
  });

  it("cuts a long text, and neither the foot nor the small print", async () => {
    const { pages, text } = await read(
      await draw({ words: Array.from({ length: 40 }, (_, at) => `${at} `.repeat(60)) }),
    );
    expect(pages).toBe(1);
    expect(text).toContain("…");
    for (const words of [...CONTENT.notes, ...CONTENT.foot.registration]) expect(text).toContain(words);
  });

  it("keeps to its page and says all of a registration, whatever is written", async () => {
    const written = fc.string({
      unit: fc.constantFrom("a", "W", " ", "9", "₹", "क", "ी", "/", "…", "\n"),
      maxLength: 900,
    });
    await fc.assert(
      fc.asyncProperty(written, fc.integer({ min: 20, max: 120 }), async (text, length) => {
        const registration = ["RERA Registered:", "N".repeat(length)];
        const file = await draw({
          title: text,
          place: text,
          words: [text, text],
          foot: { ...CONTENT.foot, registration },
        });
        const found = await read(file);
        expect(found.pages).toBe(1);
        expect(found.text.replaceAll(" ", "")).toContain(registration.join("").replaceAll(" ", ""));
      }),
      { numRuns: 6 },
    );
  });

  it("shows all costs, or else only the price and the sum", async () => {
    const rows = (count: number) => [
      { label: "Price", value: "₹12.5 Cr" },
      ...Array.from({ length: count }, (_, at) => ({ label: `Cost ${at}`, value: "₹1 Lac" })),
    ];
    for (const count of [2, 5, 9, 30]) {
      const { text } = await read(
        await draw({ costs: { title: "What it costs", rows: rows(count), total: CONTENT.costs?.total } }),
      );
      expect(text).toContain("₹13.65 Cr");
      expect([0, count]).toContain(text.match(/Cost \d+/g)?.length ?? 0);
      if (count === 2) expect(text).toContain("Cost 1");
      // Costs that are not shown take no room from the distances.
      expect(text.includes("Sector 148 metro") || text.includes("Cost 1")).toBe(true);
    }
  });

  it("keeps the list from a long text, and says where rows have no room", async () => {
    const rows = (count: number) =>
      Array.from({ length: count }, (_, at) => ({ label: `Room ${at}`, value: "9 sq ft" }));
    const words = Array.from({ length: 40 }, () => "word ".repeat(60));
    const list = { title: "The plan", drawing: undefined, more: "More on its page" };
    const shown = async (count: number, drawing?: typeof image) =>
      (
        await read(
          await drawBrochure(
            { ...CONTENT, words, list: { ...list, drawing, rows: rows(count) } },
            readDrawing,
            nothing,
          ),
        )
      ).text;
    const readDrawing = async (_: unknown, width: number, height: number) =>
      sharp({ create: { width: Math.ceil(width), height: Math.ceil(height), channels: 3, background: "#fff" } })
        .jpeg()
        .toBuffer();
    const roomsIn = (text: string) => text.match(/Room \d+/g)?.length ?? 0;
    const few = await shown(8);
    expect([roomsIn(few), few.includes(list.more)]).toEqual([8, false]);
    const many = await shown(60);
    expect(roomsIn(many)).toBeGreaterThan(8);
    expect(many).toContain(list.more);
    const drawn = await shown(30, image);
    expect(roomsIn(drawn)).toBeLessThan(roomsIn(many));
    expect(drawn).toContain(list.more);
  });

  it("sets Hindi in a font that has its letters", async () => {
    expect((await read(await draw({ title: "यमुना के पास घर" }))).text).toContain("यमुना");
  });
});

const image = { id: "a".repeat(32), width: 1600, height: 1200, placeholder: "", alt: "" };
const picture = sharp({ create: { ...image, channels: 3, background: "#963" } })
  .webp()
  .toBuffer();
const media = {
  plate: async () => undefined,
  asked: [] as string[],
  async open(id: string, file: string) {
    this.asked.push(`${id}/${file}`);
    const bytes = await picture;
    return { stream: Readable.from([bytes]), bytes: bytes.length, type: "image/webp" };
  },
};

describe("brochures", () => {
  it("cut a photograph to its place", async () => {
    const size = pixelsOf(210, 82);
    const { width, height, format } = await sharp(await photographOf(image, size, media)).metadata();
    expect([width, height, format]).toEqual([size.width, size.height, "jpeg"]);
  });

  it("are made once for the same words, also for several who ask at once", async () => {
    const counted: string[] = [];
    const brochures = createBrochures({ media, count: async (address) => void counted.push(address) });
    const content = { ...CONTENT, photos: [image] };
    media.asked = [];
    const files = await Promise.all([brochures.open(content, "10.0.0.1"), brochures.open(content, "10.0.0.2")]);
    expect(await brochures.open(content, "10.0.0.3")).toBe(files[0]);
    expect(media.asked).toHaveLength(1);
    expect(counted).not.toContain("10.0.0.3");
    expect(brochures.etagOf(content)).toBe(brochures.etagOf({ ...content }));
    expect(brochures.etagOf(content)).not.toBe(brochures.etagOf({ ...content, price: "₹12 Cr" }));
  });

  it("are refused with a sentence when too many wait, and made again afterwards", async () => {
    let go = (): void => undefined;
    const blocked = new Promise<undefined>((done) => (go = () => done(undefined)));
    const brochures = createBrochures({
      media: { open: () => blocked, plate: () => blocked },
      count: async () => undefined,
    });
    const open = (number: number) => brochures.open({ ...CONTENT, title: String(number), photos: [image] }, "10.0.0.1");
    const asked = Array.from({ length: 30 }, (_, number) => open(number));
    const settled = Promise.allSettled(asked);
    await expect(open(99)).rejects.toMatchObject({ status: 503, message: expect.stringContaining("in a minute") });
    go();
    expect((await settled).filter(({ status }) => status === "fulfilled")).toHaveLength(21);
    expect(await open(99)).toBeInstanceOf(Uint8Array);
  });
});

it("sets what is bold in a bolder face in Hindi too", () => {
  const paper = new Paper("hi", {});
  const width = (font: "figtree-400" | "figtree-600") =>
    paper.widthOf("घर की कीमत", { font, size: 10, colour: "#000000" });
  expect(width("figtree-600")).toBeGreaterThan(width("figtree-400"));
});

it("cuts Hindi between whole letters", () => {
  const style = { font: "figtree-400", size: 10, colour: "#000000" } as const;
  const paper = new Paper("hi", {});
  for (let width = 4; width < 40; width += 1)
    for (const line of paper.linesOf("स्टूडियो की रजिस्ट्री", style, width, 9))
      expect(line).not.toMatch(/^\p{M}|\u094d…?$/u);
});
