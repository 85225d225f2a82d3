import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { describe, expect, it, onTestFinished } from "vitest";
import { numbersOf } from "#app/kinds/person/person.ts";
import { findOrMake } from "#app/people/index.ts";
import { openStore, type Store } from "#app/store/index.ts";
import { collect, emptyDatabase, engines, system } from "#scripts/testing/stores.ts";

/** A thorough run: `KILL_ROUNDS=50`. */
const ROUNDS = Number(process.env["KILL_ROUNDS"] ?? 3);
const PEOPLE = 900;
const child = fileURLToPath(import.meta.resolve("#scripts/testing/people-importer.ts"));

/** Runs it, and kills it once it is at work. @param kill milliseconds @returns whether it was killed, else how it ended */
async function run(args: readonly string[], kill?: number): Promise<"killed" | "done" | "refused"> {
  const running = spawn(process.execPath, [child, ...args], { stdio: ["ignore", "pipe", "inherit"] });
  const lines = createInterface({ input: running.stdout });
  const atWork = Promise.withResolvers<void>();
  lines.on("line", (line) => {
    if (/^(?:rows|undone) [1-9]/.test(line)) atWork.resolve();
  });
  const closed = Promise.all([once(lines, "close"), once(running, "exit")]);
  if (kill !== undefined) {
    await Promise.race([atWork.promise, closed]);
    await sleep(kill);
    running.kill("SIGKILL");
  }
  const [, [code]] = await closed;
  if (code === null) return "killed";
  return code === 0 ? "done" : "refused";
}

/** Runs it until it succeeds: a server that still rolls back what the killed one left open lets it wait too long, and it says so. */
async function finish(args: readonly string[]): Promise<void> {
  await expect.poll(() => run(args), { timeout: 300_000 }).toBe("done");
}

/** Everybody with their wants, by number. */
async function everybody(store: Store): Promise<Readonly<Record<string, unknown>>> {
  const records = store.as(system);
  const people = await collect(records.stream("person"));
  const wants = await collect(records.stream("requirement"));
  const ids = people.map(({ id }) => id);
  for (const { values } of wants) expect(ids, "nobody's").toContain(values.person);
  const all = people.map(({ id, values }) => {
    const { createdAt: _made, updatedAt: _changed, ...said } = values as Readonly<Record<string, unknown>>;
    return [
      numbersOf(values).join(),
      {
        ...said,
        wants: wants.flatMap(({ values: { person, must } }) => (person === id ? [must] : [])),
      },
    ] as const;
  });
  expect(new Set(all.map(([number]) => number)).size, "somebody is there twice").toBe(all.length);
  return Object.fromEntries(all);
}

describe.each(engines)("kill -9 in the middle of an import of people on %s", (engine) => {
  it(
    `and of its undo (${ROUNDS} rounds): nobody is lost or double, and the undo leaves what was before`,
    async () => {
      const url = await emptyDatabase(engine);
      const folder = await mkdtemp(join(tmpdir(), "people-kill-"));
      onTestFinished(() => rm(folder, { recursive: true, force: true }));
      const store = await openStore({ url });
      onTestFinished(() => store.close());
      await findOrMake(store, store.as(system), { name: "Known before", numbers: ["9811000007"] });
      const before = await everybody(store);
      let kills = 0;
      for (let round = 0; round < ROUNDS; round++) {
        const moment = (round * 37) % 120;
        kills += Number((await run([url, folder, "import", String(PEOPLE)], moment)) === "killed");
        await finish([url, folder, "import", String(PEOPLE)]);
        const after = await everybody(store);
        expect(Object.keys(after)).toHaveLength(PEOPLE);
        for (const [number, person] of Object.entries(after))
          expect(person, number).toMatchObject({ wants: [expect.any(String)] });
        kills += Number((await run([url, folder, "undo"], moment)) === "killed");
        await finish([url, folder, "undo"]);
        expect(await everybody(store)).toEqual(before);
      }
      expect(kills).toBeGreaterThan(0);
    },
    60_000 + ROUNDS * 120_000,
  );
});
