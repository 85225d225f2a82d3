import { randomInt } from "node:crypto";
import { expect, it } from "vitest";
import { failure, GOOD_PASSWORD, type TestSite, testSite, turnOnTwoFactor, KEEPER } from "./testing.ts";
import { DEFAULT_COST } from "./password-hash.ts";

const TURNS = 60;
/** Of two medians of the same distribution on a busy machine; a missing hash would make it twenty. */
const MAX_RATIO = 1.5;

/** Another order by chance in each turn, so that whatever else the machine does falls on all alike. */
const shuffled = <T>(all: readonly T[]): readonly T[] =>
  all
    .map((each) => [randomInt(2 ** 32), each] as const)
    .toSorted(([a], [b]) => a - b)
    .map(([, each]) => each);
const median = (times: readonly number[]) => times.toSorted((a, b) => a - b)[times.length >> 1] ?? Number.NaN;

async function withAccounts(site: TestSite): Promise<readonly string[]> {
  const { accounts, clock } = site;
  const plain = await accounts.create({ username: "asha", password: GOOD_PASSWORD });
  const { id } = await accounts.create({ username: "ravi", password: GOOD_PASSWORD });
  await turnOnTwoFactor(accounts, clock.now, { username: "ravi" });
  return [plain.id, id];
}

it("a wrong password takes as long for a name that there is, with or without a second factor, as for one that there is not", async () => {
  const empty = await testSite();
  try {
    const site = empty.beside({}, DEFAULT_COST);
    const ids = await withAccounts(site);
    const names = { known: () => "asha", "with a code": () => "ravi", unknown: () => `nobody${randomInt(2 ** 32)}` };
    const times = new Map<string, number[]>(Object.keys(names).map((name) => [name, []]));
    for (let turn = 0; turn < TURNS; turn += 1) {
      for (const [name, username] of shuffled(Object.entries(names))) {
        const input = { username: username(), password: "wrong horse", address: `10.${turn}.1.${randomInt(255)}` };
        const [start, runs] = [performance.now(), site.argon2Runs()];
        await failure(site.signIn(input));
        times.get(name)?.push(performance.now() - start);
        expect(site.argon2Runs() - runs).toBe(1);
      }
      for (const id of ids) await site.accounts.unlock(id, KEEPER);
    }
    const medians = Object.fromEntries([...times].map(([name, all]) => [name, median(all)]));
    const all = Object.values(medians);
    expect(Math.max(...all) / Math.min(...all), JSON.stringify(medians)).toBeLessThan(MAX_RATIO);
  } finally {
    await empty.close();
  }
});
