import { setTimeout } from "node:timers/promises";
import type { Catalogue } from "#app/catalogue/types.ts";
import { createLiveCollection, INBOX } from "#app/store/index.ts";
import type { MailContext } from "#app/mail/index.ts";
import type { People, PrivacyContext } from "#app/people/index.ts";
import type { EntityName, Stored } from "#app/kinds/index.ts";
import type { LiveCollection, Store } from "#app/store/types.ts";
import { createSendLimits, type SendLimits } from "./limits.ts";
import { createSecrets, type Secrets } from "./secrets.ts";

/** What lists and counts read from memory. The inbox closes all of them. */
const openCollections = (store: Store) => ({
  enquiry: createLiveCollection(store, INBOX, "enquiry"),
  submission: createLiveCollection(store, INBOX, "submission"),
  review: createLiveCollection(store, INBOX, "review"),
  visit: createLiveCollection(store, INBOX, "visit"),
  alert: createLiveCollection(store, INBOX, "alert"),
});
type InboxCollections = ReturnType<typeof openCollections>;

export interface InboxContext extends MailContext, PrivacyContext {
  readonly catalogue: Catalogue;
  readonly people: Pick<People, "counts">;
  /** @param milliseconds */
  readonly wait: (milliseconds: number) => Promise<unknown>;
  readonly publicUrl: string;
  /** Told of each form of a visitor once it is stored. */
  readonly onSent: (kind: EntityName) => void;
  readonly secrets: Secrets;
  readonly limits: SendLimits;
  readonly collections: Readonly<InboxCollections>;
}

export type ContextOptions = Pick<
  InboxContext,
  "store" | "catalogue" | "people" | "now" | "publicUrl" | "hasMailServer" | "wakeOutbox"
> & { readonly [K in "wait" | "onSent"]?: InboxContext[K] | undefined };

export function createContext({
  wait = setTimeout,
  onSent = () => undefined,
  ...options
}: ContextOptions): InboxContext {
  const { store, catalogue, now } = options;
  const secrets = createSecrets(store.facts);
  const collections = openCollections(store);
  return {
    ...options,
    wait,
    onSent,
    secrets,
    limits: createSendLimits({ rows: store.accounts, facts: store.facts, secrets, now, wait }),
    collections,
    unsent: createLiveCollection(store, INBOX, "message", ({ values }) => values.stage !== "sent"),
    settings: () => catalogue.settings(),
    each: (kind) => eachOf(store, collections, kind),
  };
}

/** Every record of a kind that is in no bin, from memory where a collection holds the kind. */
async function* eachOf<K extends EntityName>(store: Store, open: InboxCollections, kind: K): AsyncGenerator<Stored<K>> {
  const collections: { readonly [N in EntityName]?: LiveCollection<N> } = open;
  const collection: (typeof collections)[K] = collections[kind];
  yield* collection ? await collection.all() : store.as(INBOX).stream(kind);
}
