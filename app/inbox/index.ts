import type { Catalogue } from "#app/catalogue/types.ts";
import type { Store } from "#app/store/types.ts";
import { acceptEnquiry } from "./accept.ts";
import { createContext } from "./context.ts";
import { startToken } from "./programs.ts";
import type { Inbox } from "./types.ts";

export { readOrigin } from "./origin.ts";
export type * from "./types.ts";

export interface InboxOptions {
  readonly store: Store;
  readonly catalogue: Catalogue;
  /** Without a trailing slash; links in mails begin with it. */
  readonly publicUrl: string;
  /** Epoch ms; tests give their own. */
  readonly now?: () => number;
}

/** What visitors send: enquiries, submissions, reviews, visits, saved searches, and the mail about them. */
export function createInbox({ store, catalogue, publicUrl, now = Date.now }: InboxOptions): Inbox {
  const context = createContext({ store, catalogue, publicUrl, now, wakeOutbox: () => undefined });
  return {
    startToken: () => startToken(context),
    acceptEnquiry: (input, origin) => acceptEnquiry(context, input, origin),
    async close() {
      for (const follower of Object.values(context.held)) follower.stop();
    },
  };
}
