import { Readable } from "node:stream";
import { createExchange } from "#app/exchange/service.ts";
import { createSearch } from "#app/search/index.ts";
import { TestSource } from "#app/search/testing.ts";
import { openStore } from "#app/store/index.ts";

/**
 * Imports people, or undoes every import of them, and says how far it is; `people-kill.slow.test.ts` kills it at some moment:
 * `node people-importer.ts <database> <folder> import|undo <people>`
 */
const [url = "", folder = "", act = "", people = "0"] = process.argv.slice(2);
const ASHA = { type: "administrator", id: "0123456789abcdef01234567", name: "Asha" } as const;

const search = await createSearch(new TestSource([]));
const store = await openStore({ url });
const exchange = createExchange({
  store,
  folder,
  search: async () => search,
  onError: (error) => console.error(error),
});
const say = (line: string) => process.stdout.write(`${line}\n`);

/** Asks again and again until it is over. */
async function until(isOver: () => Promise<boolean>): Promise<void> {
  while (!(await isOver())) await new Promise((resolve) => setTimeout(resolve, 1));
}

if (act === "import") {
  const rows = Array.from({ length: Number(people) }, (_, at) => {
    const number = 9_811_000_000 + at;
    return `Buyer ${at},${number},3 bhk up to ${1 + (at % 9)} cr`;
  });
  const stream = Readable.from([Buffer.from(["Name,Mobile,Requirement", ...rows].join("\n"))]);
  const { id } = await exchange.receive(ASHA, { fileName: "people.csv", stream });
  const plan = await exchange.suggest(ASHA, id, undefined);
  const run = await exchange.start(ASHA, id, { plan }, { dryRun: false });
  await until(async () => {
    const { state, counts, problem } = await exchange.run(ASHA, run.id);
    say(`rows ${counts.rows}`);
    if (state === "failed") throw new Error(problem);
    return state !== "running";
  });
} else
  for (const { id, undone } of await exchange.past(ASHA)) {
    if (undone) continue;
    await exchange.undo(ASHA, id);
    await until(async () => {
      const { undoing, undoProblem } = (await exchange.past(ASHA)).find((entry) => entry.id === id) ?? {};
      if (undoProblem !== undefined) throw new Error(undoProblem);
      say(`undone ${undoing?.done ?? 0}`);
      return undoing === undefined;
    });
  }
await exchange.close();
await store.close();
say("done");
