import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DAY_MS, indianDay } from "#app/entities/values/day.ts";
import { openStore, type Store } from "#app/store/index.ts";
import { startOwnSite } from "../support/resources.ts";
import { addressOf, DASHBOARD_PATHS, fillScreens, type Ids } from "../support/screens.ts";
import { signIn } from "../support/script.ts";
import type { Site } from "../support/site.ts";

const NUMBER = "9911100222";
const MAIL = "meera.krishnamurthy";
const SYSTEM = { type: "system", name: "inbox" } as const;

let site: Site;
let ids: Ids = {};

beforeAll(async () => {
  site = await startOwnSite({ env: { DEMO: "0" }, fill });
});
afterAll(() => site.stop());

/** Somebody who is seen on every screen: they asked, sent a home, own one, look for one, and visit. */
async function fill(store: Store): Promise<void> {
  ids = await fillScreens(store);
  const records = store.as(SYSTEM);
  const { property: listing = "", person = "", submission = "" } = ids;
  await records.update("submission", submission, { person });
  await records.update("person", person, { source: "web form" });
  const visit = { name: "Meera", number: `+91${NUMBER}`, person, listing, consentText: "Yes", minutes: 30 } as const;
  for (const startsAt of [Date.now() - DAY_MS, Date.now() + DAY_MS]) {
    const own = { ...visit, startsAt, day: indianDay(startsAt), stage: "confirmed", revision: 0 } as const;
    ids = { ...ids, visit: (await records.create("visit", own)).id };
  }
  await records.create("interaction", { person, what: "note", nextStep: "Call", nextStepOn: "2020-01-01", at: 1 });
}

/** Links that call, chat or mail, and texts that WhatsApp opens with, in an answer of a screen or where it leads. */
async function waysIn(answer: Response): Promise<readonly string[]> {
  const html = `${answer.headers.get("location") ?? ""} ${await answer.text()}`;
  const links = html.match(/(?:tel:|wa\.me\/|mailto:)[^"'\\\s<>]*/g) ?? [];
  const texts = html.match(/(?:Hello|नमस्ते) Meera[^"\\<]*/g) ?? [];
  return [...links.filter((link) => link.includes(NUMBER) || link.includes(MAIL)), ...texts];
}

/** The texts that an act of a screen would open WhatsApp with. */
const ACTS: readonly (readonly [path: string, form: Readonly<Record<string, string>>])[] = [
  ["/dashboard/visits", { intent: "ask" }],
  ["/dashboard/visits", { intent: "told" }],
  ["/dashboard/visits", { intent: "reminded" }],
];

describe("somebody who asked not to be called", () => {
  it("has no link to a call, a chat or a mail and no text on any screen", async () => {
    const { token } = await signIn(site);
    const headers = { authorization: `Bearer ${token}`, origin: site.url };
    const answers = async () => {
      const found: Record<string, readonly string[]> = {};
      const look = async (name: string, answer: Promise<Response>) => {
        const ways = await waysIn(await answer);
        if (ways.length > 0) found[name] = ways;
      };
      const paths = DASHBOARD_PATHS.flatMap((path) => {
        const address = addressOf(path, ids);
        if (/export|download|logout/.test(path)) return [];
        return path === "/dashboard/visits"
          ? [address, `${address}?time=past`, `${address}?day=2030-11-23`]
          : [address];
      });
      for (const path of [...paths, "/dashboard/find?q=meera", "/dashboard/people?q=meera"])
        await look(path, fetch(site.url + path, { headers, redirect: "manual" }));
      for (const [path, form] of ACTS)
        await look(
          `${form["intent"]} ${path}`,
          fetch(site.url + path, {
            method: "POST",
            headers,
            body: new URLSearchParams({ ...form, id: ids.visit ?? "" }),
          }),
        );
      return found;
    };
    const before = Object.keys(await answers());
    for (const path of [
      "/dashboard",
      "/dashboard/enquiries",
      `/dashboard/enquiries/${ids.enquiry}`,
      "/dashboard/freshness",
      "/dashboard/people",
      `/dashboard/people/${ids.person}`,
      `/dashboard/properties/${ids.property}`,
      `/dashboard/submissions/${ids.submission}`,
      "/dashboard/visits",
      "/dashboard/visits?time=past",
      "told /dashboard/visits",
    ])
      expect(before, "of somebody who may be called").toContain(path);
    const store = await openStore({ url: site.databaseUrl });
    await store.as(SYSTEM).update("person", ids.person ?? "", { doNotCall: true });
    await store.close();
    await expect
      .poll(async () => (await fetch(`${site.url}/dashboard/people/${ids.person}`, { headers })).text())
      .toContain("asked not to be called");
    expect(await answers()).toEqual({});
  });
});
