/** What makes a text a home of its own: how large or what it is, and what it costs. */
const HOME =
  /\b\d(?:\.5)?\s*(?:\+\s*1|-?\s*(?:bhk|bed\s?rooms?))\b|\b(?:villa|kothi|pent\s?house|farm\s?-?\s?house|studio|bungalow|bunglow)\b/i;
const SUM =
  /\d\s*(?:cr|crs|crores?|l|lacs?|lakhs?|k|thousand|hazaa?r|करोड़|लाख|हज़ार|हजार)(?![\p{L}])|\d,\d{3}\b|₹\s*\d/iu;
/** '[12/3/24, 10:11 am] Amit:' and '12/03/2024, 10:11 - Amit:', as WhatsApp copies several messages. */
const STAMP =
  /^\s*\[?\d{1,2}\/\d{1,2}\/\d{2,4},?\s+\d{1,2}:\d{2}(?::\d{2})?\s*(?:[ap]\.?m\.?)?\]?\s*-?\s*[^:\n]{0,40}:\s*/iu;

/** Homes that are read one after the other at most. */
const MAX_HOMES = 20;

/** Several messages that were pasted at once, one for each home; one message stays as it is. */
export function splitMessages(text: string): readonly string[] {
  const lines = text.split(/\r?\n/);
  const parts = lines.some((line) => STAMP.test(line))
    ? groupBy(lines, (line) => STAMP.test(line)).map((part) => part.replace(STAMP, ""))
    : byHomes(lines);
  const homes = joined(parts);
  return homes.length > MAX_HOMES ? [...homes.slice(0, MAX_HOMES - 1), homes.slice(MAX_HOMES - 1).join("\n\n")] : homes;
}

function byHomes(lines: readonly string[]): readonly string[] {
  const complete = lines.filter(isHome).length;
  if (complete > 1) return groupBy(lines, isHome);
  return lines.join("\n").split(/\n\s*\n/);
}

function isHome(text: string): boolean {
  return HOME.test(text) && SUM.test(text);
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
