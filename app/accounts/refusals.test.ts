import { expect, it } from "vitest";
import { Refusals, waitingTime } from "./refusals.ts";

function setUp(maxRemembered = 10) {
  const clock = { time: 1_000_000 };
  return { clock, refusals: new Refusals({ now: () => clock.time, rememberMs: 10_000, maxRemembered }) };
}

it("repeats a refusal until it is free again, or was remembered long enough", () => {
  const { clock, refusals } = setUp();
  refusals.remember("short", clock.time + 3_000);
  refusals.remember("long", clock.time + 60_000);
  clock.time += 2_000;
  expect([refusals.waitFor("short"), refusals.waitFor("long"), refusals.waitFor("other")]).toEqual([
    1_000,
    58_000,
    undefined,
  ]);
  clock.time += 1_000;
  expect(refusals.waitFor("short")).toBeUndefined();
  clock.time += 7_000;
  expect(refusals.waitFor("long")).toBeUndefined();
});

it("forgets what a clock that was ahead remembered", () => {
  const { clock, refusals } = setUp();
  refusals.remember("key", clock.time + 5_000);
  clock.time -= 1;
  expect(refusals.waitFor("key")).toBeUndefined();
});

it("forgets keys by their beginning, and all of them where there are too many", () => {
  const { clock, refusals } = setUp(3);
  for (const key of ["a:1", "a:2", "b:1"]) refusals.remember(key, clock.time + 5_000);
  refusals.forget("a:");
  expect(["a:1", "a:2", "b:1"].map((key) => refusals.waitFor(key))).toEqual([undefined, undefined, 5_000]);
  for (const key of ["c", "d", "e"]) refusals.remember(key, clock.time + 5_000);
  expect(["b:1", "c", "d", "e"].map((key) => refusals.waitFor(key))).toEqual([undefined, undefined, undefined, 5_000]);
});

it("says a waiting time in whole minutes, rounded up", () => {
  expect([1, 60_000, 60_001, 600_000].map(waitingTime)).toEqual([
    { seconds: 1, text: "a minute" },
    { seconds: 60, text: "a minute" },
    { seconds: 61, text: "2 minutes" },
    { seconds: 600, text: "10 minutes" },
  ]);
});
