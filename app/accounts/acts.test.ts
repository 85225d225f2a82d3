import { beforeEach, describe, expect, it } from "vitest";
import { engines, testStore } from "#scripts/testing/stores.ts";
import type { Store } from "#app/store/types.ts";
import { ADDRESS, failure, GOOD_PASSWORD, KEEPER, siteOn, type TestSite, turnOnTwoFactor } from "./testing.ts";

describe.each(engines)("what is done with accounts, on %s", (engine) => {
  let site: TestSite;
  let store: Store;
  beforeEach(async () => {
    ({ store } = await testStore(engine));
    site = siteOn(store);
  });

  /** 'Asha changed their password' for each, the oldest first. */
  async function noted(): Promise<readonly string[]> {
    const changes = (await store.changes.since(0, 100)).filter(({ kind }) => kind === "accountAct");
    const records = await store.as(KEEPER).getMany(
      "accountAct",
      changes.map(({ id }) => id),
    );
    const whats = new Map(records.map(({ id, values }) => [id, values.what]));
    return changes.map(({ who, id }) => `${who} ${whats.get(id)}`);
  }

  it("is in the change log with who did it", async () => {
    const { accounts } = site;
    const { id: asha } = await accounts.create({ username: "asha", password: GOOD_PASSWORD, name: "Asha" });
    const { user, password } = await accounts.add({ username: "ravi", name: "Ravi", role: "agent" }, KEEPER);
    await accounts.signIn({
      username: "ravi",
      password,
      address: ADDRESS,
      agent: "Mozilla/5.0 (Windows) Firefox/140.0",
    });
    const [session] = await accounts.sessions(user.id);
    await accounts.endSession(user.id, session?.id ?? "", KEEPER);
    await accounts.renewPassword(user.id, KEEPER);
    await accounts.changeRole(user.id, "editor", KEEPER);
    await accounts.disable(user.id, KEEPER);
    await accounts.enable(user.id, KEEPER);
    await accounts.unlock(user.id, { type: "system", name: "command line" });
    await accounts.changePassword(asha, "nine banyan trees");
    await turnOnTwoFactor(accounts, site.clock.now, { password: "nine banyan trees" });
    await accounts.stopTwoFactor(asha);
    await accounts.signOutEverywhere(asha);
    expect(await noted()).toEqual([
      "Keeper added the account of Ravi, an agent",
      "Keeper signed out Firefox on Windows, one of the devices of Ravi",
      "Keeper changed the password of Ravi",
      "Keeper made Ravi an editor",
      "Keeper switched off the account of Ravi",
      "Keeper switched on the account of Ravi",
      "command line lifted the limit of wrong passwords of Ravi",
      "Asha changed their password",
      "Asha turned on their two-step sign-in",
      "Asha turned off their two-step sign-in",
      "Asha signed out their devices",
    ]);
  });

  it("is not noted where it was refused, and not done where it cannot be noted", async () => {
    const { id } = await site.accounts.create({ username: "asha", password: GOOD_PASSWORD });
    await failure(site.accounts.disable(id, KEEPER));
    await failure(site.accounts.endSession(id, "none", KEEPER));
    expect(await noted()).toEqual([]);
    const { token } = await site.signIn();
    const full = siteOn({
      ...store,
      as: (actor) => {
        const records = store.as(actor);
        const create = () => Promise.reject(new Error("the disk is full"));
        return { ...records, transaction: (work) => records.transaction((own) => work({ ...own, create })) };
      },
    });
    full.clock.now = site.clock.now;
    await failure(full.accounts.changePassword(id, "nine banyan trees"));
    await failure(full.accounts.signOutEverywhere(id));
    expect((await site.accounts.whoIs(token))?.user.id).toBe(id);
    expect((await site.signIn()).user?.id).toBe(id);
  });
});
