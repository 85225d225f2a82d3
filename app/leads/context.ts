import type { Seal } from "#app/accounts/index.ts";
import type { Catalogue } from "#app/catalogue/types.ts";
import type { Stored } from "#app/kinds/index.ts";
import type { People } from "#app/people/index.ts";
import type { Search } from "#app/search/index.ts";
import type { Store } from "#app/store/types.ts";

/** What the parts of this module share. */
export interface LeadsContext {
  readonly store: Store;
  readonly people: Pick<People, "add">;
  readonly catalogue: Pick<Catalogue, "settings" | "byPortalIds">;
  readonly search: () => Promise<Search>;
  readonly seal: Seal;
  /** Epoch ms. */
  readonly now: () => number;
  readonly onError: (error: unknown) => void;
  /** Asks providers; tests bring their own. */
  readonly fetch: typeof fetch;
}

export type LeadSource = Stored<"leadSource">;

/** Keys of the provider, opened; one that another secret key sealed is missing. */
export async function keysOf(
  { seal }: LeadsContext,
  { id, values }: LeadSource,
): Promise<Readonly<Record<string, string>>> {
  const opened = await Promise.all(
    (values.keys ?? []).map(async ({ name = "", value = "" }) => [name, await seal.open(value, id)] as const),
  );
  return Object.fromEntries(opened.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));
}
