import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compare, merged } from "./conflict-dialog.tsx";
import { emptyValues, type FormValues } from "./form-values.ts";

const keys = ["title", "floor", "facing", "builder"] as const;
const version = fc
  .record(Object.fromEntries(keys.map((key) => [key, fc.constantFrom("", "x", "y")])))
  .map((texts): FormValues => ({ ...emptyValues("property"), ...texts }));

describe("two versions of a record", () => {
  it("lose no change that only one side made", () => {
    fc.assert(
      fc.property(version, version, version, (base, mine, theirs) => {
        const result = merged(theirs, compare("property", base, mine, theirs), {});
        for (const key of keys) {
          if (theirs[key] === base[key]) expect(result[key]).toBe(mine[key]);
          if (mine[key] === base[key]) expect(result[key]).toBe(theirs[key]);
        }
      }),
    );
  });

  it("become exactly what was chosen", () => {
    fc.assert(
      fc.property(version, version, version, fc.constantFrom("mine", "theirs"), (base, mine, theirs, side) => {
        const differing = compare("property", base, mine, theirs);
        expect(merged(theirs, differing, Object.fromEntries(differing.map(({ key }) => [key, side])))).toEqual(
          side === "mine" ? mine : theirs,
        );
      }),
    );
  });

  it("are contested only where both moved", () => {
    const base = { floor: "1", facing: "North" };
    const found = compare("property", base, { floor: "2", facing: "North" }, { floor: "3", facing: "East" });
    expect(found.map(({ key, isContested, proposed }) => [key, isContested, proposed])).toEqual([
      ["floor", true, "mine"],
      ["facing", false, "theirs"],
    ]);
  });
});
