import {
  Conflict,
  InvalidInput,
  NotFound,
  RECORD_ID,
  STATES,
  type Stored,
  type WireRecord,
} from "#app/entities/index.ts";
import { reviewForm } from "#app/entities/sending-forms.ts";
import { cleanText, clipText } from "#app/entities/text.ts";
import {
  checkedForm,
  countBy,
  existing,
  filled,
  INBOX,
  type InboxContext,
  originValues,
  refusePrograms,
  refuseVisitor,
  repeatKeys,
} from "#app/intake/index.ts";
import { enqueue, newReview } from "#app/mail/index.ts";
import type { Origin } from "#app/intake/types.ts";
import type { ReviewFigures, ReviewVerbs } from "./types.ts";

const SOURCE = "review form";
const MAX_STARS = 5;

export function reviewVerbs(context: InboxContext): ReviewVerbs {
  const { store, held } = context;
  return {
    submit: (property, input, origin) => submit(context, property, input, origin),
    async figures(property) {
      const own = (await held.review.all()).filter(
        ({ state, values }) => state === "published" && values.property === property,
      );
      return own.length === 0 ? undefined : figuresOf(own);
    },
    async list(actor, { states = ["pending"], property, page = 1, limit = 10 } = {}) {
      refuseVisitor(actor);
      const found = (await held.review.all()).filter(
        ({ state, values }) => states.includes(state) && (!property || values.property === property),
      );
      return { items: found.slice((page - 1) * limit, page * limit), total: found.length };
    },
    async counts(actor) {
      refuseVisitor(actor);
      return countBy(STATES, await held.review.all(), ({ state }) => state);
    },
    async approve(actor, id, options = {}) {
      refuseVisitor(actor);
      await existing(context, "review", id);
      return store.as(actor).update("review", id, {}, { ...options, state: "published" });
    },
    async reject(actor, id, options = {}) {
      refuseVisitor(actor);
      await existing(context, "review", id);
      return store.as(actor).update("review", id, {}, { ...options, state: "archived" });
    },
    async reply(actor, id, text) {
      refuseVisitor(actor);
      await existing(context, "review", id);
      const reply = clipText(cleanText(text), 1_500);
      return store.as(actor).update("review", id, { reply: reply === "" ? null : reply });
    },
  };
}

async function submit(
  context: InboxContext,
  property: string,
  input: WireRecord,
  origin: Origin,
): Promise<{ readonly id: string; readonly reference: string }> {
  const values = checkedForm(reviewForm, input);
  const { name = "", rating, text = "", email } = values;
  if (rating === undefined) throw new InvalidInput("Choose a number of stars.", { rating: "Rating is required" });
  await refusePrograms(context, origin);
  await context.limits.take("review", origin.address);
  const home = RECORD_ID.test(property)
    ? await context.catalogue.get({ type: "visitor" }, "property", property)
    : undefined;
  if (!home) throw new NotFound("This home is no longer listed, so it cannot be reviewed.");
  const keys = await repeatKeys(context, origin, { ...values, property });
  const known = async () => [...(await context.store.as(INBOX).getManyByImportKey("review", SOURCE, keys)).values()][0];
  const before = await known();
  if (before) return answer(before);
  const settings = await context.settings();
  const from = await originValues(context, input, origin);
  try {
    const created = await context.store.as(INBOX).transaction(async (records) => {
      const review = await records.create(
        "review",
        { property, name, rating, text, ...filled({ email }), ...from },
        { state: "pending", importKey: { source: SOURCE, key: keys[0] } },
      );
      const board = `${context.publicUrl}/dashboard/reviews`;
      await enqueue(
        records,
        {
          to: settings.email,
          letter: newReview(settings, review, home.values.title, board),
          about: { kind: "review", id: review.id },
          replyTo: email,
        },
        context.now(),
      );
      return review;
    });
    context.wakeOutbox();
    return answer(created);
  } catch (error) {
    const meanwhile = error instanceof Conflict ? await known() : undefined; // the other click of a double click was quicker
    if (!meanwhile) throw error;
    return answer(meanwhile);
  }
}

function answer({ id, values }: Stored<"review">) {
  return { id, reference: values.reference ?? "" };
}

/** @param reviews at least one, newest first */
function figuresOf(reviews: readonly Stored<"review">[]): ReviewFigures {
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
    reviews: reviews.map(({ id, createdAt, values: { name, rating, text, reply, demo } }) => ({
      id,
      name,
      rating,
      text,
      at: createdAt,
      ...(reply ? { reply } : {}),
      ...(demo ? { demo } : {}),
    })),
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
