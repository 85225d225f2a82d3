import { describe, expect, inject, it } from "vitest";
import { ENTITY_NAMES } from "#app/kinds/index.ts";
import { ADMINISTRATOR, SYSTEM } from "#scripts/testing/inbox.ts";
import { homeActs } from "#scripts/testing/stepping/acts/homes.ts";
import { peopleActs } from "#scripts/testing/stepping/acts/people.ts";
import { submissionActs } from "#scripts/testing/stepping/acts/submissions.ts";
import { visitActs } from "#scripts/testing/stepping/acts/visits.ts";
import { emptyPlace, type Stage, start } from "#scripts/testing/stepping/stage.ts";

/** What the office does; the tables of acts hold what visitors do, too, which is no act of an account. */
const OFFICE = [...homeActs, ...peopleActs, ...submissionActs, ...visitActs].filter(
  ({ name }) => !/^a (?:visitor|sender|withdrawn|cancelled)/.test(name),
);
/** Nothing of these comes back. */
const ERASES = /erased|emptied/;

const servers = { sqlite: undefined, postgres: inject("postgresUrl") };

describe.each(Object.entries(servers).filter(([, url]) => url !== ""))("on %s", (_name, server) => {
  it("every act of the office is undone exactly, and redone", { timeout: 180_000 }, async () => {
    for (const { name, arrange, act } of OFFICE) {
      const place = await emptyPlace(server);
      const stage = await start(place);
      try {
        const { catalogue } = stage.services;
        const given = await arrange(stage);
        const before = await recordsOf(stage);
        const { undo } = await catalogue.act(() => act(stage, given));
        const after = await recordsOf(stage);
        expect(undo === undefined, name).toBe(ERASES.test(name));
        if (undo === undefined) continue;
        expect(after, name).not.toEqual(before);
        const undone = await catalogue.act(() => catalogue.undo(ADMINISTRATOR, undo));
        expect(undone.result.refusals, name).toEqual([]);
        expect(await recordsOf(stage), name).toEqual(before);
        if (undone.undo === undefined) continue; // mail about it was erased with it
        expect((await catalogue.undo(ADMINISTRATOR, undone.undo)).refusals, name).toEqual([]);
        expect(await recordsOf(stage), name).toEqual(after);
      } finally {
        await stage.stop();
        await place.drop();
      }
    }
  });
});

/** All records that are not in the bin, without when and by whom they were written. */
async function recordsOf({ store }: Stage) {
  const all = [];
  for (const kind of ENTITY_NAMES)
    for await (const { id, state, values } of store.as(SYSTEM).stream(kind)) all.push({ kind, id, state, values });
  return all.toSorted((a, b) => (a.id < b.id ? -1 : 1));
}
