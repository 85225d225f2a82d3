/** Writes to a store until it is killed, and says what was acknowledged: one JSON line each, before the next write begins. */
import { writeSync } from "node:fs";
import { openStore } from "#app/store/index.ts";

const [url = "", round = "0"] = process.argv.slice(2);
const store = await openStore({ url });
const records = store.as({ type: "system", name: "writer" });
const home = (title: string) => ({
  title,
  slug: "home",
  projectName: "P",
  location: "L",
  description: "x".repeat(2_000),
});
const acknowledge = (record: { readonly id: string; readonly version: number }) =>
  writeSync(1, `${JSON.stringify({ id: record.id, version: record.version })}\n`);

const WRITERS = 3;

async function write(name: string): Promise<never> {
  for (let step = 0; ; step += 1) {
    const created = await records.create("property", home(`Single ${name} ${step}`));
    acknowledge(created);
    acknowledge(await records.update("property", created.id, { floor: String(step) }));
    const pair = await records.transaction(async (inside) => {
      const first = await inside.create("property", home(`Pair ${name} ${step}`));
      const [second] = await inside.createMany("property", [{ values: home(`Pair ${name} ${step}`) }]);
      return second ? [first, second] : [first];
    });
    pair.forEach(acknowledge);
  }
}

// At once, so that some of them share a commit.
await Promise.all(Array.from({ length: WRITERS }, (_, writer) => write(`${round} ${writer}`)));
