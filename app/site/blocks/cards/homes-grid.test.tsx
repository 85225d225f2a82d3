import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { property, type PropertyRecord } from "#app/kinds/index.ts";
import { defaultSettings } from "#app/kinds/settings/settings.ts";
import { row, renderedWords } from "../../testing.tsx";
import { composition, HomesGrid } from "./homes-grid.tsx";
import { propertyCard } from "./property-card-view.ts";

/** Rows as the browser fills them: a home that does not fit into what is left of a row begins the next. */
function emptyCells(count: number, columns: 2 | 3): number {
  let column = 0;
  let empty = 0;
  for (const shape of composition(count, columns)) {
    const width = shape === "alone" ? columns : shape === "wide" ? 2 : 1;
    if (column + width > columns) {
      empty += columns - column;
      column = 0;
    }
    column = (column + width) % columns;
  }
  return empty + ((columns - column) % columns);
}

describe("homes in a grid", () => {
  it("leave no cell empty, whatever their number", () => {
    fc.assert(
      fc.property(fc.nat(60), fc.constantFrom(2 as const, 3 as const), (count, columns) => {
        expect(composition(count, columns)).toHaveLength(count);
        expect(emptyCells(count, columns)).toBe(0);
      }),
    );
  });

  it("are larger where cells would be empty: the last of two, the first of five, both ends of four and seven", () => {
    const shapes = (count: number) => composition(count, 3).map((shape) => shape ?? "-");
    expect(shapes(1)).toEqual(["alone"]);
    expect(shapes(2)).toEqual(["-", "wide"]);
    expect(shapes(3)).toEqual(["-", "-", "-"]);
    expect(shapes(4)).toEqual(["wide", "-", "-", "wide"]);
    expect(shapes(5)).toEqual(["wide", "-", "-", "-", "-"]);
    expect(shapes(7)).toEqual(["wide", "-", "-", "-", "-", "-", "wide"]);
  });
});

describe("a list of homes", () => {
  const card = (id: string, demo: boolean) => {
    const values = property.parse(
      { Title: id, slug: id, ProjectName: "Neem Grove", Location: "Sector 128", demo },
      { asSystem: true },
    );
    const record: PropertyRecord = { ...row, id, values };
    return propertyCard(record, { settings: defaultSettings, publicUrl: "https://aangan.example" });
  };
  const demoWords = (...demos: readonly boolean[]) =>
    renderedWords(
      <HomesGrid cards={demos.map((demo, index) => card(`home-${index}`, demo))} columns={3} />,
    ).words.filter((word) => word.startsWith("Demo"));

  it("says once that all of it is demo, and of each demo home where others are among them", () => {
    expect(demoWords(true, true)).toEqual([expect.stringMatching(/^Demo content/)]);
    expect(demoWords(true, false, true)).toEqual(["Demo", "Demo"]);
    expect(demoWords(false)).toEqual([]);
  });
});
