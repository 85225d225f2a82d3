import { doubted, given, type Guesses, type Scanner, YES } from "./scanner.ts";

/** By both spellings without hyphen and space: 'se', 'southeast'. */
const DIRECTIONS: Readonly<Record<string, string>> = Object.fromEntries(
  ["North", "South", "East", "West", "North-east", "North-west", "South-east", "South-west"].flatMap((name) => {
    const words = name.toLowerCase().split("-");
    return [words.join(""), words.map((word) => word.charAt(0)).join("")].map((spelling) => [spelling, name]);
  }),
);
const DIRECTION = String.raw`(?:north|south)[\s/-]*(?:east|west)|north|south|east|west|n[\s/-]?e|n[\s/-]?w|s[\s/-]?e|s[\s/-]?w|[nsew]`;
const SIGHT = String.raw`park|pool|river|lake|garden|road|club|green|forest`;
const FACING = String.raw`(?:facing|fcn?g|face)`;

const GOLF = [
  new RegExp(String.raw`\bgolf(?:\s*course)?\s*(?:${FACING}|view)\b`, "i"),
  new RegExp(String.raw`\b${FACING}\s+golf\b`, "i"),
];
const TOWARD = [
  new RegExp(String.raw`\b(${DIRECTION})[\s-]*${FACING}\b`, "i"),
  new RegExp(String.raw`\b${FACING}\s*[:-]?\s*(${DIRECTION})\b`, "i"),
];
const SEEN = [
  new RegExp(String.raw`\b(${SIGHT})(?:\s*(?:&|and|/)\s*(?:${SIGHT}))?[\s-]*(?:${FACING}|view)\b`, "i"),
  new RegExp(String.raw`\b${FACING}\s*[:-]?\s*(${SIGHT})\b`, "i"),
];
/** 'park ke saamne': in front of a park. */
const BEFORE_PARK = /\bpark\s+ke\s+saa?mne\b/i;
const ALONE = [/\b((?:north|south)[\s-]+(?:east|west))\b/i, /\b([NS]\/[EW])\b/];

function facingName(written: string): string {
  const folded = written.toLowerCase().replace(/[\s/-]/g, "");
  return DIRECTIONS[folded] ?? folded.charAt(0).toUpperCase() + folded.slice(1);
}

/** Where it looks: a direction before a sight; golf and a park have fields of their own. */
export function readFacing(scanner: Scanner): Guesses {
  const golf = scanner.takeFirst(GOLF);
  const toward = scanner.takeFirst(TOWARD);
  const sight = scanner.takeFirst(SEEN);
  const alone = toward || sight ? undefined : scanner.takeFirst(ALONE);
  const found = toward ?? sight ?? alone;
  const park = /park/i.test(sight?.groups[0] ?? "") || scanner.take(BEFORE_PARK) !== undefined;
  const short = park ? undefined : scanner.take(/\bpf\b/i);
  return given({
    golfFacing: golf && YES,
    parkFacing: (park || short) && doubted("Yes", short && "'pf' can mean park facing"),
    facing: found && doubted(facingName(found.groups[1] ?? ""), alone && "A direction without the word facing"),
  });
}
