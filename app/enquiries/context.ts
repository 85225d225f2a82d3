import { setTimeout } from "node:timers/promises";
import type { Catalogue } from "#app/catalogue/types.ts";
import type { MailContext } from "#app/mail/index.ts";
import type { PrivacyContext } from "#app/people/index.ts";
import type { EntityName } from "#app/kinds/index.ts";
import { createSendLimits, type SendLimits } from "./limits.ts";
import { createSecrets, type Secrets } from "./secrets.ts";

export interface InboxContext extends MailContext, PrivacyContext {
  readonly catalogue: Catalogue;
  /** @param milliseconds */
  readonly wait: (milliseconds: number) => Promise<unknown>;
  readonly publicUrl: string;
  /** Called with the kind of each form of a visitor, once it is stored. */
  readonly onSent: (kind: EntityName) => void;
  readonly secrets: Secrets;
  readonly limits: SendLimits;
}

export type ContextOptions = Pick<
  InboxContext,
  "store" | "catalogue" | "now" | "publicUrl" | "hasMailServer" | "wakeOutbox"
> & { readonly [K in "wait" | "onSent"]?: InboxContext[K] | undefined };

export function createContext({
  wait = setTimeout,
  onSent = () => undefined,
  ...options
}: ContextOptions): InboxContext {
  const { store, catalogue, now } = options;
  const secrets = createSecrets(store.facts);
  return {
    ...options,
    wait,
    onSent,
    secrets,
    limits: createSendLimits({ rows: store.accounts, facts: store.facts, secrets, now, wait }),
    settings: () => catalogue.settings(),
  };
}
