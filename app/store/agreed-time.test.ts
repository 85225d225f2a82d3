import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { DAY_MS, HOUR_MS } from "#app/entities/values/day.ts";
import { administrator, aProperty, engines, testStore } from "#scripts/testing/stores.ts";
import { type Agreed, afterLook } from "./agreed-time.ts";

const START = Date.UTC(2026, 10, 20, 11);

/** Hours between two looks, as a running site does. */
const hours = fc.integer({ min: 1, max: 24 });
/** A clock that is wrong for less than a week, then right again: by how much, and the looks meanwhile. */
const wrongTime = fc.record({
  by: fc.oneof(fc.integer({ min: 2, max: 1_000 }), fc.integer({ min: -1_000, max: -2 })).map((days) => days * DAY_MS),
  looks: fc.array(hours, { minLength: 1, maxLength: 6 }),
});

describe("the time by which things are erased", () => {
  it("is never ahead of the true one, however often the clock jumps, and is the true one again once the clock is", () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.array(hours, { minLength: 1, maxLength: 9 }), wrongTime), { maxLength: 8 }),
        (parts) => {
          let state: Agreed = { time: START };
          let time = START;
          for (const [right, { by, looks }] of parts) {
            for (const each of looks) {
              time += each * HOUR_MS;
              state = afterLook(state, time + by);
              expect(Math.min(state.time, time + by)).toBeLessThanOrEqual(time);
            }
            for (const each of right) {
              time += each * HOUR_MS;
              state = afterLook(state, time);
              expect(state.time).toBeLessThanOrEqual(time);
            }
          }
          for (let day = 0; day < 8; day += 1) state = afterLook(state, (time += DAY_MS));
          expect(state).toEqual({ time });
        },
      ),
    );
  });

  it("follows in the end wherever the clock goes on from, so that nothing is kept for ever", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2_000 }), fc.integer({ min: 1, max: 24 }), (days, every) => {
        let state: Agreed = { time: START };
        let time = START + days * DAY_MS;
        for (let passed = 0; passed <= 8 * DAY_MS; passed += every * HOUR_MS) {
          state = afterLook(state, time);
          time += every * HOUR_MS;
        }
        expect(state).toEqual({ time: time - every * HOUR_MS });
      }),
    );
  });

  it("is not moved by processes whose clocks contradict each other", () => {
    let state: Agreed = { time: START };
    for (let look = 0; look < 1_000; look += 1)
      state = afterLook(state, START + (look % 2 === 0 ? 400 : 800) * DAY_MS + look * 60_000);
    expect(state.time).toBe(START);
  });
});

describe.each(engines)("the agreed time of a site on %s", (engine) => {
  it("begins with the newest change, stands still while the clock is far ahead, and is kept for the next process", async () => {
    let now = START;
    const { store, another } = await testStore(engine, { now: () => now });
    await store.as(administrator).create("property", aProperty("Home"));
    now += 400 * DAY_MS;
    expect(await store.agreedTime()).toBe(START);
    await store.as(administrator).create("property", aProperty("Home of the future"));
    expect(await store.agreedTime()).toBe(START);
    expect(await (await another({ now: () => now })).agreedTime()).toBe(START);
    now -= 399 * DAY_MS;
    expect(await store.agreedTime()).toBe(now);
    now -= 200 * DAY_MS;
    expect(await store.agreedTime()).toBe(now);
    now += 201 * DAY_MS;
    expect(await store.agreedTime()).toBe(now);
  });
});
