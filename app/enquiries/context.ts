import { setTimeout } from "node:timers/promises";
import type { Catalogue } from "#app/catalogue/types.ts";
import type { MailContext } from "#app/mail/index.ts";
import type { PrivacyContext } from "#app/people/index.ts";
import { createSendLimits, type SendLimits } from "./limits.ts";
import { createSecrets, type Secrets } from "./secrets.ts";

export interface InboxContext extends MailContext, PrivacyContext {
  readonly catalogue: Catalogue;
  /** @param milliseconds */
  readonly wait: (milliseconds: number) => Promise<unknown>;
  readonly publicUrl: string;
  readonly secrets: Secrets;
  readonly limits: SendLimits;
}

export type ContextOptions = Pick<
  InboxContext,
  "store" | "catalogue" | "now" | "publicUrl" | "hasMailServer" | "wakeOutbox"
> & { readonly wait?: InboxContext["wait"] | undefined };

export function createContext({ wait = setTimeout, ...options }: ContextOptions): InboxContext {
  const { store, catalogue, now } = options;
  const secrets = createSecrets(store.facts);
  return {
    ...options,
    wait,
    secrets,
    limits: createSendLimits({ rows: store.accounts, facts: store.facts, secrets, now, wait }),
    settings: () => catalogue.settings(),
  };
}
