import type { Catalogue } from "#app/catalogue/types.ts";
import type { Store } from "#app/store/types.ts";
import { acceptEnquiry, enquiryVerbs, receiptVerbs } from "#app/enquiries/index.ts";
import { alertVerbs, writeDigests } from "#app/saved-searches/index.ts";
import { createContext, existing, type InboxContext, startToken } from "#app/intake/index.ts";
import { type CountedVerbs, backOfficeCounts } from "./counts.ts";
import { createDaily } from "./daily.ts";
import { subscribe } from "./events.ts";
import { type Mailer, outboxVerbs, OutboxWorker } from "#app/mail/index.ts";
import { privacyVerbs } from "#app/privacy/index.ts";
import { reviewVerbs } from "#app/reviews/index.ts";
import { sharedListVerbs } from "#app/shared-lists/index.ts";
import { guardSubmitted, submissionVerbs, undoDecision } from "#app/submissions/index.ts";
import { sweep } from "./sweep.ts";
import type { Inbox } from "./types.ts";
import { undoChange, visitVerbs } from "#app/appointments/index.ts";

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
      context.held.enquiry.all().catch((error: unknown) => {
        if (!isClosing) onError(error);
      });
    },
    counts: (actor) => backOfficeCounts(context, counted, actor),
    async close() {
      isClosing = true;
      await daily.close();
      await outboxWorker.close();
      await Promise.all([...Object.values(context.held), context.unsent].map((collection) => collection.close()));
    },
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

function warn(error: unknown): void {
  process.emitWarning(error instanceof Error ? error : String(error));
}
