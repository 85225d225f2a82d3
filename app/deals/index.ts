import { administratorsOnly } from "#app/accounts/index.ts";
import { countBy } from "#app/base/by-key.ts";
import { paged } from "#app/base/paged.ts";
import { Conflict, InvalidInput, NotFound } from "#app/entities/index.ts";
import { indianDay } from "#app/entities/values/day.ts";
import { entities, type Stored } from "#app/kinds/index.ts";
import { DEAL_STAGES, type DealStage, isOpenDeal } from "#app/kinds/deal/deal.ts";
import { answerEnquiries, livePerson, takeTurn } from "#app/people/index.ts";
import { createLiveCollection, INBOX, nameOf } from "#app/store/index.ts";
import type { Actor, ExpectedVersion, Page, Paging, PatchOf, Records, Store } from "#app/store/types.ts";
import { type DealSums, sumsOf } from "./sums.ts";

export type { DealSum } from "./sums.ts";

export type Deal = Stored<"deal">;

/** A deal by its id, or the open one of a person and a home. */
type DealOf = { readonly id: string } | { readonly person: string; readonly listing: string };

interface DealFilter extends Paging {
  readonly stage?: DealStage | undefined;
  readonly person?: string | undefined;
  readonly listing?: string | undefined;
}

/** How far people are with homes, and the money in it. Sums are whole rupees. @throws Forbidden for visitors, all of them */
export interface Deals {
  /** Of a person or a home; open ones first, then the newest. */
  of(actor: Actor, whose: { readonly person: string } | { readonly listing: string }): Promise<readonly Deal[]>;
  /** @throws NotFound */
  get(actor: Actor, id: string): Promise<Deal>;
  /** The newest stage first. */
  list(actor: Actor, filter?: DealFilter): Promise<Page<Deal>>;
  counts(actor: Actor): Promise<Readonly<Record<DealStage, number>>>;
  /** Begins the deal where the two have none that is open. A stage after 'new' answers the person's enquiries about the home. @throws NotFound @throws InvalidInput */
  setStage(
    actor: Actor,
    deal: DealOf,
    stage: DealStage,
    options?: ExpectedVersion & { readonly lostReason?: string | undefined },
  ): Promise<Deal>;
  /** What is asked or offered now; the stage becomes 'offer' where it was before that. @throws InvalidInput @throws NotFound @throws Conflict */
  offer(
    actor: Actor,
    deal: DealOf,
    sums: { readonly asked?: number | undefined; readonly offered?: number | undefined },
  ): Promise<Deal>;
  /** The agreed sum; null takes it back. @throws InvalidInput @throws NotFound */
  agree(actor: Actor, id: string, agreed: number | null): Promise<Deal>;
  /** Absent ones stay, null clears. `receivedOn` is today unless it is said. @throws InvalidInput @throws NotFound */
  brokerage(
    actor: Actor,
    id: string,
    sums: {
      readonly due?: number | null | undefined;
      readonly received?: number | null | undefined;
      readonly receivedOn?: string | undefined;
    },
  ): Promise<Deal>;
  /** By month and by source, from the first day on. */
  sums(actor: Actor): Promise<DealSums>;
  close(): Promise<void>;
}

export interface DealsOptions {
  readonly store: Store;
  /** Epoch ms; tests give their own. */
  readonly now?: () => number;
}

export function createDeals({ store, now = Date.now }: DealsOptions): Deals {
  const held = createLiveCollection(store, INBOX, "deal");
  /** One of many acts on a deal at a time: none is begun twice, and no offer is lost. */
  const inTurn = (actor: Actor, work: (records: Records, who: string) => Promise<Deal>) =>
    store.as(actor).transaction(async (records) => {
      await takeTurn(store);
      return work(records, nameOf(actor));
    });
  const change = (actor: Actor, id: string, patchOf: (deal: Deal) => PatchOf<"deal">) =>
    inTurn(actor, async (records) => {
      const deal = await existing(records, id);
      return records.update("deal", id, patchOf(deal));
    });
  return {
    ...administratorsOnly<Omit<Deals, "close">>({
      async of(actor, whose) {
        const [id] = Object.values(whose);
        const found = (await store.as(actor).foundBy("deal", [id ?? ""])).filter(isLive);
        return found.toSorted(
          (a, b) => Number(isOpenDeal(b.values)) - Number(isOpenDeal(a.values)) || b.createdAt - a.createdAt,
        );
      },
      get: (actor, id) => existing(store.as(actor), id),
      async list(_actor, { stage, person, listing, ...paging } = {}) {
        const found = (await held.all()).filter(
          ({ values }) =>
            (stage === undefined || values.stage === stage) &&
            (person === undefined || values.person === person) &&
            (listing === undefined || values.listing === listing),
        );
        return paged(
          found.toSorted((a, b) => b.values.stageSince - a.values.stageSince),
          paging,
        );
      },
      counts: async () => countBy(DEAL_STAGES, await held.all(), stageOf),
      setStage: (actor, which, stage, { lostReason, expectedVersion } = {}) =>
        inTurn(actor, async (records, by) => {
          if (!DEAL_STAGES.includes(stage))
            throw new InvalidInput(`The stage has to be one of: ${DEAL_STAGES.join(", ")}.`);
          const deal = await openOrNew(records, which, now(), by);
          const reason = stage === "lost" ? lostReason?.trim() || deal.values.lostReason : undefined;
          const patch = { ...staged(deal, stage, now(), by), lostReason: reason ?? null };
          if (stage !== "new" && actor.type === "administrator")
            await answerEnquiries(records, deal.values.person, now(), { listing: deal.values.listing });
          return records.update("deal", deal.id, patch, { expectedVersion });
        }),
      offer: (actor, which, sums) =>
        inTurn(actor, async (records, by) => {
          const { asked, offered } = readSums(sums);
          if (asked === undefined && offered === undefined)
            throw new InvalidInput("Write what is asked or offered first.", { offered: "Sum is required" });
          const deal = await openOrNew(records, which, now(), by);
          if (!isOpenDeal(deal.values)) throw new Conflict(`This deal is ${deal.values.stage}. Open it again first.`);
          const offers = [...(deal.values.offers ?? []), offerRow(asked, offered, now(), by)];
          const isLater = stageOf(deal) === "offer";
          return records.update("deal", deal.id, {
            ...(isLater ? {} : staged(deal, "offer", now(), by)),
            ...(asked === undefined ? {} : { asked }),
            ...(offered === undefined ? {} : { offered }),
            offers,
          });
        }),
      agree: (actor, id, agreed) =>
        change(actor, id, () => ({ agreed: agreed === null ? null : (readSums({ agreed }).agreed ?? null) })),
      brokerage: (actor, id, { due, received, receivedOn }) =>
        change(actor, id, ({ values }) => {
          const wire = { brokerageDue: due, brokerageReceived: received, receivedOn };
          const day = received === null ? null : (receivedOn ?? values.receivedOn ?? indianDay(now()));
          return patchOf({ ...wire, ...(received === undefined ? {} : { receivedOn: day }) }, values);
        }),
      sums: async () => sumsOf(await held.all()),
    }),
    close: () => held.close(),
  };
}

function isLive({ deletedAt }: Deal): boolean {
  return deletedAt === undefined;
}

function stageOf({ values }: Deal): DealStage {
  return DEAL_STAGES.find((stage) => stage === values.stage) ?? "new";
}

/** @throws NotFound */
async function existing(records: Records, id: string): Promise<Deal> {
  const deal = await records.get("deal", id);
  if (deal && isLive(deal)) return deal;
  throw new NotFound("There is no deal with this id. It may have been deleted.");
}

/** @throws NotFound for an id, a person or a home that is not there */
async function openOrNew(records: Records, which: DealOf, now: number, by: string): Promise<Deal> {
  if ("id" in which) return existing(records, which.id);
  const { person, listing } = which;
  const { values } = await livePerson(records, person);
  const known = (await records.foundBy("deal", [person])).filter(
    (deal) =>
      isLive(deal) && deal.values.person === person && deal.values.listing === listing && isOpenDeal(deal.values),
  );
  const [open] = known.toSorted((a, b) => b.values.stageSince - a.values.stageSince);
  if (open) return open;
  const home = (await records.get("property", listing)) ?? (await records.get("project", listing));
  if (!home) throw new NotFound("There is no home with this id. It may have been deleted.");
  const { source } = values;
  return records.create("deal", {
    person,
    listing,
    listingTitle: home.values.title,
    stage: "new",
    stageSince: now,
    stages: [stageRow("new", now, by)],
    ...(source === undefined ? {} : { source }),
  });
}

function stageRow(stage: DealStage, at: number, by: string) {
  return { at: String(at), stage, by };
}

function offerRow(asked: number | undefined, offered: number | undefined, at: number, by: string) {
  return { at: String(at), asked: String(asked ?? ""), offered: String(offered ?? ""), by };
}

/** The stage, since when, and the list of stages; nothing where it is that stage already. */
function staged({ values }: Deal, stage: DealStage, at: number, by: string): PatchOf<"deal"> {
  if (values.stage === stage) return {};
  return { stage, stageSince: at, stages: [...(values.stages ?? []), stageRow(stage, at, by)] };
}

type Sums = Readonly<Partial<Record<"asked" | "offered" | "agreed", number | undefined>>>;

/** @throws InvalidInput for what is no sum of rupees */
function readSums(sums: Sums): Sums {
  return patchOf(sums, {}) as Sums; // only what was given, read as sums
}

/** What the fields of a deal read; absent ones stay. @throws InvalidInput */
function patchOf(wire: Readonly<Record<string, unknown>>, current: Partial<Deal["values"]>): PatchOf<"deal"> {
  const given = Object.entries(wire).filter(([, value]) => value !== undefined);
  return entities.deal.parsePatch(Object.fromEntries(given), current as Deal["values"]); // no field of a deal reads another
}
