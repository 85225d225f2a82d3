import { foldedName } from "./folded-name.ts";
import { NearNames } from "./near-names.ts";
import { placeFolded, placeSlug } from "#app/places/localities.ts";
import { type ListKey } from "#app/query/index.ts";
import type { OptionCodes } from "../listings/option-codes.ts";
import { isOrdinary } from "../phrase/ordinary.ts";
import { soundOf } from "#app/trade/sound.ts";
import { isZone } from "#app/places/zones.ts";

/** Filters whose options are names that people type. */
const NAME_KEYS = ["city", "location", "project", "builder", "type"] as const satisfies readonly ListKey[];
export type NameKey = (typeof NAME_KEYS)[number];

export interface Name {
  readonly key: NameKey;
  readonly slug: string;
  readonly label: string;
  /** The name as it is compared. */
  readonly folded: string;
  readonly code: number;
}

interface Start {
  /** The name from one of its words on. */
  readonly text: string;
  readonly id: number;
}

/** Shorter names sound like too many others. */
const MIN_SOUND_LETTERS = 6;

const byText = (a: Start, b: Start) => (a.text < b.text ? -1 : a.text > b.text ? 1 : a.id - b.id);

function addTo(map: Map<string, number[]>, key: string, id: number): void {
  const ids = map.get(key);
  if (ids) ids.push(id);
  else map.set(key, [id]);
}

/** All places, projects, builders and types by name: exactly, by the beginning of a word, and in spite of typos. */
export class NameBook {
  readonly #values: Readonly<Record<NameKey, OptionCodes>>;
  readonly #names: Name[] = [];
  readonly #byFolded = new Map<string, number[]>();
  /** Localities by what their names sound like. */
  readonly #bySound = new Map<string, number[]>();
  readonly #near = new NearNames();
  readonly #nearWords = new NearNames();
  readonly #words = new Set<string>();
  readonly #seen: Record<NameKey, number> = { city: 1, location: 1, project: 1, builder: 1, type: 1 };
  /** Sorted. Those of new names are added by the next prefix search. */
  #starts: readonly Start[] = [];
  readonly #newStarts: Start[] = [];

  constructor(values: Readonly<Record<NameKey, OptionCodes>>) {
    this.#values = values;
  }

  /** Takes in names that listings brought since the last look. */
  #addNew(): void {
    for (const key of NAME_KEYS) {
      const { slugs, labels } = this.#values[key];
      for (let code = this.#seen[key]; code < slugs.length; code++) {
        const [slug, label] = [slugs[code] ?? "", labels[code] ?? ""];
        if (key === "project" && this.#repeatsLocality(label)) continue;
        this.#add({
          key,
          slug,
          label,
          folded: key === "location" ? foldedName(placeFolded(slug.replaceAll("-", " "))) : foldedName(label),
          code,
        });
      }
      this.#seen[key] = slugs.length;
    }
  }

  /**
   * Imported files without project names have the locality with its city in their place: 'Noida Sector 137' and 'Beta 2,
   * Greater Noida' are not project names.
   */
  #repeatsLocality(label: string): boolean {
    const slug = placeSlug(label);
    if (/^sector-\d/.test(slug)) return true;
    return (
      this.#values.location.codeOf(slug) !== undefined && placeFolded(slug.replaceAll("-", " ")) !== placeFolded(label)
    );
  }

  #add(name: Name): void {
    const id = this.#names.length;
    this.#names.push(name);
    this.#near.add(name.folded);
    addTo(this.#byFolded, name.folded, id);
    if (name.key === "location") addTo(this.#bySound, soundOf(name.folded), id);
    const words = name.folded.split(" ");
    for (const word of words) {
      if (word.length >= 4 && !this.#words.has(word)) this.#nearWords.add(word);
      this.#words.add(word);
    }
    words.forEach((_, index) => this.#newStarts.push({ text: words.slice(index).join(" "), id }));
  }

  /** Listings that carry the name now. */
  count({ key, code }: Name): number {
    return this.#values[key].live[code] ?? 0;
  }

  /**
   * Whether all homes of a locality with a long name lie in one inner locality, so that suggesting both is redundant: 'Gaur
   * City Greater Noida West' beside 'Gaur City 2, Greater Noida West'.
   */
  saysNoMore({ key, slug, code, folded }: Name): boolean {
    if (key !== "location" || folded.split(" ").length <= 2) return false;
    const { location } = this.#values;
    return location.codesIn(slug).some((inner) => inner !== code && location.live[inner] === location.live[code]);
  }

  #living(ids: readonly number[]): readonly Name[] {
    return ids.flatMap((id) => this.#names[id] ?? []).filter((name) => this.count(name) > 0);
  }

  exact(folded: string): readonly Name[] {
    this.#addNew();
    return this.#living(this.#byFolded.get(folded) ?? []);
  }

  /** Whether a locality is divided into sectors. */
  hasSectors(place: string): boolean {
    const { location } = this.#values;
    return location
      .codesIn(place)
      .some((code) => location.slugs[code]?.startsWith(`${place}-sector-`) === true && (location.live[code] ?? 0) > 0);
  }

  /** The nearest locality around one: 'dwarka-sector-21' → 'dwarka', also where no home is in it; 'alpha-1' → 'alpha'. No zone. */
  around(place: string): string | undefined {
    const { location } = this.#values;
    const outer = /^(.+?)-sector-\d+\p{L}?$/u.exec(place)?.[1] ?? "";
    if ((location.live[location.codeOf(outer) ?? -1] ?? 0) > 0) return outer;
    return location.inside
      .get(location.codeOf(place) ?? -1)
      ?.filter((code) => (location.live[code] ?? 0) > 0)
      .map((code) => location.slugs[code] ?? "")
      .find((slug) => !isZone(slug) && !/^sector-\d/.test(slug));
  }

  /** Other localities whose names are spellings of this one's: 'gita-colony' → 'geeta-colony'. */
  spelledAlike(place: string): readonly string[] {
    const sound = soundOf(foldedName(placeFolded(place.replaceAll("-", " "))));
    return this.#soundingLike(sound)
      .map(({ slug }) => slug)
      .filter((slug) => slug !== place);
  }

  #soundingLike(sound: string): readonly Name[] {
    this.#addNew();
    return this.#living(this.#bySound.get(sound) ?? []);
  }

  hasWord(word: string): boolean {
    this.#addNew();
    return this.#words.has(word);
  }

  /** Whether the one locality lies in the other. */
  liesIn(inner: string, outer: string): boolean {
    const { location } = this.#values;
    const code = location.codeOf(inner);
    return code !== undefined && code !== location.codeOf(outer) && location.codesIn(outer).includes(code);
  }

  /** Names that are written like that, places also with their words in another order ('sector 10 dwarka') or in another spelling. */
  named(text: string): readonly Name[] {
    const folded = foldedName(text);
    const place = foldedName(placeFolded(text));
    const found = this.exact(folded);
    const named = place === folded ? found : [...found, ...this.exact(place).filter(({ key }) => key === "location")];
    return named.length > 0 || place.length < MIN_SOUND_LETTERS ? named : this.#soundingLike(soundOf(place));
  }

  /** At most `limit` names that contain these letters from the start of a word on: 'golf c' finds 'DLF Golf Crest'. */
  beginning(folded: string, limit: number): readonly Name[] {
    this.#addNew();
    if (this.#newStarts.length > 0) this.#starts = [...this.#starts, ...this.#newStarts.splice(0)].sort(byText);
    let [low, high] = [0, this.#starts.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.#starts[middle]?.text ?? "") < folded) low = middle + 1;
      else high = middle;
    }
    const ids = new Set<number>();
    for (
      let start = this.#starts[low];
      start && ids.size < limit && start.text.startsWith(folded);
      start = this.#starts[++low]
    )
      ids.add(start.id);
    return this.#living([...ids]);
  }

  /** The text, with each word that occurs in no name replaced by the nearest one that does. */
  correctWords(folded: string): string {
    const nearest = (word: string) => this.#nearWords.find(word, word.length >= 8 ? 2 : 1)[0];
    return folded
      .split(" ")
      .map((word) =>
        this.#words.has(word) || word.length < 4 || isOrdinary(word)
          ? word
          : (this.#nearWords.names[nearest(word)?.id ?? -1] ?? word),
      )
      .join(" ");
  }

  /** Names that differ in at most `maxDistance` letters, nearest first. */
  near(folded: string, maxDistance: number): readonly { readonly name: Name; readonly distance: number }[] {
    this.#addNew();
    return this.#near
      .find(folded, maxDistance)
      .flatMap(({ id, distance }) => this.#living([id]).map((name) => ({ name, distance })));
  }
}
