import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { readMessage } from "#app/catalogue/paste/index.ts";
import { checkValues, emptyValues } from "#app/backoffice/form/form-values.ts";
import { openTestSite, bodyOf } from "#scripts/testing/calls.ts";
import { PROPERTY_TYPES } from "./choices.ts";
import { needsProject } from "./basics.ts";
import { property } from "./property.ts";

const HOME = { Title: "Corner home", Location: "Sector 44", City: "Noida", SaleType: "Buy", TotalPrice: 6 };
const ASKED = { ProjectName: "Project name is required" };
const REFUSED = { fields: ASKED };
const flat = property.parse({ ...HOME, slug: "home", PropType: "Flat", ProjectName: "Lotus" });
const kothi = property.parse({ ...HOME, slug: "home", PropType: "Kothi" });

describe("the project of a home", () => {
  it.each(PROPERTY_TYPES)("a %s is added without one where it needs none", (PropType) => {
    const read = () => property.parse({ ...HOME, slug: "home", PropType });
    if (!needsProject({ propType: PropType })) expect(read().projectName).toBeUndefined();
    else expect(read).toThrow(expect.objectContaining(REFUSED));
  });

  it("is asked for where nothing says what the home is, and where a house becomes a flat", () => {
    expect(() => property.parse({ ...HOME, slug: "home" })).toThrow(expect.objectContaining(REFUSED));
    expect(() => property.parsePatch({ PropType: "Flat" }, kothi)).toThrow(expect.objectContaining(REFUSED));
    expect(property.parsePatch({ PropType: "Villa", Floor: "2" }, kothi)).toEqual({ propType: "Villa", floor: "2" });
    expect(() => property.parsePatch({ ProjectName: "" }, flat)).toThrow(expect.objectContaining(REFUSED));
    expect(property.parsePatch({ ProjectName: "", PropType: "Kothi" }, flat)).toEqual({
      projectName: null,
      propType: "Kothi",
    });
  });

  it("is no reason to refuse another change of a flat that was stored without one", () => {
    const { projectName: _none, ...old } = flat;
    expect(property.parsePatch({ Floor: "2" }, property.read(old))).toEqual({ floor: "2" });
  });

  it("is left out by the form, a pasted message and the calls alike", async () => {
    const values = { ...emptyValues("property"), title: "A", slug: "a", location: "Sector 44" };
    const lacking = (propType: string) =>
      Object.keys(checkValues("property", { ...values, propType }, { needsRequired: true }));
    expect([lacking("Kothi"), lacking("FarmHouse"), lacking("Flat"), lacking("")]).toEqual([
      [],
      [],
      ["projectName"],
      ["projectName"],
    ]);
    const read = readMessage("kothi 300 gaj sector 44 noida, 5 bhk, 7.5 cr, call Ramesh 9811122233");
    const texts = Object.fromEntries(Object.entries(read).map(([key, { text }]) => [key, text]));
    expect(texts["projectName"]).toBeUndefined();
    expect(checkValues("property", { ...values, ...texts }, { needsRequired: true })).toEqual({});
    const site = await openTestSite();
    try {
      const added = await site.send("POST", "/addProperty", { ...HOME, PropType: "Kothi" });
      expect([added.status, await bodyOf(added)]).toEqual([
        201,
        expect.not.objectContaining({ ProjectName: expect.anything() }),
      ]);
      const refused = await site.send("POST", "/addProperty", { ...HOME, PropType: "Flat" });
      expect([refused.status, await bodyOf(refused)]).toEqual([422, expect.objectContaining({ errors: ASKED })]);
    } finally {
      await site.close();
    }
  });
});

describe("what a type has", () => {
  const plot = { Title: "Plot", slug: "plot", Location: "Sector 122", PropType: "Plot", Size: "200 gaj" };

  it("is kept of it alone: a plot has sides, a road and no bedrooms", () => {
    const sent = { ...plot, TypeMore: "3BHK", Bathrooms: "none", Frontage: "30 ft", Depth: "18 m", RoadWidth: "30 ft" };
    expect(property.parse(sent)).toMatchObject({ size: 1_800, frontage: 30, depth: 59.06, roadWidth: 9.14 });
    expect(Object.keys(property.parse(sent))).not.toEqual(expect.arrayContaining(["typeMore"]));
    expect(property.parse({ ...HOME, slug: "a", PropType: "Kothi", Seats: "40" }).seats).toBeUndefined();
    expect(property.parse({ ...plot, PropType: "Office", Seats: "40 seats" }).seats).toBe(40);
  });

  it("goes where the type changes, and is no fault of the new one", () => {
    const home = property.parse({ ...HOME, slug: "home", PropType: "Kothi", TypeMore: "4BHK", Frontage: "30" });
    expect(property.parsePatch({ PropType: "Shop" }, home)).toEqual({ propType: "Shop", typeMore: null });
    expect(property.parsePatch({ PropType: "Plot", Rooms: "many" }, home)).toEqual({
      propType: "Plot",
      typeMore: null,
    });
  });

  it("is asked for in the forms of that type alone", () => {
    const rules = readFileSync(new URL("../../ui/pages.css", import.meta.url), "utf8");
    for (const type of ["", ...PROPERTY_TYPES])
      expect(rules).toContain(`option[value="${type}"]:checked) .not-${type || "yet"}`);
    const wrong = checkValues(
      "property",
      { ...emptyValues("property"), propType: "Plot", rooms: "many" },
      { needsRequired: false },
    );
    expect(wrong).toEqual({});
  });
});
