import { afterEach, beforeEach, expect, it } from "vitest";
import { createContext, type InboxContext } from "./context.ts";
import { isPrivatePath, privatePath, withoutToken } from "./links.ts";
import { createDaily, type Daily } from "./daily.ts";
import { DAY, ENQUIRY, HOUR, SYSTEM, type TestInbox, testInbox } from "#scripts/testing/inbox.ts";

let site: TestInbox;
let context: InboxContext;
let daily: Daily;
const errors: unknown[] = [];
beforeEach(async () => {
  site = await testInbox();
  context = createContext({
    store: site.store,
    catalogue: site.catalogue,
    publicUrl: "https://homes.example",
    now: () => site.clock.now,
    hasMailServer: false,
    wakeOutbox: () => undefined,
  });
  daily = createDaily(context, (error) => errors.push(error));
});
afterEach(() => site.close());

const enquiries = () => site.store.as(SYSTEM).count("enquiry");

it("does the day's work once, after its hour in India, also after days of being down", async () => {
  site.clock.now = Date.parse("2026-01-15T20:00:00Z"); // 01:30 of the 16th in India
  await site.inbox.acceptEnquiry(ENQUIRY, await site.origin());
  await daily.look();
  expect(await site.store.facts.get("inbox.sweptOn")).toBeUndefined();
  site.clock.now += 2 * HOUR;
  await daily.look();
  expect(await site.store.facts.get("inbox.sweptOn")).toBe("2026-01-16");
  expect(await site.store.facts.get("inbox.digestsOn")).toBeUndefined();
  expect(await enquiries()).toBe(1);
  site.clock.now += 1_000 * DAY;
  await daily.look();
  expect(await enquiries(), "the clock may be wrong").toBe(1);
  for (let day = 0; day < 7; day += 1) {
    site.clock.now += DAY;
    await daily.look();
  }
  expect(await enquiries()).toBe(0);
  expect(await site.store.facts.get("inbox.digestsOn")).toBeUndefined(); // it is 03:30 in India
  expect(errors).toEqual([]);
});

it("erases nothing while the clock is wrong, nor when it is right again", async () => {
  await site.inbox.acceptEnquiry(ENQUIRY, await site.origin());
  site.clock.now += 20 * HOUR;
  await daily.look();
  for (const jump of [1_000, -1_000, -1_000, 1_000]) {
    site.clock.now += jump * DAY;
    for (let day = 0; day < 3; day += 1) {
      site.clock.now += DAY;
      await daily.look();
      expect(await enquiries(), `${jump} days`).toBe(1);
    }
  }
  expect(errors).toEqual([]);
});

it("private paths are known as such, and shown without their key", () => {
  const path = privatePath("enquiry", "a".repeat(56));
  expect(isPrivatePath(path)).toBe(true);
  expect(isPrivatePath("/myths")).toBe(false);
  expect(withoutToken(`${path}.data`)).toBe("/my/enquiry/…");
  expect(withoutToken(`/my/alert/${"b".repeat(56)}/end`)).toBe("/my/alert/…/end");
  expect(withoutToken("/villa")).toBe("/villa");
});
