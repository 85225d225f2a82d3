import { vi } from "vitest";

export const SITE = "https://site.example";

/** A device at the site, as far as the worker uses it. `refused` are names of stores that take nothing. */
export function stubDevice(network: typeof fetch): { readonly refused: Set<string> } {
  const stores = new Map<string, Map<string, Response>>();
  const refused = new Set<string>();
  const open = async (name: string) => {
    const entries = stores.get(name) ?? new Map<string, Response>();
    stores.set(name, entries);
    const address = (key: string | { readonly url: string }) =>
      new URL(typeof key === "string" ? key : key.url, SITE).href;
    const act = <T>(work: () => T) => {
      if (refused.has(name)) throw new Error("QuotaExceededError");
      return work();
    };
    return {
      put: async (key: string, answer: Response) => act(() => void entries.set(address(key), answer)),
      delete: async (key: string) => act(() => entries.delete(address(key))),
      match: async (key: string) => entries.get(address(key))?.clone(),
      matchAll: async () => [...entries.values()].map((answer) => answer.clone()),
      keys: async () => [...entries.keys()].map((url) => ({ url })),
    };
  };
  const remove = async (name: string) => {
    refused.clear(); // there is room again
    return stores.delete(name);
  };
  vi.stubGlobal("caches", { open, delete: remove });
  vi.stubGlobal("fetch", network);
  vi.stubGlobal("location", new URL(SITE));
  return { refused };
}
