import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { TooManyRequests } from "#app/entities/errors.ts";
import { openStore, type Store } from "#app/store/index.ts";
import { createLimits, type Guess, type Limits, network } from "./limits.ts";

const MINUTE = 60_000;
const WINDOW = 15 * MINUTE;

let store: Store;
beforeAll(async () => {
  store = await openStore({ url: ":memory:" });
});
afterAll(() => store.close());
beforeEach(() => store.accounts.removeExpired(Number.MAX_SAFE_INTEGER));

function attempts(limits: Limits) {
  const attempt = (guess: Guess, answer: true | undefined) => (account: string, address: string) =>
    limits.attempt({ guess, account, address, check: async () => answer });
  return { limits, wrong: attempt("password", undefined), right: attempt("password", true), wrongCode: attempt("second-factor", undefined) };
}

function setUp() {
  const clock = { now: 1_000_000 };
  return { clock, ...attempts(createLimits(store.accounts, () => clock.now)) };
}

describe("limits of attempts", () => {
  it("never permit more than five per account in any quarter of an hour, at whatever pace", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.integer({ min: 0, max: 6 * MINUTE }), { maxLength: 40 }), async (pauses) => {
        await store.accounts.removeExpired(Number.MAX_SAFE_INTEGER);
        const { clock, wrong } = setUp();
        const permitted: number[] = [];
        for (const [turn, pause] of pauses.entries()) {
          clock.now += pause;
          const wasPermitted = await wrong("asha", `10.0.0.${turn}`).then(() => true, () => false);
          const recent = permitted.filter((time) => time > clock.now - WINDOW);
          // Exact in both directions, but for the ten seconds for which a refusal is repeated unchecked.
          if (wasPermitted) expect(recent.length).toBeLessThan(5);
          else expect(permitted.filter((time) => time > clock.now - WINDOW - 10_000).length).toBeGreaterThanOrEqual(5);
          if (wasPermitted) permitted.push(clock.now);
        }
      }),
      { numRuns: 60 },
    );
  });

  it("say when to try again, and hold to it", async () => {
    const { clock, wrong } = setUp();
    for (let turn = 0; turn < 5; turn += 1) {
      await wrong("asha", "10.0.0.1");
      clock.now += MINUTE;
    }
    const refusal: unknown = await wrong("asha", "10.0.0.1").catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(TooManyRequests);
    expect(refusal).toMatchObject({ message: "Too many attempts. Try again in 10 minutes.", retryAfter: 600, status: 429 });
    clock.now += 600_000 - 1;
    await expect(wrong("asha", "10.0.0.1")).rejects.toThrow("Try again in a minute.");
    clock.now += 1;
    await wrong("asha", "10.0.0.1");
  });

  it("are not prolonged by hammering, for the account or the address", async () => {
    const { clock, wrong } = setUp();
    for (let turn = 0; turn < 5; turn += 1) await wrong("asha", "10.0.0.1");
    for (let second = 1; second < 900; second += 1) {
      clock.now += 1000;
      await expect(wrong("asha", "10.0.0.1")).rejects.toThrow(TooManyRequests);
    }
    for (let turn = 0; turn < 15; turn += 1) await wrong(`name ${turn}`, "10.0.0.1");
    clock.now += 1000;
    await wrong("asha", "10.0.0.1");
  });

  it("hold per address over all accounts, and per account over all addresses", async () => {
    const { wrong } = setUp();
    for (let turn = 0; turn < 20; turn += 1) await wrong(`name ${turn}`, "10.0.0.1");
    await expect(wrong("another", "10.0.0.1")).rejects.toThrow(TooManyRequests);
    for (let turn = 0; turn < 5; turn += 1) await wrong("asha", `10.0.1.${turn}`);
    await expect(wrong("asha", "10.0.2.1")).rejects.toThrow(TooManyRequests);
  });

  it("do not count what succeeds", async () => {
    const { right } = setUp();
    for (let turn = 0; turn < 50; turn += 1) {
      await right("asha", "10.0.0.1");
    }
  });

  it("do not count an attempt that could not be checked", async () => {
    const { limits, wrong } = setUp();
    const broken = { guess: "password", account: "asha", address: "10.0.0.1", check: () => Promise.reject(new Error("busy")) } as const;
    for (let turn = 0; turn < 30; turn += 1) await expect(limits.attempt(broken)).rejects.toThrow("busy");
    for (let turn = 0; turn < 5; turn += 1) await wrong("asha", "10.0.0.1");
    await expect(wrong("asha", "10.0.0.1")).rejects.toThrow(TooManyRequests);
  });

  it("forget only the account's wrong attempts after a right one, not the address's", async () => {
    const { wrong, right } = setUp();
    for (let turn = 0; turn < 19; turn += 1) await wrong(`name ${turn}`, "10.0.0.1");
    await right("asha", "10.0.0.1");
    await wrong("asha", "10.0.0.1");
    await expect(right("asha", "10.0.0.1")).rejects.toThrow(TooManyRequests);
  });

  it("count the password and the second factor apart for the account", async () => {
    const { wrong, wrongCode } = setUp();
    for (let turn = 0; turn < 5; turn += 1) await wrong("asha", `10.0.0.${turn}`);
    await wrongCode("asha", "10.0.0.1");
  });

  it("write nothing while a refusal is fresh", async () => {
    const { accounts } = store;
    let writes = 0;
    const hit: typeof accounts.hit = (...input) => {
      writes += 1;
      return accounts.hit(...input);
    };
    const { wrong } = attempts(createLimits({ ...accounts, hit }, () => 1_000_000));
    for (let turn = 0; turn < 6; turn += 1) await wrong("asha", "10.0.0.1").catch(() => undefined);
    const before = writes;
    for (let turn = 0; turn < 100; turn += 1) await wrong("asha", "10.0.0.1").catch(() => undefined);
    expect(writes).toBe(before);
  });
});

describe("network of an address", () => {
  it.each([
    ["203.0.113.7", "203.0.113.7"],
    ["::ffff:203.0.113.7", "203.0.113.7"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2"],
    ["2001:DB8:1:2::9", "2001:db8:1:2"],
    ["2001:0db8::9", "2001:db8:0:0"],
    ["fe80::1%eth0", "fe80:0:0:0"],
    ["::1", "0:0:0:0"],
  ])("%s is %s", (address, wanted) => {
    expect(network(address)).toBe(wanted);
  });
});
