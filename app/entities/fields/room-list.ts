import { FieldError, type DeclaredOptions, makeField } from "../field.ts";
import { messages } from "../messages.ts";
import { readParagraph } from "./text.ts";

/** A room with its sides in feet, inside its walls. */
export interface Room {
  readonly name: string;
  readonly length: number;
  readonly width: number;
}

const MAX_ROOMS = 40;
const MAX_LENGTH = 4_000;
const MAX_LINE = 120;
/** Feet. */
const SHORTEST = 2;
const LONGEST = 300;
const FEET_PER_METRE = 3.280_84;

/** '24', '24.5 ft', `12'6"`, '3.6 m' */
const SIDE = String.raw`(\d+(?:\.\d+)?)\s*(?:(m|mtr|met(?:re|er)s?)\b|(?:ft|feet|['’′])\.?\s*(?:(\d{1,2}(?:\.\d+)?)\s*(?:in|["”″]))?)?`;
const ROOM = new RegExp(String.raw`^(.*?\p{L}.*?)[\s:,\-–]+${SIDE}\s*(?:x|×|\*|by)\s*${SIDE}$`, "iu");

/** The room that a line names; nothing where it names none. A unit at the end counts for both sides. */
function readRoom(line: string): Room | undefined {
  if (line.length > MAX_LINE) return undefined;
  const [, name, long, longMetre, longInch, wide, wideMetre, wideInch] = ROOM.exec(line) ?? [];
  if (name === undefined || long === undefined || wide === undefined) return undefined;
  const isFeet = /ft|feet|['’′]/iu.test(line.slice(name.length));
  const length = feet(long, longMetre ?? (isFeet ? undefined : wideMetre), longInch);
  const width = feet(wide, wideMetre, wideInch);
  const isRoom = [length, width].every((side) => side >= SHORTEST && side <= LONGEST);
  return isRoom ? { name: name.trim().slice(0, 60), length, width } : undefined;
}

function feet(written: string, metre: string | undefined, inches = "0"): number {
  const side = metre ? Number(written) * FEET_PER_METRE : Number(written) + Number(inches) / 12;
  return Math.round(side * 100) / 100;
}

export function roomsOf(list: string | undefined): readonly Room[] {
  return (list ?? "").split("\n").flatMap((line) => readRoom(line) ?? []);
}

/** One room a line, in feet: 'Living room 24 x 18 ft'. What cannot be read is refused, with the line. */
export function roomList<const O extends DeclaredOptions>(options: O) {
  return makeField("paragraph", options, { wireType: "string", maxLength: MAX_LENGTH }, (input) => {
    const lines = readParagraph(input, options.label, MAX_LENGTH)
      .split(/[\n;]/)
      .map((line) => line.trim())
      .filter(Boolean);
    if (lines.length > MAX_ROOMS) throw new FieldError(messages.tooBig(options.label, `${MAX_ROOMS} rooms`));
    return lines.map((line) => written(readRoom(line), line, options.label)).join("\n");
  });
}

function written(room: Room | undefined, line: string, label: string): string {
  if (!room) throw new FieldError(messages.notRoom(label, line));
  return `${room.name} ${room.length} x ${room.width} ft`;
}
