import { describe, expect, it } from "vitest";
import { engines, testStore } from "#scripts/testing/stores.ts";

const someone = (username: string) => ({
  username,
  name: "Priya",
  passwordHash: "hash",
  totpSecret: undefined,
  recoveryHashes: ["one", "two"],
  role: "owner",
});

describe.each(engines)("accounts on %s", (engine) => {
  const open = async () => {
    const { store, another } = await testStore(engine, { now: () => 1_000 });
    return { accounts: store.accounts, elsewhere: async () => (await another()).accounts };
  };

  it("keep users, and each name once", async () => {
    const { accounts } = await open();
    const user = await accounts.createUser(someone("priya"));
    expect(user).toEqual({
      ...someone("priya"),
      id: expect.any(String),
      createdAt: 1_000,
      lastLoginAt: undefined,
      previousLoginAt: undefined,
      lastLoginFrom: undefined,
      previousLoginFrom: undefined,
      disabledAt: undefined,
      totpLastStep: 0,
      choices: "{}",
    });
    expect([
      await accounts.userByName("priya"),
      await accounts.userById(user.id),
      await accounts.userByName("arun"),
    ]).toEqual([user, user, undefined]);
    await expect(accounts.createUser(someone("priya"))).rejects.toMatchObject({ status: 409 });
    await accounts.createUser(someone("arun"));
    expect((await accounts.users()).map((each) => each.username)).toEqual(["arun", "priya"]);
  });

  it("change what is named and nothing else", async () => {
    const { accounts } = await open();
    const user = await accounts.createUser(someone("priya"));
    const logins = {
      lastLoginAt: 5_000,
      previousLoginAt: 4_000,
      lastLoginFrom: { name: "Chrome on Android", isNew: true },
      previousLoginFrom: { name: "Safari on Mac", isNew: false },
    };
    await accounts.updateUser(user.id, { totpSecret: "secret", ...logins });
    await accounts.updateUser(user.id, {});
    expect(await accounts.userById(user.id)).toEqual({ ...user, totpSecret: "secret", ...logins });
    await accounts.updateUser(user.id, { totpSecret: undefined, passwordHash: "new" });
    expect(await accounts.userById(user.id)).toEqual({ ...user, passwordHash: "new", ...logins });
  });

  it("take a time step and a recovery code once, whoever is quicker", async () => {
    const { accounts, elsewhere } = await open();
    const other = await elsewhere();
    const { id } = await accounts.createUser(someone("priya"));
    const race = async (take: (own: typeof accounts) => Promise<boolean>) =>
      (await Promise.all([accounts, other, accounts, other].map(take))).filter(Boolean).length;
    expect(await race((own) => own.takeTotpStep(id, 7))).toBe(1);
    expect([await accounts.takeTotpStep(id, 6), await accounts.takeTotpStep(id, 8)]).toEqual([false, true]);
    expect(await race((own) => own.takeRecoveryHash(id, "one"))).toBe(1);
    expect(await accounts.takeRecoveryHash(id, "three")).toBe(false);
    expect((await accounts.userById(id))?.recoveryHashes).toEqual(["two"]);
  });

  it("keep sessions until they end or expire", async () => {
    const { accounts } = await open();
    const { id: userId } = await accounts.createUser(someone("priya"));
    const session = (tokenHash: string, expiresAt: number) => ({
      tokenHash,
      userId,
      level: "full" as const,
      createdAt: 1,
      seenAt: 1,
      expiresAt,
      device: tokenHash === "a" ? "Chrome on Android" : undefined,
      twoFactorSetup: undefined,
      stays: tokenHash === "a",
    });
    for (const [token, end] of [
      ["a", 100],
      ["b", 200],
      ["c", 300],
    ] as const)
      await accounts.addSession(session(token, end));
    await accounts.touchSession("a", 50, 250);
    expect(await accounts.session("a")).toEqual({ ...session("a", 250), seenAt: 50 });
    await accounts.keepTwoFactorSetup("a", "sealed");
    expect([(await accounts.session("a"))?.twoFactorSetup, (await accounts.session("b"))?.twoFactorSetup]).toEqual([
      "sealed",
      undefined,
    ]);
    await accounts.keepTwoFactorSetup("a");
    expect((await accounts.session("a"))?.twoFactorSetup).toBeUndefined();
    await accounts.addSession({ ...session("half", 300), level: "half" });
    expect((await accounts.sessionsOf(userId, 200)).map(({ tokenHash }) => tokenHash)).toEqual(["a", "c"]);
    await accounts.removeSession("half");
    await accounts.removeExpired(200);
    expect([await accounts.session("b"), (await accounts.session("c"))?.tokenHash]).toEqual([undefined, "c"]);
    await accounts.removeSession("c");
    expect([await accounts.session("c"), await accounts.removeSessionsOf(userId), await accounts.session("a")]).toEqual(
      [undefined, 1, undefined],
    );
    await expect(accounts.addSession({ ...session("d", 1), userId: "nobody" })).rejects.toMatchObject({ status: 409 });
  });

  it("leave one that can sign in, whoever is quicker to switch the others off", async () => {
    const { accounts, elsewhere } = await open();
    const other = await elsewhere();
    const ids = [];
    for (const name of ["priya", "arun", "meera"]) ids.push((await accounts.createUser(someone(name))).id);
    const done = await Promise.all(
      ids.map((id, index) => (index % 2 ? accounts : other).changeStanding(id, { disabledAt: 7 }, "owner")),
    );
    expect(done.filter(Boolean)).toHaveLength(2);
    expect((await accounts.users()).filter(({ disabledAt }) => disabledAt === undefined)).toHaveLength(1);
    for (const id of ids) expect(await accounts.changeStanding(id, { disabledAt: undefined }, "owner")).toBe(true);
    expect((await accounts.users()).map(({ disabledAt }) => disabledAt)).toEqual([undefined, undefined, undefined]);
    const roles = await Promise.all(
      ids.map((id, index) => (index % 2 ? accounts : other).changeStanding(id, { role: "agent" }, "owner")),
    );
    expect(roles.filter(Boolean)).toHaveLength(2);
  });

  it("count attempts in a window that does not move, exactly also when many come at once", async () => {
    const { accounts, elsewhere } = await open();
    const other = await elsewhere();
    const counts = await Promise.all(
      Array.from({ length: 10 }, (_, index) => (index % 2 ? accounts : other).hit("key", 1_000, 5)),
    );
    expect(counts.map((hit) => hit.count).sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(await accounts.hit("key", 1_000, 1_004)).toEqual({ count: 11, resetsAt: 1_005 });
    expect(await accounts.hit("key", 1_000, 1_005)).toEqual({ count: 1, resetsAt: 2_005 });
    await accounts.clearHits("key");
    expect(await accounts.hit("key", 1_000, 1_006)).toEqual({ count: 1, resetsAt: 2_006 });
    await accounts.removeExpired(2_006);
    expect(await accounts.hit("key", 1_000, 2_000)).toEqual({ count: 1, resetsAt: 3_000 });
  });
});
