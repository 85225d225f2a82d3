import { DAY_MS } from "#app/entities/values/day.ts";
import { CONTENT_KINDS, type ContentKind } from "#app/kinds/index.ts";
import type { Actor } from "#app/store/types.ts";
import { refuseVisitor } from "#app/accounts/index.ts";
import type { InboxContext } from "#app/intake/index.ts";
import type { BackOfficeCounts, Inbox } from "./types.ts";

/** Milliseconds that 'added in 7 days' looks back. */
const WEEK = 7 * DAY_MS;

export type CountedVerbs = Pick<Inbox, "enquiries" | "submissions" | "reviews" | "visits" | "outbox">;

/** Every figure of the back office, each asked from the module that answers the list behind it. @throws Forbidden for visitors */
export async function backOfficeCounts(
  { store, catalogue, now, limits }: InboxContext,
  verbs: CountedVerbs,
  actor: Actor,
): Promise<BackOfficeCounts> {
  refuseVisitor(actor);
  const { seq } = store.changes; // read first: the figures hold at least these changes
  const at = now();
  const summary = (kind: ContentKind) => catalogue.adminLists.summary(actor, kind, at - WEEK);
  const [content, enquiries, submissions, reviews, visits, mail, refusedNetworks] = await Promise.all([
    Promise.all(CONTENT_KINDS.map(async (kind) => [kind, await summary(kind)] as const)),
    verbs.enquiries.counts(actor),
    verbs.submissions.counts(actor),
    verbs.reviews.counts(actor),
    verbs.visits.counts(actor),
    verbs.outbox.state(actor),
    limits.refusedToday(),
  ]);
  return {
    seq,
    at,
    content: Object.fromEntries(content) as BackOfficeCounts["content"], // of every kind
    enquiries,
    submissions,
    reviews,
    visits,
    mail,
    refusedNetworks,
  };
}
