import { HEADING, ROW } from "./layout.ts";
import { heightOfLine, type Paper, type Style } from "./paper.ts";
import type { BrochureRow } from "./types.ts";

/** Millimetres of a heading above rows. */
export const ROWS_HEADING = heightOfLine(HEADING) + 0.5;
/** Above and below the words of a row. */
export const ROW_PADDING = 1;
export const ROW_HEIGHT = heightOfLine(ROW) + 2 * ROW_PADDING;

export interface RowPlace {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

/** As many as there is room for. @returns millimetres to below the last one */
export function drawRows(
  paper: Paper,
  rows: readonly BrochureRow[],
  { x, y, width, end }: RowPlace & { readonly end: number },
): number {
  let below = y;
  for (const row of rows) {
    const next = drawRow(paper, row, ROW, { x, y: below, width }, end);
    if (next === undefined) break;
    paper.rule(x, next, width);
    below = next;
  }
  return below;
}

/** A long label takes two lines beside the value. @returns millimetres to below it; nothing where there is no room before `end` */
export function drawRow(
  paper: Paper,
  { label, value }: BrochureRow,
  style: Style,
  { x, y, width }: RowPlace,
  end = Infinity,
): number | undefined {
  const below = y + heightOfRow(paper, { label, value }, style, width);
  if (below > end) return undefined;
  const room = roomForLabel(paper, value, style, width);
  const top = y + ROW_PADDING;
  paper.text(label, style, { x, y: top, width: room, maxLines: 2 });
  paper.text(value, style, { x, y: top, width, align: "right" });
  return below;
}

function roomForLabel(paper: Paper, value: string, style: Style, width: number): number {
  return width - paper.widthOf(value, style) - 3;
}

function heightOfRow(paper: Paper, { label, value }: BrochureRow, style: Style, width: number): number {
  const lines = paper.linesOf(label, style, roomForLabel(paper, value, style, width), 2).length;
  return lines * heightOfLine(style) + 2 * ROW_PADDING;
}

export function heightOfRows(paper: Paper, rows: readonly BrochureRow[], width: number): number {
  return rows.reduce((sum, row) => sum + heightOfRow(paper, row, ROW, width), 0);
}
