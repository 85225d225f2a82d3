import type { Catalogue } from "#app/catalogue/types.ts";
import type { Actor, ChangeFeed, Store } from "#app/store/types.ts";
import { acceptEnquiry, enquiryVerbs, receiptVerbs } from "#app/enquiries/index.ts";
import { alertVerbs, writeDigests } from "#app/saved-searches/index.ts";
import { createContext, existing, type InboxContext, startToken } from "#app/intake/index.ts";
import { createDaily } from "./daily.ts";
import { type Mailer, outboxVerbs, OutboxWorker } from "#app/mail/index.ts";
import { privacyVerbs } from "#app/privacy/index.ts";
import { reviewVerbs } from "#app/reviews/index.ts";
import { sharedListVerbs } from "#app/shared-lists/index.ts";
import { guardSubmitted, submissionVerbs, undoDecision } from "#app/submissions/index.ts";
import { sweep } from "./sweep.ts";
import type { BackOfficeCounts, BackOfficeEvent, Inbox } from "./types.ts";
import { undoChange, visitVerbs } from "#app/appointments/index.ts";
import { DAY_MS } from "#app/entities/values/day.ts";
import { CONTENT_KINDS, type ContentKind } from "#app/kinds/index.ts";
import { refuseVisitor } from "#app/accounts/index.ts";

export type * from "./types.ts";

export interface InboxOptions {
  readonly store: Store;
  readonly catalogue: Catalogue;
  /** Without a trailing slash; links in mails begin with it. */
  readonly publicUrl: string;
  /** Epoch ms; tests give their own. */
  readonly now?: () => number;
  /** Without one everything works, and the mail waits in the outbox. */
  readonly mail?: Mailer | undefined;
  /** Told of failures that no caller waits for. */
  readonly onError?: (error: unknown) => void;
}

/** What visitors send: enquiries, submissions, reviews, visits, saved searches, and the mail about them. */
export function createInbox({
  store,
  catalogue,
  publicUrl,
  mail,
  now = Date.now,
  onError = warn,
}: InboxOptions): Inbox {
  const context = createContext({
    store,
    catalogue,
    publicUrl,
    now,
    hasMailServer: mail !== undefined,
    wakeOutbox: () => outboxWorker.wake(),
  });
  const outboxWorker = new OutboxWorker({ ...context, mailer: mail, host: new URL(publicUrl).hostname, onError });
  const daily = createDaily(context, onError);
  const counted: CountedVerbs = {
    enquiries: enquiryVerbs(context),
    submissions: submissionVerbs(context),
    reviews: reviewVerbs(context),
    visits: visitVerbs(context),
    outbox: outboxVerbs(context, outboxWorker),
  };
  let isClosing = false;
  connectCatalogue(context);
  return {
    prepare: () => context.secrets.prepare(),
    ...counted,
    hasMailServer: context.hasMailServer,
    startToken: () => startToken(context),
    acceptEnquiry: (input, origin) => acceptEnquiry(context, input, origin),
    alerts: alertVerbs(context),
    lists: sharedListVerbs(context),
    writeDigests: () => writeDigests(context),
    receipts: receiptVerbs(context),
    privacy: privacyVerbs(context),
    sweep: () => sweep(context),
    subscribe: (listener) => subscribe(store.changes, listener),
    start() {
      outboxWorker.start();
      daily.start();
      // Read now, so that the first list of the back office is as quick as the next.
      context.collections.enquiry.all().catch((error: unknown) => {
        if (!isClosing) onError(error);
      });
    },
    counts: (actor) => backOfficeCounts(context, counted, actor),
    async close() {
      isClosing = true;
      await daily.close();
      await outboxWorker.close();
      await Promise.all(
        [...Object.values(context.collections), context.unsent].map((collection) => collection.close()),
      );
    },
  };
}

/** Milliseconds that 'added in 7 days' looks back. */
const WEEK = 7 * DAY_MS;

type CountedVerbs = Pick<Inbox, "enquiries" | "submissions" | "reviews" | "visits" | "outbox">;

/** Every figure of the back office, each asked from the module that answers the list behind it. @throws Forbidden for visitors */
async function backOfficeCounts(
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

/** What the catalogue has to know about submissions and visits: who may publish, and how their acts are undone. */
function connectCatalogue(context: InboxContext): void {
  context.catalogue.beforePublishing((_kind, { id }, decidedBy) => guardSubmitted(context, id, decidedBy));
  context.catalogue.undoWith("submission", async (actor, { id, version }) => {
    await undoDecision(context, actor, { ...(await existing(context, "submission", id)), version });
  });
  context.catalogue.undoWith("visit", async (actor, { id, version }) => {
    await undoChange(context, actor, { ...(await existing(context, "visit", id)), version });
  });
}

/** Tells of every change, also of those that other processes made. Answers the way to stop. */
function subscribe(changes: ChangeFeed, listener: (events: readonly BackOfficeEvent[]) => void): () => void {
  return changes.subscribe((committed) => {
    if (committed.length > 0) listener(committed.map(({ seq, kind, id, what }) => ({ seq, kind, id, what })));
  });
}

function warn(error: unknown): void {
  process.emitWarning(error instanceof Error ? error : String(error));
}
