import { beforeEach, describe, expect, it } from "vitest";
import { NotSignedIn, TooManyRequests } from "#app/entities/errors.ts";
import { ADDRESS, CHEAP, GOOD_PASSWORD, HOUR, MINUTE, type TestSite, testSite } from "./testing.ts";
import { totpCode } from "./totp.ts";

let site: TestSite;
beforeEach(async () => {
  site = await testSite();
  await site.accounts.create({ username: "Asha", password: GOOD_PASSWORD, name: "Asha Rao" });
  return () => site.close();
});

const failure = (work: Promise<unknown>): Promise<unknown> => work.then(() => undefined, (error: unknown) => error);

describe("sign-in", () => {
  it("answers a token that stands for the user", async () => {
    const { token, expiresAt, user } = await site.signIn();
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(expiresAt).toBe(site.clock.now + 12 * HOUR);
    expect(user).toMatchObject({ username: "asha", name: "Asha Rao", lastLoginAt: site.clock.now, twoFactor: false });
    const present = await site.accounts.whoIs(token);
    expect(present).toEqual({ user, expiresAt, actor: { type: "administrator", id: user?.id, name: "Asha Rao" } });
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
        expect(await failure(site.signIn({ username, password: "wrong", address: `10.0.${username.length}.${turn}` }))).toBeInstanceOf(NotSignedIn);
      }
      const before = site.argon2Runs();
      const refusal = await failure(site.signIn({ username: ` ${username.toUpperCase()}`, address: "10.1.1.1" }));
      expect(refusal).toBeInstanceOf(TooManyRequests);
      expect(refusal).toMatchObject({ message: "Too many attempts. Try again in 15 minutes.", retryAfter: 900 });
      expect(site.argon2Runs()).toBe(before);
    }
  });

  it("forgets wrong attempts after a right one", async () => {
    for (let round = 0; round < 6; round += 1) {
      for (let turn = 0; turn < 2; turn += 1) await failure(site.signIn({ password: "wrong", address: `10.0.${round}.${turn}` }));
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

describe("second factor", () => {
  const code = (secret: string): string => totpCode(secret, Math.floor(site.clock.now / 30_000));

  async function turnOn(): Promise<{ id: string; secret: string; recoveryCodes: readonly string[] }> {
    const id = (await site.signIn()).user?.id ?? "";
    const { secret } = await site.accounts.startTwoFactor(id);
    const recoveryCodes = await site.accounts.confirmTwoFactor(id, secret, code(secret));
    site.clock.now += MINUTE;
    return { id, secret, recoveryCodes };
  }

  it("counts only after a code has proved that the app works", async () => {
    const id = (await site.signIn()).user?.id ?? "";
    const { secret, uri } = await site.accounts.startTwoFactor(id);
    expect(uri).toContain(secret);
    expect((await site.signIn()).user).toBeDefined();
    expect(await failure(site.accounts.confirmTwoFactor(id, secret, "000000"))).toMatchObject({ status: 422 });
    expect((await site.signIn()).user?.twoFactor).toBe(false);
    expect(await failure(site.accounts.confirmTwoFactor(id, "MZXW6", code(secret)))).toMatchObject({
      status: 422,
      message: "This set-up is damaged. Start it again.",
    });
    await site.accounts.confirmTwoFactor(id, secret, code(secret));
    expect((await site.signIn()).user).toBeUndefined();
  });

  it("stands between the password and everything else", async () => {
    const { secret } = await turnOn();
    const half = await site.signIn();
    expect(half.expiresAt).toBe(site.clock.now + 10 * MINUTE);
    expect(await site.accounts.whoIs(half.token)).toBeUndefined();
    const full = await site.accounts.confirmSignIn(half.token, code(secret), ADDRESS);
    expect(full.user?.twoFactor).toBe(true);
    expect((await site.accounts.whoIs(full.token))?.user.username).toBe("asha");
    expect(full.token).not.toBe(half.token);
    expect(await site.accounts.whoIs(half.token)).toBeUndefined();
  });

  it("takes a code once, and the next one after it", async () => {
    const { secret } = await turnOn();
    const [first, second] = [await site.signIn(), await site.signIn()];
    await site.accounts.confirmSignIn(first.token, code(secret), ADDRESS);
    expect(await failure(site.accounts.confirmSignIn(second.token, code(secret), ADDRESS))).toBeInstanceOf(NotSignedIn);
    site.clock.now += 30_000;
    await site.accounts.confirmSignIn(second.token, code(secret), ADDRESS);
  });

  it("does not take the code that set it up", async () => {
    const { secret } = await turnOn();
    site.clock.now -= MINUTE;
    const half = await site.signIn();
    expect(await failure(site.accounts.confirmSignIn(half.token, code(secret), ADDRESS))).toBeInstanceOf(NotSignedIn);
  });

  it("takes each of ten recovery codes once, however it is typed", async () => {
    const { recoveryCodes } = await turnOn();
    expect(new Set(recoveryCodes).size).toBe(10);
    for (const recoveryCode of recoveryCodes) {
      const typed = ` ${recoveryCode.toUpperCase().replaceAll("-", " ")} `;
      const half = await site.signIn();
      expect((await site.accounts.confirmSignIn(half.token, typed, ADDRESS)).user).toBeDefined();
      const again = await site.signIn();
      expect(await failure(site.accounts.confirmSignIn(again.token, typed, ADDRESS))).toBeInstanceOf(NotSignedIn);
      site.clock.now += 20 * MINUTE;
    }
  });

  it("stores recovery codes only as hashes", async () => {
    const { id, recoveryCodes } = await turnOn();
    const stored = (await site.tables.userById(id))?.recoveryHashes ?? [];
    expect(stored).toHaveLength(10);
    expect(stored.some((hash) => recoveryCodes.includes(hash))).toBe(false);
  });

  it("stops guessing, also for somebody who knows the password", async () => {
    const { secret } = await turnOn();
    for (let turn = 0; turn < 5; turn += 1) {
      const half = await site.signIn();
      expect(await failure(site.accounts.confirmSignIn(half.token, "000000", `10.0.0.${turn}`))).toBeInstanceOf(NotSignedIn);
    }
    const half = await site.signIn();
    expect(await failure(site.accounts.confirmSignIn(half.token, code(secret), ADDRESS))).toBeInstanceOf(TooManyRequests);
  });

  const message = "This sign-in took too long. Enter your username and password again.";

  it("is exchanged once, and a full session is not a half one", async () => {
    const { secret } = await turnOn();
    const half = await site.signIn();
    const full = await site.accounts.confirmSignIn(half.token, code(secret), ADDRESS);
    site.clock.now += 30_000;
    for (const { token } of [half, full]) {
      expect(await failure(site.accounts.confirmSignIn(token, code(secret), ADDRESS))).toMatchObject({ status: 401, message });
    }
  });

  it("does not count when the password is changed at that moment", async () => {
    const { id, secret } = await turnOn();
    const racing = site.beside({
      takeTotpStep: async (...input) => {
        await site.accounts.changePassword(id, "nine banyan trees");
        return site.tables.takeTotpStep(...input);
      },
    });
    racing.clock.now = site.clock.now;
    const half = await racing.signIn();
    expect(await failure(racing.accounts.confirmSignIn(half.token, code(secret), ADDRESS))).toMatchObject({ status: 401, message });
    expect(await site.accounts.signOutEverywhere(id)).toBe(0);
  });

  it("has to come within ten minutes", async () => {
    const { secret } = await turnOn();
    const half = await site.signIn();
    site.clock.now += 10 * MINUTE;
    expect(await failure(site.accounts.confirmSignIn(half.token, code(secret), ADDRESS))).toMatchObject({ status: 401, message });
    expect(await failure(site.accounts.confirmSignIn("no token", code(secret), ADDRESS))).toMatchObject({ status: 401, message });
  });

  it("cannot be set up a second time until it is turned off", async () => {
    const { id, secret } = await turnOn();
    expect(await failure(site.accounts.startTwoFactor(id))).toMatchObject({ status: 409 });
    expect(await failure(site.accounts.confirmTwoFactor(id, secret, code(secret)))).toMatchObject({ status: 409 });
    await site.accounts.stopTwoFactor(id);
    expect((await site.signIn()).user?.twoFactor).toBe(false);
    expect(await site.tables.userById(id)).toMatchObject({ totpSecret: undefined, recoveryHashes: [] });
    await site.accounts.startTwoFactor(id);
  });
});
