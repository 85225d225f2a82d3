import type { WireRecord } from "#app/entities/index.ts";
import type { Stored } from "#app/kinds/index.ts";
import type { Actor, Page, Paging } from "#app/store/types.ts";
import type { Origin } from "#app/intake/types.ts";

/** Saved searches and watched homes, without an account. */
export interface AlertVerbs {
  /**
   * 'Tell me about new homes like these'. Sends a link that confirms; answers alike whether the address was known or not.
   * @param search search part of /all-properties, with what a category page fixes in it (`type=villa`)
   * @throws InvalidInput @throws TooManyRequests
   */
  forSearch(search: string, input: WireRecord, origin: Origin): Promise<void>;
  /** Changes of price and 'no longer available' of shortlisted homes, at most 50. */
  forHomes(ids: readonly string[], input: WireRecord, origin: Origin): Promise<void>;
  byToken(token: string, address?: string): Promise<Stored<"alert">>;
  confirm(token: string): Promise<Stored<"alert">>;
  /** Works as long as the mails come. */
  end(token: string): Promise<Stored<"alert">>;
  list(actor: Actor, filter?: Paging & { readonly search?: string }): Promise<Page<Stored<"alert">>>;
}
