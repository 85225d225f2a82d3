import { describe, expect, it } from "vitest";
import type { MappingRule, When } from "./schema.ts";
import { cellText, compileRule, compileWhen, namesIn } from "./rules.ts";

const run = (rule: MappingRule, cells: Readonly<Record<string, string>>) =>
  compileRule(rule)((name) => cells[name] ?? "");
const holds = (when: When, cells: Readonly<Record<string, string>>) => compileWhen(when)((name) => cells[name] ?? "");

describe("rules of a mapping", () => {
  it("takes the first way that holds and gives something", () => {
    const rule: MappingRule = [
      { when: { Kind: "Studio" }, value: "a studio" },
      { template: "{Rooms} rooms in {Place}" },
      { value: "a home" },
    ];
    expect(run(rule, { Kind: "studio" })).toBe("a studio");
    expect(run(rule, { Kind: "Flat", Rooms: "3", Place: "Sector 65" })).toBe("3 rooms in Sector 65");
    expect(run(rule, { Kind: "Flat", Rooms: "3" })).toBe("a home");
  });

  it("captures, replaces, translates and converts, in that order", () => {
    expect(run({ from: "Title", match: "^(\\d+) BHK" }, { Title: "4 BHK Villa in Palm Court" })).toBe("4");
    expect(run({ from: "Title", match: "^(\\d+) BHK" }, { Title: "Residential Plot" })).toBe("");
    expect(
      run(
        { from: "Place", replace: [["^sector[- ]*(\\d+)", "Sector $1"]], values: { "sector 9": "Sector 9A" } },
        { Place: "SECTOR-9" },
      ),
    ).toBe("Sector 9A");
    expect(run({ from: "Status", values: { New: "New launch" } }, { Status: "Resale" })).toBe("Resale");
    expect(run({ from: "Status", values: { New: "New launch" }, otherwise: "Resale" }, { Status: "odd" })).toBe(
      "Resale",
    );
    expect(run({ from: "Area", unit: "sq yd" }, { Area: "1,000" })).toBe("9000");
  });

  it.each([
    ["rupee", "88699999.99999999", "₹88700000"],
    ["rupee", "10,700,000", "₹10700000"],
    ["lakh", "85.5", "₹8550000"],
    ["crore", "1,250", "₹12500000000"],
    ["crore", "on request", "on request"],
    ["sq m", "100", "1076.39"],
    ["acre", "2", "87120"],
  ] as const)("reads %s %s as %s", (unit, written, expected) => {
    expect(run({ from: "Price", unit }, { Price: written })).toBe(expected);
  });

  it("tests text, lists, patterns and numbers", () => {
    expect(holds({ Type: "Plot" }, { Type: "plot" })).toBe(true);
    expect(holds({ Type: "" }, {})).toBe(true);
    expect(holds({ Type: ["Plot", "Land"] }, { Type: "LAND" })).toBe(true);
    expect(holds({ Type: ["Plot", "Land"] }, { Type: "Flat" })).toBe(false);
    expect(holds({ Type: { matches: "plots?$" } }, { Type: "Gated Plots" })).toBe(true);
    expect(holds({ Type: { not: "plot" } }, { Type: "Gated Plots" })).toBe(false);
    expect(holds({ Area: { atLeast: 100, below: 200 } }, { Area: "100.0" })).toBe(true);
    expect(holds({ Area: { atLeast: 100, below: 200 } }, { Area: "200" })).toBe(false);
    expect(holds({ Area: { below: 200 } }, { Area: "unknown" })).toBe(false);
    expect(holds({ Type: "Plot", Area: { below: 200 } }, { Type: "Plot", Area: "300" })).toBe(false);
  });

  it("cleans cells and knows which names it reads", () => {
    expect(cellText("  M3M \t Golf\u00a0Estate ")).toBe("M3M Golf Estate");
    expect(cellText(12.5)).toBe("12.5");
    expect(cellText({ a: 1 })).toBe("");
    expect(namesIn([{ when: { Type: "Plot" }, from: "Area" }, { template: "{Rooms} in {Place}" }])).toEqual([
      "Type",
      "Area",
      "Rooms",
      "Place",
    ]);
  });
});
