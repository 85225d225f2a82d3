import { describe, expect, it } from "vitest";
import { DAY_MS } from "#app/entities/values/day.ts";
import { engines, type EngineName, system, testStore } from "#scripts/testing/stores.ts";
import { GOOD_PASSWORD, KEEPER, MINUTE, siteOn } from "./testing.ts";

/** Accounts with an owner and an associate. */
async function office(engine: EngineName) {
  const { store, another } = await testStore(engine);
  const site = siteOn(store);
  const { accounts } = site;
  const { id: owner } = await accounts.create({ username: "asha", name: "Asha", password: GOOD_PASSWORD });
  const { user } = await accounts.add({ username: "ravi", name: "Ravi", role: "associate" }, KEEPER);
  const add = (change: Partial<Parameters<typeof accounts.keys.add>[1]> = {}) =>
    accounts.keys.add(KEEPER, { name: "Zapier", role: "agent", account: owner, readsOnly: false, ...change });
  return { ...site, store, another, keys: accounts.keys, owner, associate: user.id, add };
}

describe.each(engines)("keys of programs on %s", (engine) => {
  it("act for an account under their own name, with their own role", async () => {
    const { keys, owner, add } = await office(engine);
    const holder = await keys.whoIs(await add({ readsOnly: true }));
    expect(holder).toMatchObject({
      readsOnly: true,
      actor: { type: "administrator", id: owner, name: "key Zapier", role: { name: "agent", isLimited: false } },
    });
  });

  it("are stored as a hash, and shown once", async () => {
    const { keys, store, add } = await office(engine);
    const key = await add();
    expect(key).toMatch(/^key_[\w-]{39}$/);
    const { items } = await store.as(system).list("accessKey");
    expect(JSON.stringify([items, await keys.list(KEEPER)])).not.toContain(key.slice(4));
    expect(items[0]?.values.secret).toMatch(/^[0-9a-f]{64}$/);
  });

  it("open nothing once they are revoked, in all processes, nor out of the bin", async () => {
    const { keys, store, another, add } = await office(engine);
    const other = siteOn(await another()).accounts.keys;
    const key = await add();
    expect(await other.whoIs(key)).toBeDefined();
    const [shown] = await keys.list(KEEPER);
    await keys.revoke(KEEPER, shown?.id ?? "");
    expect([await keys.whoIs(key), await other.whoIs(key), await keys.list(KEEPER)]).toEqual([
      undefined,
      undefined,
      [],
    ]);
    await store.as(system).restore("accessKey", shown?.id ?? "");
    expect(await keys.whoIs(key)).toBeUndefined();
    const history = await store.as(system).history("accessKey", shown?.id ?? "");
    expect(history.map(({ what, who }) => `${who} ${what}`)).toContain("Keeper removed");
  });

  it("never may more than their account, whatever becomes of it", async () => {
    const { accounts, keys, owner, associate, add } = await office(engine);
    await expect(add({ account: associate })).rejects.toMatchObject({ fields: { role: expect.any(String) } });
    const own = await add({ name: "Ravi's", account: associate, role: "associate" });
    expect((await keys.whoIs(own))?.actor).toMatchObject({
      id: associate,
      role: { name: "associate", isLimited: true },
    });
    const key = await add();
    await accounts.create({ username: "mira", name: "Mira", password: "nine banyan trees" });
    await accounts.changeRole(owner, "editor", KEEPER);
    expect((await keys.whoIs(key))?.actor.role?.name).toBe("editor");
    await accounts.disable(owner, KEEPER);
    expect(await keys.whoIs(key)).toBeUndefined();
    await accounts.enable(owner, KEEPER);
    expect(await keys.whoIs(key)).toBeDefined();
  });

  it("are limited by the minute, each for itself", async () => {
    const { keys, clock, add } = await office(engine);
    const [one, other] = [await add(), await add({ name: "n8n" })];
    for (let call = 0; call < 300; call += 1) await keys.whoIs(one);
    await expect(keys.whoIs(one)).rejects.toMatchObject({ status: 429, retryAfter: 60 });
    expect(await keys.whoIs(other)).toBeDefined();
    clock.now += MINUTE;
    expect(await keys.whoIs(one)).toBeDefined();
  });

  it("say on which day they were used last", async () => {
    const { keys, clock, add } = await office(engine);
    const key = await add();
    const usedOn = async () => (await keys.list(KEEPER))[0]?.usedOn;
    expect(await usedOn()).toBeUndefined();
    await keys.whoIs(key);
    expect(await usedOn()).toBe("2026-01-15");
    clock.now += DAY_MS;
    await keys.whoIs(key);
    expect(await usedOn()).toBe("2026-01-16");
  });

  it.each([
    [{ name: " " }, "name"],
    [{ name: "ZAPIER" }, "name"],
    [{ role: "owner" }, "role"],
    [{ role: undefined }, "role"],
    [{ name: "n8n", account: "1".repeat(24) }, "account"],
  ])("are refused with %j", async (change, field) => {
    const { keys, add } = await office(engine);
    await add();
    await expect(add(change)).rejects.toMatchObject({ status: 422, fields: { [field]: expect.any(String) } });
    expect(await keys.list(KEEPER)).toHaveLength(1);
  });

  it("are an owner's alone, and nothing else passes for one", async () => {
    const { keys, store, owner, signIn, add } = await office(engine);
    await add();
    const agent = { ...KEEPER, role: { name: "agent", kinds: new Set([]), hidden: new Map() } } as const;
    const input = { name: "x", role: "agent", account: owner, readsOnly: false };
    for (const act of [() => keys.list(agent), () => keys.add(agent, input), () => keys.revoke(agent, owner)])
      await expect(act()).rejects.toMatchObject({ status: 403 });
    const { token } = await signIn();
    const hash = (await store.as(system).list("accessKey")).items[0]?.values.secret ?? "";
    for (const wrong of [undefined, "", "key_", `key_${"a".repeat(39)}`, token, hash, `key_${hash}`])
      expect(await keys.whoIs(wrong)).toBeUndefined();
  });
});
