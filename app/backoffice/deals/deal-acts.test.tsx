import { renderToString } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Services } from "#app/services.ts";
import { openTestSite, type TestSite } from "#scripts/testing/calls.ts";
import { administrator, aProperty, system } from "#scripts/testing/stores.ts";
import { actOnDeal } from "./deal-acts.server.ts";
import { DealScreen } from "./deal-screen.tsx";
import { dealView } from "./deal-view.server.ts";

let site: TestSite;
let services: Services & { readonly actor: typeof administrator };
beforeAll(async () => {
  site = await openTestSite();
  services = { ...site.services, actor: administrator };
});
afterAll(() => site.close());

async function begun(saleType: "Buy" | "Rent") {
  const price = saleType === "Buy" ? 75_000_000 : 28_000;
  const values = {
    ...aProperty(`To ${saleType}`),
    saleType,
    propType: "Flat",
    city: "Noida",
    totalPrice: price,
  } as const;
  const home = await site.store.as(system).create("property", values);
  const number = saleType === "Buy" ? "9810000081" : "9810000082";
  const { person } = await site.services.people.add(administrator, { name: "Sanjay Khanna", number });
  const offered = saleType === "Buy" ? "7.2 cr" : "27000";
  await act("new", { intent: "offer", person: person.id, listing: home.id, offered, said: "Client", version: "0" });
  const [deal] = await site.services.deals.of(administrator, { person: person.id });
  return { id: deal?.id ?? "", home: home.id, person: person.id };
}

/** From the version that is there, unless a form of before is sent. */
async function act(id: string, fields: Readonly<Record<string, string>>, ticks: readonly string[] = []) {
  const version = id === "new" ? "0" : String((await site.services.deals.get(administrator, id)).version);
  return actOnDeal(services, id, { version, ...fields }, ticks);
}

/** The screen's words, one line. */
async function screenOf(id: string): Promise<string> {
  const view = await dealView(services, id);
  const router = createMemoryRouter([{ path: "/", element: <DealScreen view={view} /> }]);
  const html = renderToString(<RouterProvider router={router} />);
  return html.replaceAll(/<[^>]+>/g, " ").replaceAll(/\s+/g, " ");
}

it("a sale goes from an offer to the receipt of brokerage, each act read back exactly", async () => {
  const { id, home, person } = await begun("Buy");
  const { requirements } = site.services.people;
  await requirements.add(administrator, person, { label: "5 BHK in Sector 128", must: "type=flat" });
  expect(await act(id, { intent: "offer", agreed: "75825000", on: "2026-01-12" })).toBe("Agreed ₹7,58,25,000.");
  const sides = { "client-amount": "1", "client-unit": "percent", "client-gst": "yes", "client-coShare": "40" };
  const owner = { "owner-amount": "1", "owner-unit": "percent", "owner-gst": "yes", "owner-tds": "yes" };
  expect(await act(id, { intent: "brokerage", ...sides, ...owner })).toBe("Brokerage: ₹17,74,305 comes in.");
  const receipt = { intent: "receipts", from: "client", how: "UPI 4410" };
  expect(await act(id, { ...receipt, received: "2,47,367.50", on: "2026-01-13" })).toBe(
    "Noted: ₹2,47,367.50 from the client on 13 January 2026.",
  );
  expect(await act(id, { ...receipt, received: "1 lakh", due: "2026-01-14", from: "owner" })).toBe(
    "Noted: ₹1,00,000 from the owner by 14 January 2026.",
  );
  expect(await act(id, { intent: "milestones", step: "token", paid: "5 lakh", on: "2026-01-13", done: "yes" })).toBe(
    "Token: ₹5,00,000, 13 January 2026.",
  );
  const shown = await screenOf(id);
  for (const said of ["₹7,58,25,000", "overdue since 14 Jan", "₹14,26,937.50", "₹4,54,950", "−₹3,03,300", "✓ Token"])
    expect(shown, said).toContain(said);
  expect(await act(id, { intent: "close" }, ["home"])).toBe("Closed, with 1 line done.");
  const stateOf = async () => (await site.services.catalogue.get(administrator, "property", home))?.state;
  expect(await stateOf()).toBe("archived");
  expect(await act(id, { intent: "reopen", line: "home" })).toBe("Put back.");
  expect(await stateOf()).toBe("published");
  const want = (await requirements.list(administrator, person))[0]?.id ?? "";
  await act(id, { intent: "end", line: `want-${want}` });
  expect((await requirements.list(administrator, person))[0]?.values.closedAt).toBeDefined();
});

it("a let home keeps its lease, whose end follows from the months", async () => {
  const { id } = await begun("Rent");
  const lease = { intent: "lease", startsOn: "2026-02-01", months: "11", deposit: "54000", noticeMonths: "1" };
  expect(await act(id, lease)).toBe("Let until 31 December 2026.");
  expect(await act(id, { intent: "brokerage", "owner-amount": "1", "owner-unit": "months" })).toBe(
    "Brokerage: ₹27,000 comes in.",
  );
  const shown = await screenOf(id);
  for (const said of ["₹27,000/month", "Let until 31 December 2026", "Rent agreement", "· tenant"])
    expect(shown, said).toContain(said);
});

it("a form of before is told what was saved since, whatever it is about", async () => {
  const { id } = await begun("Buy");
  const old = { version: "1" };
  const forms: readonly Readonly<Record<string, string>>[] = [
    { intent: "stage", stage: "lost", lostReason: "Too dear" },
    { intent: "offer", offered: "7.3 cr" },
    { intent: "receipts", received: "1 lakh" },
    { intent: "milestones", step: "token", paid: "5 lakh" },
    { intent: "brokerage", "client-amount": "1" },
    { intent: "lease", months: "11" },
    { intent: "lease-over" },
    { intent: "close" },
  ];
  await act(id, { intent: "offer", offered: "7.4 cr" });
  for (const form of forms)
    await expect(act(id, { ...form, ...old }), form["intent"]).rejects.toMatchObject({ status: 409 });
  await expect(actOnDeal(services, id, { intent: "lease" }, [])).rejects.toMatchObject({ status: 400 });
});
