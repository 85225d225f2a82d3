import { describe, expect, it } from "vitest";
import type { Act } from "#app/activity/index.ts";
import type { EntityName } from "#app/entities/index.ts";
import type { ChangeKind } from "#app/store/types.ts";
import { actLine, personBehind } from "./act-lines.ts";

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
    ["inbox", "alert", "updated", "The site"],
    ["inbox", "enquiry", "erased", "The site"],
    ["sweep", "property", "erased", "The site"],
  ] as const)("%s, %s %s: %s", (who, kind, what, words) => {
    expect(actLine(actOf(who, kind, what), [], 0).who).toBe(words);
    expect(personBehind({ who, kind, what }, [])).toBe(words);
  });
});
