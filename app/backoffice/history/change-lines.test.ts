import { expect, it } from "vitest";
import type { ChangeKind } from "#app/store/types.ts";
import type { EntityName } from "#app/kinds/index.ts";
import type { RecordSnapshot } from "#app/store/types.ts";
import { changeLine } from "./change-lines.server.ts";

it("says when a visit was moved to, not how many milliseconds that is, nor what follows from it", () => {
  const begins = (moment: string): RecordSnapshot => ({
    state: "pending",
    values: { startsAt: Date.parse(moment), day: moment.slice(0, 10), revision: Date.parse(moment) },
  });
  const change = {
    seq: 1,
    act: 1,
    kind: "visit",
    id: "v",
    what: "updated",
    touchesPublic: false,
    who: "asha",
    when: 0,
  } as const;
  const [before, after] = [begins("2026-11-24T04:30:00Z"), begins("2026-11-25T09:30:00Z")];
  expect(changeLine(change, { ...change, before, after }, 0).differences).toEqual([
    { field: "Begins", before: "24 Nov 2026, 10:00 am", after: "25 Nov 2026, 3:00 pm" },
  ]);
});

it.each<[EntityName, ChangeKind, string | undefined]>([
  ["property", "updated", "/dashboard/history/property/r"],
  ["enquiry", "created", "/dashboard/enquiries/r"],
  ["submission", "updated", "/dashboard/submissions/r"],
  ["visit", "created", undefined],
  ["enquiry", "removed", undefined],
  ["property", "erased", undefined],
])("leads from a %s that was %s to %s", (kind, what, path) => {
  const change = { seq: 1, act: 1, kind, id: "r", what, touchesPublic: false, who: "asha", when: 0 };
  expect(changeLine(change, undefined, 0).path).toBe(path);
});

it.each<[EntityName, RecordSnapshot["values"], string]>([
  ["accountAct", { what: "made Ravi an agent" }, "made Ravi an agent"],
  ["download", { file: "aangan-2026-11-26.backup" }, "downloaded the backup aangan-2026-11-26.backup"],
])("says of a %s what was done, not that a note of it was added", (kind, values, said) => {
  const change = {
    seq: 1,
    act: 1,
    kind,
    id: "r",
    what: "created",
    touchesPublic: false,
    who: "asha",
    when: 0,
  } as const;
  const { what, kindWord, title } = changeLine(
    change,
    { ...change, before: undefined, after: { state: "published", values } },
    0,
  );
  expect([what, kindWord, title].filter(Boolean).join(" ")).toBe(said);
});
