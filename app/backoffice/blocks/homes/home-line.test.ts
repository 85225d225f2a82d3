import { describe, expect, it } from "vitest";
import type { TimelineEntry } from "#app/people/index.ts";
import { sentHomes } from "./home-line.ts";

const entry = (what: TimelineEntry["what"], at: number, homes: readonly string[]): TimelineEntry => ({
  at,
  what,
  kind: "sharedList",
  id: String(at),
  text: undefined,
  by: undefined,
  homes,
});

describe("homes that were sent", () => {
  it("have the time of the last list with them; what was only opened or seen is not among them", () => {
    const newestFirst = [
      entry("homes opened", 4, ["a", "b"]),
      entry("homes sent", 3, ["a"]),
      entry("visit", 2, ["c"]),
      entry("homes sent", 1, ["a", "b"]),
    ];
    expect([...sentHomes(newestFirst)].sort()).toEqual([
      ["a", 3],
      ["b", 1],
    ]);
  });
});
