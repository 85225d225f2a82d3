import { administratorsOnly } from "#app/accounts/index.ts";
import { countEach } from "#app/base/by-key.ts";
import { paged } from "#app/base/paged.ts";
import { Conflict, InvalidInput, NotFound } from "#app/entities/index.ts";
import { indianDay } from "#app/entities/values/day.ts";
import { entities, type Stored } from "#app/kinds/index.ts";
import { DEAL_STAGES, type DealStage, isOpenDeal, receivedOf } from "#app/kinds/deal/deal.ts";
import { answerPerson, livePerson, lockPeople } from "#app/people/index.ts";
import { createLiveCollection, INBOX, nameOf } from "#app/store/index.ts";
import type { Actor, ExpectedVersion, Page, Paging, PatchOf, Records, Store } from "#app/store/types.ts";
import { type DealSums, sumsOf } from "./sums.ts";

export type { DealSum } from "./sums.ts";

export type Deal = Stored<"deal">;

/** A deal by its id, or the open one of a person and a home. */
type DealOf = { readonly id: string } | { readonly person: string; readonly listing: string };

/** Whole rupees. */
interface OfferedSums {
  readonly asked?: number | undefined;
  readonly offered?: number | undefined;
  readonly agreed?: number | null | undefined;
}

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
  /**
   * What is asked, offered or agreed now; the stage becomes 'offer' where it was before that. Null takes back what was agreed.
   * @throws InvalidInput @throws NotFound @throws Conflict for an offer in a deal that is over
   */
  offer(actor: Actor, deal: DealOf, sums: OfferedSums, options?: ExpectedVersion): Promise<Deal>;
  /** Sets what brokerage is due, and notes a part of it that came in. @throws InvalidInput @throws NotFound @throws Conflict */
  brokerage(actor: Actor, id: string, brokerage: Brokerage, options?: ExpectedVersion): Promise<Deal>;
  /** Removes a receipt. @param at its time, which identifies it @throws NotFound @throws Conflict */
  removeReceipt(actor: Actor, id: string, at: string, options?: ExpectedVersion): Promise<Deal>;
  /** By month and by source, from the first day on. */
  sums(actor: Actor): Promise<DealSums>;
  close(): Promise<void>;
}

/** Rupees. */
interface Brokerage {
  /** Null clears it. */
  readonly due?: number | null | undefined;
  readonly received?: number | undefined;
  /** The day on which it was received; today unless it is said. */
  readonly on?: string | undefined;
}

export interface DealsOptions {
  readonly store: Store;
  /** Epoch ms; tests give their own. */
  readonly now?: () => number;
}

export function createDeals({ store, now = Date.now }: DealsOptions): Deals {
  /** Deals that count in the sums. */
  const paid = createLiveCollection(store, INBOX, "deal", (deal) =>
    deal.values.stage === "won" || receivedOf(deal.values) > 0 ? deal : undefined,
  );
  const records = store.as(INBOX);
  /** One of many acts on a deal at a time: none is begun twice, and no offer is lost. */
  const inTurn = (actor: Actor, work: (records: Records, who: string) => Promise<Deal>) =>
    store.as(actor).transaction(async (records) => {
      await lockPeople(store);
      return work(records, nameOf(actor));
    });
  const change = (
    actor: Actor,
    id: string,
    { expectedVersion }: ExpectedVersion,
    patchOf: (deal: Deal, by: string) => PatchOf<"deal">,
  ) =>
    inTurn(actor, async (records, by) =>
      records.update("deal", id, patchOf(await mustGet(records, id), by), { expectedVersion }),
    );
  return {
    ...administratorsOnly<Omit<Deals, "close">>({
      async of(actor, whose) {
        const [id] = Object.values(whose);
        const found = (await store.as(actor).foundBy("deal", [id ?? ""])).filter(isLive);
        return found.toSorted(
          (a, b) => Number(isOpenDeal(b.values)) - Number(isOpenDeal(a.values)) || b.createdAt - a.createdAt,
        );
      },
      get: (actor, id) => mustGet(store.as(actor), id),
      async list(_actor, { stage, person, listing, ...paging } = {}) {
        const key = person ?? listing;
        if (key === undefined) return records.list("deal", { ...paging, stages: stage && [stage], sort: "listed" });
        const found = (await records.foundBy("deal", [key])).filter(
          (deal) =>
            isLive(deal) &&
            (stage === undefined || deal.values.stage === stage) &&
            (person === undefined || deal.values.person === person) &&
            (listing === undefined || deal.values.listing === listing),
        );
        return paged(
          found.toSorted((a, b) => b.values.stageSince - a.values.stageSince),
          paging,
        );
      },
      counts: () => countEach(DEAL_STAGES, (stage) => records.count("deal", { stages: [stage] })),
      setStage: (actor, which, stage, { lostReason, expectedVersion } = {}) =>
        inTurn(actor, async (records, by) => {
          if (!DEAL_STAGES.includes(stage))
            throw new InvalidInput(`The stage has to be one of: ${DEAL_STAGES.join(", ")}.`);
          const { deal, version } = await openOrNew(records, which, now(), by, expectedVersion);
          const reason = stage === "lost" ? lostReason?.trim() || deal.values.lostReason : undefined;
          const patch = { ...staged(deal, stage, now(), by), lostReason: reason ?? null };
          if (stage !== "new" && actor.type === "administrator")
            await answerPerson(records, deal.values.person, now(), { listing: deal.values.listing });
          return records.update("deal", deal.id, patch, { expectedVersion: version });
        }),
      offer: (actor, which, sums, { expectedVersion } = {}) =>
        inTurn(actor, async (records, by) => {
          const read = patchOf({ ...sums });
          const { asked, offered, agreed } = read;
          const isOffer = asked !== undefined || offered !== undefined;
          if (!isOffer && agreed === undefined)
            throw new InvalidInput("Write what is asked, offered or agreed first.", { offered: "Sum is required" });
          const { deal, version } = await openOrNew(records, which, now(), by, expectedVersion);
          if (isOffer && !isOpenDeal(deal.values))
            throw new Conflict(`This deal is ${deal.values.stage}. Open it again first.`);
          const offers = [...(deal.values.offers ?? []), offerRow(asked, offered, now(), by)];
          const patch = {
            ...(isOpenDeal(deal.values) ? staged(deal, "offer", now(), by) : {}),
            ...read,
            ...(isOffer ? { offers } : {}),
          };
          return records.update("deal", deal.id, patch, { expectedVersion: version });
        }),
      brokerage: (actor, id, { due, received, on = indianDay(now()) }, options = {}) =>
        change(actor, id, options, ({ values: { receipts = [] } }, by) => {
          const patch = due === undefined ? {} : patchOf({ brokerageDue: due });
          if (received === undefined) return patch;
          if (!Number.isSafeInteger(received) || received <= 0)
            throw new InvalidInput("Write the sum that was received.");
          const at = Math.max(now(), ...receipts.map((receipt) => Number(receipt["at"]) + 1)); // each has its own
          return { ...patch, receipts: [...receipts, { at: String(at), on, sum: String(received), by }] };
        }),
      removeReceipt: (actor, id, at, options = {}) =>
        change(actor, id, options, ({ values: { receipts = [] } }) => {
          const left = receipts.filter((receipt) => receipt["at"] !== at);
          if (left.length === receipts.length)
            throw new NotFound("This receipt is not here any more. Load the page again.");
          return { receipts: left };
        }),
      sums: async () => sumsOf(await paid.all()),
    }),
    close: () => paid.close(),
  };
}

function isLive({ deletedAt }: Deal): boolean {
  return deletedAt === undefined;
}

/** @throws NotFound */
async function mustGet(records: Records, id: string): Promise<Deal> {
  const deal = await records.get("deal", id);
  if (deal && isLive(deal)) return deal;
  throw new NotFound("There is no deal with this id. It may have been deleted.");
}

/**
 * The deal, and the version expected at the change: that which the caller saw (0: there was none), or that of a deal
 * created here.
 * @throws NotFound for an id, a person or a home that is not there
 */
async function openOrNew(
  records: Records,
  which: DealOf,
  now: number,
  by: string,
  seen: number | undefined,
): Promise<{ readonly deal: Deal; readonly version: number | undefined }> {
  if ("id" in which) return { deal: await mustGet(records, which.id), version: seen };
  const { person, listing } = which;
  const { values } = await livePerson(records, person);
  const known = (await records.foundBy("deal", [person])).filter(
    (deal) =>
      isLive(deal) && deal.values.person === person && deal.values.listing === listing && isOpenDeal(deal.values),
  );
  const [open] = known.toSorted((a, b) => b.values.stageSince - a.values.stageSince);
  if (open) return { deal: open, version: seen };
  const home = (await records.get("property", listing)) ?? (await records.get("project", listing));
  if (!home) throw new NotFound("There is no home with this id. It may have been deleted.");
  const { source } = values;
  const deal = await records.create("deal", {
    person,
    listing,
    listingTitle: home.values.title,
    stage: "new",
    stageSince: now,
    stages: [stageRow("new", now, by)],
    ...(source === undefined ? {} : { source }),
  });
  return { deal, version: deal.version };
}

function stageRow(stage: DealStage, at: number, by: string) {
  return { at: String(at), stage, by };
}

function offerRow(asked: number | null | undefined, offered: number | null | undefined, at: number, by: string) {
  return { at: String(at), asked: String(asked ?? ""), offered: String(offered ?? ""), by };
}

/** The stage, since when, and the list of stages; nothing where it is that stage already. */
function staged({ values }: Deal, stage: DealStage, at: number, by: string): PatchOf<"deal"> {
  if (values.stage === stage) return {};
  return { stage, stageSince: at, stages: [...(values.stages ?? []), stageRow(stage, at, by)] };
}

/** The patch for the given fields of a deal; absent ones stay. @throws InvalidInput for what is no sum of rupees */
function patchOf(wire: Readonly<Record<string, unknown>>): PatchOf<"deal"> {
  const given = Object.entries(wire).filter(([, value]) => value !== undefined);
  return entities.deal.parsePatch(Object.fromEntries(given), {} as Deal["values"]); // no field of a deal reads another
}
