import fc from "fast-check";
import { beforeEach, describe, expect, it } from "vitest";
import { NotSignedIn, TooManyRequests } from "#app/entities/errors.ts";
import {
  ADDRESS,
  codeAt,
  failure,
  GOOD_PASSWORD,
  MINUTE,
  siteOn,
  type TestSite,
  testSite,
  turnOnTwoFactor,
  KEEPER,
} from "./testing.ts";
import { totpCode } from "./totp.ts";

let site: TestSite;
beforeEach(async () => {
  site = await testSite();
  await site.accounts.create({ username: "Asha", password: GOOD_PASSWORD, name: "Asha Rao" });
  return () => site.close();
});

describe("second factor", () => {
  const code = (secret: string): string => codeAt(secret, site.clock.now);
  const confirm = (id: string, secret: string, token: string) =>
    site.accounts.confirmTwoFactor(id, { code: code(secret), token, address: ADDRESS });

  async function turnOn() {
    const turnedOn = await turnOnTwoFactor(site.accounts, site.clock.now);
    site.clock.now += MINUTE;
    return turnedOn;
  }

  /** Two processes on a database of their own, with an account that has a second factor. */
  async function ownSite() {
    const first = await testSite();
    const second = first.beside();
    await first.accounts.create({ username: "asha", password: GOOD_PASSWORD });
    const { id, secret } = await turnOnTwoFactor(first.accounts, first.clock.now);
    const setUpAt = Math.floor(first.clock.now / 30_000);
    return { first, second, id, secret, setUpAt, [Symbol.asyncDispose]: () => first.close() };
  }

  it("counts only after a code has proved that the app works", async () => {
    const { user, token } = await site.signIn();
    const id = user?.id ?? "";
    const { secret, uri } = await site.accounts.startTwoFactor(id, token);
    expect(uri).toContain(secret);
    expect((await site.signIn()).user).toBeDefined();
    const wrong = site.accounts.confirmTwoFactor(id, { code: "000000", token, address: ADDRESS });
    expect(await failure(wrong)).toMatchObject({ status: 422 });
    expect((await site.signIn()).user?.twoFactor).toBe(false);
    await confirm(id, secret, token);
    expect((await site.signIn()).user).toBeUndefined();
  });

  it("takes no secret but the one that this session was given, and for ten minutes only", async () => {
    const [owner, found] = [await site.signIn(), await site.signIn()];
    const id = owner.user?.id ?? "";
    const own = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
    const over = { status: 409, message: "This set-up is over. Start it again with your password." };
    expect(await failure(confirm(id, own, found.token))).toMatchObject(over);
    const { secret } = await site.accounts.startTwoFactor(id, owner.token);
    expect(await failure(confirm(id, own, owner.token))).toMatchObject({ status: 422 });
    expect(await failure(confirm(id, secret, found.token))).toMatchObject(over);
    site.clock.now += 10 * MINUTE;
    expect(await failure(confirm(id, secret, owner.token))).toMatchObject(over);
    const again = await site.accounts.startTwoFactor(id, owner.token);
    expect(await failure(confirm(id, secret, owner.token))).toMatchObject({ status: 422 });
    await confirm(id, again.secret, owner.token);
    await site.accounts.stopTwoFactor(id);
    site.clock.now += MINUTE;
    expect(await failure(confirm(id, again.secret, owner.token))).toMatchObject(over);
  });

  it("gives no set-up to another account's session, or to none", async () => {
    const { id } = await site.accounts.create({ username: "ravi", password: GOOD_PASSWORD });
    const asha = await site.signIn();
    for (const token of [asha.token, "no token"]) {
      expect(await failure(site.accounts.startTwoFactor(id, token))).toBeInstanceOf(NotSignedIn);
      expect(await failure(confirm(id, "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567", token))).toBeInstanceOf(NotSignedIn);
    }
  });

  it("keeps the secret of a set-up sealed", async () => {
    const { user, token } = await site.signIn();
    const { secret } = await site.accounts.startTwoFactor(user?.id ?? "", token);
    const [stored] = await site.tables.sessionsOf(user?.id ?? "", site.clock.now);
    expect(stored?.twoFactorSetup).toMatch(/^sealed\.1\./);
    expect(stored?.twoFactorSetup).not.toContain(secret);
  });

  it("stops guessing the code of a set-up", async () => {
    const { user, token } = await site.signIn();
    const id = user?.id ?? "";
    const { secret } = await site.accounts.startTwoFactor(id, token);
    for (let turn = 0; turn < 10; turn += 1)
      await failure(site.accounts.confirmTwoFactor(id, { code: "000000", token, address: ADDRESS }));
    expect(await failure(confirm(id, secret, token))).toBeInstanceOf(TooManyRequests);
  });

  it("ends the sessions of other devices when it is turned on", async () => {
    const [own, other] = [await site.signIn(), await site.signIn()];
    const id = own.user?.id ?? "";
    const { secret } = await site.accounts.startTwoFactor(id, own.token);
    await failure(site.accounts.confirmTwoFactor(id, { code: "000000", token: own.token, address: ADDRESS }));
    expect(await site.accounts.isSignedIn(other.token)).toBe(true);
    await confirm(id, secret, own.token);
    expect(await site.accounts.isSignedIn(own.token)).toBe(true);
    expect(await site.accounts.isSignedIn(other.token)).toBe(false);
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

  it("takes each code once and none before it, in whatever order two processes are shown them", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ drift: fc.integer({ min: -2, max: 2 }), isSecond: fc.boolean(), wait: fc.nat(40) }), {
          minLength: 4,
          maxLength: 12,
        }),
        async (shown) => {
          await using own = await ownSite();
          const { first, second, id, secret } = own;
          const taken: number[] = [];
          for (const { drift, isSecond, wait } of shown) {
            const process = isSecond ? second : first;
            first.clock.now = second.clock.now += wait * 1_000;
            const now = Math.floor(first.clock.now / 30_000);
            await process.accounts.unlock(id, KEEPER); // the limit of wrong codes is another test's
            const { token } = await process.signIn();
            const refusal = await failure(
              process.accounts.confirmSignIn(token, totpCode(secret, now + drift), ADDRESS),
            );
            const mayCount = Math.abs(drift) <= 1 && now + drift > (taken.at(-1) ?? own.setUpAt);
            expect(refusal === undefined).toBe(mayCount);
            if (mayCount) taken.push(now + drift);
          }
          expect(new Set(taken).size).toBe(taken.length);
        },
      ),
      { numRuns: 12 },
    );
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

  it("stores the app's secret sealed, with a key that the database does not have", async () => {
    const { id, secret } = await turnOn();
    const stored = (await site.tables.userById(id))?.totpSecret ?? "";
    expect(stored).toMatch(/^sealed\.1\./);
    expect(stored).not.toContain(secret);
  });

  it("says that the key is lost, and lets in by a recovery code; then it can be set up again", async () => {
    const { id, secret, recoveryCodes } = await turnOn();
    const restored = siteOn(site.store); // the same database, another key
    restored.clock.now = site.clock.now;
    expect(await restored.accounts.lostSecrets()).toEqual(["asha"]);
    const half = await restored.signIn();
    expect(await failure(restored.accounts.confirmSignIn(half.token, code(secret), ADDRESS))).toMatchObject({
      status: 401,
      message:
        "This site cannot check the codes of your app any more. Enter a recovery code, then set up two-step sign-in again.",
    });
    const { user } = await restored.accounts.confirmSignIn(half.token, recoveryCodes[0] ?? "", ADDRESS);
    expect(user).toBeDefined();
    await restored.accounts.stopTwoFactor(id);
    restored.clock.now += MINUTE;
    await turnOnTwoFactor(restored.accounts, restored.clock.now);
    expect(await restored.accounts.lostSecrets()).toEqual([]);
  });

  it("stops guessing, also for somebody who knows the password", async () => {
    const { secret } = await turnOn();
    for (let turn = 0; turn < 5; turn += 1) {
      const half = await site.signIn();
      expect(await failure(site.accounts.confirmSignIn(half.token, "000000", `10.0.0.${turn}`))).toBeInstanceOf(
        NotSignedIn,
      );
    }
    const half = await site.signIn();
    expect(await failure(site.accounts.confirmSignIn(half.token, code(secret), ADDRESS))).toBeInstanceOf(
      TooManyRequests,
    );
  });

  it("lets its owner in from an unknown device while the password is guessed from everywhere", async () => {
    const { secret } = await turnOn();
    for (let turn = 0; turn < 60; turn += 1)
      await failure(site.signIn({ password: "a wrong guess of it", address: `10.0.${turn}.1` }));
    const half = await site.signIn();
    expect((await site.accounts.confirmSignIn(half.token, code(secret), ADDRESS)).user).toBeDefined();
  });

  it("takes a recovery code from an unknown device while codes are guessed from everywhere", async () => {
    const { recoveryCodes } = await turnOn();
    for (let turn = 0; turn < 8; turn += 1) {
      const half = await site.signIn();
      await failure(site.accounts.confirmSignIn(half.token, "000000", `10.0.0.${turn}`));
    }
    const half = await site.signIn();
    expect((await site.accounts.confirmSignIn(half.token, recoveryCodes[0] ?? "", ADDRESS)).user).toBeDefined();
  });

  it("limits recovery codes that are made up, for each address", async () => {
    await turnOn();
    const half = await site.signIn();
    const guess = () => failure(site.accounts.confirmSignIn(half.token, "aaaa-bbbb-cccc-dddd", ADDRESS));
    for (let turn = 0; turn < 5; turn += 1) expect(await guess()).toBeInstanceOf(NotSignedIn);
    expect(await guess()).toBeInstanceOf(TooManyRequests);
  });

  const message = "This sign-in took too long. Enter your username and password again.";

  it("is exchanged once, and a full session is not a half one", async () => {
    const { secret } = await turnOn();
    const half = await site.signIn();
    const full = await site.accounts.confirmSignIn(half.token, code(secret), ADDRESS);
    site.clock.now += 30_000;
    for (const { token } of [half, full]) {
      expect(await failure(site.accounts.confirmSignIn(token, code(secret), ADDRESS))).toMatchObject({
        status: 401,
        message,
      });
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
    expect(await failure(racing.accounts.confirmSignIn(half.token, code(secret), ADDRESS))).toMatchObject({
      status: 401,
      message,
    });
    expect(await site.accounts.signOutEverywhere(id)).toBe(0);
  });

  it("has to come within ten minutes", async () => {
    const { secret } = await turnOn();
    const half = await site.signIn();
    site.clock.now += 10 * MINUTE;
    expect(await failure(site.accounts.confirmSignIn(half.token, code(secret), ADDRESS))).toMatchObject({
      status: 401,
      message,
    });
    expect(await failure(site.accounts.confirmSignIn("no token", code(secret), ADDRESS))).toMatchObject({
      status: 401,
      message,
    });
  });

  it("cannot be set up a second time until it is turned off", async () => {
    const { token } = await site.signIn();
    const { id, secret } = await turnOn();
    expect(await failure(site.accounts.startTwoFactor(id, token))).toMatchObject({ status: 409 });
    expect(await failure(confirm(id, secret, token))).toMatchObject({ status: 409 });
    await site.accounts.stopTwoFactor(id);
    const again = await site.signIn();
    expect(again.user?.twoFactor).toBe(false);
    expect(await site.tables.userById(id)).toMatchObject({ totpSecret: undefined, recoveryHashes: [] });
    await site.accounts.startTwoFactor(id, again.token);
  });
});
