import { administratorsOnly } from "#app/accounts/index.ts";
import { refuseShownContacts } from "#app/catalogue/index.ts";
import type { ChangeOptions } from "#app/catalogue/types.ts";
import { omitEmpty } from "#app/base/omit-empty.ts";
import { InvalidInput, NotFound, RECORD_ID, type State, STATES, type WireRecord } from "#app/entities/index.ts";
import { readField } from "#app/entities/entity.ts";
import { entities, type Stored, type ValuesOf } from "#app/kinds/index.ts";
import { reviewForm } from "#app/kinds/forms/sending-forms.ts";
import { admit } from "../bot-check.ts";
import { checkedForm, type Origin, originValues } from "../form-values.ts";
import { mustGet } from "../records.ts";
import { INBOX } from "#app/store/index.ts";
import type { InboxContext } from "../context.ts";
import { paged } from "#app/base/paged.ts";
import { storedFormOnce } from "../stored-once.ts";
import { newReview, withMails } from "#app/mail/index.ts";
import type { Actor, ExpectedVersion, ImportKey, Page, Paging, PatchOf } from "#app/store/types.ts";
import { countEach } from "#app/base/by-key.ts";
import { createSent } from "../sender.ts";
import { inboxTexts } from "../words.ts";

export interface ReviewFigures {
  /** One decimal. */
  readonly average: number;
  readonly count: number;
  /** Five first; whole percents that add up to 100. */
  readonly bars: readonly { readonly stars: number; readonly percent: number }[];
  /** Newest first. `at`: epoch ms. */
  readonly reviews: readonly {
    readonly id: string;
    readonly name: string;
    readonly rating: number;
    readonly text: string;
    readonly at: number;
    readonly reply?: string;
    readonly demo?: boolean;
  }[];
}

export interface ReviewVerbs {
  /** Waits as 'pending'. @throws InvalidInput @throws TooManyRequests @throws NotFound */
  submit(
    property: string,
    input: WireRecord,
    origin: Origin,
  ): Promise<{ readonly id: string; readonly reference: string }>;
  /** Of the approved reviews of a property; `undefined` while it has none. */
  figures(property: string): Promise<ReviewFigures | undefined>;
  /** Default: those that wait. */
  list(
    actor: Actor,
    filter?: Paging & { readonly states?: readonly State[]; readonly property?: string },
  ): Promise<Page<Stored<"review">>>;
  counts(actor: Actor): Promise<Readonly<Record<State, number>>>;
  /** @throws InvalidInput where it shows a number or an address of a person */
  approve(
    actor: Actor,
    id: string,
    options?: ExpectedVersion & Pick<ChangeOptions, "contacts">,
  ): Promise<Stored<"review">>;
  reject(actor: Actor, id: string, options?: ExpectedVersion): Promise<Stored<"review">>;
  /** Empty: takes the reply away. @throws InvalidInput for one that is too long */
  reply(
    actor: Actor,
    id: string,
    text: string,
    options?: ExpectedVersion & Pick<ChangeOptions, "contacts">,
  ): Promise<Stored<"review">>;
}

const MAX_STARS = 5;
const WAITING: readonly State[] = ["pending"];

type Review = Stored<"review">;

export function reviewVerbs(context: InboxContext): ReviewVerbs {
  const ofHome = async (property: string, states: readonly State[], actor: Actor = INBOX) =>
    (await context.store.as(actor).foundBy("review", [property]))
      .filter(
        (review) =>
          review.values.property === property && review.deletedAt === undefined && states.includes(review.state),
      )
      .toSorted((a, b) => b.createdAt - a.createdAt || (a.id < b.id ? 1 : -1));
  return {
    submit: (property, input, origin) => submit(context, property, input, origin),
    async figures(property) {
      const own = await ofHome(property, ["published"]);
      return own.length === 0 ? undefined : figuresOf(own);
    },
    ...administratorsOnly<Omit<ReviewVerbs, "submit" | "figures">>({
      async list(actor, { states = WAITING, property, ...paging } = {}) {
        if (property) return paged(await ofHome(property, states, actor), paging);
        return context.store.as(actor).list("review", { states, ...paging });
      },
      counts: (actor) => countEach(STATES, (state) => context.store.as(actor).count("review", { states: [state] })),
      approve: (actor, id, options) => change(context, actor, id, {}, { ...options, state: "published" }),
      reject: (actor, id, options) => change(context, actor, id, {}, { ...options, state: "archived" }),
      reply: async (actor, id, text, options) =>
        change(context, actor, id, { reply: readField(entities.review.fields.reply, "reply", text) ?? null }, options),
    }),
  };
}

async function change(
  context: InboxContext,
  actor: Actor,
  id: string,
  patch: PatchOf<"review">,
  { contacts, ...options }: ChangeOptions = {},
): Promise<Review> {
  const { state, values } = await mustGet(context, "review", id, actor);
  const isShown = (options.state ?? state) === "published";
  if (isShown && contacts === undefined)
    refuseShownContacts(
      "review",
      state === "published" ? values : {},
      { ...values, ...patch },
      await context.settings(),
    );
  return context.store.as(actor).update("review", id, patch, options);
}

async function submit(
  context: InboxContext,
  property: string,
  input: WireRecord,
  origin: Origin,
): Promise<{ readonly id: string; readonly reference: string }> {
  const form = checkedForm(reviewForm, input);
  const { name = "", rating, text = "", email } = form;
  if (rating === undefined) throw new InvalidInput(inboxTexts.review.stars, { rating: inboxTexts.review.rating });
  await admit(context, "review", origin);
  const home = RECORD_ID.test(property)
    ? await context.catalogue.get({ type: "visitor" }, "property", property)
    : undefined;
  if (!home) throw new NotFound(inboxTexts.review.homeGone);
  const content = { ...form, property };
  const { record } = await storedFormOnce(context, origin, { kind: "review", content }, async (importKey) => {
    const from = await originValues(context, input, origin);
    const values = { property, name, rating, text, ...omitEmpty({ email }), ...from };
    return store(context, values, importKey, home.values.title);
  });
  return { id: record.id, reference: record.values.reference ?? "" };
}

/** The review and the mail to the company, in one step. */
async function store(
  context: InboxContext,
  values: ValuesOf<"review">,
  importKey: ImportKey,
  home: string,
): Promise<Review> {
  return withMails(context, INBOX, async (records, { settings, put }) => {
    const created = await createSent(context.store, records, "review", values, { state: "pending", importKey });
    const write = () => newReview(created, home, `${context.publicUrl}/dashboard/reviews`);
    const about = { kind: "review", id: created.id };
    await put({ to: settings.email, write, about, replyTo: values.email });
    return created;
  });
}

/** @param reviews at least one, newest first */
function figuresOf(reviews: readonly Review[]): ReviewFigures {
  const count = reviews.length;
  const amounts = Array.from(
    { length: MAX_STARS },
    (_, index) => reviews.filter(({ values }) => values.rating === MAX_STARS - index).length,
  );
  const percents = wholePercents(amounts);
  return {
    average: Math.round((reviews.reduce((sum, { values }) => sum + values.rating, 0) / count) * 10) / 10,
    count,
    bars: percents.map((percent, index) => ({ stars: MAX_STARS - index, percent })),
    reviews: reviews.map(({ id, createdAt, values: { name, rating, text, reply, demo } }) => {
      return { id, name, rating, text, at: createdAt, ...omitEmpty({ reply }), ...(demo ? { demo } : {}) };
    }),
  };
}

/** Whole percents that add up to 100: what rounding down leaves goes to the largest remainders. */
export function wholePercents(amounts: readonly number[]): readonly number[] {
  const total = amounts.reduce((sum, amount) => sum + amount, 0);
  if (total === 0) return amounts.map(() => 0);
  const exact = amounts.map((amount) => (amount * 100) / total);
  const missing = 100 - exact.reduce((sum, share) => sum + Math.floor(share), 0);
  const byRemainder = exact
    .map((share, index) => ({ index, rest: share - Math.floor(share) }))
    .sort((a, b) => b.rest - a.rest || a.index - b.index);
  const raised = new Set(byRemainder.slice(0, missing).map(({ index }) => index));
  return exact.map((share, index) => Math.floor(share) + (raised.has(index) ? 1 : 0));
}
