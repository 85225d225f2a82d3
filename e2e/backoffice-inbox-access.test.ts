import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openStore } from "#app/store/index.ts";
import { violationsInBothThemes } from "./support/axe.ts";
import { goTo, openDesk } from "./support/desk.ts";
import { signIn } from "./support/script.ts";
import { connectBrowser, startOwnSite } from "./support/resources.ts";
import type { Site } from "./support/site.ts";

let site: Site;
let browser: Browser;
let token = "";
const screens = [
  "enquiries",
  "submissions",
  "reviews",
  "visits",
  "outbox",
  "privacy",
  "settings",
  "import",
  "enquiries/",
  "submissions/",
  "import/",
] as const;
/** Ids of the records behind the screens of one record. */
const paths = new Map<string, string>();

beforeAll(async () => {
  const first = await startOwnSite();
  const store = await openStore({ url: `${first.dataDir}/aangan.sqlite` });
  const inbox = store.as({ type: "system", name: "inbox" });
  const person = {
    name: "Meera Nair",
    number: "9811112222",
    email: "meera@post.example",
    consentText: "Yes",
    linkGeneration: 0,
  } as const;
  const home = await inbox.create("property", {
    title: "Corner flat",
    slug: "corner-flat",
    projectName: "Lotus",
    location: "Sector 150",
  });
  const sent = await inbox.create(
    "property",
    { title: "Sent in", slug: "sent-in", projectName: "Lotus", location: "Sector 150" },
    { state: "pending" },
  );
  const enquiry = await inbox.create(
    "enquiry",
    {
      ...person,
      message: "Hello",
      stage: "new",
      listing: home.id,
      listingTitle: "Corner flat",
      page: "/property/corner-flat",
      nextAction: "Call",
      nextActionOn: "2020-01-01",
      notes: [{ at: new Date(0).toISOString(), who: "Asha", text: "Called" }],
    },
    { createdAt: Date.now() - 90_000_000 },
  );
  const submission = await inbox.create("submission", {
    about: "property",
    listing: sent.id,
    title: "Sent in",
    ...person,
    stage: "waiting",
  });
  await inbox.create(
    "review",
    { property: home.id, name: "Sana Kapoor", rating: 4, text: "The broker was on time.", consentText: "Yes" },
    { state: "pending" },
  );
  await inbox.create("visit", {
    listing: home.id,
    listingTitle: "Corner flat",
    day: "2030-01-01",
    startsAt: Date.UTC(2030, 0, 1, 6),
    minutes: 60,
    ...person,
    stage: "arranged",
    revision: 0,
  });
  await inbox.create("message", {
    to: "nobody@post.example",
    subject: "Refused mail",
    text: "Text",
    stage: "refused",
    attempts: 3,
    dueAt: 0,
    lastError: "550 No such user",
  });
  await store.close();
  [site, browser] = await Promise.all([startOwnSite({ from: first.dataDir }), connectBrowser()]);
  await first.stop();
  const script = await signIn(site);
  ({ token } = script);
  const upload = await fetch(`${site.url}/api/imports?name=table.csv`, {
    method: "POST",
    headers: { authorization: `Bearer ${script.token}`, "content-type": "text/csv" },
    body: "Title,Price\nA flat,1\n",
  });
  const { id }: { id: string } = await upload.json();
  paths.set("enquiries/", enquiry.id).set("submissions/", submission.id).set("import/", id);
});
afterAll(async () => {
  await browser.close();
  await site.stop();
});

describe("screens of the inbox, settings, import", () => {
  it.each(
    screens.flatMap(
      (screen) =>
        [
          { screen, width: 390 },
          { screen, width: 1440 },
        ] as const,
    ),
  )(
    "break no rule of accessibility in either theme and are no wider than the window: $screen, $width pixels",
    async ({ screen, width }) => {
      const desk = await openDesk(browser, site, { width }, token);
      await goTo(desk.page, `/dashboard/${screen}${paths.get(screen) ?? ""}`);
      expect(await violationsInBothThemes(desk.page)).toEqual([]);
      expect(await desk.page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
      expect(desk.problems).toEqual([]);
      await desk.close();
    },
  );
});

describe("the stream of events", () => {
  it("keeps no server from stopping", async () => {
    const own = await startOwnSite();
    const { token } = await signIn(own);
    const stream = await fetch(`${own.url}/api/events`, { headers: { authorization: `Bearer ${token}` } });
    const reader = stream.body?.getReader();
    expect(new TextDecoder().decode((await reader?.read())?.value)).toContain("retry:");
    const stopped = own.stop();
    // The server ends it, whole: a server that lost its patience would cut the connection.
    expect((await reader?.read())?.done).toBe(true);
    expect(await stopped).toBe(0);
  });
});
