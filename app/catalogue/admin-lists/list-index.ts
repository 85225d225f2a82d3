import { byKey } from "#app/base/by-key.ts";
import { STATES } from "#app/entities/index.ts";
import { type AdminListEntry, searchWords } from "./entry.ts";
import { type AdminListQuery, type AdminListSummary, MISSING_INFO, type MissingInfo } from "./types.ts";

type Fits = (entry: AdminListEntry) => boolean;

/** A home confirmed on this day (epoch ms) or before counts as unconfirmed; as so old that it leaves the site. */
export interface StaleDays {
  readonly unconfirmed: number;
  readonly leaving: number;
}

/** All records of one kind that are not in the bin. A question looks at each of them. */
export class AdminListIndex {
  readonly #entries = new Map<string, AdminListEntry>();

  put(entry: AdminListEntry): void {
    this.#entries.set(entry.id, entry);
  }

  remove(id: string): void {
    this.#entries.delete(id);
  }

  /**
   * Ids of one page, and how many records there are on all of them.
   * @param seesOwners whether homes are found by their owners, too
   */
  page(
    query: AdminListQuery,
    limit: number,
    stale: StaleDays,
    seesOwners: boolean,
  ): { readonly ids: readonly string[]; readonly total: number; readonly page: number } {
    const { sort = "created", direction = "desc" } = query;
    const isMeant = meantBy(query, stale);
    const hasWords = this.#holding(query.search ?? "", seesOwners);
    const found = [...this.#entries.values()]
      .filter((entry) => isMeant(entry) && hasWords.every((holds) => holds(entry)))
      .sort(comparison(sort));
    if (direction === "desc") found.reverse();
    const page = Math.min(Math.max(1, Math.floor(query.page ?? 1)), Math.max(1, Math.ceil(found.length / limit)));
    const ids = found.slice((page - 1) * limit, page * limit).map(({ id }) => id);
    return { ids, total: found.length, page };
  }

  summary(since: number, stale: StaleDays): AdminListSummary {
    const [states, lacking] = [byKey(STATES, () => 0), byKey(MISSING_INFO, () => 0)];
    let added = 0;
    for (const entry of this.#entries.values()) {
      states[entry.state]++;
      if (entry.state !== "pending" && (entry.numbers["created"] ?? 0) >= since) added++;
      if (entry.state === "published") for (const info of MISSING_INFO) if (LACKS[info](entry, stale)) lacking[info]++;
    }
    return { listed: this.#entries.size - states.pending, added, states, lacking };
  }

  /** A test for each typed word: entries with a word that begins with it or, if there are none, with a word that contains it. */
  #holding(search: string, seesOwners: boolean): readonly Fits[] {
    const holds =
      (part: string): Fits =>
      ({ words, ownerWords }) =>
        words.includes(part) || (seesOwners && ownerWords.includes(part));
    return searchWords(search).map((word) => {
      const begins = holds(` ${word}`);
      return this.#entries.values().some(begins) ? begins : holds(word);
    });
  }
}

const LACKS: Readonly<Record<MissingInfo, (entry: AdminListEntry, stale: StaleDays) => boolean>> = {
  picture: ({ hasPicture }) => !hasPicture,
  rera: ({ hasRera }) => !hasRera,
  verified: ({ isVerified }) => !isVerified,
  confirmed: isUnconfirmed,
  answer: (entry, stale) => !entry.isConfirmed && isUnconfirmed(entry, stale),
  place: ({ isDemo, numbers, addedOn }, { leaving }) =>
    !isDemo && Math.max(numbers["confirmed"] ?? 0, addedOn) <= leaving,
  decision: ({ asksForPrice }) => asksForPrice,
};

function isUnconfirmed({ isDemo, numbers }: AdminListEntry, { unconfirmed }: StaleDays): boolean {
  return !isDemo && (numbers["confirmed"] ?? 0) <= unconfirmed;
}

function meantBy({ state, isListed, choices = {}, lacks, among }: AdminListQuery, stale: StaleDays): Fits {
  const chosen = Object.entries(choices);
  return (entry) =>
    (state === undefined || entry.state === state) &&
    (isListed === undefined || (entry.state !== "pending") === isListed) &&
    (among === undefined || among.has(entry.id)) &&
    (lacks === undefined || LACKS[lacks](entry, stale)) &&
    chosen.every(([key, value]) => entry.choices[key] === value);
}

type Compare = (a: AdminListEntry, b: AdminListEntry) => number;

/** Equal ones by id. Of an unknown key all are equal. */
function comparison(key: string): Compare {
  const compare = <T>(a: T, b: T) => (a < b ? -1 : a > b ? 1 : 0);
  return (a, b) =>
    compare(a.numbers[key] ?? 0, b.numbers[key] ?? 0) ||
    compare(a.texts[key] ?? "", b.texts[key] ?? "") ||
    compare(a.id, b.id);
}
