import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { defaultSettings } from "#app/kinds/settings/settings.ts";
import { Conflict, Forbidden, InvalidInput, NotFound } from "#app/entities/index.ts";
import type { Stored } from "#app/kinds/index.ts";
import { calendarOf } from "./calendar.ts";
import { offeredSlots } from "./slots.ts";
import { ADMINISTRATOR, BUYER, DAY, HOUR, MINUTE, SYSTEM, type TestInbox, testInbox } from "#scripts/testing/inbox.ts";
import { DAY_MS, indianDay, indianMoment, indianTime } from "#app/entities/values/day.ts";

let site: TestInbox;
let home: string;
beforeEach(async () => {
  site = await testInbox();
  home = (await site.addHome()).id;
});
afterEach(() => site.close());

const ask = async (startsAt: number, listing = home, change: Record<string, string> = {}) =>
  site.inbox.visits.request(
    listing,
    { ...BUYER, startsAt: String(startsAt), ...change },
    await site.origin({ form: "visit", address: `198.51.100.${startsAt % 251}` }),
  );
const slot = async (index: number) => {
  const found = (await site.inbox.visits.slots(home))[index];
  if (!found) throw new Error("There is no such slot");
  return found.startsAt;
};
const mails = async () =>
  (await site.store.as(SYSTEM).list("message", { limit: 100, sort: "oldest" })).items.map(({ values }) => values);

describe("the offered times", () => {
  it("are the hours of the settings in India, with notice, for so many days", () => {
    const now = Date.parse("2026-01-15T06:00:00Z"); // Thursday, 11:30 in India
    const slots = offeredSlots(defaultSettings, now);
    expect(indianMoment(slots[0]?.startsAt ?? 0)).toBe("Thursday 15 January 2026, 4:00 pm India time");
    expect(indianMoment(slots.at(-1)?.startsAt ?? 0)).toBe("Thursday 29 January 2026, 6:00 pm India time");
    const sundays = offeredSlots(
      {
        ...defaultSettings,
        visitHours: [
          { day: "sunday", from: "9:30", to: "11:00" },
          { day: "Monday", from: "x", to: "12:00" },
        ],
      },
      now,
    );
    expect(sundays.map(({ startsAt }) => indianMoment(startsAt))).toEqual([
      "Sunday 18 January 2026, 9:30 am India time",
      "Sunday 25 January 2026, 9:30 am India time",
    ]);
    expect(offeredSlots({ ...defaultSettings, visitHours: [] }, now)).toEqual([]);
  });

  it("never begin before the notice is over, and never overlap", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 400 * DAY }),
        fc.integer({ min: 15, max: 240 }),
        fc.integer({ min: 0, max: 60 }),
        (after, visitMinutes, visitNoticeHours) => {
          const now = Date.UTC(2026, 0, 1) + after;
          const slots = offeredSlots({ ...defaultSettings, visitMinutes, visitNoticeHours }, now);
          for (const [index, each] of slots.entries()) {
            expect(each.startsAt).toBeGreaterThanOrEqual(now + visitNoticeHours * HOUR);
            const next = slots[index + 1];
            if (next) expect(next.startsAt).toBeGreaterThanOrEqual(each.startsAt + visitMinutes * 60_000);
          }
        },
      ),
      { numRuns: 50 },
    );
  });
});

describe("a visit", () => {
  it("is arranged at an offered time, with a calendar entry for both", async () => {
    const startsAt = await slot(0);
    const { token, reference } = await ask(startsAt);
    const view = await site.inbox.visits.byToken(token);
    expect(view).toMatchObject({
      isOpen: true,
      visit: { values: { startsAt, stage: "asked", listingTitle: "Villa by the river", reference } },
    });
    expect(view.calendar).toContain("METHOD:REQUEST");
    const sent = await mails();
    expect(sent.map(({ to }) => to)).toEqual(["hello@aangan.example", "ravi@post.example"]);
    for (const mail of sent) expect(mail.calendar).toContain("BEGIN:VEVENT");
    expect(await site.inbox.visits.slots(home)).not.toContainEqual(expect.objectContaining({ startsAt }));
  });

  it("takes all of its time, also where visits were longer when it was booked", async () => {
    await site.catalogue.changeSettings(SYSTEM, { visitMinutes: 120, visitsAtOnce: 1 });
    const startsAt = await slot(0);
    await ask(startsAt);
    await site.catalogue.changeSettings(SYSTEM, { visitMinutes: 30 });
    const free = (await site.inbox.visits.slots(home)).map((each) => (each.startsAt - startsAt) / MINUTE);
    expect(free.filter((minutes) => minutes > -30 && minutes < 120)).toEqual([]);
    await expect(ask(startsAt + 90 * MINUTE, home, { number: "9812300000" })).rejects.toThrow(Conflict);
  });

  it("is refused at a time that is not offered, is over, or was taken", async () => {
    const startsAt = await slot(0);
    for (const wrong of [startsAt + 60_000, site.clock.now - HOUR, 0])
      await expect(ask(wrong)).rejects.toBeInstanceOf(InvalidInput);
    await expect(ask(startsAt, home, { startsAt: "" })).rejects.toMatchObject({
      fields: { startsAt: "Please choose a time" },
    });
    // The form begins with the times.
    await expect(ask(startsAt, home, { startsAt: "", name: "" })).rejects.toThrow("beginning with: Time.");
    await ask(startsAt);
    await expect(ask(startsAt, home, { number: "9800000000" })).rejects.toBeInstanceOf(Conflict);
    await expect(ask(await slot(1), "f".repeat(24))).rejects.toBeInstanceOf(NotFound);
  });

  it("is given to one of many who ask at the same moment; elsewhere, to as many as can show homes", async () => {
    const startsAt = await slot(3);
    const asked = await Promise.allSettled(
      Array.from({ length: 8 }, (_, index) => ask(startsAt, home, { number: `981234567${index}` })),
    );
    expect(asked.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    for (const outcome of asked) if (outcome.status === "rejected") expect(outcome.reason).toBeInstanceOf(Conflict);
    const others = [await site.addHome({ Title: "Second" }), await site.addHome({ Title: "Third" })].map(
      ({ id }) => id,
    );
    const further = await Promise.allSettled(
      others.map((listing, index) => ask(startsAt, listing, { number: `981234568${index}` })),
    );
    expect(further.filter(({ status }) => status === "fulfilled")).toHaveLength(1); // two at once by default
  });

  it("moves to another time by the link: the old one is free again, calendars are told to replace it", async () => {
    const [first, second] = [await slot(0), await slot(5)];
    const { token } = await ask(first);
    await site.inbox.visits.reschedule(token, second);
    expect((await site.inbox.visits.byToken(token)).calendar).toContain("SEQUENCE:1");
    const free = (await site.inbox.visits.slots(home)).map(({ startsAt }) => startsAt);
    expect(free).toContain(first);
    expect(free).not.toContain(second);
    expect((await mails()).at(-1)?.subject).toMatch(/^New time for the visit/);
  });

  it("that was cancelled comes back by the same link, unless somebody has its time by then", async () => {
    const { token } = await ask(await slot(0));
    await site.inbox.visits.cancel(token);
    expect((await site.inbox.visits.byToken(token)).canUndo).toBe(true);
    expect((await site.inbox.visits.undoCancel(token)).values.stage).toBe("asked");
    expect((await mails()).filter(({ subject }) => subject.startsWith("Visit cancelled"))).toEqual([]);
    const at = await slot(1);
    const other = await ask(at);
    await site.inbox.visits.cancel(other.token);
    await ask(at, home, { name: "Quicker", number: "9812345679" });
    site.clock.now -= MINUTE; // which the form took
    await expect(site.inbox.visits.undoCancel(other.token)).rejects.toThrow("Somebody else has just booked this time");
  });

  it("is cancelled by the link, once, and by the administrator; not when it is over", async () => {
    const startsAt = await slot(0);
    const { token, id } = await ask(startsAt);
    await site.inbox.visits.cancel(token);
    await site.inbox.visits.cancel(token);
    const sent = await mails();
    expect(sent.filter(({ subject }) => subject.startsWith("Visit cancelled"))).toHaveLength(2);
    expect(sent.at(-1)?.calendar).toContain("METHOD:CANCEL");
    await expect(site.inbox.visits.reschedule(token, await slot(2))).rejects.toBeInstanceOf(Conflict);
    expect((await site.inbox.visits.cancelFor(ADMINISTRATOR, id)).values.stage).toBe("cancelled");
    const again = await ask(startsAt, home, { number: "9800000000" });
    site.clock.now = startsAt + HOUR;
    await expect(site.inbox.visits.cancel(again.token)).rejects.toBeInstanceOf(Conflict);
    await expect(site.inbox.visits.list({ type: "visitor" })).rejects.toBeInstanceOf(Forbidden);
    expect(await site.inbox.visits.list(ADMINISTRATOR, { time: "past" })).toHaveProperty("total", 1);
    expect(await site.inbox.visits.counts(ADMINISTRATOR)).toEqual({ upcoming: 0, today: 0, past: 1, cancelled: 1 });
  });
});

describe("a visit in the back office", () => {
  it("hangs on the person who enquired, and the enquiry follows the booking; it has notes and an outcome", async () => {
    const enquiry = await site.inbox.acceptEnquiry(
      { name: "Ravi Menon", mobile: BUYER.number, message: "May I see it?", consent: "on" },
      await site.origin({ form: "listing", listing: home }),
    );
    const startsAt = await slot(0);
    const { id } = await ask(startsAt);
    const { values } = await site.inbox.enquiries.get(ADMINISTRATOR, enquiry.id);
    expect(values.closedAs).toBe("visit booked");
    expect((await site.inbox.visits.get(ADMINISTRATOR, id)).values.person).toBe(values.person);
    await site.inbox.visits.addNote(ADMINISTRATOR, id, "Comes with her parents");
    await site.inbox.visits.setOutcome(ADMINISTRATOR, id, "second visit");
    const { items } = await site.inbox.visits.list(ADMINISTRATOR);
    expect(items[0]?.chatHref).toBe("https://wa.me/919812345678");
    expect(items[0]?.values).toMatchObject({
      outcome: "second visit",
      notes: [{ who: "Asha", text: "Comes with her parents" }],
    });
    await expect(site.inbox.visits.setOutcome(ADMINISTRATOR, id, "bought")).rejects.toBeInstanceOf(InvalidInput);
    await expect(site.inbox.visits.addNote({ type: "visitor" }, id, "x")).rejects.toBeInstanceOf(Forbidden);
  });
});

describe("the calendar entry", () => {
  const visit = (values: Partial<Stored<"visit">["values"]>): Stored<"visit"> => ({
    id: "a".repeat(24),
    state: "published",
    version: 1,
    createdAt: 0,
    updatedAt: 0,
    deletedAt: undefined,
    values: {
      listing: "b".repeat(24),
      day: "2026-01-15",
      startsAt: Date.parse("2026-01-15T10:30:00Z"),
      minutes: 60,
      name: "Ravi",
      number: "9812345678",
      consentText: "x",
      ...values,
    },
  });

  it("has the time in UTC", () => {
    const text = calendarOf(visit({}), defaultSettings, "homes.example", "visitor");
    expect(text).toContain("DTSTART:20260115T103000Z\r\nDTEND:20260115T113000Z\r\n");
  });

  it("keeps to the format whatever people type: lines of 75 octets, no line of their own", () => {
    fc.assert(
      fc.property(
        fc.string({ unit: "grapheme", maxLength: 120 }),
        fc.string({ maxLength: 60 }),
        (listingTitle, name) => {
          const text = calendarOf(
            visit({ listingTitle: `${listingTitle}\r\nBEGIN:VALARM`, name, email: "r@post.example" }),
            defaultSettings,
            "homes.example",
            "company",
          );
          for (const line of text.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
          const unfolded = text.replaceAll("\r\n ", "").split("\r\n");
          expect(unfolded.filter((line) => line.startsWith("BEGIN:"))).toEqual(["BEGIN:VCALENDAR", "BEGIN:VEVENT"]);
          expect(unfolded.filter((line) => line !== "").every((line) => /^[A-Z]+[;:]/.test(line))).toBe(true);
        },
      ),
    );
  });
});

describe("a visit that one of us books", () => {
  const caller = (numbers: readonly string[]) =>
    site.store.as(SYSTEM).create("person", { name: "Ravi Menon", numbers: numbers.map((number) => ({ number })) });

  it("has any time and length, also where visitors are offered none, of a home that is not on the site", async () => {
    const { visits } = site.inbox;
    const { id } = await caller(["+919812345678"]);
    const draft = await site.catalogue.add(
      ADMINISTRATOR,
      "property",
      { Title: "Quiet villa", Location: "Sector 44", PropType: "Villa" },
      { state: "draft" },
    );
    const startsAt = indianTime(indianDay(site.clock.now + DAY_MS), "07:35");
    const wanted = { visits: [{ listing: draft.id, startsAt, minutes: 25 }] };
    const { visits: booked } = await visits.bookFor(ADMINISTRATOR, id, wanted);
    expect(booked[0]?.values).toMatchObject({ startsAt, minutes: 25, listingTitle: "Quiet villa" });
    const moved = { id: booked[0]?.id ?? "", from: startsAt };
    expect((await visits.moveFor(ADMINISTRATOR, moved, startsAt + 5 * MINUTE)).values.minutes).toBe(25);
  });

  it("that is over is written down, confirmed and mailed to nobody, whoever was shown something then", async () => {
    const mailing = await testInbox({ mail: { send: async () => undefined, close: () => undefined } });
    try {
      const { visits } = mailing.inbox;
      const shown = (await mailing.addHome()).id;
      const person = (name: string, last: number) =>
        mailing.store.as(SYSTEM).create("person", {
          name,
          numbers: [{ number: `+91981234567${last}` }],
          mails: [{ mail: `${last}@post.example` }],
        });
      const [ravi, meera] = [await person("Ravi Menon", 1), await person("Meera Nair", 2)];
      const startsAt = indianTime(indianDay(mailing.clock.now - DAY_MS), "11:00");
      for (const { id } of [ravi, meera]) {
        const { visits: noted } = await visits.bookFor(ADMINISTRATOR, id, { visits: [{ listing: shown, startsAt }] });
        expect(noted[0]?.values).toMatchObject({ startsAt, stage: "confirmed" });
        expect((await visits.setOutcome(ADMINISTRATOR, noted[0]?.id ?? "", "interested")).values.stage).toBe("done");
      }
      expect((await mailing.store.as(SYSTEM).list("message")).total).toBe(0);
    } finally {
      await mailing.close();
    }
  });

  it("is one of twelve in one society, which end the same day", async () => {
    const { visits } = site.inbox;
    const { id } = await caller(["+919812345678"]);
    const flats: string[] = [];
    for (let flat = 0; flat < 12; flat++) flats.push((await site.addHome({ title: `Flat ${flat}` })).id);
    const startsAt = indianTime(indianDay(site.clock.now + DAY_MS), "10:00");
    const [trip] = await visits.trips(ADMINISTRATOR, id, { listings: flats, startsAt });
    expect(trip?.isFree).toBe(true);
    expect(trip?.stops.at(-1)?.startsAt).toBe(startsAt + 11 * 15 * MINUTE);
    const { visits: booked } = await visits.bookFor(ADMINISTRATOR, id, { visits: trip?.stops ?? [] });
    expect(booked).toHaveLength(12);
    const day = indianDay(startsAt);
    const lines = await visits.days(ADMINISTRATOR, { from: day, to: day });
    expect(lines.every(({ way, clash }) => way === undefined && clash === undefined)).toBe(true);
  });

  it("takes an offered time by the same rules, and hangs on the person without a consent that nobody gave", async () => {
    const { visits } = site.inbox;
    const { id } = await caller(["+919812345678"]);
    const startsAt = await slot(0);
    const first = { visits: [{ listing: home, startsAt }] };
    const { visits: booked, path } = await visits.bookFor(ADMINISTRATOR, id, first);
    const [visit] = booked;
    expect(visit?.values).toMatchObject({ person: id, startsAt, stage: "asked", listing: home });
    expect(visit?.values.consentAt).toBeUndefined();
    expect((await site.store.as(SYSTEM).get("person", id))?.values.consentAt).toBeUndefined();
    expect((await visits.byToken(path.split("/").at(-1) ?? "")).visit.id).toBe(visit?.id);
    const agreed = { visits: [{ listing: home, startsAt: await slot(1) }], isConfirmed: true };
    expect((await visits.bookFor(ADMINISTRATOR, id, agreed)).visits[0]?.values.stage).toBe("confirmed");
    expect((await visits.bookFor(ADMINISTRATOR, id, first)).visits.map((again) => again.id)).toEqual([visit?.id]);
    const { id: other } = await caller(["+919812345679"]);
    await expect(visits.bookFor(ADMINISTRATOR, other, first)).rejects.toThrow(Conflict);
    const never = { visits: [{ listing: home, startsAt: startsAt + 1 }] };
    await expect(visits.bookFor(ADMINISTRATOR, id, never)).rejects.toThrow(InvalidInput);
  });

  it("may be to a home that is kept off the site, not to one that is off the market", async () => {
    const { visits } = site.inbox;
    const { id } = await caller(["+919812345678"]);
    await site.catalogue.change(ADMINISTRATOR, "property", home, {}, { state: "draft" });
    const first = { visits: [{ listing: home, startsAt: await slot(0) }] };
    expect((await visits.bookFor(ADMINISTRATOR, id, first)).visits).toHaveLength(1);
    await site.catalogue.change(ADMINISTRATOR, "property", home, {}, { state: "archived" });
    const later = { visits: [{ listing: home, startsAt: await slot(1) }] };
    await expect(visits.bookFor(ADMINISTRATOR, id, later)).rejects.toThrow("off the market");
  });

  it("is one of several in one trip: all of them or none, with the order and the ways, and one page for the visitor", async () => {
    const { visits } = site.inbox;
    const { id } = await caller(["+919812345678"]);
    const second = (await site.addHome({ title: "Farm house", location: "Sector 65", city: "Gurgaon" })).id;
    const [trip] = (await visits.trips(ADMINISTRATOR, id, { listings: [home, second] })).filter(({ isFree }) => isFree);
    const stops = trip?.stops ?? [];
    expect(stops.map(({ listing }) => listing).toSorted()).toEqual([home, second].toSorted());
    expect(stops[1]?.startsAt).toBeGreaterThan(stops[0]?.startsAt ?? 0);
    const { visits: booked, path } = await visits.bookFor(ADMINISTRATOR, id, { visits: stops });
    expect(booked).toHaveLength(2);
    expect(path).toMatch(/^\/my\/visits\//);
    expect(await visits.planByToken(path.split("/").at(-1) ?? "")).toHaveLength(2);
    const taken = new Set(stops.map(({ startsAt }) => startsAt));
    const next = (await visits.trips(ADMINISTRATOR, id, { listings: [home, second] })).filter(({ isFree }) => isFree);
    expect(next.flatMap((each) => each.stops).some(({ startsAt }) => taken.has(startsAt))).toBe(false);
    const { total } = await visits.list(ADMINISTRATOR);
    const half = { visits: [{ listing: home, startsAt: next[0]?.startsAt ?? 0 }, ...stops.slice(0, 1)] };
    await expect(visits.bookFor(ADMINISTRATOR, id, half)).rejects.toThrow(Conflict);
    expect((await visits.list(ADMINISTRATOR)).total).toBe(total);
  });

  it("needs a number, a home and an administrator", async () => {
    const { visits } = site.inbox;
    const [{ id }, nobody] = [await caller(["+919812345678"]), await caller([])];
    const startsAt = await slot(0);
    const wanted = { visits: [{ listing: home, startsAt }] };
    await expect(visits.bookFor(ADMINISTRATOR, nobody.id, wanted)).rejects.toThrow(/number of Ravi Menon/);
    await expect(visits.bookFor(ADMINISTRATOR, id, { visits: [{ listing: "nothing", startsAt }] })).rejects.toThrow(
      NotFound,
    );
    await expect(visits.bookFor({ type: "visitor" }, id, wanted)).rejects.toThrow(Forbidden);
  });
});
