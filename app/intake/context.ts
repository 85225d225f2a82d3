import { setTimeout } from "node:timers/promises";
import { DAY_MS } from "#app/entities/values/day.ts";
import type { Catalogue } from "#app/catalogue/types.ts";
import { NotFound } from "#app/entities/index.ts";
import type { EntityName, Stored } from "#app/kinds/index.ts";
import type { Settings } from "#app/kinds/settings/settings.ts";
import { LIST_DAYS } from "#app/kinds/shared-list/shared-list.ts";
import { createLiveCollection } from "#app/store/index.ts";
import type { Actor, LiveCollection, Store } from "#app/store/types.ts";
import { createSendLimits, type SendLimits } from "./limits.ts";
import { privatePath } from "./paths.ts";
import { createSecrets, idOfToken, LINKED_KINDS, type LinkPurpose, type Secrets } from "./secrets.ts";

/** On whose behalf the inbox stores what a visitor sends. */
export const INBOX = { type: "system", name: "inbox" } as const satisfies Actor;

/** What lists and counts read from memory. The inbox closes all of them. */
const openCollections = (store: Store) => ({
  enquiry: createLiveCollection(store, INBOX, "enquiry"),
  submission: createLiveCollection(store, INBOX, "submission"),
  review: createLiveCollection(store, INBOX, "review"),
  visit: createLiveCollection(store, INBOX, "visit"),
  alert: createLiveCollection(store, INBOX, "alert"),
});
type InboxCollections = ReturnType<typeof openCollections>;

export interface InboxContext {
  readonly store: Store;
  readonly catalogue: Catalogue;
  readonly now: () => number;
  /** @param milliseconds */
  readonly wait: (milliseconds: number) => Promise<unknown>;
  readonly publicUrl: string;
  readonly secrets: Secrets;
  readonly limits: SendLimits;
  readonly collections: Readonly<InboxCollections>;
  /** Mails that were not sent: they wait, or were refused. */
  readonly unsent: LiveCollection<"message">;
  /** Without one every mail waits in the outbox. */
  readonly hasMailServer: boolean;
  settings(): Promise<Settings>;
  /** Called after every write that puts mail into the outbox. */
  readonly wakeOutbox: () => void;
}

export type ContextOptions = Pick<
  InboxContext,
  "store" | "catalogue" | "now" | "publicUrl" | "hasMailServer" | "wakeOutbox"
> &
  Partial<Pick<InboxContext, "wait">>;

export function createContext(options: ContextOptions): InboxContext {
  const { store, catalogue, now } = options;
  const secrets = createSecrets(store.facts);
  return {
    wait: setTimeout,
    ...options,
    secrets,
    limits: createSendLimits({ rows: store.accounts, facts: store.facts, secrets, now }),
    collections: openCollections(store),
    unsent: createLiveCollection(store, INBOX, "message", ({ values }) => values.stage !== "sent"),
    settings: () => catalogue.settings(),
  };
}

export async function privateUrl(
  { secrets, publicUrl }: InboxContext,
  purpose: LinkPurpose,
  record: { readonly id: string; readonly values: { readonly linkGeneration?: number } },
): Promise<string> {
  return `${publicUrl}${privatePath(purpose, await secrets.linkToken(purpose, record))}`;
}

const LINK_GONE =
  "This link no longer works. It may have expired, been replaced or been copied incompletely. Please call or email us.";

/**
 * The record that a private link opens. Every way in which a link can fail looks alike from outside.
 * @throws NotFound @throws TooManyRequests
 */
export async function openLink<P extends LinkPurpose>(
  context: InboxContext,
  purpose: P,
  token: string,
  address?: string,
): Promise<Stored<(typeof LINKED_KINDS)[P]>> {
  if (address !== undefined) await context.limits.take("link", address);
  const id = idOfToken(token);
  const record = id === undefined ? undefined : await context.store.as(INBOX).get(LINKED_KINDS[purpose], id);
  if (!record || record.deletedAt !== undefined || !(await context.secrets.opens(purpose, token, record)))
    throw new NotFound(LINK_GONE);
  if (context.now() > (await endOfLink(context, purpose, record))) throw new NotFound(LINK_GONE);
  return record;
}

/** Epoch ms until which a record's private link works: the setting's number of days after its last change. */
export async function linkEnd(context: InboxContext, record: { readonly updatedAt: number }): Promise<number> {
  return record.updatedAt + (await context.settings()).linkDays * DAY_MS;
}

async function endOfLink(
  context: InboxContext,
  purpose: LinkPurpose,
  record: { readonly updatedAt: number },
): Promise<number> {
  if (purpose === "alert") return Number.POSITIVE_INFINITY; // the way out of these mails has to work as long as they come
  return LINKED_KINDS[purpose] === "sharedList" ? listEnd(record) : linkEnd(context, record);
}

/** Epoch ms at which a shared list ends if nobody uses it. */
export function listEnd(record: { readonly updatedAt: number }): number {
  return record.updatedAt + LIST_DAYS * DAY_MS;
}

/** Every record of a kind that is in no bin, from memory where a collection holds the kind. */
export async function* eachOf<K extends EntityName>(context: InboxContext, kind: K): AsyncGenerator<Stored<K>> {
  const collections: { readonly [N in EntityName]?: LiveCollection<N> } = context.collections;
  const collection: (typeof collections)[K] = collections[kind];
  yield* collection ? await collection.all() : context.store.as(INBOX).stream(kind);
}
