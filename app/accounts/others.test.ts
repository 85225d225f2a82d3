import { beforeEach, describe, expect, it } from "vitest";
import { Conflict, InvalidInput, NotFound, NotSignedIn } from "#app/entities/errors.ts";
import { ADDRESS, failure, GOOD_PASSWORD, KEEPER, MINUTE, type TestSite, testSite } from "./testing.ts";

const PHONE = "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/141.0.0.0 Mobile Safari/537.36";
const LAPTOP = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:144.0) Gecko/20100101 Firefox/144.0";

let site: TestSite;
let asha: string;
beforeEach(async () => {
  site = await testSite();
  asha = (await site.accounts.create({ username: "asha", name: "Asha Rao", password: GOOD_PASSWORD })).id;
  return () => site.close();
});

const signIn = (input: { username?: string; password?: string; agent?: string; device?: string | undefined }) =>
  site.accounts.signIn({ username: "asha", password: GOOD_PASSWORD, address: ADDRESS, ...input });

describe("an account that was added", () => {
  it("signs in with the password that was made for it", async () => {
    const { user, password } = await site.accounts.add({ username: "Ravi", name: "Ravi Kumar", role: "owner" }, KEEPER);
    expect(user).toMatchObject({ username: "ravi", name: "Ravi Kumar", isDisabled: false });
    expect((await signIn({ username: "ravi", password })).user?.name).toBe("Ravi Kumar");
  });

  it.each([
    ["", "Write the person's name."],
    ["  ", "Write the person's name."],
    ["asha  RAO", "Another account has this name."],
    ["x".repeat(81), "Keep the name within 80 characters."],
  ])("is refused the name '%s', since histories name people by it", async (name, why) => {
    const error = await failure(site.accounts.add({ username: "ravi", name, role: "owner" }, KEEPER));
    expect(error).toBeInstanceOf(InvalidInput);
    expect((error as Error).message).toContain(why);
    expect(await site.accounts.list()).toHaveLength(1);
  });

  it("gets a new password, which ends its sessions and the old one", async () => {
    const { user, password: old } = await site.accounts.add({ username: "ravi", name: "Ravi", role: "owner" }, KEEPER);
    const { token } = await signIn({ username: "ravi", password: old });
    const { password } = await site.accounts.renewPassword(user.id, KEEPER);
    expect(await site.accounts.whoIs(token)).toBeUndefined();
    expect(await failure(signIn({ username: "ravi", password: old }))).toBeInstanceOf(NotSignedIn);
    expect((await signIn({ username: "ravi", password })).user?.id).toBe(user.id);
    expect(await failure(site.accounts.renewPassword("nobody", KEEPER))).toBeInstanceOf(NotFound);
  });
});

describe("one's own name", () => {
  it("is changed, and what follows is done under it", async () => {
    const { token } = await signIn({});
    await site.accounts.rename(asha, " Asha Mehta ");
    expect(await site.accounts.whoIs(token)).toMatchObject({
      user: { name: "Asha Mehta" },
      actor: { name: "Asha Mehta" },
    });
    await site.accounts.rename(asha, "asha mehta");
  });

  it.each([
    ["", "Write the person's name."],
    ["RAVI kumar", "Another account has this name."],
    ["x".repeat(81), "Keep the name within 80 characters."],
  ])("is not changed to '%s'", async (name, why) => {
    await site.accounts.add({ username: "ravi", name: "Ravi Kumar", role: "owner" }, KEEPER);
    expect(((await failure(site.accounts.rename(asha, name))) as Error).message).toContain(why);
  });
});

describe("switching off", () => {
  it("ends the sessions and lets nobody in until it is switched on", async () => {
    const { user, password } = await site.accounts.add({ username: "ravi", name: "Ravi", role: "owner" }, KEEPER);
    const { token } = await signIn({ username: "ravi", password });
    expect(await site.accounts.disable(user.id, KEEPER)).toMatchObject({ isDisabled: true });
    expect([await site.accounts.whoIs(token), await site.accounts.isSignedIn(token)]).toEqual([undefined, false]);
    expect(await failure(signIn({ username: "ravi", password }))).toMatchObject({
      message: expect.stringContaining("switched off"),
    });
    expect(await failure(signIn({ username: "ravi", password: "wrong" }))).toMatchObject({
      message: "Invalid username or password",
    });
    await site.accounts.enable(user.id, KEEPER);
    expect((await signIn({ username: "ravi", password })).user?.isDisabled).toBe(false);
  });

  it("ends a session that was opened while it happened", async () => {
    const { user, password } = await site.accounts.add({ username: "ravi", name: "Ravi", role: "owner" }, KEEPER);
    const slow = site.beside({
      addSession: async (row) => {
        await site.accounts.disable(user.id, KEEPER);
        await site.tables.addSession(row);
      },
    });
    expect(await failure(slow.signIn({ username: "ravi", password }))).toBeInstanceOf(NotSignedIn);
    expect(await site.accounts.sessions(user.id)).toEqual([]);
  });

  it("is refused for the last account that can sign in", async () => {
    expect(await failure(site.accounts.disable(asha, KEEPER))).toBeInstanceOf(Conflict);
    const { user } = await site.accounts.add({ username: "ravi", name: "Ravi", role: "owner" }, KEEPER);
    await site.accounts.disable(user.id, KEEPER);
    expect(await failure(site.accounts.disable(asha, KEEPER))).toBeInstanceOf(Conflict);
    expect((await signIn({})).user?.id).toBe(asha);
  });
});

describe("devices", () => {
  it("are listed with their names and times, the last used first, and signed out one by one", async () => {
    const phone = await signIn({ agent: PHONE });
    site.clock.now += MINUTE;
    const laptop = await signIn({ agent: LAPTOP });
    const listed = await site.accounts.sessions(asha, phone.token);
    expect(listed.map(({ device, isOwn }) => [device, isOwn])).toEqual([
      ["Firefox on Windows", false],
      ["Chrome on Android", true],
    ]);
    expect(listed[0]).toMatchObject({ createdAt: site.clock.now, seenAt: site.clock.now });
    const ravi = (await site.accounts.add({ username: "ravi", name: "Ravi", role: "owner" }, KEEPER)).user.id;
    expect(await failure(site.accounts.endSession(ravi, listed[0]?.id ?? ""))).toBeInstanceOf(NotFound);
    await site.accounts.endSession(asha, listed[0]?.id ?? "");
    expect([await site.accounts.whoIs(laptop.token), (await site.accounts.whoIs(phone.token))?.user.id]).toEqual([
      undefined,
      asha,
    ]);
  });

  it("that are new show at the next sign-in, those that were here before do not", async () => {
    const phone = await signIn({ agent: PHONE });
    const again = await signIn({ agent: PHONE, device: phone.device });
    expect((await site.accounts.whoIs(again.token))?.user.lastLoginFrom).toEqual({
      name: "Chrome on Android",
      isNew: true,
    });
    site.clock.now += MINUTE;
    const laptop = await signIn({ agent: LAPTOP });
    expect((await site.accounts.whoIs(laptop.token))?.user.lastLoginFrom?.isNew).toBe(false);
    expect((await site.accounts.whoIs(again.token))?.user.lastLoginFrom).toEqual({
      name: "Firefox on Windows",
      isNew: true,
    });
  });
});
