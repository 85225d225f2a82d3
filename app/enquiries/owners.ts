import { administratorsOnly } from "#app/accounts/index.ts";
import { isClientError } from "#app/entities/errors.ts";
import { to } from "#app/base/language.ts";
import { InvalidInput, NotFound } from "#app/entities/index.ts";
import { DAY_MS, indianDay } from "#app/entities/values/day.ts";
import { saleUnit, toUnit } from "#app/entities/values/money.ts";
import { entities, type PropertyRecord } from "#app/kinds/index.ts";
import type { OfferChange } from "#app/kinds/property/price-history.ts";
import { enquiryTag } from "#app/kinds/enquiry/enquiry.ts";
import { type VisitStage, visitStage } from "#app/kinds/visit/visit.ts";
import type { Actor, ExpectedVersion, PatchOf, UpdateOptions, ViewsOfDay } from "#app/store/types.ts";
import { INBOX } from "#app/store/index.ts";
import type { InboxContext } from "./context.ts";
import { openLink, privatePath } from "./links.ts";
import { mustGet } from "./records.ts";
import { inboxTexts } from "./words.ts";

/** Days of views that an owner sees. */
const VIEW_DAYS = 28;
/** Longest pause in days. */
const MAX_PAUSE_DAYS = 366;
const [PRICE] = entities.property.fields.totalPrice.options.apiNames;
const OWNER: Actor = { type: "system", name: "the owner's page" };

/** What the owner of a home may know of it: figures and days, and nobody who asked or came; whoever withdrew is in none of them. */
interface OwnersHome {
  readonly home: PropertyRecord;
  /** The oldest first; days without a view are left out. */
  readonly views: readonly Omit<ViewsOfDay, "id">[];
  readonly allViews: number;
  readonly enquiries: number;
  /** The last first. */
  readonly visits: readonly {
    readonly startsAt: number;
    readonly stage: VisitStage;
    readonly outcome: string | undefined;
  }[];
  readonly offers: readonly OfferChange[];
  /** On the site, or away from it for a reason that the owner can end. */
  readonly mayAnswer: boolean;
}

/** An answer of an owner. `until`: day in India, `YYYY-MM-DD`. */
export type OwnersAnswer =
  | { readonly act: "available" | "gone" }
  | { readonly act: "price"; readonly price: string }
  | { readonly act: "pause"; readonly until: string };

export interface OwnerVerbs {
  /** Address of the private page of a home's owner; none where nobody is known to own it. */
  link(actor: Actor, home: PropertyRecord): Promise<string | undefined>;
  /** @throws NotFound */
  byToken(token: string): Promise<OwnersHome>;
  /** @throws NotFound @throws InvalidInput */
  answer(token: string, answer: OwnersAnswer): Promise<void>;
  /** Publishes the price that the owner wants, or keeps the old one. @throws NotFound @throws Conflict */
  decidePrice(actor: Actor, id: string, isTaken: boolean, options: ExpectedVersion): Promise<PropertyRecord>;
}

export function ownerVerbs(context: InboxContext): OwnerVerbs {
  const { store, catalogue, secrets, publicUrl, now } = context;
  const records = store.as(INBOX);
  return {
    async byToken(token) {
      const home = await openHome(context, token);
      const { id } = home;
      const asked = await Array.fromAsync(records.listed("enquiry", { tags: [enquiryTag("listing", id)] }));
      const withdrawn = new Set(asked.flatMap(({ values }) => (values.withdrawnAt ? (values.person ?? []) : [])));
      const visits = await records.foundBy("visit", [id]);
      const views = await store.facts.viewsByDay([id], indianDay(now() - (VIEW_DAYS - 1) * DAY_MS));
      return {
        home,
        views: views.map(({ day, views: count }) => ({ day, views: count })),
        allViews: (await store.facts.views("property", [id])).get(id) ?? 0,
        enquiries: asked.filter(({ values }) => values.withdrawnAt === undefined).length,
        visits: visits
          .filter(
            ({ deletedAt, values: { stage, person = "" } }) =>
              deletedAt === undefined && stage !== "cancelled" && !withdrawn.has(person),
          )
          .map(({ values }) => ({ startsAt: values.startsAt, stage: visitStage(values), outcome: values.outcome }))
          .toSorted((a, b) => b.startsAt - a.startsAt),
        offers: await store.as({ type: "visitor" }).offerChanges(id),
        mayAnswer: mayAnswer(home),
      };
    },
    async answer(token, answer) {
      const home = await openHome(context, token);
      if (!mayAnswer(home)) throw new InvalidInput(inboxTexts.owner.notOnSite);
      await ACTS[answer.act](context, home, answer as never); // each takes its own answer
    },
    ...administratorsOnly<Omit<OwnerVerbs, "byToken" | "answer">>({
      async link(_actor, home) {
        if (home.values.owner === undefined) return undefined;
        const owner = await records.get("person", home.values.owner);
        const path = privatePath("home", await secrets.linkToken("home", home));
        return publicUrl + to(path, owner?.values.language === "Hindi" ? "hi" : "en");
      },
      async decidePrice(actor, id, isTaken, options) {
        const home = await mustGet(context, "property", id, actor);
        if (!isTaken) return store.as(actor).update("property", id, { askedPrice: null }, options);
        const { askedPrice = 0, saleType } = home.values;
        const wire = { [PRICE]: toUnit(askedPrice, saleUnit(saleType)) };
        return catalogue.change(actor, "property", id, wire, options);
      },
    }),
  };
}

async function openHome(context: InboxContext, token: string): Promise<PropertyRecord> {
  const home = await openLink(context, "home", token);
  if (home.values.owner === undefined) throw new NotFound(inboxTexts.linkGone);
  return home;
}

function mayAnswer({ state, values }: PropertyRecord): boolean {
  return state === "published" || (state === "archived" && values.leftFor !== undefined);
}

type Acts = {
  readonly [A in OwnersAnswer["act"]]: (
    context: InboxContext,
    home: PropertyRecord,
    answer: Extract<OwnersAnswer, { readonly act: A }>,
  ) => Promise<unknown>;
};

const ACTS: Acts = {
  available: async (context, home) => {
    const confirmed = { confirmedAt: indianDay(context.now()), confirmedHow: "Message" } as const;
    const { catalogue } = context;
    if (home.state === "published") return catalogue.change(OWNER, "property", home.id, confirmed);
    try {
      return await catalogue.change(OWNER, "property", home.id, confirmed, { state: "published" });
    } catch (error) {
      if (!isClientError(error)) throw error;
      return write(context, home, { ...confirmed, leftFor: "Not confirmed" }); // it lacks something by now: the office completes it
    }
  },
  gone: (context, home) =>
    write(context, home, { leftFor: "Sold or let, says the owner", pausedUntil: null }, { state: "archived" }),
  price: (context, home, { price }) => {
    const { totalPrice } = entities.property.parsePatch({ [PRICE]: price }, home.values);
    if (!totalPrice) throw new InvalidInput(inboxTexts.owner.price, { price: inboxTexts.owner.price });
    return write(context, home, { askedPrice: totalPrice === home.values.totalPrice ? null : totalPrice });
  },
  pause: (context, home, { until }) => {
    const last = indianDay(context.now() + MAX_PAUSE_DAYS * DAY_MS);
    const day = /^\d{4}-\d{2}-\d{2}$/.test(until) && !Number.isNaN(Date.parse(until)) ? until : "";
    if (day <= indianDay(context.now()) || day > last)
      throw new InvalidInput(inboxTexts.owner.until, { until: inboxTexts.owner.until });
    return write(context, home, { leftFor: "Paused by the owner", pausedUntil: day }, { state: "archived" });
  },
};

function write(
  { store }: InboxContext,
  { id, version }: PropertyRecord,
  patch: PatchOf<"property">,
  options?: UpdateOptions,
): Promise<PropertyRecord> {
  return store.as(OWNER).update("property", id, patch, { ...options, expectedVersion: version });
}
