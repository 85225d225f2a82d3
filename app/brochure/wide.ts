import type { ImageValue } from "#app/entities/fields/image.ts";
import {
  type Between,
  BETWEEN_PARTS,
  BODY,
  type PaperBox,
  HEADING,
  LEFT,
  type ReadPicture,
  SMALL,
  WIDE,
} from "./layout.ts";
import { heightOfLine, type Paper, points } from "./paper.ts";
import { drawRows, heightOfRows, ROW_HEIGHT, ROW_PADDING, type RowPlace, ROWS_HEADING } from "./rows.ts";
import type { BrochureContent, BrochureList } from "./types.ts";

/** The words, then the list. @returns millimetres to below them */
export async function drawWide(
  paper: Paper,
  content: BrochureContent,
  read: ReadPicture,
  room: Between,
): Promise<number> {
  const { list } = content;
  if (!list) return drawWords(paper, content, room) + BETWEEN_PARTS;
  const maxHeight = (room.end - room.top) * MAX_LIST_SHARE;
  const listHeight = Math.min(maxHeight, heightOfList(paper, list));
  const below = drawWords(paper, content, { top: room.top, end: room.end - listHeight - BETWEEN_PARTS });
  return drawList(paper, list, read, { top: below + 3, end: room.end });
}

/** Largest share of the room below the facts for the list; the words have the rest at least. */
const MAX_LIST_SHARE = 0.7;
/** Millimetres. A smaller drawing could not be read. */
const MIN_DRAWING = 42;
const MAX_DRAWING = 78;

/** As high as the width allows. */
const heightOfDrawing = ({ width, height }: ImageValue) => Math.min(MAX_DRAWING, (WIDE * height) / width);

function heightOfList(paper: Paper, { drawing, rows }: BrochureList): number {
  return ROWS_HEADING + (drawing ? heightOfDrawing(drawing) + 2 : 0) + heightOfRows(paper, rows, WIDE);
}

/** Heading, drawing and rows. The drawing is made smaller for the rows as far as it stays legible; then rows are left out. */
async function drawList(paper: Paper, list: BrochureList, read: ReadPicture, { top, end }: Between): Promise<number> {
  if (top + ROWS_HEADING + 2 * ROW_HEIGHT > end) return top;
  const { title, drawing, rows } = list;
  let y = paper.text(title, HEADING, { x: LEFT, y: top, width: WIDE }) + 0.5;
  if (drawing) {
    const room = end - y - 2 - heightOfRows(paper, rows, WIDE);
    const height = Math.min(heightOfDrawing(drawing), Math.max(MIN_DRAWING, room), end - y);
    y += (await drawDrawing(paper, read, drawing, { x: LEFT, y, width: WIDE, height })) ? height + 2 : 0;
  }
  return drawAllRows(paper, list, { x: LEFT, y, width: WIDE, end }) + 3;
}

/** Whole, never cut. @returns false where its file is gone */
async function drawDrawing(paper: Paper, read: ReadPicture, image: ImageValue, box: PaperBox): Promise<boolean> {
  const scale = Math.min(box.width / image.width, box.height / image.height);
  const [width, height] = [image.width * scale, image.height * scale];
  const picture = await read(image, width, height);
  if (!picture) return false;
  const x = box.x + (box.width - width) / 2;
  paper.doc.image(Buffer.from(picture), points(x), points(box.y), { width: points(width), height: points(height) });
  return true;
}

/** Where not all have room, the last line says that there are more. */
function drawAllRows(paper: Paper, { rows, more }: BrochureList, place: RowPlace & { readonly end: number }): number {
  const isWhole = place.y + heightOfRows(paper, rows, place.width) <= place.end;
  if (isWhole) return drawRows(paper, rows, place);
  if (place.y + ROW_HEIGHT > place.end) return place.y;
  const y = drawRows(paper, rows, { ...place, end: place.end - ROW_HEIGHT });
  return paper.text(more, SMALL, { ...place, y: y + ROW_PADDING });
}

/** Draws the paragraphs. @returns millimetres to below it */
function drawWords(paper: Paper, { words }: BrochureContent, { top, end }: Between): number {
  const line = heightOfLine(BODY);
  let y = top;
  for (const [at, paragraph] of words.entries()) {
    const maxLines = Math.floor((end - y) / line);
    const lines = paper.linesOf(paragraph, BODY, WIDE, maxLines).length;
    const isLast = at === words.length - 1 || y + (lines + 1) * line + BETWEEN_PARAGRAPHS > end;
    // What has no room behind the last paragraph goes on in its line, so that the cut is seen.
    const text = isLast ? words.slice(at).join(" ") : paragraph;
    y = paper.text(text, BODY, { x: LEFT, y, width: WIDE, maxLines }) + BETWEEN_PARAGRAPHS;
    if (isLast) break;
  }
  return y;
}

/** Millimetres. */
const BETWEEN_PARAGRAPHS = 2;
