import { describe, expect } from "vitest";
import type { Store } from "#app/store/index.ts";
import { faultsAtAllWidths } from "../support/axe.ts";
import { goTo } from "../support/back-office.ts";
import { siteTest } from "../support/fixtures.ts";
import { PERSON } from "../support/inbox.ts";

/** Addresses of the screens of one record. */
const addresses = new Map<string, string>();

/** One record of each kind, so that no list is empty. */
async function fill(store: Store): Promise<void> {
  const inbox = store.as({ type: "system", name: "inbox" });
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
      ...PERSON,
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
    ...PERSON,
    stage: "waiting",
  });
  await inbox.create(
    "review",
    { property: home.id, name: "Sana Kapoor", rating: 4, text: "The broker was on time.", consentText: "Yes" },
    { state: "pending" },
  );
  const visit = await inbox.create("visit", {
    listing: home.id,
    listingTitle: "Corner flat",
    day: "2030-01-01",
    startsAt: Date.UTC(2030, 0, 1, 6),
    minutes: 60,
    ...PERSON,
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
  addresses.set("moving a visit", `visits?move=${visit.id}`);
  addresses.set("an enquiry", `enquiries/${enquiry.id}`).set("a submission", `submissions/${submission.id}`);
}

const it = siteTest.extend("siteOptions", { scope: "file" }, { fill });

it.beforeAll(async ({ backOffice: { script }, site }) => {
  const upload = await fetch(`${site.url}/api/imports?name=table.csv`, {
    method: "POST",
    headers: { authorization: `Bearer ${script.token}`, "content-type": "text/csv" },
    body: "Title,Price\nA flat,1\n",
  });
  const { id }: { id: string } = await upload.json();
  addresses.set("an import", `import/${id}`);
});

describe("screens of the inbox, settings, import, at 390 and 1440 pixels", () => {
  it.for([
    "enquiries",
    "submissions",
    "reviews",
    "visits",
    "moving a visit",
    "outbox",
    "health",
    "privacy",
    "settings",
    "import",
    "an enquiry",
    "a submission",
    "an import",
  ])(
    "break no rule of accessibility in either theme and are no wider than the window: %s",
    async (screen, { backOffice: { page, problems } }) => {
      await goTo(page, `/dashboard/${addresses.get(screen) ?? screen}`);
      expect(await faultsAtAllWidths(page)).toEqual([]);
      expect(problems).toEqual([]);
    },
  );
});
