import { expect, it } from "vitest";
import { TooManyRequests } from "#app/entities/errors.ts";
import { RateLimiter } from "./rate-limiter.ts";

/** A limiter whose database counts nothing but how often it was asked; everything is over the limit. */
function setUp({ freeIn = 60_000, maxRemembered = 10 } = {}) {
  const clock = { time: 1_000_000 };
  const asked: string[] = [];
  const limiter = new RateLimiter({
    rows: {
      async hit(key) {
        asked.push(key);
        return { count: 2, resetsAt: clock.time + freeIn };
      },
    },
    now: () => clock.time,
    windowMs: 60_000,
    rememberMs: 10_000,
    maxRemembered,
    sentence: (wait) => `Wait ${wait}.`,
  });
  const refused = (key: string): Promise<TooManyRequests> =>
    limiter.take(key, 1).then(
      () => Promise.reject(new Error(`${key} was let through`)),
      (error: TooManyRequests) => error,
    );
  return { clock, asked, limiter, refused };
}

it("permits as many as it is told", async () => {
  const { limiter } = setUp();
  await limiter.take("key", 2);
  await expect(limiter.take("key", 1)).rejects.toThrow(TooManyRequests);
});

it("repeats a refusal from memory until that was long enough", async () => {
  const { clock, asked, refused } = setUp();
  await refused("key");
  clock.time += 9_999;
  expect((await refused("key")).retryAfter).toBe(51);
  expect(asked).toHaveLength(1);
  clock.time += 1;
  await refused("key");
  expect(asked).toHaveLength(2);
});

it("asks again once the window is over, and after the clock was set back", async () => {
  const { clock, asked, refused } = setUp({ freeIn: 3_000 });
  await refused("key");
  clock.time += 3_000;
  await refused("key");
  clock.time -= 1;
  await refused("key");
  expect(asked).toHaveLength(3);
});

it("forgets keys by their beginning, and those refused longest ago where there are too many", async () => {
  const { limiter, asked, refused } = setUp({ maxRemembered: 3 });
  for (const key of ["a:1", "a:2", "b:1"]) await refused(key);
  limiter.forget("a:");
  limiter.check("a:1");
  expect(() => limiter.check("b:1")).toThrow(TooManyRequests);
  for (const key of ["c", "d", "e"]) await refused(key);
  limiter.check("b:1");
  for (const key of ["c", "d", "e"]) expect(() => limiter.check(key)).toThrow(TooManyRequests);
  expect(asked).toHaveLength(6);
});

it.each([
  [1, 1, "Wait a minute."],
  [60_000, 60, "Wait a minute."],
  [60_001, 61, "Wait 2 minutes."],
  [600_000, 600, "Wait 10 minutes."],
])("says %d ms in whole minutes, rounded up", async (freeIn, retryAfter, message) => {
  expect(await setUp({ freeIn }).refused("key")).toMatchObject({ retryAfter, message });
});
