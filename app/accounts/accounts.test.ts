import { beforeEach, describe, expect, it } from "vitest";
import { diskFull, InvalidInput, NotFound, TooManyRequests } from "#app/entities/errors.ts";
import { ensureFirstAdministrator } from "./index.ts";
import { ADDRESS, failure, GOOD_PASSWORD, HOUR, MINUTE, type TestSite, testSite } from "./testing.ts";

let site: TestSite;
beforeEach(async () => {
  site = await testSite();
  return () => site.close();
});

const DAY = 24 * HOUR;
const OTHER_PASSWORD = "nine banyan trees";

async function createAsha(): Promise<string> {
  return (await site.accounts.create({ username: "asha", password: GOOD_PASSWORD })).id;
}

describe("session", () => {
  beforeEach(async () => {
    await createAsha();
  });

  it("ends after twelve hours without a request", async () => {
    const { token } = await site.signIn();
    site.clock.now += 12 * HOUR - 1;
    expect((await site.accounts.whoIs(token))?.expiresAt).toBe(site.clock.now + 12 * HOUR);
    site.clock.now += 12 * HOUR;
    expect(await site.accounts.whoIs(token)).toBeUndefined();
  });

  it("of a phone of one's own stays for thirty days without a request, and asks for the password after twelve hours", async () => {
    const whoIs = async (of: string) => (await site.accounts.whoIs(of))?.actor.needsPassword ?? false;
    const { token } = await site.signIn({ stays: true });
    expect(await whoIs(token)).toBe(false);
    site.clock.now += 15 * DAY;
    expect(await whoIs(token)).toBe(true);
    const again = await site.signIn({ replaces: token });
    expect(await whoIs(again.token)).toBe(false);
    site.clock.now += 30 * DAY - 1;
    expect(await whoIs(again.token)).toBe(true);
    site.clock.now += 1;
    expect(await site.accounts.whoIs(again.token)).toBeUndefined();
  });

  it("ends after thirty days, however busy", async () => {
    const { token } = await site.signIn();
    const end = site.clock.now + 30 * DAY;
    while (site.clock.now + 6 * HOUR < end) {
      site.clock.now += 6 * HOUR;
      expect(await site.accounts.whoIs(token)).toBeDefined();
    }
    expect((await site.accounts.whoIs(token))?.expiresAt).toBe(end);
    site.clock.now = end;
    expect(await site.accounts.whoIs(token)).toBeUndefined();
  });

  it("writes that it was seen at most once a minute", async () => {
    let writes = 0;
    const counted = site.beside({
      touchSession: (...input) => {
        writes += 1;
        return site.tables.touchSession(...input);
      },
    });
    const { token } = await counted.signIn();
    for (let second = 0; second < 180; second += 1) {
      await counted.accounts.whoIs(token);
      counted.clock.now += 1000;
    }
    expect(writes).toBe(2);
  });

  it("is nobody's for a token that is missing, malformed or unknown, and only the last is looked up", async () => {
    let lookUps = 0;
    const counted = site.beside({
      session: async (hash) => {
        lookUps += 1;
        return site.tables.session(hash);
      },
    });
    for (const token of [undefined, "", "x", "A".repeat(42), "'; drop table --", "A".repeat(100_000), "A".repeat(43)]) {
      expect(await counted.accounts.whoIs(token)).toBeUndefined();
    }
    expect(lookUps).toBe(1);
  });

  it("goes on where nothing can be written, so that an administrator sees why", async () => {
    const full = site.beside({ touchSession: () => Promise.reject(diskFull("no space")) });
    const { token } = await full.signIn();
    full.clock.now += HOUR;
    expect((await full.accounts.whoIs(token))?.expiresAt).toBe(full.clock.now + 11 * HOUR);
  });

  it("that a clock opened which ran ahead ends when the clock is right", async () => {
    site.clock.now += 400 * DAY;
    const { token } = await site.signIn();
    expect(await site.accounts.whoIs(token)).toBeDefined();
    site.clock.now -= 400 * DAY;
    expect(await site.accounts.whoIs(token)).toBeUndefined();
    const { user } = await site.signIn();
    site.clock.now += 13 * HOUR;
    const now = await site.signIn();
    expect(now.user?.id).toBe(user?.id);
    expect(await site.accounts.whoIs(now.token)).toBeDefined();
  });

  it("ends by signing out, and the others go on", async () => {
    const [here, there] = [await site.signIn(), await site.signIn()];
    await site.accounts.signOut(here.token);
    expect(await site.accounts.whoIs(here.token)).toBeUndefined();
    expect(await site.accounts.whoIs(there.token)).toBeDefined();
  });

  it("ends everywhere for one user and nobody else", async () => {
    await site.accounts.create({ username: "ravi", password: GOOD_PASSWORD });
    const mine = [await site.signIn(), await site.signIn()];
    const ravis = await site.signIn({ username: "ravi" });
    expect(await site.accounts.signOutEverywhere(mine[0]?.user?.id ?? "")).toBe(2);
    for (const { token } of mine) expect(await site.accounts.whoIs(token)).toBeUndefined();
    expect(await site.accounts.whoIs(ravis.token)).toBeDefined();
  });

  it("is looked for when over at sign-ins, wrong ones too, every ten minutes at most", async () => {
    let sweeps = 0;
    const counted = site.beside({
      removeExpired: async (now) => {
        sweeps += 1;
        await site.tables.removeExpired(now);
      },
    });
    for (let minute = 0; minute < 25; minute += 1) {
      await counted.signIn({ username: `name ${minute}`, address: `10.0.0.${minute}` }).catch(() => undefined);
      counted.clock.now += MINUTE;
    }
    expect(sweeps).toBe(3);
  });

  it("leaves nothing behind once it is over", async () => {
    const { token } = await site.signIn();
    site.clock.now += 13 * HOUR;
    const { user } = await site.signIn();
    expect(await site.accounts.whoIs(token)).toBeUndefined();
    expect(await site.accounts.signOutEverywhere(user?.id ?? "")).toBe(1);
  });
});

describe("changing a password", () => {
  it("ends the other sessions and keeps the one it was done in", async () => {
    const id = await createAsha();
    const [here, there] = [await site.signIn(), await site.signIn()];
    await site.accounts.changePassword(id, OTHER_PASSWORD, { keepToken: here.token });
    expect(await site.accounts.whoIs(here.token)).toBeDefined();
    expect(await site.accounts.whoIs(there.token)).toBeUndefined();
    await expect(site.signIn()).rejects.toThrow("Invalid username or password");
    await site.signIn({ password: OTHER_PASSWORD });
  });

  it("keeps that session without a moment in which it is gone", async () => {
    const id = await createAsha();
    const { token } = await site.signIn();
    let added = 0;
    const beside = site.beside({ addSession: async () => void (added += 1) });
    await beside.accounts.changePassword(id, OTHER_PASSWORD, { keepToken: token });
    expect(added).toBe(0);
    expect(await site.accounts.whoIs(token)).toBeDefined();
  });

  it("ends all of them when none is to be kept, and never keeps another user's", async () => {
    const id = await createAsha();
    await site.accounts.create({ username: "ravi", password: GOOD_PASSWORD });
    const ravi = await site.signIn({ username: "ravi" });
    const mine = await site.signIn();
    await site.accounts.changePassword(id, OTHER_PASSWORD, { keepToken: ravi.token });
    expect(await site.accounts.whoIs(mine.token)).toBeUndefined();
    expect(await site.accounts.whoIs(ravi.token)).toBeDefined();
  });

  it("refuses a weak one and leaves everything as it was", async () => {
    const id = await createAsha();
    const { token } = await site.signIn();
    for (const weak of ["short", "Finalfantasy", "Noida-Property-2026"])
      await expect(site.accounts.changePassword(id, weak), weak).rejects.toThrow(InvalidInput);
    expect(await site.accounts.whoIs(token)).toBeDefined();
    await site.signIn();
  });

  it("lifts the limit, so that whoever runs the site can let somebody in again", async () => {
    const id = await createAsha();
    for (let turn = 0; turn < 5; turn += 1) await site.signIn({ password: "wrong" }).catch(() => undefined);
    await expect(site.signIn()).rejects.toThrow(TooManyRequests);
    await site.accounts.changePassword(id, OTHER_PASSWORD);
    await site.signIn({ password: OTHER_PASSWORD });
  });

  it("says so when the account is not there", async () => {
    await expect(site.accounts.changePassword("00000000-0000-4000-8000-000000000000", OTHER_PASSWORD)).rejects.toThrow(
      NotFound,
    );
  });
});

describe("confirming the password", () => {
  it("takes the right one and limits guesses", async () => {
    const id = await createAsha();
    await site.accounts.confirmPassword(id, GOOD_PASSWORD, ADDRESS);
    for (let turn = 0; turn < 10; turn += 1) {
      await expect(site.accounts.confirmPassword(id, "wrong", ADDRESS)).rejects.toMatchObject({
        fields: { password: "This is not your password." },
      });
    }
    await expect(site.accounts.confirmPassword(id, GOOD_PASSWORD, ADDRESS)).rejects.toThrow(TooManyRequests);
    site.clock.now += 15 * MINUTE;
    await site.accounts.confirmPassword(id, GOOD_PASSWORD, ADDRESS);
  });

  it("goes on while others guess at the account from the same address", async () => {
    const id = await createAsha();
    for (let turn = 0; turn < 6; turn += 1) await failure(site.signIn({ password: "wrong" }));
    await site.accounts.confirmPassword(id, GOOD_PASSWORD, ADDRESS);
  });
});

describe("creating an account", () => {
  it("refuses the username as password", async () => {
    await expect(
      site.accounts.create({ username: "asha.rao@example", password: "ASHA.RAO@example" }),
    ).rejects.toMatchObject({
      fields: { password: "Choose a password that is not the username." },
    });
  });
});

describe("first administrator", () => {
  it("is the one of the environment", async () => {
    expect(await ensureFirstAdministrator(site.accounts, { username: "Asha", password: GOOD_PASSWORD })).toEqual({
      username: "asha",
      generatedPassword: undefined,
    });
    await site.signIn();
  });

  it("gets a password of its own when none is given, another one on every site", async () => {
    const first = await ensureFirstAdministrator(site.accounts, {});
    expect(first?.username).toBe("admin");
    expect(first?.generatedPassword).toMatch(/^([a-z2-7]{4}-){3}[a-z2-7]{4}$/);
    await site.signIn({ username: "admin", password: first?.generatedPassword ?? "" });
    const other = await testSite();
    const second = await ensureFirstAdministrator(other.accounts, {});
    await other.close();
    expect(second?.generatedPassword).not.toBe(first?.generatedPassword);
  });

  it("is made only when there is nobody, and changes nobody", async () => {
    await createAsha();
    expect(
      await ensureFirstAdministrator(site.accounts, { username: "asha", password: OTHER_PASSWORD }),
    ).toBeUndefined();
    expect(await ensureFirstAdministrator(site.accounts, {})).toBeUndefined();
    expect(await site.accounts.list()).toHaveLength(1);
    await site.signIn();
  });

  it("names the variables when what they hold is refused", async () => {
    await expect(ensureFirstAdministrator(site.accounts, { username: "asha", password: "short" })).rejects.toThrow(
      "ADMIN_USERNAME or ADMIN_PASSWORD: Choose a password of at least 12 characters.",
    );
    await expect(
      ensureFirstAdministrator(site.accounts, { username: "asha", password: "finalfantasy1" }),
    ).rejects.toThrow("ADMIN_USERNAME or ADMIN_PASSWORD: Choose a password that is harder to guess");
    expect(await site.accounts.list()).toEqual([]);
  });
});
