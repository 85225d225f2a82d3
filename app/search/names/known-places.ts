import { knownPlaceNames } from "#app/geo/index.ts";
import { memoizeText } from "#app/base/memoize-text.ts";
import { placeFolded } from "#app/places/localities.ts";
import { soundOf } from "#app/trade/sound.ts";
import { foldedName } from "./folded-name.ts";
import { NearNames } from "./near-names.ts";

/** Shorter words are like too many names. */
const MIN_LETTERS = 6;

interface SpellingTables {
  readonly slugs: ReadonlyMap<string, string>;
  readonly bySound: ReadonlyMap<string, string>;
  readonly near: NearNames;
}

let tables: SpellingTables | undefined;

function load(): SpellingTables {
  const names = knownPlaceNames();
  const near = new NearNames();
  for (const [folded] of names) near.add(folded);
  return { slugs: new Map(names), bySound: new Map(names.map(([folded, slug]) => [soundOf(folded), slug])), near };
}

const known = () => (tables ??= load());

/** The slug of a place that is known by name, whether or not a home is listed there: 'Sector 4 Vaishali' → 'vaishali-sector-4'. */
export function knownPlace(written: string): string | undefined {
  return slugOnce(written) || undefined;
}

/** Cached: several rules look up each word of a phrase, and typing reads the phrase again at each letter. */
const slugOnce = memoizeText((written) => known().slugs.get(foldedName(placeFolded(written))) ?? "");

/** The same in another spelling ('Vaisali'), or with at most `maxDistance` letters that differ. */
export function likelyPlace(
  folded: string,
  maxDistance: number,
): { readonly slug: string; readonly distance: number } | undefined {
  const { bySound, near, slugs } = known();
  const heard = folded.length < MIN_LETTERS ? undefined : bySound.get(soundOf(folded));
  if (heard !== undefined) return { slug: heard, distance: 0.5 };
  const [found] = folded.length < MIN_LETTERS ? [] : near.find(folded, maxDistance);
  const name = found && near.names[found.id];
  const slug = name === undefined || name.length > folded.length + maxDistance ? undefined : slugs.get(name);
  return found && slug !== undefined ? { slug, distance: found.distance } : undefined;
}
