import { describe, expect, it } from "vitest";
import { suggestPlan } from "./suggest.ts";

/** The field that is suggested for a column with these values. */
function suggested(column: string, values: readonly string[]): string | undefined {
  const samples = values.map((value) => ({ [column]: value }));
  return suggestPlan({ fileName: "stock.csv", columns: [column], samples }, "property").columns[column]?.field;
}

describe("the field that is suggested for a column", () => {
  it("is what its header says where at least one value can be read: the check then names the rows that cannot", () => {
    expect(suggested("Carpet area", ["ask", "call owner", "1,450", "tbc", "nil"])).toBe("CarpetArea");
    expect(suggested("Bath", ["two", "three", "4", "two+1", "three"])).toBe("Bathrooms");
  });

  it("is none where no value can be read, and where the header only may say it", () => {
    expect(suggested("Size", ["3 BHK", "4 BHK"])).toBe("");
    expect(suggested("Carpet area of the flat", ["ask", "call owner", "1,450", "tbc", "nil"])).toBe("");
  });

  it("yields to one that fits its values", () => {
    const columns = ["Phone", "Mobile"];
    const samples = [
      { Phone: "ask", Mobile: "98100 12345" },
      { Phone: "nil", Mobile: "98100 12346" },
      { Phone: "98100 12347", Mobile: "98100 12347" },
    ];
    const plan = suggestPlan({ fileName: "stock.csv", columns, samples }, "property");
    expect(columns.map((column) => plan.columns[column]?.field)).toEqual([
      expect.not.stringMatching(/^Phone$/),
      "Phone",
    ]);
  });
});
