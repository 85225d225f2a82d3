import { Readable } from "node:stream";
import type { ImportRun } from "#app/exchange/types.ts";
import { ADMINISTRATOR } from "../../inbox.ts";
import { type Act, act } from "../step.ts";
import type { Stage } from "../stage.ts";

const TABLE = [
  "Listing ID,Heading,Society,Sector,Asking price,Contact",
  "A1,Corner flat,Palm Court,Sector 150,21000000,9811112222",
  "A2,Garden flat,Lotus,Sector 44,8500000,98111 13333",
];
const PEOPLE = ["Name,Mobile,Follow up date", "Asha Mehta,98100 12345,2026-12-01", "Ravi Menon,98111 13333,"];
const importOf = async ({ services: { exchange } }: Stage, rows: readonly string[]) => {
  const stream = Readable.from([Buffer.from(rows.join("\n"))]);
  const { id } = await exchange.receive(ADMINISTRATOR, { fileName: "portal.csv", stream });
  const suggested = await exchange.suggest(ADMINISTRATOR, id, undefined);
  const answers = { defaults: { City: "Noida", SaleType: "Buy", PropType: "" }, state: "published" } as const;
  const plan = suggested.kind === "property" ? { ...suggested, ...answers } : suggested;
  const begun = await exchange.start(ADMINISTRATOR, id, { plan }, { dryRun: false });
  return ended(() => exchange.run(ADMINISTRATOR, begun.id));
};
async function ended(run: () => Promise<ImportRun>): Promise<void> {
  for (;;) {
    const { state, problem } = await run();
    if (state === "failed") throw new Error(problem);
    if (state !== "running") return;
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
}

export const importActs: readonly Act[] = [
  act({
    name: "a file is imported",
    arrange: async () => undefined,
    act: (stage) => importOf(stage, TABLE),
    again: "goesOn",
    tells: /^fact .*imports\.past/,
  }),
  act({
    name: "a file of people is imported",
    arrange: async () => undefined,
    act: (stage) => importOf(stage, PEOPLE),
    again: "goesOn",
    tells: /^fact .*imports\.past/,
  }),
  ...[TABLE, PEOPLE].map((rows) => undoOf(rows)),
];

function undoOf(rows: readonly string[]): Act {
  return act({
    name: rows === PEOPLE ? "an import of people is undone" : "an import is undone",
    async arrange(stage) {
      await importOf(stage, rows);
      return (await stage.services.exchange.past(ADMINISTRATOR))[0]?.id ?? "";
    },
    async act({ services: { exchange } }, id) {
      if ((await exchange.past(ADMINISTRATOR)).some((entry) => entry.id === id && entry.undone)) return;
      await exchange.undo(ADMINISTRATOR, id);
      for (;;) {
        const entry = (await exchange.past(ADMINISTRATOR)).find((other) => other.id === id);
        if (entry?.undoProblem !== undefined) throw new Error(entry.undoProblem);
        if (entry?.undoing === undefined) return;
        await new Promise((resolve) => setTimeout(resolve, 2));
      }
    },
    again: "goesOn",
    tells: /^fact .*imports\.past/,
  });
}
