import { afterEach, beforeEach, expect, it } from "vitest";
import { DAY, ENQUIRY, HOUR, SYSTEM, type TestInbox, testInbox } from "#scripts/testing/inbox.ts";

let site: TestInbox;
beforeEach(async () => {
  site = await testInbox();
  await site.inbox.acceptEnquiry(ENQUIRY, await site.origin());
});
afterEach(() => site.close());

const enquiries = () => site.store.as(SYSTEM).count("enquiry");
const sweep = async () => site.inbox.sweep(await site.store.agreedTime());

it("erases what is older than the settings say, once the clock is believed", async () => {
  await sweep();
  expect(await enquiries()).toBe(1);
  site.clock.now += 1_000 * DAY;
  await sweep();
  expect(await enquiries(), "the clock may be wrong").toBe(1);
  for (let day = 0; day < 7; day += 1) {
    site.clock.now += DAY;
    await sweep();
  }
  expect(await enquiries()).toBe(0);
});

it("counts the age of an enquiry from the day it came, of a visit from its own day, whatever happened to them since", async () => {
  const records = site.store.as(SYSTEM);
  const { now } = site.clock;
  const who = { name: "Ravi Menon", number: "+919812345678", consentText: "Yes", linkGeneration: 0 };
  const visit = (startsAt: number, createdAt: number) =>
    records.create(
      "visit",
      {
        ...who,
        listing: "a".repeat(24),
        listingTitle: "Villa",
        day: "2026-01-15",
        startsAt,
        minutes: 60,
        stage: "arranged",
        revision: 0,
      },
      { createdAt },
    );
  const old = now - 800 * DAY;
  const enquiry = await records.create("enquiry", { ...who, message: "Hello" }, { createdAt: old });
  await records.update("enquiry", enquiry.id, { answeredAt: now });
  const [past, ahead] = [await visit(old, old), await visit(now + DAY, old)];
  await records.update("visit", past.id, { stage: "confirmed" });
  await site.inbox.sweep(now);
  expect(await records.getMany("enquiry", [enquiry.id])).toEqual([]);
  expect((await records.getMany("visit", [past.id, ahead.id])).map(({ id }) => id)).toEqual([ahead.id]);
  expect(await enquiries()).toBe(1);
});

it("erases nothing while the clock is wrong, nor when it is right again", async () => {
  site.clock.now += 20 * HOUR;
  await sweep();
  for (const jump of [1_000, -1_000, -1_000, 1_000]) {
    site.clock.now += jump * DAY;
    for (let day = 0; day < 3; day += 1) {
      site.clock.now += DAY;
      await sweep();
      expect(await enquiries(), `${jump} days`).toBe(1);
    }
  }
});
