import type { ReadPicture } from "./layout.ts";
import { A4, COLOURS, heightOfLine, type Paper, points, type Style } from "./paper.ts";
import type { BrochureContent } from "./types.ts";

type Foot = BrochureContent["foot"];

/** Millimetres. */
export const FOOT_HEIGHT = 33;
const LEFT = 14;
const CODE = 21;
const GAP = 5;
const HOUSE_WIDTH = 50;

const NAME: Style = { font: "newsreader-300", size: 17, colour: COLOURS.onDeepStrong, lineHeight: 1.1 };
const TEXT: Style = { font: "figtree-400", size: 7.6, colour: COLOURS.onDeep, lineHeight: 1.4 };
const STRONG: Style = { ...TEXT, font: "figtree-600", colour: COLOURS.onDeepStrong };
const CAPTION: Style = { ...TEXT, size: 6.4, lineHeight: 1.2 };

/** The mark of the house, as public/favicon.svg draws it: 28 units wide. */
const MARK = ["M10.5 26.3H1.7V1.7h24.6v24.6h-8.8", "M9 9h10v10H9z", "M14 9V1.7M9 14H1.7M19 14h7.3"];
const MARK_SIZE = 5;
const LOGO_HEIGHT = 9;
/** A wider logo holds the name. */
const LOGO_WITH_NAME = 15;

/** Who offers the home, whom to ask, what the law asks for, and the codes. */
export async function drawFoot(paper: Paper, foot: Foot, readLogo: ReadPicture, top: number): Promise<void> {
  paper.block(0, top, A4.width, FOOT_HEIGHT, COLOURS.deep);
  let right = drawCode(paper, foot.page, A4.width - LEFT, top);
  if (foot.registrationCode) right = drawCode(paper, foot.registrationCode, right, top);
  await drawHouse(paper, foot, readLogo, top);
  const left = LEFT + HOUSE_WIDTH + GAP;
  const width = (right - left - GAP) / 2;
  drawLines(paper, foot.contact, { x: left, top, width: width - 4 });
  drawLines(paper, foot.registration, { x: left + width, top, width: width + 4 - 1 });
}

/** @param right where it ends @returns where the next one may end */
function drawCode(paper: Paper, { code, label }: Foot["page"], right: number, top: number): number {
  const [x, y] = [right - CODE, top + (FOOT_HEIGHT - CODE) / 2 - 1.2];
  paper.block(x, y, CODE, CODE, COLOURS.paper);
  paper.inside(x, y, points(CODE) / code.size, () => {
    paper.doc.path(code.path).fill(COLOURS.ink);
  });
  paper.text(label, CAPTION, { x: x - 2, y: y + CODE + 0.8, width: CODE + 4, align: "center" });
  return x - GAP;
}

async function drawHouse(paper: Paper, foot: Foot, readLogo: ReadPicture, top: number): Promise<void> {
  const { product, logo, lines } = foot;
  const y = top + 5;
  const [width, height] = [LOGO_HEIGHT * Math.min(4, Math.max(1, logo ? logo.width / logo.height : 1)), LOGO_HEIGHT];
  const picture = logo && (await readLogo(logo, width, height));
  let below: number;
  if (picture) {
    paper.doc.image(Buffer.from(picture), points(LEFT), points(y), { width: points(width), height: points(height) });
    const beside = { x: LEFT + width + 2, y: y + 1, width: HOUSE_WIDTH - width - 2 };
    if (width < LOGO_WITH_NAME) paper.text(product, NAME, beside);
    below = y + height + 1;
  } else {
    paper.inside(LEFT, y + 0.6, points(MARK_SIZE) / 28, () => {
      for (const d of MARK) paper.doc.path(d).lineWidth(1.8).strokeColor(COLOURS.onDeepStrong).stroke();
    });
    below = paper.text(product, NAME, { x: LEFT + MARK_SIZE + 2, y, width: HOUSE_WIDTH }) + 1;
  }
  for (const line of lines) below = paper.text(line, TEXT, { x: LEFT, y: below, width: HOUSE_WIDTH, maxLines: 2 });
}

interface Column {
  readonly x: number;
  readonly top: number;
  readonly width: number;
}

/** The first is bold. What does not fit is set smaller, until everything stands: none of it may be cut. */
function drawLines(paper: Paper, lines: readonly string[], { x, top, width }: Column): void {
  const room = FOOT_HEIGHT - 6;
  const scale = [1, 0.9, 0.8, 0.7, 0.6].find((step) => heightOf(paper, lines, width, step) <= room) ?? 0.5;
  let y = top + (FOOT_HEIGHT - heightOf(paper, lines, width, scale)) / 2;
  lines.forEach((line, at) => {
    y = paper.text(line, scaled(at === 0 ? STRONG : TEXT, scale), { x, y, width, maxLines: MANY });
  });
}

const MANY = 20;
const scaled = (style: Style, step: number): Style => ({ ...style, size: style.size * step });

function heightOf(paper: Paper, lines: readonly string[], width: number, step: number): number {
  return lines.reduce((sum, line, at) => {
    const style = scaled(at === 0 ? STRONG : TEXT, step);
    return sum + paper.linesOf(line, style, width, MANY).length * heightOfLine(style);
  }, 0);
}
