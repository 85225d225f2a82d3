import { administratorsOnly } from "#app/accounts/index.ts";
import { inPieces } from "#app/base/time-slice.ts";
import { asVisitorsSee } from "#app/kinds/as-visitors-see.ts";
import type { PropertyRecord } from "#app/kinds/index.ts";
import type { People } from "#app/people/index.ts";
import { createSearch, fixedListings, type Match, type Search, type Standing, type Wish } from "#app/search/index.ts";
import type { Actor, Store } from "#app/store/types.ts";
import { type FitVerbs, fitVerbs } from "./fits.ts";
import { changeAfter, type ChangedHome, changedHomes, changedSince, type HomeChange, seqAt } from "./changed-homes.ts";

export { changedHomes, changedSince } from "./changed-homes.ts";
export { newsText, reasonTexts } from "./sentences.ts";

/** What a person looks for. */
export interface Requirement extends Wish {
  readonly id: string;
  readonly person: string;
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

interface ToldRequirement extends Requirement {
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
  /** The same without the reasons, in the order of the requirements: for those of everybody. */
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
/** Changed homes that everybody is compared with; of more (an import) only the newest. */
const MAX_NEWS = 500;
/** Changed homes whose history is read at once. */
const READ_AT_ONCE = 100;
const RANKS = ["fits", "perhaps", "near", undefined] as const;

function newsOf({ was, is }: HomeChange): News {
  if (!was) return { kind: "new" };
  const [before, now] = [was.values.totalPrice ?? 0, is?.values.totalPrice ?? 0];
  return now > 0 && now < before ? { kind: "cheaper", by: before - now } : { kind: "changed" };
}

/** A search over homes as they stood before. */
const searchOfThen = (homes: Iterable<ChangedHome>) =>
  createSearch(fixedListings([...homes].flatMap(({ changes }) => changes.flatMap(({ was }) => was ?? []))));

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
    const index = await search();
    const news = new Map<string, News>();
    for await (const some of inPieces(index.ranked(wish, await changedSince(store.changes, after)), READ_AT_ONCE)) {
      const homes = await changedHomes(
        records,
        some.map(({ id }) => id),
        after,
      );
      const changes = some.flatMap(({ id }) => changeAfter(homes.get(id), after) ?? []);
      const then = await searchOfThen(homes.values());
      const standings = new Map(some.map(({ id, standing }) => [id, standing]));
      for (const change of changes) {
        const [before] = then.ranked(wish, change.was ? [change.was.id] : []);
        if (RANKS.indexOf(standings.get(change.id)) < RANKS.indexOf(before?.standing))
          news.set(change.id, newsOf(change));
      }
      await then.close();
      if (news.size >= limit) break;
    }
    return index.homesFor(wish, { limit, among: [...news.keys()] }).map((match): HomeMatch => {
      const own = news.get(match.id);
      return own ? { ...match, news: own } : match;
    });
  };
  const matches = administratorsOnly<Omit<Matches, keyof FitVerbs>>({
    async homesFor(_actor, wish, { limit, since }) {
      if (!since) return (await search()).homesFor(wish, { limit });
      const seq = "seq" in since ? since.seq : await seqAt(store.changes, since.at);
      return homesSince(wish, limit, seq);
    },
    async newsFor(_actor, requirements, at) {
      const from = await seqAt(store.changes, at);
      const among = (await changedSince(store.changes, from, MAX_NEWS)).toReversed(); // the newest first
      const fitting = among.length === 0 ? [] : await (await search()).fitting(requirements, among);
      const homes = await changedHomes(records, new Set(fitting.flatMap(({ ids }) => ids)), from);
      const asked = fitting.flatMap(({ wishes, ids }) =>
        [...Map.groupBy(wishes, ({ toldUntil = 0 }) => Math.max(from, toldUntil))].map(([told, same]) => ({
          same,
          changes: ids.flatMap((id) => changeAfter(homes.get(id), told) ?? []),
        })),
      );
      const then = await searchOfThen(homes.values());
      const found = new Map<(typeof requirements)[number], NewsFor<Requirement>["homes"]>();
      for await (const some of inPieces(asked))
        for (const { same, changes } of some) {
          const fresh = changes.filter(({ was }) => !was || !same[0] || !then.fits(same[0], was.id));
          const told = fresh.map((change) => ({ id: change.id, news: newsOf(change) }));
          if (told.length > 0) for (const one of same) found.set(one, told);
        }
      await then.close();
      return requirements.flatMap((requirement) => {
        const told = found.get(requirement);
        return told ? [{ requirement, homes: told }] : [];
      });
    },
    peopleFor: (_actor, home, requirements) =>
      withHome(home, (search) =>
        search.wishesFor(home.id, requirements).map(({ wish, ...match }) => ({ ...match, requirement: wish })),
      ),
    standingsFor: (_actor, home, requirements) =>
      withHome(home, async (search) => {
        const found = await search.standings(home.id, requirements);
        return found.map(({ wish, standing }) => ({ requirement: wish, standing }));
      }),
  });
  const fits = fitVerbs({ people: everybody, matches, recordsOf: (actor) => store.as(actor), changes: store.changes });
  return { ...matches, ...administratorsOnly<FitVerbs>(fits) };
}
