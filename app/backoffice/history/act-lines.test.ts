import { describe, expect, it } from "vitest";
import type { Act } from "#app/activity/index.ts";
import type { State } from "#app/entities/index.ts";
import type { EntityName } from "#app/kinds/index.ts";
import type { ChangeDetail, ChangeKind, RecordSnapshot } from "#app/store/types.ts";
import { actLine, personBehind, stateVerb } from "./act-lines.server.ts";

const actOf = (who: string, kind: EntityName, what: ChangeKind): Act => ({
  who,
  fromSeq: 1,
  toSeq: 1,
  when: 0,
  counts: [{ kind, what, count: 1 }],
});

describe("who did it, in words", () => {
  it.each([
    ["asha", "enquiry", "updated", "asha"],
    ["inbox", "enquiry", "created", "A visitor"],
    ["inbox", "visit", "updated", "A visitor"],
    ["inbox", "property", "removed", "A visitor"],
    ["visitor", "property", "created", "A visitor"],
    ["inbox", "alert", "updated", "The site"],
    ["inbox", "enquiry", "erased", "The site"],
    ["sweep", "property", "erased", "The site"],
  ] as const)("%s, %s %s: %s", (who, kind, what, words) => {
    expect(actLine(actOf(who, kind, what), [], 0).who).toBe(words);
    expect(personBehind({ who, kind, what }, [])).toBe(words);
  });
});

describe("an act on the state of many homes", () => {
  const snapshot = (state: State, title = "Lake house"): RecordSnapshot => ({ state, values: { title } });
  const change = (seq: number, before: RecordSnapshot, after: RecordSnapshot): ChangeDetail => ({
    seq,
    act: seq,
    kind: "property",
    id: "a".repeat(24),
    what: "updated",
    touchesPublic: true,
    who: "asha",
    when: seq,
    before,
    after,
  });
  const created = change(1, snapshot("draft", "Lake"), snapshot("published"));
  const archived = change(2, snapshot("published"), snapshot("archived"));
  const back = change(3, snapshot("archived"), snapshot("published"));

  it("says what became of them, and that it was undone", () => {
    expect(stateVerb([[archived, created]])).toBe("archived");
    expect(stateVerb([[back, archived]])).toBe("undid archiving");
    expect(stateVerb([[change(4, snapshot("archived"), snapshot("published")), created]])).toBe("published");
  });

  it("says nothing of the state where it stayed, or where the homes went different ways", () => {
    expect(stateVerb([[change(4, snapshot("draft"), snapshot("draft", "New")), created]])).toBeUndefined();
    expect(
      stateVerb([
        [archived, created],
        [back, archived],
      ]),
    ).toBeUndefined();
    expect(stateVerb([[{ ...archived, before: undefined }, undefined]])).toBeUndefined();
  });
});
