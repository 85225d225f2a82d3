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
