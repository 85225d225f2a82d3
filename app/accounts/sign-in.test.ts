import { beforeEach, describe, expect, it } from "vitest";
import { NotSignedIn, TooManyRequests } from "#app/entities/errors.ts";
import {
  ADDRESS,
  CHEAP,
  failure,
  GOOD_PASSWORD,
  HOUR,
  type TestSite,
  testSite,
  turnOnTwoFactor,
  KEEPER,
} from "./testing.ts";

let site: TestSite;
beforeEach(async () => {
  site = await testSite();
  await site.accounts.create({ username: "Asha", password: GOOD_PASSWORD, name: "Asha Rao" });
  return () => site.close();
});

describe("sign-in", () => {
  it("answers a token that stands for the user", async () => {
    const { token, expiresAt, user } = await site.signIn();
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(expiresAt).toBe(site.clock.now + 12 * HOUR);
    expect(user).toMatchObject({ username: "asha", name: "Asha Rao", lastLoginAt: undefined, twoFactor: false });
    const present = await site.accounts.whoIs(token);
    expect(present).toEqual({ user, expiresAt, actor: { type: "administrator", id: user?.id, name: "Asha Rao" } });
  });

  it("is told to the log, refused or not, without secrets, addresses and names that nobody has", async () => {
    const { accounts, events } = site;
    const [user] = await accounts.list();
    const id = user?.id ?? "";
    await failure(site.signIn({ password: "seven wrong trees" }));
    await failure(site.signIn({ username: "typed my password here" }));
    const { token } = await site.signIn();
    await failure(accounts.confirmPassword(id, "seven wrong trees", ADDRESS));
    await accounts.changePassword(id, "eight mango trees", { keepToken: token });
    await accounts.signOutEverywhere(id);
    expect(events).toEqual([
      { what: "sign-in refused", account: "asha", status: 401 },
      { what: "sign-in refused", account: undefined, status: 401 },
      { what: "signed in", account: "asha" },
      { what: "confirmation refused", account: "asha", status: 422 },
      { what: "password changed", account: "asha" },
      { what: "sessions ended", account: "asha" },
    ]);
    for (let wrong = 0; wrong <= 5; wrong += 1) await failure(site.signIn({ password: "seven wrong trees" }));
    expect(events.at(-1)).toEqual({ what: "sign-in refused", account: "asha", status: 429 });
  });

  it("tells who is signed in of the last sign-in that was another one than theirs", async () => {
    const start = site.clock.now;
    const lastSeenBy = async (token: string) => (await site.accounts.whoIs(token))?.user.lastLoginAt;
    await site.signIn();
    site.clock.now += HOUR;
    const second = await site.signIn();
    expect(second.user?.lastLoginAt).toBe(start);
    expect(await lastSeenBy(second.token)).toBe(start);
    site.clock.now += HOUR;
    const elsewhere = await site.signIn();
    expect(await lastSeenBy(second.token)).toBe(site.clock.now);
    expect(await lastSeenBy(elsewhere.token)).toBe(start + HOUR);
    expect((await site.accounts.list())[0]?.lastLoginAt).toBe(site.clock.now);
  });

  it.each(["asha", " ASHA ", "ａｓｈａ"])("takes the username as %j", async (username) => {
    expect((await site.signIn({ username })).user?.username).toBe("asha");
  });

  it("stores nothing that a token or a password could be read from", async () => {
    const { token } = await site.signIn();
    const [user] = await site.tables.users();
    expect(user?.passwordHash).not.toContain(GOOD_PASSWORD);
    expect(await site.tables.session(token)).toBeUndefined();
  });

  it("reveals neither hash nor secret to whoever asks for the user", async () => {
    const shown = JSON.stringify([await site.signIn(), await site.accounts.list()]);
    expect(shown).not.toMatch(/argon2|hash|secret/i);
  });

  it("refuses a wrong password and an unknown name with one message and one argon2 run each", async () => {
    const refusals: unknown[] = [];
    const runs: number[] = [];
    for (const input of [{ password: "wrong" }, { username: "nobody" }, { username: "" }, { password: "" }]) {
      const before = site.argon2Runs();
      refusals.push(await failure(site.signIn(input)));
      runs.push(site.argon2Runs() - before);
    }
    for (const refusal of refusals) {
      expect(refusal).toBeInstanceOf(NotSignedIn);
      expect(refusal).toMatchObject({ message: "Invalid username or password", status: 401 });
    }
    expect(runs).toEqual([1, 1, 1, 1]);
  });

  it("stops guessing at known and unknown names alike, before any argon2 run", async () => {
    for (const username of ["asha", "nobody"]) {
      for (let turn = 0; turn < 5; turn += 1) {
        expect(await failure(site.signIn({ username, password: "wrong", address: "10.1.1.1" }))).toBeInstanceOf(
          NotSignedIn,
        );
      }
      const before = site.argon2Runs();
      const refusal = await failure(site.signIn({ username: ` ${username.toUpperCase()}`, address: "10.1.1.1" }));
      expect(refusal).toBeInstanceOf(TooManyRequests);
      expect(refusal).toMatchObject({ message: "Too many attempts. Try again in 15 minutes.", retryAfter: 900 });
      expect(site.argon2Runs()).toBe(before);
    }
  });

  it("lets the owner in from elsewhere, and from a device that was here before, whoever guesses", async () => {
    const { device } = await site.signIn();
    const guess = (address: string) => failure(site.signIn({ password: "wrong", address }));
    for (let turn = 0; turn < 6; turn += 1) await guess("10.6.6.6");
    await site.signIn();
    for (let turn = 0; turn < 41; turn += 1) await guess(`10.0.${turn}.1`);
    expect(await failure(site.signIn())).toBeInstanceOf(TooManyRequests);
    const known = (shown: string | undefined, username = "asha") =>
      site.accounts.signIn({ username, password: GOOD_PASSWORD, address: ADDRESS, device: shown });
    expect((await known(device)).user).toMatchObject({ username: "asha" });
    for (const forged of [
      device?.replace(/.$/, (last) => (last === "A" ? "B" : "A")),
      device?.split(".").slice(0, 2).join("."),
      "x",
      "",
    ])
      expect(await failure(known(forged))).toBeInstanceOf(TooManyRequests);
  });

  it("shuts a new device out for a quarter of an hour at most while somebody guesses from everywhere for hours; a known one and a second factor never", async () => {
    const { device } = await site.signIn();
    await site.accounts.create({ username: "ravi", password: GOOD_PASSWORD });
    await turnOnTwoFactor(site.accounts, site.clock.now, { username: "ravi" });
    const shutSince = new Map<string, number>();
    const longest = new Map<string, number>();
    const tryAs = async (who: string, input: Parameters<TestSite["accounts"]["signIn"]>[0]) => {
      const isIn = (await failure(site.accounts.signIn(input))) === undefined;
      const since = isIn ? site.clock.now : (shutSince.get(who) ?? site.clock.now);
      shutSince.set(who, since);
      longest.set(who, Math.max(longest.get(who) ?? 0, site.clock.now - since));
    };
    for (let guesses = 0; guesses < 200; guesses += 2) {
      for (const [username, turn] of [
        ["asha", guesses],
        ["ravi", guesses],
        ["asha", guesses + 1],
        ["ravi", guesses + 1],
      ] as const)
        await failure(site.signIn({ username, password: "wrong", address: `10.${turn % 250}.${turn >> 4}.1` }));
      site.clock.now += 20_000;
      const owner = { username: "asha", password: GOOD_PASSWORD, address: ADDRESS };
      await tryAs("new", owner);
      await tryAs("known", { ...owner, device });
      await tryAs("with a code", { ...owner, username: "ravi" });
    }
    expect(longest.get("known")).toBe(0);
    expect(longest.get("with a code")).toBe(0);
    expect(longest.get("new")).toBeGreaterThan(0);
    expect(longest.get("new")).toBeLessThanOrEqual(HOUR / 4);
  });

  it("lets an owner in from a new device once the limit is lifted", async () => {
    for (let turn = 0; turn < 41; turn += 1)
      await failure(site.signIn({ password: "wrong", address: `10.0.${turn}.1` }));
    expect(await failure(site.signIn())).toBeInstanceOf(TooManyRequests);
    const [asha] = await site.accounts.list();
    await site.accounts.unlock(asha?.id ?? "", KEEPER);
    expect((await site.signIn()).user).toMatchObject({ username: "asha" });
  });

  it("lets a new device in that a known one invited within ten minutes, however many guess from everywhere", async () => {
    const { user } = await site.signIn();
    for (let turn = 0; turn < 41; turn += 1)
      await failure(site.signIn({ password: "wrong", address: `10.0.${turn}.1` }));
    const invited = await site.accounts.inviteDevice(user?.id ?? "");
    const withIt = (password: string) =>
      failure(site.accounts.signIn({ username: "asha", password, address: ADDRESS, device: invited }));
    expect(await failure(site.signIn())).toBeInstanceOf(TooManyRequests);
    expect(await withIt(GOOD_PASSWORD)).toBeUndefined();
    for (let turn = 0; turn < 10; turn += 1) expect(await withIt("wrong")).toBeInstanceOf(NotSignedIn);
    expect(await withIt(GOOD_PASSWORD)).toBeInstanceOf(TooManyRequests);
    expect(await site.accounts.isDeviceOf(" ASHA", invited)).toBe(true);
    expect(await site.accounts.isDeviceOf("ravi", invited)).toBe(false);
    site.clock.now += HOUR / 6;
    expect(await site.accounts.isDeviceOf("asha", invited)).toBe(false);
  });

  it("ends the session that the new one takes the place of, and no other", async () => {
    const [old, other] = [await site.signIn(), await site.signIn()];
    await failure(site.signIn({ password: "wrong", replaces: old.token }));
    expect(await site.accounts.isSignedIn(old.token)).toBe(true);
    await site.signIn({ replaces: old.token });
    expect(await site.accounts.isSignedIn(old.token)).toBe(false);
    expect(await site.accounts.isSignedIn(other.token)).toBe(true);
  });

  it("forgets wrong attempts after a right one", async () => {
    for (let round = 0; round < 6; round += 1) {
      for (let turn = 0; turn < 2; turn += 1)
        await failure(site.signIn({ password: "wrong", address: `10.0.${round}.${turn}` }));
      await site.signIn();
    }
  });

  it("hashes the password anew when the cost has changed, once", async () => {
    const old = (await site.tables.userByName("asha"))?.passwordHash;
    const dearer = site.beside({}, { ...CHEAP, passes: 2 });
    await dearer.signIn();
    const renewed = (await site.tables.userByName("asha"))?.passwordHash;
    expect(old).toContain("t=1,");
    expect(renewed).toContain("t=2,");
    await dearer.signIn();
    expect((await site.tables.userByName("asha"))?.passwordHash).toBe(renewed);
  });

  it("does not count with the old password when the new one comes during the check", async () => {
    const [user] = await site.tables.users();
    const racing = site.beside({
      addSession: async (session) => {
        await site.accounts.changePassword(user?.id ?? "", "nine banyan trees");
        await site.tables.addSession(session);
      },
    });
    expect(await failure(racing.signIn())).toBeInstanceOf(NotSignedIn);
    expect(await site.accounts.signOutEverywhere(user?.id ?? "")).toBe(0);
  });
});

describe("a sign-in while the cost changes", () => {
  const dearer = { ...CHEAP, passes: 2 };

  it("does not write the old password over one that was changed meanwhile", async () => {
    const [user] = await site.tables.users();
    const racing = site.beside(
      {
        clearHits: async (key) => {
          await site.tables.updateUser(user?.id ?? "", { passwordHash: changed });
          await site.tables.clearHits(key);
        },
      },
      dearer,
    );
    const other = await site.accounts.create({ username: "other", password: "nine banyan trees" });
    const changed = (await site.tables.userById(other.id))?.passwordHash ?? "";
    expect(await failure(racing.signIn())).toBeInstanceOf(NotSignedIn);
    await site.signIn({ password: "nine banyan trees" });
  });

  it("works for two at once", async () => {
    const site2 = site.beside({}, dearer);
    const results = await Promise.all([site2.signIn(), site2.signIn()]);
    for (const { token } of results) expect(await site.accounts.whoIs(token)).toBeDefined();
  });
});
