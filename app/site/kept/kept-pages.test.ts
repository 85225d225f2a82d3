import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { findPage, keepPage, keepShortlist, keptPages } from "./kept-pages.ts";
import { SITE, stubDevice } from "./testing.ts";

const network = vi.fn<typeof fetch>();
const HOME = "/property/pool-villa";

beforeEach(() => void stubDevice(network));
afterEach(() => {
  vi.unstubAllGlobals();
  network.mockReset();
});

interface Answer {
  readonly status?: number;
  readonly control?: string;
  readonly type?: string;
  readonly isRedirected?: boolean;
}

/** Sees a page that the site answers so. @returns addresses that are kept then */
async function see(path: string, { status = 200, control = "public, no-cache", type, isRedirected }: Answer = {}) {
  const headers = { "cache-control": control, "content-type": type ?? "text/html; charset=utf-8" };
  const answer = new Response("<html></html>", { status, headers });
  network.mockResolvedValue(Object.defineProperty(answer, "redirected", { value: isRedirected === true }));
  await keepPage(SITE + path, "A home", []);
  return (await keptPages()).map(({ address }) => address);
}

it.for<[string, string, Answer]>([
  ["of a session", HOME, { control: "private, no-store" }],
  ["about its address", HOME, { control: "private, no-cache" }],
  ["that leads elsewhere", HOME, { isRedirected: true }],
  ["that is a file", HOME, { type: "application/pdf" }],
  ["that failed", HOME, { status: 500 }],
  ["behind a private link", "/my/list/abc", {}],
  ["behind a private link, in Hindi", "/hi/my/list/abc", {}],
  ["of the office", "/dashboard/people", {}],
  ["that does not say yet what is on the shortlist", "/shortlist", {}],
  ["that does not say yet what is on the shortlist, in Hindi", "/hi/shortlist", {}],
])("keeps no page %s", async ([, path, answer]) => {
  expect(await see(path, answer)).toEqual([]);
});

it.for([404, 410])("keeps a page until it is gone: %i", async (status) => {
  expect(await see(`${HOME}#plan`)).toEqual([HOME]);
  expect(await see(HOME, { control: "private, no-store" })).toEqual([HOME]);
  expect(await see(HOME, { control: "private, no-store", status: 503 })).toEqual([HOME]);
  expect(await see(HOME, { control: "private, no-store", status })).toEqual([]);
});

it.for([
  ["", true],
  ["?homes=a,b", true],
  ["?homes=a", true],
  ["?homes=a,b,c", true],
  ["?homes=x,y", false],
  ["?homes=a,x", false],
] as const)("shows the shortlist where it is this device's own: %s, %s", async ([query, isFound]) => {
  const headers = { "cache-control": "public, no-cache", "content-type": "text/html; charset=utf-8" };
  network.mockResolvedValue(new Response("<html></html>", { headers }));
  await keepShortlist("/shortlist?homes=a,b", "Shortlist");
  expect((await findPage(`${SITE}/shortlist${query}`)) !== undefined).toBe(isFound);
});
