import type { Stored } from "#app/kinds/index.ts";
import type { Actor, Page, Paging } from "#app/store/types.ts";

export interface OutboxState {
  readonly waiting: number;
  readonly refused: number;
  /** When the oldest waiting mail was written, epoch ms. */
  readonly oldest: number | undefined;
  /** A mail server is set; without one every mail waits. */
  readonly isSetUp: boolean;
}

export interface OutboxVerbs {
  /** Sends what is due now; answers how many mails went out. */
  work(): Promise<number>;
  /** Newest first. @param options unsent: only what waits or was refused */
  list(actor: Actor, options?: Paging & { readonly unsent?: boolean }): Promise<Page<Stored<"message">>>;
  state(actor: Actor): Promise<OutboxState>;
  /** Tries a waiting or refused mail again at once. @throws NotFound */
  retry(actor: Actor, id: string): Promise<void>;
}
