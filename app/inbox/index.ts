import type { Catalogue } from "#app/catalogue/types.ts";
import type { Store } from "#app/store/types.ts";
import { acceptEnquiry } from "./accept.ts";
import { alertVerbs } from "./alerts.ts";
import { createContext, existing, type InboxContext } from "./context.ts";
import { type CountedVerbs, deskCounts } from "./counts.ts";
import { createDaily } from "./daily.ts";
import { writeDigests } from "./digests.ts";
import { enquiryVerbs } from "./enquiries.ts";
import { subscribe } from "./events.ts";
import type { Mailer } from "./mailer.ts";
import { outboxVerbs } from "./outbox-verbs.ts";
import { Postman } from "./postman.ts";
import { privacyVerbs } from "./privacy.ts";
import { startToken } from "./programs.ts";
import { receiptVerbs } from "./receipts.ts";
import { reviewVerbs } from "./reviews.ts";
import { submissionVerbs } from "./submissions.ts";
import { guardSubmitted, undoDecision } from "./submission-undo.ts";
import { sweep } from "./sweep.ts";
import type { Inbox } from "./types.ts";
import { undoCancel, visitVerbs } from "./visits.ts";

export { createMailer, type Mailer, type MailerOptions } from "./mailer.ts";
export { isPrivatePath, withoutToken } from "./paths.ts";
export { readOrigin } from "./origin.ts";
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
    wakeOutbox: () => postman.wake(),
  });
  const postman = new Postman({ ...context, mailer: mail, host: new URL(publicUrl).hostname, onError });
  const daily = createDaily(context, onError);
  const counted: CountedVerbs = {
    enquiries: enquiryVerbs(context),
    submissions: submissionVerbs(context),
    reviews: reviewVerbs(context),
    visits: visitVerbs(context),
    outbox: outboxVerbs(context, postman),
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
    writeDigests: () => writeDigests(context),
    receipts: receiptVerbs(context),
    privacy: privacyVerbs(context),
    sweep: () => sweep(context),
    subscribe: (listener) => subscribe(store.changes, listener),
    start() {
      postman.start();
      daily.start();
      // Read now, so that the first list of the back office is as quick as the next.
      context.held.enquiry.all().catch((error: unknown) => {
        if (!isClosing) onError(error);
      });
    },
    counts: (actor) => deskCounts(context, counted, actor),
    async close() {
      isClosing = true;
      await daily.close();
      await postman.close();
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
    await undoCancel(context, actor, { ...(await existing(context, "visit", id)), version });
  });
}

function warn(error: unknown): void {
  process.emitWarning(error instanceof Error ? error : String(error));
}
