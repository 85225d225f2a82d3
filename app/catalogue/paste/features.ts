import { doubted, given, type Guess, type Guesses, type Scanner, YES } from "./scanner.ts";

/** Said of the home; with 'no' before it or 'not' after it, denied. */
const said = (pattern: string, after = "") => new RegExp(String.raw`(\bno\s+)?\b${pattern}\b(\s+not\b)?${after}`, "i");
const FEATURES = {
  doubleHtLobby: said(String.raw`double[\s-]*h(?:eigh)?t\.?\s*lobby`),
  gym: said("(?:gym|gymnasium)"),
  swimmingPool: said(String.raw`(?:(?:private|swimming)\s+)?pool`),
  club: said(String.raw`club(?:\s?house)?`, String.raw`(?!\s+[A-Z])`),
  lift: said("lifts?"),
  powerBackup: said(String.raw`power\s*back[\s-]*up`),
  gatedCommunity: said(String.raw`gated\s+(?:society|community|colony|complex)`),
  vastu: said("vaa?stu"),
  cornerHome: said("corner"),
  petsAllowed: said("pets?", String.raw`(?:\s+(?:are\s+)?(?:allowed|friendly|ok)\b)?`),
};

/** What a home has, or is said not to have. A pool that it only looks at was taken before. */
export function readFeatures(scanner: Scanner): Guesses {
  return given(
    Object.fromEntries(
      Object.entries(FEATURES).map(([key, pattern]) => {
        const [first] = scanner.takeAll(pattern);
        return [key, first && (first.groups[1] || first.groups[2] ? { text: "No" } : YES)];
      }),
    ),
  );
}

const KINDS_OF_FURNISHING: readonly (readonly [RegExp, string])[] = [
  [/\b(?:semi|partly|partially)[\s-]*(?:furn(?:ished|\b)|fu?rnshd)\.?/i, "Semi-furnished"],
  [/\b(?:(?:un|non)[\s-]?furn(?:ished|\b)|bare[\s-]?shell)\b/i, "Unfurnished"],
  [/\b(?:(?:full|fully|well)[\s-]*)?(?:furnished|furn|fu?rnshd)\b/i, "Furnished"],
];
/** Only in capitals: 'sf' is a square foot, and 'ff' may be the first floor. */
const SHORT_FURNISHING: readonly (readonly [RegExp, string])[] = [
  [/\bUF\b/, "Unfurnished"],
  [/\bFF\b/, "Furnished"],
];

/** Where a message names several kinds, nobody knows which. */
export function readFurnishing(scanner: Scanner): Guess | undefined {
  const found = KINDS_OF_FURNISHING.filter(([pattern]) => scanner.takeAll(pattern).length > 0);
  if (found.length > 0) return found.length === 1 && found[0] ? { text: found[0][1] } : undefined;
  const short = SHORT_FURNISHING.find(([pattern]) => scanner.take(pattern));
  return short && doubted(short[1], "Taken from an abbreviation");
}
