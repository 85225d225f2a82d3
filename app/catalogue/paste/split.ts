import { findAmount } from "#app/trade/amounts.ts";
import { CHAT_HEAD } from "#app/trade/leads.ts";
import { findNumberOf } from "#app/trade/counts.ts";
import { type Token, tokensIn } from "#app/trade/tokens.ts";
import { TYPES } from "#app/trade/types.ts";

/** Homes that are read one after the other at most. */
const MAX_HOMES = 20;

/** Several messages that were pasted at once, one for each home; one message stays as it is. */
export function splitMessages(text: string): readonly string[] {
  const lines = text.split(/\r?\n/);
  const parts = lines.some((line) => CHAT_HEAD.test(line))
    ? groupBy(lines, (line) => CHAT_HEAD.test(line)).map((part) => part.replace(CHAT_HEAD, ""))
    : byHomes(lines);
  const homes = joined(parts);
  return homes.length > MAX_HOMES ? [...homes.slice(0, MAX_HOMES - 1), homes.slice(MAX_HOMES - 1).join("\n\n")] : homes;
}

function byHomes(lines: readonly string[]): readonly string[] {
  const complete = lines.filter(isHome).length;
  if (complete > 1) return groupBy(lines, isHome);
  return lines.join("\n").split(/\n\s*\n/);
}

/** Whether a text is a home of its own: it says how large or what it is, and what it costs. */
function isHome(text: string): boolean {
  const tokens = tokensIn(text);
  const has = (find: (tokens: readonly Token[], at: number) => unknown) => tokens.some((_, at) => find(tokens, at));
  return has(isKind) && has(isSum);
}

/** '3 bhk', '2+1', 'villa'; a flat is named in greetings too. */
function isKind(tokens: readonly Token[], at: number): boolean {
  const type = TYPES.find(tokens, at)?.value;
  if (type !== undefined && type !== "Flat") return true;
  const isPlusOne = tokens[at]?.isNumber && tokens[at + 1]?.text === "+" && tokens[at + 2]?.text === "1";
  return isPlusOne || findNumberOf("bedrooms", tokens, at) !== undefined;
}

function isSum(tokens: readonly Token[], at: number): boolean {
  const sum = findAmount(tokens, at)?.value;
  return sum !== undefined && (sum.unit !== undefined || (sum.isGrouped && sum.number >= 1_000));
}

/** Lines from one beginning to the next. */
function groupBy(lines: readonly string[], begins: (line: string) => boolean): readonly string[] {
  const groups: string[][] = [[]];
  for (const line of lines) {
    if (begins(line) && groups.at(-1)?.length) groups.push([]);
    groups.at(-1)?.push(line);
  }
  return groups.map((group) => group.join("\n"));
}

/** A part that is no home of its own, such as a greeting or a number to call, belongs to its neighbour. */
function joined(parts: readonly string[]): readonly string[] {
  const homes: string[] = [];
  for (const part of parts.map((each) => each.trim()).filter(Boolean)) {
    const last = homes.at(-1);
    if (last === undefined || (isHome(part) && isHome(last))) homes.push(part);
    else homes[homes.length - 1] = `${last}\n\n${part}`;
  }
  return homes;
}
