import { administratorsOnly } from "#app/accounts/index.ts";
import { memoize } from "#app/base/memoize.ts";
import { asVisitorsSee } from "#app/kinds/as-visitors-see.ts";
import type { PropertyRecord } from "#app/kinds/index.ts";
import type { People } from "#app/people/index.ts";
import { readQuery } from "#app/query/index.ts";
import { createSearch, fixedListings, type Match, type Search, type Wish } from "#app/search/index.ts";
import type { Actor, Change, Store } from "#app/store/types.ts";
import { type FitVerbs, fitVerbs } from "./fits.ts";
import { changedHome, type ChangedHome, changedHomes, seqAt } from "./changed-homes.ts";

export { changedHomes } from "./changed-homes.ts";
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
  /** Only where homes since some point are asked for. */
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
interface NewsFor<R extends Requirement> {
  readonly requirement: R;
  readonly homes: readonly HomeMatch[];
}

/** Which homes fit whom. @throws Forbidden for visitors */
export interface Matches extends FitVerbs {
  /** The homes that fit, most of what is nice and the newest first; then those that may fit; then those that miss exactly one thing. */
  homesFor(actor: Actor, requirement: Requirement, options: HomesForOptions): Promise<readonly HomeMatch[]>;
  /**
   * For each of them the homes that fit now and did not at this moment (epoch ms), or at the later point of the change log up to which the
   * person was told; who has no news is left out.
   */
  newsFor<R extends Requirement & { readonly toldUntil?: number | undefined }>(
    actor: Actor,
    requirements: readonly R[],
    at: number,
  ): Promise<readonly NewsFor<R>[]>;
  /** The other way round, for a home on the site and for one that is not on it yet. @param limit default: all */
  peopleFor<R extends Requirement>(
    actor: Actor,
    home: PropertyRecord,
    requirements: readonly R[],
    limit?: number,
  ): Promise<readonly PersonMatch<R>[]>;
  /** Whom a home fits after a change, and did not fit before it: it was published, or became cheaper. */
  newlyFitting<R extends Requirement>(
    actor: Actor,
    change: Pick<Change, "id" | "seq">,
    requirements: readonly R[],
  ): Promise<readonly (PersonMatch<R> & { readonly news: News })[]>;
}

export interface MatchesOptions {
  readonly store: Pick<Store, "as" | "changes">;
  readonly search: () => Promise<Search>;
  readonly people: Pick<People, "list" | "get" | "requirements">;
}

const SITE: Actor = { type: "system", name: "matches" };
/** Addresses that are kept as read: musts and nices of a few thousand people. */
const MAX_READ = 10_000;
const RANKS = ["fits", "perhaps", "near", undefined] as const;

const queryOf = memoize({ max: MAX_READ, key: (address: string) => address }, (address) => readQuery(address).query);

const wishOf = <R extends Requirement>(requirement: R): Wish & { readonly requirement: R } => ({
  requirement,
  must: queryOf(requirement.must ?? ""),
  nice: queryOf(requirement.nice ?? ""),
});

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
  limit: number,
): readonly PersonMatch<R>[] {
  const found = search.wishesFor(id, requirements.map(wishOf), limit);
  return found.map(({ wish: { requirement }, ...match }) => ({ ...match, requirement }));
}

export function createMatches({ store, search, people: everybody }: MatchesOptions): Matches {
  /** With all homes: the site starts with the newest ones. */
  const whole = async () => {
    const index = await search();
    await index.complete();
    return index;
  };
  const source = { changes: store.changes, records: store.as(SITE) };
  const homesSince = async <W extends Wish>(wishes: readonly W[], limit: number, seq: number) => {
    const changed = await changedHomes(source, seq);
    if (changed.size === 0) return wishes.map((wish) => ({ wish, homes: [] }));
    const among = [...changed.keys()];
    const [now, then] = [await whole(), await searchOfThen(changed.values())];
    const found = wishes.map((wish) => {
      const before = new Map(then.homesFor(wish, { limit: Infinity, among }).map(({ id, standing }) => [id, standing]));
      const homes = now
        .homesFor(wish, { limit: Infinity, among })
        .filter(({ id, standing }) => RANKS.indexOf(standing) < RANKS.indexOf(before.get(id)))
        .slice(0, limit)
        .map((match): HomeMatch => {
          const change = changed.get(match.id);
          return change ? { ...match, news: newsOf(change) } : match;
        });
      return { wish, homes };
    });
    await then.close();
    return found;
  };
  const matches = administratorsOnly<Omit<Matches, keyof FitVerbs>>({
    async homesFor(_actor, requirement, { limit, since }) {
      const wish = wishOf(requirement);
      if (!since) return (await whole()).homesFor(wish, { limit });
      const seq = "seq" in since ? since.seq : await seqAt(store.changes, since.at);
      return (await homesSince([wish], limit, seq))[0]?.homes ?? [];
    },
    async newsFor(_actor, requirements, at) {
      const from = await seqAt(store.changes, at);
      const found = [];
      for (const [seq, group] of Map.groupBy(requirements, ({ toldUntil = 0 }) => Math.max(from, toldUntil)))
        found.push(...(await homesSince(group.map(wishOf), Infinity, seq)));
      return found
        .map(({ wish, homes }) => ({
          requirement: wish.requirement,
          homes: homes.filter(({ standing }) => standing === "fits"),
        }))
        .filter(({ homes }) => homes.length > 0);
    },
    async peopleFor(_actor, home, requirements, limit = Infinity) {
      if (home.state === "published" && home.deletedAt === undefined)
        return people(await whole(), home.id, requirements, limit);
      const alone = await createSearch(fixedListings([asVisitorsSee("property", home)]));
      const found = people(alone, home.id, requirements, limit);
      await alone.close();
      return found;
    },
    async newlyFitting(_actor, { id, seq }, requirements) {
      const fitting = people(await whole(), id, requirements, Infinity).filter(({ standing }) => standing === "fits");
      if (fitting.length === 0) return [];
      const changed = await changedHome(source.records, id, seq - 1);
      const then = await searchOfThen([changed]);
      const before = people(then, id, requirements, Infinity).filter(({ standing }) => standing === "fits");
      await then.close();
      const had = new Set(before.map(({ requirement }) => requirement));
      return fitting
        .filter(({ requirement }) => !had.has(requirement))
        .map((match) => ({ ...match, news: newsOf(changed) }));
    },
  });
  const fits = fitVerbs({ people: everybody, matches, recordsOf: (actor) => store.as(actor) });
  return { ...matches, ...administratorsOnly<FitVerbs>(fits) };
}
