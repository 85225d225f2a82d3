import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { TooManyRequests } from "#app/entities/errors.ts";
import { openStore, type Store } from "#app/store/index.ts";
import { createLimits, type GuessedSecret, type Limits, network } from "./limits.ts";

const MINUTE = 60_000;
const WINDOW = 15 * MINUTE;

let store: Store;
beforeAll(async () => {
  store = await openStore({ url: ":memory:" });
});
afterAll(() => store.close());
beforeEach(() => store.accounts.removeExpired(Number.MAX_SAFE_INTEGER));

function attempts(limits: Limits) {
  const attempt = (guess: GuessedSecret, answer: true | undefined) => (account: string, address: string) =>
    limits.attempt({ guess, account, address, check: async () => answer });
  return {
    limits,
    wrong: attempt("password", undefined),
    right: attempt("password", true),
    wrongCode: attempt("second-factor", undefined),
  };
}

function setUp() {
  const clock = { now: 1_000_000 };
  return { clock, ...attempts(createLimits(store.accounts, () => clock.now)) };
}

describe("limits of attempts", () => {
  it("never permit more than five per account and address in a window that begins with the first, at whatever pace", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.integer({ min: 0, max: 6 * MINUTE }), { maxLength: 40 }), async (pauses) => {
        await store.accounts.removeExpired(Number.MAX_SAFE_INTEGER);
        const { clock, wrong } = setUp();
        let window = { from: Number.NEGATIVE_INFINITY, permitted: 0 };
        for (const pause of pauses) {
          clock.now += pause;
          if (clock.now >= window.from + WINDOW) window = { from: clock.now, permitted: 0 };
          const wasPermitted = await wrong("asha", "10.0.0.1").then(
            () => true,
            () => false,
          );
          expect(wasPermitted).toBe(window.permitted < 5);
          if (wasPermitted) window.permitted += 1;
        }
      }),
      { numRuns: 60 },
    );
  });

  it("lock out the address that guesses, not the account from elsewhere", async () => {
    const { wrong, right } = setUp();
    for (let turn = 0; turn < 5; turn += 1) await wrong("asha", "10.0.0.66");
    for (let turn = 0; turn < 200; turn += 1) await expect(wrong("asha", "10.0.0.66")).rejects.toThrow(TooManyRequests);
    await right("asha", "10.0.0.1");
  });

  it("leave a known device its way in while many addresses guess, and hold for that device too", async () => {
    const { limits, wrong, right } = setUp();
    for (let turn = 0; turn < 40; turn += 1) await wrong("asha", `10.0.${turn}.1`);
    await expect(right("asha", "10.9.9.9")).rejects.toThrow(TooManyRequests);
    const device = (answer: true | undefined) =>
      limits.attempt({
        guess: "password",
        account: "asha",
        address: "10.9.9.9",
        device: "phone",
        check: async () => answer,
      });
    for (let turn = 0; turn < 9; turn += 1) await device(undefined);
    expect(await device(true)).toBe(true);
    for (let turn = 0; turn < 10; turn += 1) await device(undefined);
    await expect(device(true)).rejects.toThrow(TooManyRequests);
  });

  it("never last longer than a window, also when the clock was ahead", async () => {
    const { clock, wrong } = setUp();
    clock.now += 40 * 24 * 60 * MINUTE;
    for (let turn = 0; turn < 6; turn += 1) await wrong("asha", "10.0.0.1").catch(() => undefined);
    clock.now -= 40 * 24 * 60 * MINUTE;
    const refusal: unknown = await wrong("asha", "10.0.0.1").catch((error: unknown) => error);
    expect(refusal).toMatchObject({ message: "Too many attempts. Try again in 15 minutes.", retryAfter: 900 });
    clock.now += WINDOW;
    await wrong("asha", "10.0.0.1");
  });

  it("cost a right sign-in five writes, and one of a known device two", async () => {
    let writes = 0;
    const counted = Object.fromEntries(
      (["hit", "giveBackHits", "clearHits"] as const).map((name) => [
        name,
        (...input: never[]) => {
          writes += 1;
          return (store.accounts[name] as (...all: never[]) => unknown)(...input);
        },
      ]),
    );
    const limits = createLimits({ ...store.accounts, ...counted }, () => 1_000_000);
    await limits.attempt({ guess: "password", account: "asha", address: "10.0.0.1", check: async () => true });
    expect(writes).toBe(5);
    await limits.attempt({
      guess: "password",
      account: "asha",
      address: "10.0.0.1",
      device: "phone",
      check: async () => true,
    });
    expect(writes).toBe(7);
  });

  it("say when to try again, and hold to it", async () => {
    const { clock, wrong } = setUp();
    for (let turn = 0; turn < 5; turn += 1) {
      await wrong("asha", "10.0.0.1");
      clock.now += MINUTE;
    }
    const refusal: unknown = await wrong("asha", "10.0.0.1").catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(TooManyRequests);
    expect(refusal).toMatchObject({
      message: "Too many attempts. Try again in 10 minutes.",
      retryAfter: 600,
      status: 429,
    });
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
    clock.now += 1000;
    await wrong("asha", "10.0.0.1");
    for (let turn = 0; turn < 15; turn += 1) await wrong(`name ${turn}`, "10.0.0.1");
  });

  it("hold per address over all accounts, and per account over all addresses that are not known", async () => {
    const { wrong } = setUp();
    for (let turn = 0; turn < 20; turn += 1) await wrong(`name ${turn}`, "10.0.0.1");
    await expect(wrong("another", "10.0.0.1")).rejects.toThrow(TooManyRequests);
    for (let turn = 0; turn < 40; turn += 1) await wrong("asha", `10.0.1.${turn}`);
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
    const broken = {
      guess: "password",
      account: "asha",
      address: "10.0.0.1",
      check: () => Promise.reject(new Error("busy")),
    } as const;
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
    ["9.8.7.6:1000", "9.8.7.6"],
    ["[2001:db8:1:2::9]:443", "2001:db8:1:2"],
    ["[2001:db8:1:2::9]", "2001:db8:1:2"],
    ["[fe80::1%eth0]:443", "fe80:0:0:0"],
    ["2001:db8:1:2:3:4:5:6:443", "2001:db8:1:2"],
    ["::FFFF:cb00:7107", "203.0.113.7"],
    ["0:0:0:0:0:ffff:203.0.113.7", "203.0.113.7"],
    ["[::ffff:203.0.113.7]:1000", "203.0.113.7"],
    ["unknown", "unknown"],
  ])("%s is %s", (address, wanted) => {
    expect(network(address)).toBe(wanted);
  });

  it("is the same with a port and in brackets, whatever the address", () => {
    const groups = fc.array(fc.integer({ min: 0, max: 0xff_ff }), { minLength: 8, maxLength: 8 });
    fc.assert(
      fc.property(fc.oneof(fc.ipV4(), groups), fc.nat({ max: 65_535 }), (address, port) => {
        if (typeof address === "string") {
          expect(network(`${address}:${port}`)).toBe(address);
          expect(network(`[::ffff:${address}]:${port}`)).toBe(address);
        } else {
          const written = address.map((group) => group.toString(16)).join(":");
          expect(network(`[${written}]:${port}`)).toBe(network(written));
        }
      }),
    );
  });
});
