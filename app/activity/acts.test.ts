import { describe, expect, it } from "vitest";
import { importActor, undoActor } from "#app/exchange/actors.ts";
import { actorRole } from "#app/accounts/roles.ts";
import type { Actor, Change } from "#app/store/types.ts";
import { Acts, SAME_ACT_MS, sizeOf } from "./acts.ts";
import { createActivity } from "./index.ts";

const KEEPER = { type: "administrator", id: "1", name: "keeper" } as const;
const START = Date.UTC(2026, 0, 5);

/** A log of these changes, numbered from 1, a millisecond apart unless said otherwise. */
function log(...changes: readonly Partial<Change>[]): readonly Change[] {
  return changes.map((change, at) => ({
    seq: at + 1,
    act: at + 1,
    kind: "property",
    id: `r${at}`,
    what: "updated",
    touchesPublic: true,
    who: "keeper",
    when: START + at,
    ...change,
  }));
}

function actsOf(changes: readonly Change[]) {
  const acts = new Acts();
  acts.add(changes);
  return acts.newestFirst();
}

describe("acts of the change log", () => {
  const imported = importActor({ name: "listings" }, new Date(START));
  const undone = undoActor(imported, "keeper", new Date(START));

  it("make one of an import, even when somebody else works meanwhile, and one of its undo", () => {
    const acts = actsOf(
      log(
        { who: imported, what: "created" },
        { who: imported, what: "created" },
        { who: "keeper", id: "other" },
        { who: imported, when: START + 60_000 },
        { who: undone, what: "erased" },
        { who: "keeper", id: "another", what: "removed" },
        { who: undone, what: "erased" },
      ),
    );
    expect(acts).toEqual([
      { who: undone, fromSeq: 5, toSeq: 7, when: START + 6, counts: [{ kind: "property", what: "erased", count: 2 }] },
      {
        who: "keeper",
        fromSeq: 6,
        toSeq: 6,
        when: START + 5,
        counts: [{ kind: "property", what: "removed", count: 1 }],
      },
      {
        who: imported,
        fromSeq: 1,
        toSeq: 4,
        when: START + 60_000,
        counts: [
          { kind: "property", what: "created", count: 2 },
          { kind: "property", what: "updated", count: 1 },
        ],
      },
      {
        who: "keeper",
        fromSeq: 3,
        toSeq: 3,
        when: START + 2,
        counts: [{ kind: "property", what: "updated", count: 1 }],
      },
    ]);
  });

  it("make one of a bulk act, however the log is read", () => {
    const changes = log({}, {}, {});
    const acts = new Acts();
    for (const change of changes) acts.add([change]);
    expect(acts.newestFirst()).toEqual(actsOf(changes));
    expect(acts.newestFirst().map(sizeOf)).toEqual([3]);
  });

  it.each([
    ["who", [{}, { who: "other" }]],
    ["what", [{}, { what: "removed" as const }]],
    ["the kind", [{}, { kind: "project" as const }]],
    ["time", [{}, { when: START + SAME_ACT_MS + 1 }]],
  ])("stay apart that differ in %s", (_name, changes) => {
    expect(actsOf(log(...changes)).map(sizeOf)).toEqual([1, 1]);
  });

  it("stay apart that change the same record twice", () => {
    expect(actsOf(log({ id: "one" }, { id: "one" })).map(sizeOf)).toEqual([1, 1]);
  });

  it("leave out the mail that follows from them: one enquiry is one act", () => {
    const acts = actsOf(
      log(
        { who: "inbox", kind: "enquiry", what: "created" },
        { who: "inbox", kind: "message", what: "created" },
        { who: "inbox", kind: "message", what: "created" },
        { who: "inbox", kind: "message", what: "updated" },
        { who: "keeper", kind: "visit" },
        { who: "keeper", kind: "message", what: "created" },
        { who: "keeper", kind: "visit" },
      ),
    );
    expect(acts.map(({ who, counts }) => ({ who, counts }))).toEqual([
      { who: "keeper", counts: [{ kind: "visit", what: "updated", count: 2 }] },
      { who: "inbox", counts: [{ kind: "enquiry", what: "created", count: 1 }] },
    ]);
  });

  it("are read once, and then only what is new, by however many ask at once", async () => {
    const changes = [...log({}, {})];
    const asked: number[] = [];
    const activity = createActivity({
      since: async (seq) => {
        asked.push(seq);
        return changes.filter((change) => change.seq > seq);
      },
    });
    const [one, two] = await Promise.all([activity.acts(KEEPER), activity.acts(KEEPER)]);
    expect([one.map(sizeOf), two.map(sizeOf)]).toEqual([[2], [2]]);
    changes.push(...log({}, {}, { id: "new", when: START + 3 }).slice(2));
    expect((await activity.acts(KEEPER)).map(sizeOf)).toEqual([3]);
    expect(asked).toEqual([0, 2, 2]);
  });

  it("are shown to an account that may see their records", async () => {
    const all = log({ kind: "property" }, { kind: "accountAct", what: "created" }, { kind: "visit" });
    const activity = createActivity({ since: async (seq) => all.filter((change) => change.seq > seq) });
    const kindsFor = async (actor: Actor) =>
      (await activity.acts(actor)).flatMap(({ counts }) => counts.map(({ kind }) => kind));
    expect(await kindsFor(KEEPER)).toEqual(["visit", "accountAct", "property"]);
    expect(await kindsFor({ ...KEEPER, role: actorRole("agent") })).toEqual(["visit", "property"]);
    await expect(activity.acts({ ...KEEPER, role: actorRole("editor") })).rejects.toThrow("may not");
  });
});
