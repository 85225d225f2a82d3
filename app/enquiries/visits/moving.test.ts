import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { Conflict, Forbidden, InvalidInput } from "#app/entities/index.ts";
import { undoToken } from "#app/catalogue/index.ts";
import { ADMINISTRATOR, BUYER, HOUR, MINUTE, SYSTEM, type TestInbox, testInbox } from "#scripts/testing/inbox.ts";
import { engines, testStore } from "#scripts/testing/stores.ts";
import { DAY_MS, indianDay, indianMoment, indianTime } from "#app/entities/values/day.ts";

async function slotsOf({ inbox }: TestInbox, home: string): Promise<readonly number[]> {
  return (await inbox.visits.slots(home)).map(({ startsAt }) => startsAt);
}

async function book(site: TestInbox, home: string, startsAt: number, change: Record<string, string> = {}) {
  const origin = await site.origin({ form: "visit", address: `198.51.100.${startsAt % 251}` });
  const { id } = await site.inbox.visits.request(home, { ...BUYER, startsAt: String(startsAt), ...change }, origin);
  return { id, from: startsAt };
}

describe("a visit that the back office moves", () => {
  let site: TestInbox;
  let home: string;
  let first: number;
  let second: number;
  let visit: Awaited<ReturnType<typeof book>>;
  beforeEach(async () => {
    site = await testInbox();
    home = (await site.addHome()).id;
    [first = 0, second = 0] = await slotsOf(site, home);
    visit = await book(site, home, first);
  });
  afterEach(() => site.close());

  const mails = async () =>
    (await site.store.as(SYSTEM).list("message", { limit: 100, sort: "oldest" })).items.map(({ values }) => values);
  const move = (startsAt: number, change: Partial<typeof visit> = {}) =>
    site.inbox.visits.moveFor(ADMINISTRATOR, { ...visit, ...change }, startsAt);

  it("has the new time, and its old one is free again", async () => {
    const moved = await move(second);
    expect(moved.values).toMatchObject({ startsAt: second, stage: "asked", revision: 1 });
    const free = await slotsOf(site, home);
    expect(free).toContain(first);
    expect(free).not.toContain(second);
  });

  it("is to be told to the visitor until one of us did, and to the owner who was asked", async () => {
    const { visits } = site.inbox;
    const toTell = async () =>
      (await visits.toTell(ADMINISTRATOR)).map(({ values: { visitorToTell, ownerToTell } }) => [
        visitorToTell,
        ownerToTell,
      ]);
    expect(await toTell()).toEqual([]);
    await move(second);
    expect(await toTell()).toEqual([["moved", undefined]]);
    await visits.told(ADMINISTRATOR, visit.id, "visitor");
    expect(await toTell()).toEqual([]);
    await visits.askOwner(ADMINISTRATOR, visit.id);
    const moved = await visits.moveFor(ADMINISTRATOR, { id: visit.id, from: second }, first);
    expect(await toTell()).toEqual([["moved", "moved"]]);
    await site.catalogue.undo(
      ADMINISTRATOR,
      undoToken([{ kind: "visit", id: visit.id, version: moved.version }]) ?? "",
    );
    expect(await toTell()).toEqual([]);
    await visits.ownerSaid(ADMINISTRATOR, visit.id, "yes");
    expect(await toTell()).toEqual([["confirmed", undefined]]);
    await visits.cancelFor(ADMINISTRATOR, visit.id);
    expect(await toTell()).toEqual([["cancelled", "cancelled"]]);
    await visits.told(ADMINISTRATOR, visit.id, "owner");
    expect(await toTell()).toEqual([["cancelled", undefined]]);
    site.clock.now = second + HOUR;
    expect(await toTell()).toEqual([]);
    await expect(visits.toTell({ type: "visitor" })).rejects.toBeInstanceOf(Forbidden);
  });

  it("is not to be told by us where a mail tells it", async () => {
    const mailing = await testInbox({ mail: { send: async () => undefined, close: () => undefined } });
    const place = (await mailing.addHome()).id;
    const [at = 0, later = 0] = await slotsOf(mailing, place);
    const own = await book(mailing, place, at);
    await mailing.inbox.visits.moveFor(ADMINISTRATOR, own, later);
    expect(await mailing.inbox.visits.toTell(ADMINISTRATOR)).toEqual([]);
    await mailing.close();
  });

  it("is offered the times of its day, and told who has those that are taken", async () => {
    const { id } = await book(site, home, second, { name: "Meera Nair", number: "9811112222" });
    const day = indianDay(first);
    const timesOf = async () => {
      const days = await site.inbox.visits.days(ADMINISTRATOR, { from: day, to: day });
      return new Map(days.find((other) => other.id === visit.id)?.times.map((time) => [time.startsAt, time.takenBy]));
    };
    const times = await timesOf();
    expect([times.get(first), times.get(second)]).toEqual([[], ["Meera Nair"]]);
    await site.inbox.visits.cancelFor(ADMINISTRATOR, id);
    expect((await timesOf()).get(second)).toEqual([]);
  });

  it("is told to the visitor with what was and what is, and not to us who moved it; calendars replace the entry", async () => {
    const [booked] = await mails();
    await move(second);
    const told = (await mails()).slice(2);
    expect(told.map(({ to }) => to)).toEqual(["ravi@post.example"]);
    for (const { subject, text, html, calendar = "" } of told) {
      expect(subject).toContain(`New time for the visit: Villa by the river, ${indianMoment(second)}`);
      for (const body of [text, html]) {
        expect(body).toContain(indianMoment(first));
        expect(body).toContain(indianMoment(second));
      }
      expect(calendar).toContain("SEQUENCE:1\r\n");
      expect(calendar).toContain("METHOD:REQUEST\r\n");
      expect(calendar.match(/UID:.*/)?.[0]).toEqual(booked?.calendar?.match(/UID:.*/)?.[0]);
    }
  });

  it("is written down in the name of who did it", async () => {
    await move(second);
    const [change] = await site.catalogue.history(ADMINISTRATOR, "visit", visit.id);
    expect(change).toMatchObject({ who: "Asha", what: "updated" });
    expect(change?.before?.values).toMatchObject({ startsAt: first });
    expect(change?.after?.values).toMatchObject({ startsAt: second });
  });

  it("has any time in steps of five minutes that nobody else has, also where visitors are offered none", async () => {
    await book(site, home, second, { number: "9800000000" });
    for (const taken of [second, second + 5 * MINUTE]) await expect(move(taken)).rejects.toBeInstanceOf(Conflict);
    for (const wrong of [second + MINUTE, second + 400 * DAY_MS, 0, Number.NaN])
      await expect(move(wrong)).rejects.toBeInstanceOf(InvalidInput);
    const late = indianTime(indianDay(second), "21:35");
    expect((await move(late)).values).toMatchObject({ startsAt: late, day: indianDay(second) });
  });

  it("stays where it is when it is moved to its own time, as by a second tap", async () => {
    await move(second);
    const before = (await mails()).length;
    expect((await move(second)).values.revision).toBe(1);
    expect(await mails()).toHaveLength(before);
  });

  it("is not moved from a time that it does not have any more", async () => {
    const [third = 0] = (await slotsOf(site, home)).slice(5);
    await move(second);
    await expect(move(third)).rejects.toThrow(/moved to .* in the meantime/);
  });

  it("is not moved by visitors, nor once it is cancelled or over", async () => {
    await expect(site.inbox.visits.moveFor({ type: "visitor" }, visit, second)).rejects.toBeInstanceOf(Forbidden);
    const other = await book(site, home, second, { number: "9800000000" });
    await site.inbox.visits.cancelFor(ADMINISTRATOR, other.id);
    await expect(move(second, other)).rejects.toBeInstanceOf(Conflict);
    site.clock.now = first + 2 * HOUR;
    const [next = 0] = await slotsOf(site, home);
    await expect(move(next)).rejects.toBeInstanceOf(Conflict);
  });

  it("goes back by Undo without a mail, unless somebody has its time by then", async () => {
    const { version } = await move(second);
    const token = undoToken([{ kind: "visit", id: visit.id, version }]) ?? "";
    expect(await site.catalogue.undo(ADMINISTRATOR, token)).toEqual({ done: 1, refusals: [] });
    expect((await site.inbox.visits.list(ADMINISTRATOR)).items[0]?.values).toMatchObject({
      startsAt: first,
      revision: 0,
    });
    expect(await mails()).toHaveLength(2);
    const again = await move(second);
    await book(site, home, first, { number: "9800000000" });
    site.clock.now -= MINUTE; // which the form took
    const late = undoToken([{ kind: "visit", id: visit.id, version: again.version }]) ?? "";
    expect((await site.catalogue.undo(ADMINISTRATOR, late)).refusals).toEqual([
      "Somebody else has just booked this time. Please choose another.",
    ]);
  });
});

describe.each(engines)("on %s", (engine) => {
  it("two processes that move visits to one time at the same moment give it to one of them", async () => {
    const now = () => Date.UTC(2026, 0, 15, 6);
    const { store, another } = await testStore(engine, { now });
    const one = await testInbox({ store, now });
    const two = await testInbox({ store: await another({ now }), now });
    try {
      const home = (await one.addHome()).id;
      const [wanted = 0, ...others] = (await slotsOf(one, home)).slice(0, 5);
      const visits = await Promise.all(
        others.map((startsAt, index) =>
          store.as(SYSTEM).create("visit", {
            listing: home,
            day: "2026-01-15",
            startsAt,
            minutes: 60,
            name: `Visitor ${index}`,
            number: `981234567${index}`,
            consentText: "Yes",
            stage: "arranged",
          }),
        ),
      );
      const moved = await Promise.allSettled(
        visits.map(({ id, values }, index) =>
          (index % 2 ? one : two).inbox.visits.moveFor(ADMINISTRATOR, { id, from: values.startsAt }, wanted),
        ),
      );
      expect(moved.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
      for (const outcome of moved) if (outcome.status === "rejected") expect(outcome.reason).toBeInstanceOf(Conflict);
    } finally {
      await one.close();
      await two.close();
    }
  });
});
