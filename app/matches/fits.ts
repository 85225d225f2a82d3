import { oneOf } from "#app/entities/one-of.ts";
import type { PropertyRecord, Stored } from "#app/kinds/index.ts";
import { DEAL_STAGES, type DealStage, isOpenDeal } from "#app/kinds/deal/deal.ts";
import type { People, PersonRow } from "#app/people/index.ts";
import type { Match, Standing } from "#app/search/index.ts";
import type { Actor, Records } from "#app/store/types.ts";
import type { HomesForOptions, Matches, Requirement } from "./index.ts";
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
  /** How far the two are, where there is a deal; epoch ms. */
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
  /** 'New', '₹40 Lacs cheaper'; only where homes since some point are asked for. */
  readonly news: string | undefined;
}

/** What one requirement of a person finds. */
interface RequirementFits {
  readonly requirement: Stored<"requirement">;
  readonly homes: readonly HomeFit[];
}

/** What two screens show. @throws Forbidden for visitors */
export interface FitVerbs {
  /** Each person once, with what fits best: what fits before what nearly fits, then the furthest stage, then whom one spoke to last. */
  whoFits(actor: Actor, home: PropertyRecord, options: { readonly limit: number }): Promise<readonly PersonFit[]>;
  /** The open requirements of a person, each with its homes. @throws NotFound */
  homesOf(actor: Actor, person: string, options: HomesForOptions): Promise<readonly RequirementFits[]>;
}

interface FitsContext {
  readonly people: Pick<People, "list" | "get" | "requirements">;
  readonly matches: Pick<Matches, "homesFor" | "peopleFor">;
  readonly recordsOf: (actor: Actor) => Records;
}

type Wanted = Requirement & { readonly record: Stored<"requirement"> };

const STANDINGS: readonly Standing[] = ["fits", "perhaps", "near"];
const PER_PAGE = 200;

export function fitVerbs({ people, matches, recordsOf }: FitsContext): FitVerbs {
  const open = async (actor: Actor, person?: string): Promise<readonly Wanted[]> => {
    const all = await people.requirements.list(actor, person);
    return all.filter(({ values }) => values.closedAt === undefined).map(asRequirement);
  };
  return {
    async whoFits(actor, home, { limit }) {
      const found = await matches.peopleFor(actor, home, await open(actor));
      const [rows, deals] = [await rowsById(people, actor), await dealsOf(recordsOf(actor), home.id)];
      const best = new Map<string, (typeof found)[number]>();
      for (const match of found) if (!best.has(match.requirement.person)) best.set(match.requirement.person, match);
      return [...best]
        .flatMap(([id, match]) => {
          const [person, deal] = [rows.get(id), deals.get(id)];
          return person ? [{ person, match, deal }] : [];
        })
        .sort(
          (a, b) =>
            STANDINGS.indexOf(a.match.standing) - STANDINGS.indexOf(b.match.standing) ||
            furtherness(b.deal) - furtherness(a.deal) ||
            (b.person.lastAt ?? 0) - (a.person.lastAt ?? 0),
        )
        .slice(0, limit)
        .map(({ person, match, deal }) => {
          const { id, values } = match.requirement.record;
          return { person, requirement: { id, label: values.label ?? "" }, ...fit(match, deal) };
        });
    },
    async homesOf(actor, person, options) {
      await people.get(actor, person); // refuses whom there is not
      const records = recordsOf(actor);
      const deals = await dealsOf(records, person);
      const fitsOf = async (requirement: Wanted): Promise<RequirementFits> => {
        const found = await matches.homesFor(actor, requirement, options);
        const homes = await records.getMany(
          "property",
          found.map(({ id }) => id),
        );
        const byId = new Map(homes.map((home) => [home.id, home]));
        return {
          requirement: requirement.record,
          homes: found.flatMap((match) => {
            const home = byId.get(match.id);
            const news = match.news && newsText(match.news);
            return home ? [{ home, news, ...fit(match, deals.get(home.id)) }] : [];
          }),
        };
      };
      return Promise.all((await open(actor, person)).map(fitsOf));
    },
  };
}

function asRequirement(record: Stored<"requirement">): Wanted {
  const { person, must = "", nice = "" } = record.values;
  return { id: record.id, person, must, nice, record };
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

/** An offer is further than a visit; what is over is behind what is open, and lost is last of all. */
function furtherness(deal: Stored<"deal"> | undefined): number {
  if (!deal) return 0;
  if (!isOpenDeal(deal.values)) return deal.values.stage === "won" ? 0 : -1;
  return 1 + DEAL_STAGES.indexOf(stageOf(deal));
}

async function rowsById(people: FitsContext["people"], actor: Actor): Promise<ReadonlyMap<string, PersonRow>> {
  const rows = new Map<string, PersonRow>();
  for (let page = 1; ; page++) {
    const { items, total } = await people.list(actor, { page, limit: PER_PAGE });
    for (const row of items) rows.set(row.id, row);
    if (items.length === 0 || page * PER_PAGE >= total) return rows;
  }
}

/** Deals of a home by person, or of a person by home: the open one, else the last. */
async function dealsOf(records: Records, id: string): Promise<ReadonlyMap<string, Stored<"deal">>> {
  const deals = (await records.foundBy("deal", [id])).filter(({ deletedAt }) => deletedAt === undefined);
  const inOrder = deals.toSorted(
    (a, b) => Number(isOpenDeal(a.values)) - Number(isOpenDeal(b.values)) || a.values.stageSince - b.values.stageSince,
  );
  return new Map(inOrder.map((deal) => [deal.values.person === id ? deal.values.listing : deal.values.person, deal]));
}
