import { byKey } from "#app/base/by-key.ts";
import { STATES } from "#app/entities/index.ts";
import { type AdminListEntry, searchWords } from "./entry.ts";
import { type AdminListQuery, type AdminListSummary, MISSING_INFO, type MissingInfo } from "./types.ts";

type Fits = (entry: AdminListEntry) => boolean;

/** All entries in one order, as they were at a version of the index. */
interface Order {
  readonly version: number;
  readonly entries: readonly AdminListEntry[];
}

/** All records of one kind that are not in the bin. A question looks at each of them. */
export class AdminListIndex {
  readonly #entries = new Map<string, AdminListEntry>();
  #version = 0;
  /** By what a list can be ordered by, ascending. */
  readonly #orders = new Map<string, Order>();

  put(entry: AdminListEntry): void {
    this.#entries.set(entry.id, entry);
    this.#version++;
  }

  remove(id: string): void {
    this.#entries.delete(id);
    this.#version++;
  }

  /**
   * Ids of one page, and how many records there are on all of them.
   * @param staleBefore a home confirmed before this (epoch ms) counts as unconfirmed
   * @param seesOwners whether homes are found by their owners, too
   */
  page(
    query: AdminListQuery,
    limit: number,
    staleBefore: number,
    seesOwners: boolean,
  ): { readonly ids: readonly string[]; readonly total: number; readonly page: number } {
    const { sort = "created", direction = "desc" } = query;
    const isMeant = meantBy(query, staleBefore);
    const hasWords = this.#holding(query.search ?? "", seesOwners);
    const found = this.#inOrder(sort).filter((entry) => isMeant(entry) && hasWords.every((holds) => holds(entry)));
    if (direction === "desc") found.reverse();
    const page = Math.min(Math.max(1, Math.floor(query.page ?? 1)), Math.max(1, Math.ceil(found.length / limit)));
    const ids = found.slice((page - 1) * limit, page * limit).map(({ id }) => id);
    return { ids, total: found.length, page };
  }

  summary(since: number, staleBefore: number): AdminListSummary {
    const count = (query: AdminListQuery, isCounted: Fits = () => true) => {
      const isMeant = meantBy(query, staleBefore);
      let found = 0;
      for (const entry of this.#entries.values()) if (isMeant(entry) && isCounted(entry)) found++;
      return found;
    };
    return {
      listed: count({ isListed: true }),
      added: count({ isListed: true }, ({ numbers }) => (numbers["created"] ?? 0) >= since),
      states: byKey(STATES, (state) => count({ state })),
      lacking: byKey(MISSING_INFO, (lacks) => count({ state: "published", lacks })),
    };
  }

  /** Sorted when somebody asks for it; most of it stands in order after a change, which makes sorting quick. */
  #inOrder(sort: string): readonly AdminListEntry[] {
    const before = this.#orders.get(sort);
    if (before?.version === this.#version) return before.entries;
    const left = before?.entries.filter((entry) => this.#entries.get(entry.id) === entry) ?? [];
    const known = new Set(left);
    const added = [...this.#entries.values()].filter((entry) => !known.has(entry));
    const entries = [...left, ...added].sort(comparison(sort));
    this.#orders.set(sort, { version: this.#version, entries });
    return entries;
  }

  /** For each typed word: whether an entry has a word that begins with it; where none has, one that holds it inside. */
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

const LACKS: Readonly<Record<MissingInfo, (entry: AdminListEntry, staleBefore: number) => boolean>> = {
  picture: ({ hasPicture }) => !hasPicture,
  rera: ({ hasRera }) => !hasRera,
  verified: ({ isVerified }) => !isVerified,
  confirmed: ({ numbers }, staleBefore) => (numbers["confirmed"] ?? 0) < staleBefore,
};

function meantBy({ state, isListed, choices = {}, lacks, among }: AdminListQuery, staleBefore: number): Fits {
  const chosen = Object.entries(choices);
  return (entry) =>
    (state === undefined || entry.state === state) &&
    (isListed === undefined || (entry.state !== "pending") === isListed) &&
    (among === undefined || among.has(entry.id)) &&
    (lacks === undefined || LACKS[lacks](entry, staleBefore)) &&
    chosen.every(([key, value]) => entry.choices[key] === value);
}

/** Equal ones by id. Of an unknown key all are equal. */
function comparison(key: string) {
  const compare = <T>(a: T, b: T) => (a < b ? -1 : a > b ? 1 : 0);
  return (a: AdminListEntry, b: AdminListEntry) =>
    compare(a.numbers[key] ?? 0, b.numbers[key] ?? 0) ||
    compare(a.texts[key] ?? "", b.texts[key] ?? "") ||
    compare(a.id, b.id);
}
