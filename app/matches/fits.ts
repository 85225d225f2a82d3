import { oneOf } from "#app/entities/one-of.ts";
import type { PropertyRecord, Stored } from "#app/kinds/index.ts";
import { DEAL_STAGES, type DealStage, isOpenDeal } from "#app/kinds/deal/deal.ts";
import { type People, type PersonRow, type Want, wantOf } from "#app/people/index.ts";
import type { Match, Standing } from "#app/search/index.ts";
import type { Actor, ChangeFeed, Records } from "#app/store/types.ts";
import { seqAt } from "./changed-homes.ts";
import type { HomesForOptions, Matches, NewsFor } from "./index.ts";
import { newsText, reasonTexts } from "./sentences.ts";

/** How a home and a person go together, in words. */
interface Fit {
  readonly standing: Standing;
  readonly fits: readonly string[];
  /** None or one: '₹40 Lacs above'. */
  readonly misses: readonly string[];
  /** 'East facing: not known' */
  readonly unknown: readonly string[];
  readonly nice: readonly string[];
  /** Their deal, if there is one; `since` in epoch ms. */
  readonly deal: { readonly id: string; readonly stage: DealStage; readonly since: number } | undefined;
}

/** One line of 'Who fits this home'. */
interface PersonFit extends Fit {
  readonly person: PersonRow;
  readonly requirement: { readonly id: string; readonly label: string };
}

/** One line of 'Homes for this person'. */
interface HomeFit extends Fit {
  readonly home: PropertyRecord;
  /** 'New', '₹40 Lacs cheaper'; only with the option `since`. */
  readonly news: string | undefined;
}

/** What one requirement of a person finds. */
interface RequirementFits {
  readonly requirement: Stored<"requirement">;
  readonly homes: readonly HomeFit[];
}

/** Data of the two screens 'Who fits this home' and 'Homes for this person'. @throws Forbidden for visitors */
export interface FitVerbs {
  /**
   * Each person once, with the requirement that fits best. Ordered by standing, then by the stage of the deal, furthest
   * first, then by the last contact.
   */
  whoFits(actor: Actor, home: PropertyRecord, options: { readonly limit: number }): Promise<readonly PersonFit[]>;
  /** How many people a home fits as it is. */
  countFitting(actor: Actor, home: PropertyRecord): Promise<number>;
  /** `newsFor` of the open requirements of everybody. */
  news(actor: Actor, at: number): Promise<readonly NewsFor<Want>[]>;
  /** The open requirements of a person, each with its homes. @throws NotFound */
  homesOf(actor: Actor, person: string, options: HomesForOptions): Promise<readonly RequirementFits[]>;
}

interface FitsContext {
  readonly people: Pick<People, "rows" | "lastStirred" | "inBin" | "get" | "requirements">;
  readonly matches: Pick<Matches, "homesFor" | "newsFor" | "peopleFor" | "standingsFor">;
  readonly recordsOf: (actor: Actor) => Records;
  readonly changes: ChangeFeed;
}

/** More than a deal can be further than another. */
const BEHIND = 100;
const STANDINGS: readonly Standing[] = ["fits", "perhaps", "near"];

export function fitVerbs({ people, matches, recordsOf, changes }: FitsContext): FitVerbs {
  /** Of the last question: Today is opened all day, and few homes change. */
  let told: { readonly key: readonly unknown[]; readonly news: readonly NewsFor<Want>[] } | undefined;
  /** The people whom a home fits, may fit or nearly fits, each with the best standing and the wants that have it. */
  const standings = async (actor: Actor, home: PropertyRecord) => {
    const open = await people.requirements.open(actor);
    const best = new Map<string, { readonly standing: Standing; readonly wants: Want[] }>();
    for (const { requirement, standing } of await matches.standingsFor(actor, home, open)) {
      const known = best.get(requirement.person);
      if (known?.standing === standing) known.wants.push(requirement);
      else if (!known || STANDINGS.indexOf(standing) < STANDINGS.indexOf(known.standing))
        best.set(requirement.person, { standing, wants: [requirement] });
    }
    for (const person of await people.inBin(actor)) best.delete(person);
    return best;
  };
  return {
    async whoFits(actor, home, { limit }) {
      const [found, deals] = [await standings(actor, home), await dealsOf(recordsOf(actor), home.id)];
      const groups = Map.groupBy(
        found.keys(),
        (id) => STANDINGS.indexOf(found.get(id)?.standing ?? "near") * BEHIND - furtherness(deals.get(id)),
      );
      const shown: string[] = [];
      for (const [, group] of [...groups].toSorted(([a], [b]) => a - b))
        if (shown.length < limit) shown.push(...(await people.lastStirred(actor, group, limit - shown.length)));
      const [rows, explained] = await Promise.all([
        people.rows(actor, shown),
        matches.peopleFor(
          actor,
          home,
          shown.flatMap((id) => found.get(id)?.wants ?? []),
        ),
      ]);
      const bestOf = Map.groupBy(explained, ({ requirement }) => requirement.person); // the best first
      return shown.flatMap((id) => {
        const [person, [match] = []] = [rows.get(id), bestOf.get(id)];
        if (!person || !match) return [];
        const { id: want, label = "" } = match.requirement;
        return [{ person, requirement: { id: want, label }, ...fit(match, deals.get(id)) }];
      });
    },
    async countFitting(actor, home) {
      return [...(await standings(actor, home)).values()].filter(({ standing }) => standing === "fits").length;
    },
    async news(actor, at) {
      const [first] = await changes.since(await seqAt(changes, at), 1, "public");
      const open = await people.requirements.open(actor);
      const key = [open, changes.publicSeq, first?.seq];
      if (!told || key.some((part, index) => part !== told?.key[index]))
        told = { key, news: await matches.newsFor(actor, open, at) };
      return told.news;
    },
    async homesOf(actor, person, options) {
      await people.get(actor, person); // throws NotFound
      const records = recordsOf(actor);
      const deals = await dealsOf(records, person);
      const fitsOf = async (requirement: Stored<"requirement">): Promise<RequirementFits> => {
        const found = await matches.homesFor(actor, wantOf(requirement), options);
        const homes = await records.getMany(
          "property",
          found.map(({ id }) => id),
        );
        const byId = new Map(homes.map((home) => [home.id, home]));
        return {
          requirement,
          homes: found.flatMap((match) => {
            const home = byId.get(match.id);
            const news = match.news && newsText(match.news);
            return home ? [{ home, news, ...fit(match, deals.get(home.id)) }] : [];
          }),
        };
      };
      const own = await people.requirements.list(actor, person);
      return Promise.all(own.filter(({ values }) => values.closedAt === undefined).map(fitsOf));
    },
  };
}

function fit(match: Match, deal: Stored<"deal"> | undefined): Fit {
  return {
    standing: match.standing,
    ...reasonTexts(match),
    deal: deal && { id: deal.id, stage: stageOf(deal), since: deal.values.stageSince },
  };
}

function stageOf({ values }: Stored<"deal">): DealStage {
  return oneOf(DEAL_STAGES, values.stage) ?? "new";
}

/** Rank of a deal: open ones by stage, then a won one or none at all, a lost one last. */
function furtherness(deal: Stored<"deal"> | undefined): number {
  if (!deal) return 0;
  if (!isOpenDeal(deal.values)) return deal.values.stage === "won" ? 0 : -1;
  return 1 + DEAL_STAGES.indexOf(stageOf(deal));
}

/** Deals of a home by person, or of a person by home: the open one, else the last. */
async function dealsOf(records: Records, id: string): Promise<ReadonlyMap<string, Stored<"deal">>> {
  const deals = (await records.foundBy("deal", [id])).filter(({ deletedAt }) => deletedAt === undefined);
  const inOrder = deals.toSorted(
    (a, b) => Number(isOpenDeal(a.values)) - Number(isOpenDeal(b.values)) || a.values.stageSince - b.values.stageSince,
  );
  return new Map(inOrder.map((deal) => [deal.values.person === id ? deal.values.listing : deal.values.person, deal]));
}
