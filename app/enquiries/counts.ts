import type { ReviewVerbs } from "./reviews/reviews.ts";
import type { SubmissionVerbs } from "./submissions/submissions.ts";
import type { EnquiryCounts, EnquiryVerbs } from "./enquiry/enquiries.ts";
import type { VisitCounts, VisitVerbs } from "./visits/visits.ts";
import type { OutboxState, OutboxVerbs } from "#app/mail/index.ts";
import type { AdminListSummary } from "#app/catalogue/types.ts";
import type { State } from "#app/entities/index.ts";
import { CONTENT_KINDS, type ContentKind } from "#app/kinds/index.ts";
import type { SubmissionStage } from "#app/kinds/submission/submission.ts";
import { INBOX } from "#app/store/index.ts";
import type { Actor, Whose } from "#app/store/types.ts";
import type { InboxContext } from "./context.ts";
import type { RefusedToday } from "./limits.ts";
import { DAY_MS } from "#app/entities/values/day.ts";
import { demand, may } from "#app/accounts/index.ts";

/** Every figure of the back office: the menu, the dashboard, tabs and badges show these and count nothing themselves. */
export interface BackOfficeCounts {
  /** Newest change of the log that is in the figures. Of two answers the one with the higher number is the newer. */
  readonly seq: number;
  /** Epoch ms; orders two answers with the same `seq`, because some figures change with time alone. */
  readonly at: number;
  /** `added`: within the last seven days. */
  readonly content: Readonly<Record<ContentKind, AdminListSummary>>;
  /** People who wait for an answer. */
  readonly waiting: number;
  /** Deliveries of leads that nobody has understood yet. */
  readonly unread: number;
  readonly enquiries: EnquiryCounts;
  readonly submissions: Readonly<Record<SubmissionStage, number>>;
  readonly reviews: Readonly<Record<State, number>>;
  readonly visits: VisitCounts;
  readonly mail: OutboxState;
  /** What visitors sent today and was refused, by reason. */
  readonly refused: RefusedToday;
}

/** Milliseconds that 'added in 7 days' looks back. */
const WEEK = 7 * DAY_MS;

export interface CountedVerbs {
  readonly enquiries: EnquiryVerbs;
  readonly submissions: SubmissionVerbs;
  readonly reviews: ReviewVerbs;
  readonly visits: VisitVerbs;
  readonly outbox: OutboxVerbs;
}

/** Every figure of the back office, each asked from the module that answers the list behind it. @throws Forbidden for visitors */
export async function backOfficeCounts(
  { store, catalogue, now, limits }: InboxContext,
  verbs: CountedVerbs,
  actor: Actor,
  assignee?: Whose,
): Promise<BackOfficeCounts> {
  demand(actor, "own");
  const { seq } = store.changes; // read first: the figures hold at least these changes
  const at = now();
  const summary = (kind: ContentKind) => catalogue.adminLists.summary(actor, kind, at - WEEK);
  const who = may(actor, "people") ? actor : INBOX; // whoever may not know the figures gets none of them
  const whose = { assignee };
  const [content, waiting, unread, enquiries, submissions, reviews, visits, mail, refused] = await Promise.all([
    Promise.all(CONTENT_KINDS.map(async (kind) => [kind, await summary(kind)] as const)),
    store.as(who).count("person", { waits: {}, ...whose }),
    store.as(INBOX).count("delivery", { stages: ["not understood"] }),
    verbs.enquiries.counts(who, whose),
    verbs.submissions.counts(who, whose),
    verbs.reviews.counts(who),
    verbs.visits.counts(who, whose),
    verbs.outbox.state(INBOX),
    limits.refusedToday(),
  ]);
  const ofAll = { unread, mail };
  const ofEverybody = may(actor, "allPeople") ? ofAll : withoutFigures(ofAll);
  const ofPeople = { waiting, enquiries, submissions, reviews, visits, refused, ...ofEverybody };
  return {
    seq,
    at,
    content: Object.fromEntries(content) as BackOfficeCounts["content"], // of every kind
    ...(may(actor, "people") ? ofPeople : withoutFigures(ofPeople)),
  };
}

/** The same with nothing counted. */
function withoutFigures<T extends object>(counts: T): T {
  const none = (value: unknown): unknown =>
    typeof value === "number" ? 0 : typeof value === "object" && value !== null ? withoutFigures(value) : value;
  return Object.fromEntries(Object.entries(counts).map(([key, value]) => [key, none(value)])) as T; // the same keys
}
