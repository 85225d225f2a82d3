import { buffer } from "node:stream/consumers";
import type { ImageValue } from "#app/entities/fields/image.ts";
import { drawFoot, FOOT_HEIGHT } from "./foot.ts";
import {
  BETWEEN_PARTS,
  type PaperBox,
  GAP,
  HEADING,
  LEFT,
  NARROW,
  type ReadPicture,
  SMALL,
  STRONG_ROW,
  WIDE,
  WIDTH,
} from "./layout.ts";
import { drawWhere } from "./map.ts";
import { A4, COLOURS, heightOfLine, Paper, points, type Style } from "./paper.ts";
import { drawRow, drawRows, heightOfRows, ROW_HEIGHT, type RowPlace, ROWS_HEADING } from "./rows.ts";
import type { BrochureContent, BrochureRow } from "./types.ts";
import { drawWide } from "./wide.ts";

/** Millimetres. */
const PICTURE = 82;
const FOOT_TOP = A4.height - FOOT_HEIGHT;

const TITLE: Style = { font: "newsreader-300", size: 27, colour: COLOURS.ink, lineHeight: 1.08 };
const LONG_TITLE: Style = { ...TITLE, size: 20 };
const PRICE: Style = { font: "newsreader-400", size: 23, colour: COLOURS.ink, lineHeight: 1.08 };
const FACT: Style = { font: "newsreader-400", size: 13, colour: COLOURS.ink, lineHeight: 1.2 };
const PLACE: Style = { font: "figtree-400", size: 10.5, colour: COLOURS.text };
const DEMO: Style = { font: "figtree-600", size: 8.4, colour: COLOURS.accent };
const NOTE: Style = { font: "figtree-400", size: 7, colour: COLOURS.muted, lineHeight: 1.42 };
/** More lines of small print than any home has. */
const MAX_NOTE_LINES = 8;

/** One A4 page about a home or a project, always light. What is too long is cut; the foot never is. */
export async function drawBrochure(
  content: BrochureContent,
  read: ReadPicture,
  readLogo: ReadPicture,
): Promise<Uint8Array> {
  const paper = new Paper(content.lang, {
    Title: content.title,
    Author: content.foot.product,
    Creator: content.foot.product,
  });
  const file = buffer(paper.doc);
  const [first, second] = content.photos;
  await drawPicture(paper, read, first, { x: 0, y: 0, width: A4.width, height: PICTURE });
  const below = drawFacts(paper, content, drawHead(paper, content));
  const end = FOOT_TOP - 4 - drawNotes(paper, content);
  drawNarrow(paper, content, below, end);
  const y = await drawWide(paper, content, read, { top: below, end });
  const height = Math.min(end - y - 4, MAX_SECOND_PHOTO);
  if (second && height >= MIN_SECOND_PHOTO) await drawPicture(paper, read, second, { x: LEFT, y, width: WIDE, height });
  await drawFoot(paper, content.foot, readLogo, FOOT_TOP);
  paper.doc.end();
  return file;
}

/** Least and largest height of the second photograph, in millimetres; the free room decides. */
const MIN_SECOND_PHOTO = 40;
const MAX_SECOND_PHOTO = 80;

async function drawPicture(
  paper: Paper,
  read: ReadPicture,
  image: ImageValue | undefined,
  box: PaperBox,
): Promise<void> {
  const { x, y, width, height } = box;
  paper.block(x, y, width, height, COLOURS.deep);
  const picture = image && (await read(image, width, height));
  if (picture)
    paper.doc.image(Buffer.from(picture), points(x), points(y), { width: points(width), height: points(height) });
}

const PRICE_WIDTH = 62;

function drawHead(paper: Paper, content: BrochureContent): number {
  const { title, place, price, priceNote, demo } = content;
  const width = WIDTH - PRICE_WIDTH - 4;
  const style = paper.linesOf(title, TITLE, width, 2).length > 1 ? LONG_TITLE : TITLE;
  const top = PICTURE + 7;
  const below = paper.text(title, style, { x: LEFT, y: top, width, maxLines: 2 });
  const placeEnd = paper.text(place, PLACE, { x: LEFT, y: below + 1, width });
  const end = demo ? paper.text(demo, DEMO, { x: LEFT, y: placeEnd, width, maxLines: 2 }) : placeEnd;
  const right = { x: LEFT + WIDTH - PRICE_WIDTH, width: PRICE_WIDTH, align: "right" } as const;
  const noteTop = end - heightOfLine(SMALL) - 0.3;
  paper.text(priceNote, SMALL, { ...right, y: noteTop });
  paper.text(price, PRICE, { ...right, y: noteTop - heightOfLine(PRICE) - 0.5 });
  return end + 4;
}

/** Points: a long value is set smaller, then in two lines. */
const FACT_SIZES = [13, 11.5, 10];
const SMALLEST_FACT = 9;

function drawFacts(paper: Paper, { facts }: BrochureContent, y: number): number {
  if (facts.length === 0) return y;
  paper.rule(LEFT, y, WIDTH);
  const column = WIDTH / facts.length;
  let below = y;
  facts.forEach(({ label, value }, at) => {
    const place = { x: LEFT + at * column, width: column - 3 };
    const size = FACT_SIZES.find((one) => paper.widthOf(value, { ...FACT, size: one }) <= place.width);
    const style = { ...FACT, size: size ?? SMALLEST_FACT };
    const middle = paper.text(value, style, { ...place, y: y + 3, maxLines: 2 });
    below = Math.max(below, paper.text(label, { ...SMALL, size: 8 }, { ...place, y: middle }));
  });
  paper.rule(LEFT, below + 3, WIDTH);
  return below + 8;
}

/** Small print stands right above the foot. @returns its height in millimetres */
function drawNotes(paper: Paper, { notes }: BrochureContent): number {
  const text = notes.join(" ");
  const height = paper.linesOf(text, NOTE, WIDTH, MAX_NOTE_LINES).length * heightOfLine(NOTE);
  paper.text(text, NOTE, { x: LEFT, y: FOOT_TOP - 4 - height, width: WIDTH, maxLines: MAX_NOTE_LINES });
  return height + 3;
}

/** Map, distances and costs. Where costs have room whole, the last distances are left out for them. */
function drawNarrow(paper: Paper, { where, costs }: BrochureContent, top: number, end: number): void {
  const x = LEFT + WIDE + GAP;
  let y = top;
  if (where) {
    y = paper.text(where.title, HEADING, { x, y, width: NARROW }) + 1.5;
    y = drawWhere(paper, where, x, y, NARROW) + 1.5;
  }
  const shown = costs && costsWithRoom(paper, costs.rows, end - y - BETWEEN_PARTS);
  if (where) {
    const room = shown ? heightOfCosts(paper, shown) + BETWEEN_PARTS : 0;
    y = drawRows(paper, where.rows, { x, y, width: NARROW, end: end - room }) + BETWEEN_PARTS;
  }
  if (costs && shown) drawCosts(paper, { ...costs, rows: shown }, { x, y, width: NARROW, end });
}

/** Some rows without the others would not add up to the sum: where not all have room, only the first, the price, and the sum stand. */
function costsWithRoom(paper: Paper, rows: readonly BrochureRow[], room: number): readonly BrochureRow[] {
  return heightOfCosts(paper, rows) <= room ? rows : rows.slice(0, 1);
}

/** Millimetres of all rows with heading and sum. */
function heightOfCosts(paper: Paper, rows: readonly BrochureRow[]): number {
  return ROWS_HEADING + ROW_HEIGHT + heightOfRows(paper, rows, NARROW);
}

function drawCosts(
  paper: Paper,
  { title, rows, total }: NonNullable<BrochureContent["costs"]>,
  { x, y, width, end }: RowPlace & { readonly end: number },
): void {
  paper.text(title, HEADING, { x, y, width });
  const below = drawRows(paper, rows, { x, y: y + ROWS_HEADING, width, end });
  if (total) drawRow(paper, total, STRONG_ROW, { x, y: below, width });
}
