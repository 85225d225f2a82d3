import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { Conflict, Forbidden, NotFound } from "#app/entities/index.ts";
import { ADMINISTRATOR, BUYER, DAY, ENQUIRY, HOUR, type TestInbox, testInbox } from "#scripts/testing/inbox.ts";
import type { BackOfficeEvent, EnquiryMark } from "../index.ts";
import { exportTable } from "./rows.ts";

const VISITOR = { type: "visitor" } as const;

let site: TestInbox;
beforeEach(async () => {
  site = await testInbox();
});
afterEach(() => site.close());

let addresses = 0;
async function send(
  change: Record<string, string> = {},
  origin: Parameters<TestInbox["origin"]>[0] = {},
): Promise<string> {
  addresses += 1;
  return (
    await site.inbox.acceptEnquiry(
      { ...ENQUIRY, ...change },
      await site.origin({ address: `198.51.100.${addresses % 250}`, ...origin }),
    )
  ).id;
}
const names = async (filter: Parameters<TestInbox["inbox"]["enquiries"]["list"]>[1]) =>
  (await site.inbox.enquiries.list(ADMINISTRATOR, filter)).items.map(({ values }) => values.name);

describe("the list of enquiries", () => {
  it("is newest first, in pages, with the total", async () => {
    for (const name of ["Anu", "Bela", "Chitra"]) await send({ name });
    expect(await names({ limit: 2 })).toEqual(["Chitra", "Bela"]);
    expect(await site.inbox.enquiries.list(ADMINISTRATOR, { limit: 2, page: 2 })).toMatchObject({
      total: 3,
      items: [{ values: { name: "Anu" } }],
    });
    expect(await names({ sort: "oldest" })).toEqual(["Anu", "Bela", "Chitra"]);
  });

  it("finds by words of any field, by a number as people write it, by state, form and listing", async () => {
    const home = await site.addHome();
    await send({ name: "Anu", number: "9876543210", message: "the Garden" }, { listing: home.id });
    const bela = await send({ name: "Béla", email: "Bela@post.example" });
    for (const search of ["garden", "anu", "98765 43210", "+91 98765-43210", "river"])
      expect(await names({ search }), search).toEqual(["Anu"]);
    for (const search of ["bela", "BELA@post"]) expect(await names({ search }), search).toEqual(["Béla"]);
    expect(await names({ listing: home.id })).toEqual(["Anu"]);
    await site.inbox.enquiries.mark(ADMINISTRATOR, [bela], "not a lead");
    expect(await names({ states: ["not a lead", "withdrawn"] })).toEqual(["Béla"]);
    expect(await names({ form: "home" })).toEqual([]);
  });

  it("has a clock that warns at half of the time to answer, is late at its end, and stops with the answer", async () => {
    const id = await send();
    const clock = () => site.inbox.enquiries.get(ADMINISTRATOR, id);
    expect((await clock()).clock).toBe("fine");
    site.clock.now += 2 * HOUR;
    expect((await clock()).clock).toBe("soon");
    site.clock.now += 2 * HOUR;
    expect((await clock()).clock).toBe("late");
    expect(await site.inbox.enquiries.counts(ADMINISTRATOR)).toMatchObject({
      total: 1,
      late: 1,
      states: { waiting: 1 },
    });
    await site.inbox.enquiries.mark(ADMINISTRATOR, [id], "answered");
    site.clock.now += DAY;
    expect(await clock()).toMatchObject({ clock: "answered", ageMs: 4 * HOUR });
  });

  it("runs on when an answer that was noted by mistake is taken back", async () => {
    const id = await send();
    site.clock.now += HOUR;
    await site.inbox.enquiries.mark(ADMINISTRATOR, [id], "answered");
    site.clock.now += HOUR;
    await site.inbox.enquiries.mark(ADMINISTRATOR, [id], "waiting");
    expect((await site.inbox.enquiries.get(ADMINISTRATOR, id)).clock).toBe("soon");
    site.clock.now += 2 * HOUR;
    expect(await site.inbox.enquiries.counts(ADMINISTRATOR)).toMatchObject({ late: 1, states: { waiting: 1 } });
  });

  it("stops with a visit that one of us books or confirms", async () => {
    const home = (await site.addHome()).id;
    const [asked, called] = [await send(), await send({ number: "9800000000" })];
    const clockOf = async (id: string) => (await site.inbox.enquiries.get(ADMINISTRATOR, id)).clock;
    const [slot, later] = await site.inbox.visits.slots(home);
    const visit = { name: "Ravi Menon", number: ENQUIRY.number, consent: "on", startsAt: String(slot?.startsAt) };
    const { id } = await site.inbox.visits.request(home, visit, await site.origin());
    expect(await clockOf(asked)).toBe("fine");
    await site.inbox.visits.confirm(ADMINISTRATOR, id);
    const { person = "" } = (await site.inbox.enquiries.get(ADMINISTRATOR, called)).values;
    await site.inbox.visits.bookFor(ADMINISTRATOR, person, {
      visits: [{ listing: home, startsAt: later?.startsAt ?? 0 }],
    });
    expect([await clockOf(asked), await clockOf(called)]).toEqual(["answered", "answered"]);
  });

  it("counts no booking or withdrawal as our reply", async () => {
    const home = (await site.addHome()).id;
    const { id, token } = await site.inbox.acceptEnquiry(
      { ...ENQUIRY, mobile: ENQUIRY.number },
      await site.origin({ form: "listing", listing: home }),
    );
    const row = () => site.inbox.enquiries.get(ADMINISTRATOR, id);
    const [slot] = await site.inbox.visits.slots(home);
    const visit = { name: "Ravi Menon", number: ENQUIRY.number, consent: "on", startsAt: String(slot?.startsAt) };
    await site.inbox.visits.request(home, visit, await site.origin());
    expect(await row()).toMatchObject({ clock: "none", values: { closedAs: "visit booked" } });
    await site.inbox.receipts.withdraw(token);
    expect(await row()).toMatchObject({ clock: "none", values: { withdrawnAt: site.clock.now } });
  });

  it("and a visit have no links to whoever asked on the receipt not to be called", async () => {
    const home = (await site.addHome()).id;
    const { id, token } = await site.inbox.acceptEnquiry(ENQUIRY, await site.origin());
    const [slot] = await site.inbox.visits.slots(home);
    await site.inbox.visits.request(home, { ...BUYER, startsAt: String(slot?.startsAt) }, await site.origin());
    const { items } = await site.inbox.visits.list(ADMINISTRATOR);
    expect(items[0]?.callHref).toBe("tel:+919812345678");
    await site.inbox.receipts.withdraw(token);
    const day = items[0]?.values.day ?? "";
    const rows = [
      await site.inbox.enquiries.get(ADMINISTRATOR, id),
      ...(await site.inbox.visits.list(ADMINISTRATOR)).items,
      ...(await site.inbox.visits.days(ADMINISTRATOR, { from: day, to: day })),
    ];
    expect(rows.map(({ callHref, chatHref }) => callHref ?? chatHref)).toEqual([undefined, undefined, undefined]);
    const known = await site.store.as(ADMINISTRATOR).get("person", items[0]?.values.person ?? "");
    expect(known?.values.doNotCall).toBe(true);
  });

  it("counts what else the same person sent; whoever shares a mail with another number is another person", async () => {
    const first = await send({ name: "Ravi", number: "9876543210", email: "ravi@post.example" });
    await send({ name: "R. Menon", number: "9876543210", email: "office@post.example" });
    await send({ name: "Ravi M", number: "9800000000", email: "RAVI@post.example" });
    const { others, values } = await site.inbox.enquiries.get(ADMINISTRATOR, first);
    expect(others).toBe(1);
    const { items } = await site.inbox.enquiries.list(ADMINISTRATOR, { limit: 10 });
    expect(items.filter((each) => each.values.person === values.person)).toHaveLength(2);
  });

  it("says how many came within a span of time, of all and of one home", async () => {
    const home = await site.addHome();
    const { createdAt } = await site.inbox.enquiries.get(ADMINISTRATOR, await send());
    site.clock.now += 1_000;
    await send({ message: "Second" });
    await send({ message: "Third" }, { listing: home.id });
    const arrived = (from: number, listing?: string) =>
      site.inbox.enquiries.arrived(ADMINISTRATOR, { from, until: site.clock.now + 1 }, listing);
    expect(await arrived(createdAt + 1)).toBe(2);
    expect(await arrived(createdAt)).toBe(3);
    expect(await arrived(createdAt, home.id)).toBe(1);
    expect(await arrived(site.clock.now + 1)).toBe(0);
  });

  it("offers a call and a chat with a text that names the listing", async () => {
    const home = await site.addHome();
    const row = await site.inbox.enquiries.get(
      ADMINISTRATOR,
      await send({}, { listing: home.id, page: "/property/villa-by-the-river" }),
    );
    expect(row.callHref).toBe("tel:+919812345678");
    const text =
      "Hello Ravi Menon, thank you for asking Aangan about Villa by the river. When may we call you, and when would you like to see it? https://homes.example/property/villa-by-the-river";
    expect(decodeURIComponent(row.chatHref ?? "")).toBe(`https://wa.me/919812345678?text=${text}`);
  });
});

describe("work on an enquiry", () => {
  it("marks many at once, leaving out what is not there or so already, and back again", async () => {
    const ids = [await send(), await send({ number: "9800000000" })];
    const mark = (as: EnquiryMark) => site.inbox.enquiries.mark(ADMINISTRATOR, [...ids, "f".repeat(24)], as);
    expect([await mark("not a lead"), await mark("not a lead")]).toEqual([2, 0]);
    const counts = () => site.inbox.counts(ADMINISTRATOR);
    expect(await counts()).toMatchObject({ waiting: 0, enquiries: { states: { "not a lead": 2, waiting: 0 } } });
    await mark("waiting");
    expect(await counts()).toMatchObject({ waiting: 2, enquiries: { states: { "not a lead": 0, waiting: 2 } } });
  });

  it("is refused for an unknown id", async () => {
    await expect(site.inbox.enquiries.get(ADMINISTRATOR, "f".repeat(24))).rejects.toBeInstanceOf(NotFound);
  });

  it("exports what the filter finds, with one head and one row each", async () => {
    await send({ name: "Anu" });
    await send({ name: "Bela", message: "two\nlines" });
    const table = [...(await site.inbox.enquiries.export(ADMINISTRATOR, { search: "bela" }))];
    expect(table).toHaveLength(2);
    expect(table[1]?.length).toBe(table[0]?.length);
    expect(table[1]).toContain("two\nlines");
  });

  it("exports when each arrived by the clock of India, as a spreadsheet reads it", async () => {
    const row = await site.inbox.enquiries.get(ADMINISTRATOR, await send());
    const [, cells] = exportTable([{ ...row, createdAt: Date.parse("2026-11-23T18:45:30Z") }]);
    expect(cells).toContain("2026-11-24 00:15");
  });

  it("says of what is in the bin that it is there", async () => {
    const id = await send();
    await site.inbox.enquiries.remove(ADMINISTRATOR, id);
    await expect(site.inbox.enquiries.get(ADMINISTRATOR, id)).rejects.toThrow(
      "This enquiry is deleted. Restore it under Office, Deleted, to work on it.",
    );
  });

  it("is the administrator's alone", async () => {
    const { enquiries } = site.inbox;
    const calls = [
      () => enquiries.list(VISITOR),
      () => enquiries.get(VISITOR, "x"),
      () => enquiries.counts(VISITOR),
      () => enquiries.arrived(VISITOR, {}),
      () => enquiries.mark(VISITOR, [], "answered"),
      () => enquiries.remove(VISITOR, "x"),
      () => enquiries.export(VISITOR),
    ];
    for (const call of calls) await expect(call()).rejects.toBeInstanceOf(Forbidden);
  });
});

it("tells open screens of a new enquiry before the visitor is answered", async () => {
  const events: BackOfficeEvent[] = [];
  const stop = site.inbox.subscribe((news) => events.push(...news));
  const id = await send();
  expect(events.filter(({ kind }) => kind === "enquiry")).toMatchObject([{ id, what: "created" }]);
  stop();
  await send({ number: "9800000000" });
  expect(events.filter(({ kind }) => kind === "enquiry")).toHaveLength(1);
});

describe("an enquiry in the bin", () => {
  const inBin = async () =>
    (await site.inbox.enquiries.bin.list(ADMINISTRATOR, { limit: 10 })).items.map(({ values }) => values.name);

  it("comes back as it was, or is erased with the emails about it", async () => {
    const [anu, bela] = [await send({ name: "Anu" }), await send({ name: "Bela" })];
    const { bin } = site.inbox.enquiries;
    await expect(bin.erase(ADMINISTRATOR, anu)).rejects.toBeInstanceOf(Conflict);
    await expect(bin.restore(ADMINISTRATOR, anu)).rejects.toBeInstanceOf(Conflict);
    for (const id of [anu, bela]) await site.inbox.enquiries.remove(ADMINISTRATOR, id);
    expect([await names({}), (await inBin()).toSorted()]).toEqual([[], ["Anu", "Bela"]]);
    for (const act of [
      () => bin.list(VISITOR, { limit: 1 }),
      () => bin.restore(VISITOR, anu),
      () => bin.erase(VISITOR, anu),
      () => bin.empty(VISITOR),
    ])
      await expect(act()).rejects.toBeInstanceOf(Forbidden);
    await bin.restore(ADMINISTRATOR, anu);
    expect([await names({ search: "anu" }), await inBin()]).toEqual([["Anu"], ["Bela"]]);
    const mails = async () =>
      (await site.store.as(ADMINISTRATOR).list("message")).items.filter(({ values }) => values.aboutId === bela).length;
    expect(await mails()).toBeGreaterThan(0);
    await bin.erase(ADMINISTRATOR, bela);
    expect([await inBin(), await mails()]).toEqual([[], 0]);
    await expect(bin.restore(ADMINISTRATOR, bela)).rejects.toBeInstanceOf(NotFound);
  });

  it("is erased together with all the others there", async () => {
    for (const name of ["Anu", "Bela"]) await site.inbox.enquiries.remove(ADMINISTRATOR, await send({ name }));
    await send({ name: "Chitra" });
    expect(await site.inbox.enquiries.bin.empty(ADMINISTRATOR)).toBe(2);
    expect([await inBin(), await names({})]).toEqual([[], ["Chitra"]]);
  });
});
