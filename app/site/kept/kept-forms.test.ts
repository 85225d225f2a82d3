import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { isOurs, keptForms, sendForms, sendOrKeep } from "./kept-forms.ts";
import { SITE, stubDevice } from "./testing.ts";

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

let refused: Set<string>;
const network = vi.fn<typeof fetch>();

beforeEach(() => {
  ({ refused } = stubDevice(network));
});
afterEach(() => {
  vi.unstubAllGlobals();
  network.mockReset();
});

describe("a form that is sent", () => {
  it("is kept only where no answer comes", async () => {
    network.mockImplementation(answers(503));
    expect(await sendOrKeep(form("a"))).toMatchObject({ status: 503 });
    expect(await states()).toEqual([]);
    network.mockImplementation(offline);
    expect(await sendOrKeep(form("a"))).toMatchObject({ key: "a", state: "waits" });
    expect(await states()).toEqual([["a", "waits"]]);
  });

  it("has its answer, where the device refuses its store", async () => {
    network.mockImplementation(answers(200));
    refused.add("site.forms");
    expect(await sendOrKeep(form("a"))).toMatchObject({ status: 200 });
  });

  it("takes the place of kept pages on a full device", async () => {
    network.mockImplementation(offline);
    refused.add("site.forms");
    expect(await sendOrKeep(form("a"))).toMatchObject({ key: "a", state: "waits" });
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
