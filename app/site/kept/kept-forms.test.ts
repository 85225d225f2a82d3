import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { isOurs, keptForms, sendForms, sendOrKeep } from "./kept-forms.ts";

const SITE = "https://site.example";

/** Stores of a device, as far as the worker uses them. */
function device() {
  const stores = new Map<string, Map<string, Response>>();
  const refused = new Set<string>();
  const open = async (name: string) => {
    const entries = stores.get(name) ?? new Map<string, Response>();
    stores.set(name, entries);
    const act = <T>(work: () => T) => {
      if (refused.has(name)) throw new Error("QuotaExceededError");
      return work();
    };
    return {
      put: async (key: string, answer: Response) => act(() => void entries.set(key, answer)),
      match: async (key: string) => entries.get(key)?.clone(),
      delete: async (key: string) => act(() => entries.delete(key)),
      keys: async () => [...entries.keys()],
    };
  };
  const remove = async (name: string) => {
    refused.clear();
    return stores.delete(name);
  };
  return { refused, caches: { open, delete: remove } };
}

const form = (key: string, message = "Hello") =>
  new Request(`${SITE}/enquire?form=contact`, {
    method: "POST",
    body: new URLSearchParams({ message, submissionKey: key }),
  });

const answers = (status: number) => async () => new Response("answer", { status });
const offline = async () => {
  throw new TypeError("Failed to fetch");
};
const states = async () => (await keptForms()).map(({ key, state }) => [key, state]);

let stores: ReturnType<typeof device>;
const network = vi.fn<typeof fetch>();

beforeEach(() => {
  stores = device();
  vi.stubGlobal("caches", stores.caches);
  vi.stubGlobal("fetch", network);
  vi.stubGlobal("location", new URL(SITE));
});
afterEach(() => {
  vi.unstubAllGlobals();
  network.mockReset();
});

describe("a form that is sent", () => {
  it("is kept only where no answer comes", async () => {
    network.mockImplementation(answers(503));
    expect((await sendOrKeep(form("a")))?.status).toBe(503);
    expect(await states()).toEqual([]);
    network.mockImplementation(offline);
    expect(await sendOrKeep(form("a"))).toBeUndefined();
    expect(await states()).toEqual([["a", "waits"]]);
  });

  it("has its answer, where the device refuses its store", async () => {
    network.mockImplementation(answers(200));
    stores.refused.add("site.forms");
    expect((await sendOrKeep(form("a")))?.status).toBe(200);
  });

  it("takes the place of kept pages on a full device", async () => {
    network.mockImplementation(offline);
    stores.refused.add("site.forms");
    expect(await sendOrKeep(form("a"))).toBeUndefined();
    expect(await states()).toEqual([["a", "waits"]]);
  });

  it("is ours only from a page of the site", () => {
    expect(isOurs({ referrer: `${SITE}/contact` })).toBe(true);
    for (const referrer of ["", "about:client", "https://other.example/", `${SITE}.other.example/`])
      expect(isOurs({ referrer }), referrer).toBe(false);
  });
});

it("a form at which the site fails holds up no other, and waits on", async () => {
  network.mockImplementation(offline);
  for (const key of ["a", "b", "c"]) await sendOrKeep(form(key));
  network.mockImplementation(async (_, init) =>
    Object.defineProperty(
      new Response("", {
        status: { a: 500, b: 200, c: 422 }[new URLSearchParams(String(init?.body)).get("submissionKey") ?? ""] ?? 0,
      }),
      "url",
      { value: `${SITE}/enquire` },
    ),
  );
  await expect(sendForms()).rejects.toThrow("still wait");
  expect(Object.fromEntries(await states())).toEqual({ a: "waits", b: "sent", c: "refused" });
});
