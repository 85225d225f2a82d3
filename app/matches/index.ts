import { administratorsOnly } from "#app/accounts/index.ts";
import { memoize } from "#app/base/memoize.ts";
import { TimeSlice } from "#app/base/time-slice.ts";
import { asVisitorsSee } from "#app/kinds/as-visitors-see.ts";
import type { PropertyRecord } from "#app/kinds/index.ts";
import type { People } from "#app/people/index.ts";
import { readQuery } from "#app/query/index.ts";
import { createSearch, fixedListings, type Match, type Search, type Standing, type Wish } from "#app/search/index.ts";
import type { Actor, Store } from "#app/store/types.ts";
import { type FitVerbs, fitVerbs } from "./fits.ts";
import { type ChangedHome, changedHomes, changedSince, seqAt } from "./changed-homes.ts";

export { changedHomes, changedSince } from "./changed-homes.ts";
export { newsText, reasonTexts } from "./sentences.ts";

/** What a person looks for: search parts of addresses, as the kind 'requirement' holds them. */
export interface Requirement {
  readonly id: string;
  readonly person: string;
  readonly must?: string;
  readonly nice?: string;
}

/** Why a home is news to somebody. */
export type News = { readonly kind: "new" | "changed" } | { readonly kind: "cheaper"; readonly by: number };

interface HomeMatch extends Match {
  /** Only with the option `since`. */
  readonly news?: News;
}

interface PersonMatch<R extends Requirement = Requirement> extends Match {
  readonly requirement: R;
}

export interface HomesForOptions {
  readonly limit: number;
  /** Only homes that fit better than they did at this point of the change log, or at this moment (epoch ms): what is new, and what became cheaper. */
  readonly since?: { readonly seq: number } | { readonly at: number };
}

/** What is news to somebody. */
export interface NewsFor<R extends Requirement> {
  readonly requirement: R;
  readonly homes: readonly { readonly id: string; readonly news: News }[];
}

export interface ToldRequirement extends Requirement {
  readonly toldUntil?: number | undefined;
}

interface Standings<R extends Requirement> {
  readonly requirement: R;
  readonly standing: Standing;
}

/** Which homes fit whom. @throws Forbidden for visitors */
export interface Matches extends FitVerbs {
  /** The homes that fit, most of what is nice and the newest first; then those that may fit; then those that miss exactly one thing. */
  homesFor(actor: Actor, requirement: Requirement, options: HomesForOptions): Promise<readonly HomeMatch[]>;
  /**
   * For each requirement the homes that fit now and did not at `at` (epoch ms) or, where that is later, at `toldUntil`, the
   * point of the change log up to which the person was told. Requirements without news are left out.
   */
  newsFor<R extends ToldRequirement>(
    actor: Actor,
    requirements: readonly R[],
    at: number,
  ): Promise<readonly NewsFor<R>[]>;
  /** The other way round, for a home on the site and for one that is not on it yet. */
  peopleFor<R extends Requirement>(
    actor: Actor,
    home: PropertyRecord,
    requirements: readonly R[],
  ): Promise<readonly PersonMatch<R>[]>;
  /** The same without the reasons: for the requirements of everybody. */
  standingsFor<R extends Requirement>(
    actor: Actor,
    home: PropertyRecord,
    requirements: readonly R[],
  ): Promise<readonly Standings<R>[]>;
}

export interface MatchesOptions {
  readonly store: Pick<Store, "as" | "changes">;
  readonly search: () => Promise<Search>;
  readonly people: Pick<People, "rows" | "lastStirred" | "inBin" | "get" | "requirements">;
}

const SITE: Actor = { type: "system", name: "matches" };
/** Parsed addresses in the cache: several people want the same. */
const MAX_READ = 10_000;
/** Changed homes that everybody is compared with; of more (an import) only the newest. */
const MAX_NEWS = 500;
const RANKS = ["fits", "perhaps", "near", undefined] as const;

const queryOf = memoize({ max: MAX_READ, key: (address: string) => address }, (address) => readQuery(address).query);

interface WishOf<R extends Requirement> extends Wish {
  readonly requirement: R;
}

/** Cache of parsed requirements: those of everybody are compared at once, and parsing one costs more than comparing it with a home. */
const wishes = new WeakMap<Requirement, WishOf<Requirement>>();

function wishOf<R extends Requirement>(requirement: R): WishOf<R> {
  let wish = wishes.get(requirement);
  if (!wish) {
    wish = { requirement, must: queryOf(requirement.must ?? ""), nice: queryOf(requirement.nice ?? "") };
    wishes.set(requirement, wish);
  }
  return wish as WishOf<R>; // made from this very requirement
}

function newsOf({ was, is }: ChangedHome): News {
  if (!was) return { kind: "new" };
  const [before, now] = [was.values.totalPrice ?? 0, is?.values.totalPrice ?? 0];
  return now > 0 && now < before ? { kind: "cheaper", by: before - now } : { kind: "changed" };
}

/** A search over homes as they stood. */
const searchOfThen = (homes: Iterable<ChangedHome>) =>
  createSearch(fixedListings([...homes].flatMap(({ was }) => was ?? [])));

function people<R extends Requirement>(
  search: Search,
  id: string,
  requirements: readonly R[],
): readonly PersonMatch<R>[] {
  const found = search.wishesFor(id, requirements.map(wishOf));
  return found.map(({ wish: { requirement }, ...match }) => ({ ...match, requirement }));
}

/** The parsed wishes of all requirements; yields to the event loop in between. */
async function wishesOf<R extends Requirement>(requirements: readonly R[]): Promise<readonly WishOf<R>[]> {
  const [read, slice] = [[] as WishOf<R>[], new TimeSlice()];
  for (const requirement of requirements) {
    read.push(wishOf(requirement));
    await slice.yieldIfDue();
  }
  return read;
}

export function createMatches({ store, search, people: everybody }: MatchesOptions): Matches {
  const records = store.as(SITE);
  /** Asks the index in which a home is: that of the site, or one of its own for a home that is not on the site. */
  const withHome = async <T>(home: PropertyRecord, ask: (search: Search) => T | Promise<T>): Promise<T> => {
    if (home.state === "published" && home.deletedAt === undefined) return ask(await search());
    const alone = await createSearch(fixedListings([asVisitorsSee("property", home)]));
    const answer = await ask(alone);
    await alone.close();
    return answer;
  };
  const homesSince = async (wish: Wish, limit: number, after: number): Promise<readonly HomeMatch[]> => {
    const among = await changedSince(store.changes, after);
    const found = (await search()).homesFor(wish, { limit: Infinity, among });
    if (found.length === 0) return [];
    const ids = found.map(({ id }) => id);
    const changed = await changedHomes(records, ids, after);
    const then = await searchOfThen(changed.values());
    const before = new Map(
      then.homesFor(wish, { limit: Infinity, among: ids }).map((home) => [home.id, home.standing]),
    );
    await then.close();
    return found
      .filter(({ id, standing }) => RANKS.indexOf(standing) < RANKS.indexOf(before.get(id)))
      .slice(0, limit)
      .map((match): HomeMatch => {
        const change = changed.get(match.id);
        return change ? { ...match, news: newsOf(change) } : match;
      });
  };
  /** What fits each of them, and did not at a point of the change log. */
  const newsSince = async <R extends Requirement>(requirements: readonly R[], after: number): Promise<NewsFor<R>[]> => {
    const among = (await changedSince(store.changes, after, MAX_NEWS)).toReversed(); // the newest first
    if (among.length === 0) return [];
    const [now, slice] = [await search(), new TimeSlice()];
    const fitting: { readonly wish: WishOf<R>; readonly ids: readonly string[] }[] = [];
    for (const wish of await wishesOf(requirements)) {
      const ids = now.fitting(wish, among);
      if (ids.length > 0) fitting.push({ wish, ids });
      await slice.yieldIfDue();
    }
    if (fitting.length === 0) return [];
    const changed = await changedHomes(records, new Set(fitting.flatMap(({ ids }) => ids)), after);
    const then = await searchOfThen(changed.values());
    const news: NewsFor<R>[] = [];
    for (const { wish, ids } of fitting) {
      const had = new Set(then.fitting(wish, ids));
      const homes = ids.flatMap((id) => {
        const change = changed.get(id);
        return change && !had.has(id) ? [{ id, news: newsOf(change) }] : [];
      });
      if (homes.length > 0) news.push({ requirement: wish.requirement, homes });
      await slice.yieldIfDue();
    }
    await then.close();
    return news;
  };
  const matches = administratorsOnly<Omit<Matches, keyof FitVerbs>>({
    async homesFor(_actor, requirement, { limit, since }) {
      const wish = wishOf(requirement);
      if (!since) return (await search()).homesFor(wish, { limit });
      const seq = "seq" in since ? since.seq : await seqAt(store.changes, since.at);
      return homesSince(wish, limit, seq);
    },
    async newsFor(_actor, requirements, at) {
      const from = await seqAt(store.changes, at);
      const found = [];
      for (const [seq, group] of Map.groupBy(requirements, ({ toldUntil = 0 }) => Math.max(from, toldUntil)))
        found.push(...(await newsSince(group, seq)));
      return found;
    },
    peopleFor: (_actor, home, requirements) => withHome(home, (search) => people(search, home.id, requirements)),
    standingsFor: (_actor, home, requirements) =>
      withHome(home, async (search) => {
        const found = await search.standings(home.id, await wishesOf(requirements));
        return found.map(({ wish: { requirement }, standing }) => ({ requirement, standing }));
      }),
  });
  const fits = fitVerbs({ people: everybody, matches, recordsOf: (actor) => store.as(actor), changes: store.changes });
  return { ...matches, ...administratorsOnly<FitVerbs>(fits) };
}
