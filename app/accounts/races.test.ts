import { beforeEach, describe, expect, it } from "vitest";
import { InvalidInput, TooManyRequests } from "#app/entities/errors.ts";
import { engines, testStore } from "#scripts/testing/stores.ts";
import { ensureFirstAdministrator } from "./index.ts";
import { ADDRESS, codeAt, GOOD_PASSWORD, siteOn, type TestSite, turnOnTwoFactor } from "./testing.ts";

/** Two processes on one database, for what only the database can decide. */
describe.each(engines)("at the same moment, on %s", (engine) => {
  let sites: readonly [TestSite, TestSite];
  beforeEach(async () => {
    const { store, another } = await testStore(engine);
    sites = [siteOn(store), siteOn(await another())];
  });

  const reasons = (results: readonly PromiseSettledResult<unknown>[]): unknown[] =>
    results.filter((result) => result.status === "rejected").map((result): unknown => result.reason);
  const either = (turn: number): TestSite => sites[turn % 2 === 0 ? 0 : 1];

  it("a username is given once, in whatever spelling", async () => {
    const results = await Promise.allSettled(
      ["Asha", "asha", " ASHA"].map((username, turn) =>
        either(turn).accounts.create({ username, password: GOOD_PASSWORD }),
      ),
    );
    const refused = reasons(results);
    expect(refused).toHaveLength(2);
    for (const reason of refused) {
      expect(reason).toBeInstanceOf(InvalidInput);
      expect(reason).toMatchObject({ fields: { username: "This username is taken. Choose another one." } });
    }
    expect((await sites[0].accounts.list()).map((user) => [user.username, user.name])).toEqual([["asha", "asha"]]);
  });

  it("one first administrator is made by two starts", async () => {
    const made = await Promise.all(sites.map((site) => ensureFirstAdministrator(site.accounts, {})));
    expect(made.filter((administrator) => administrator !== undefined)).toHaveLength(1);
    expect(await sites[0].accounts.list()).toHaveLength(1);
  });

  it("five guesses are permitted, whichever process they reach", async () => {
    await sites[0].accounts.create({ username: "asha", password: GOOD_PASSWORD });
    const results = await Promise.allSettled(
      Array.from({ length: 20 }, (_, turn) => either(turn).signIn({ password: "wrong" })),
    );
    const limited = reasons(results).filter((reason) => reason instanceof TooManyRequests);
    expect(limited).toHaveLength(15);
  });

  it("a code and a recovery code work once", async () => {
    const [site] = sites;
    await site.accounts.create({ username: "asha", password: GOOD_PASSWORD });
    const { secret, recoveryCodes } = await turnOnTwoFactor(site.accounts, site.clock.now);
    for (const code of [codeAt(secret, site.clock.now + 30_000), recoveryCodes[0] ?? ""]) {
      const halves = [await site.signIn(), await site.signIn()];
      const results = await Promise.allSettled(
        halves.map(({ token }, turn) => either(turn).accounts.confirmSignIn(token, code, ADDRESS)),
      );
      expect(reasons(results)).toHaveLength(1);
    }
  });
});
