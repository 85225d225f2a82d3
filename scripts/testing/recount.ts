import { expect } from "vitest";
import { ENQUIRY_STATES, enquiryState, isUnanswered } from "#app/kinds/enquiry/enquiry.ts";
import { STATES } from "#app/entities/index.ts";
import { CONTENT_KINDS, type ContentKind, type EntityName, type Stored } from "#app/kinds/index.ts";
import { SUBMISSION_STAGES } from "#app/kinds/submission/submission.ts";
import { indianDay } from "#app/entities/values/day.ts";
import { ADMINISTRATOR, DAY, HOUR, MINUTE, SYSTEM, type TestInbox } from "./inbox.ts";
import type { BackOfficeCounts, VisitTime } from "#app/enquiries/index.ts";

const VISIT_TIMES: readonly VisitTime[] = ["upcoming", "past", "cancelled"];

/** Every record of a kind, whatever its state. */
export async function allOf<K extends EntityName>(site: TestInbox, kind: K): Promise<readonly Stored<K>[]> {
  return (await site.store.as(SYSTEM).list(kind, { states: STATES, limit: 1_000 })).items;
}

/** The same figures, counted over what stands in the database. */
export async function recount(site: TestInbox): Promise<Omit<BackOfficeCounts, "seq" | "at" | "refused">> {
  const now = site.clock.now;
  const [enquiries, submissions, reviews, visits, mails] = await Promise.all([
    allOf(site, "enquiry"),
    allOf(site, "submission"),
    allOf(site, "review"),
    allOf(site, "visit"),
    allOf(site, "message"),
  ]);
  const { answerHours } = await site.catalogue.settings();
  const times = visits.map(({ values }) => ({
    ...values,
    time:
      values.stage === "cancelled"
        ? "cancelled"
        : values.startsAt + values.minutes * MINUTE > now
          ? "upcoming"
          : "past",
  }));
  const waiting = mails.filter(({ values }) => values.stage === "waiting");
  return {
    content: Object.fromEntries(
      await Promise.all(CONTENT_KINDS.map(async (kind) => [kind, await contentOf(site, kind)] as const)),
    ) as BackOfficeCounts["content"], // of every kind
    waiting: new Set(enquiries.filter(({ values }) => isUnanswered(values)).map(({ values }) => values.person)).size,
    unread: (await allOf(site, "delivery")).filter(({ values }) => values.stage === "not understood").length,
    enquiries: {
      total: enquiries.length,
      states: tally(
        ENQUIRY_STATES,
        enquiries.map(({ values }) => enquiryState(values)),
      ),
      lateAfterHours: answerHours,
      late: enquiries.filter(({ values, createdAt }) => isUnanswered(values) && now - createdAt >= answerHours * HOUR)
        .length,
    },
    submissions: tally(
      SUBMISSION_STAGES,
      submissions.map(({ values }) => values.stage),
    ),
    reviews: tally(
      STATES,
      reviews.map(({ state }) => state),
    ),
    visits: {
      ...tally(
        VISIT_TIMES,
        times.map(({ time }) => time),
      ),
      today: times.filter(({ time, startsAt }) => time === "upcoming" && indianDay(startsAt) === indianDay(now)).length,
    },
    mail: {
      waiting: waiting.length,
      refused: 0,
      oldest: waiting.length === 0 ? undefined : Math.min(...waiting.map(({ createdAt }) => createdAt)),
      isSetUp: false,
    },
  };
}

async function contentOf(site: TestInbox, kind: ContentKind): Promise<BackOfficeCounts["content"][ContentKind]> {
  const all = await allOf(site, kind);
  const listed = all.filter(({ state }) => state !== "pending");
  const states = tally(
    STATES,
    all.map(({ state }) => state),
  );
  return {
    listed: listed.length,
    states,
    added: listed.filter(({ createdAt }) => createdAt >= site.clock.now - 7 * DAY).length,
    lacking: expect.anything(),
  };
}

function tally<K extends string>(
  names: readonly K[],
  found: readonly (string | undefined)[],
): Readonly<Record<K, number>> {
  return Object.fromEntries(names.map((name) => [name, found.filter((each) => each === name).length])) as Record<
    K,
    number
  >;
}

/** Totals of the lists behind the figures, as their screens ask for them. */
export async function listTotals(
  site: TestInbox,
  counts: BackOfficeCounts,
): Promise<readonly (readonly [figure: number, total: number])[]> {
  const { inbox, catalogue } = site;
  const total = async (page: Promise<{ readonly total: number }>) => (await page).total;
  return Promise.all([
    ...CONTENT_KINDS.map(
      async (kind) =>
        [
          counts.content[kind].listed,
          await total(catalogue.adminLists.list(ADMINISTRATOR, kind, { isListed: true })),
        ] as const,
    ),
    ...STATES.map(
      async (state) =>
        [
          counts.content.property.states[state],
          await total(catalogue.adminLists.list(ADMINISTRATOR, "property", { state })),
        ] as const,
    ),
    ...ENQUIRY_STATES.map(
      async (state) =>
        [
          counts.enquiries.states[state],
          await total(inbox.enquiries.list(ADMINISTRATOR, { states: [state] })),
        ] as const,
    ),
    (async () => [counts.enquiries.total, await total(inbox.enquiries.list(ADMINISTRATOR))] as const)(),
    (async () =>
      [counts.enquiries.late, await total(inbox.enquiries.list(ADMINISTRATOR, { clock: "late" }))] as const)(),
    ...SUBMISSION_STAGES.map(
      async (stage) =>
        [counts.submissions[stage], await total(inbox.submissions.list(ADMINISTRATOR, { stages: [stage] }))] as const,
    ),
    ...STATES.map(
      async (state) =>
        [counts.reviews[state], await total(inbox.reviews.list(ADMINISTRATOR, { states: [state] }))] as const,
    ),
    ...VISIT_TIMES.map(
      async (time) => [counts.visits[time], await total(inbox.visits.list(ADMINISTRATOR, { time }))] as const,
    ),
    (async () =>
      [
        counts.mail.waiting + counts.mail.refused,
        await total(inbox.outbox.list(ADMINISTRATOR, { unsent: true })),
      ] as const)(),
  ]);
}
