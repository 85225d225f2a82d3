import { describe, expect, it } from "vitest";
import { findLikelyDuplicates, type KnownValues, likelyDuplicates } from "./likely-duplicates.ts";

const PICTURE = { id: "a".repeat(32), width: 1200, height: 800, placeholder: "", alt: "The court" };
const FLAT = {
  title: "Corner flat",
  saleType: "Buy",
  propType: "Flat",
  typeMore: "3 BHK",
  projectName: "ATS Pristine",
  location: "Sector 150",
  city: "Noida",
  size: 1_750,
  totalPrice: 2.1,
  floor: "7",
  phone: "+919810012345",
};

const reasonsFor = (given: KnownValues, stored: KnownValues, kind: "property" | "project" = "property") =>
  likelyDuplicates(kind, given, [{ values: stored }])[0]?.reasons;

describe("a home that may be stored already", () => {
  it("is told by what agrees, however it is written", () => {
    const typed = { projectName: "ats pristine", location: "sector-150", size: 1_760, typeMore: "3BHK" };
    expect(reasonsFor(typed, FLAT)).toEqual([
      "same project: ATS Pristine",
      "1750 sq ft",
      "same place: Sector 150",
      "3 BHK",
    ]);
  });

  it("is told by its seller's phone and its size", () => {
    expect(reasonsFor({ sellerPhone: FLAT.phone, size: 1_750 }, FLAT)).toEqual(["same phone", "1750 sq ft"]);
  });

  it("is told by one picture", () => {
    expect(reasonsFor({ image1: PICTURE }, { ...FLAT, image4: PICTURE })).toEqual(["same picture"]);
  });

  it.each([
    ["another flat of the project", { projectName: "ATS Pristine", size: 2_400, totalPrice: 3.4, typeMore: "4 BHK" }],
    ["one to let", { ...FLAT, saleType: "Rent" }],
    ["a villa", { ...FLAT, propType: "Villa" }],
    ["one of another city", { ...FLAT, city: "Gurugram", location: "Sector 50" }],
    ["one of which nothing is known", { phone: "", size: 0, floor: "", projectName: " - " }],
  ])("is not %s", (_what, given) => {
    expect(reasonsFor(given, FLAT)).toBeUndefined();
  });

  it("may be said to lie in the neighbouring city", () => {
    expect(reasonsFor({ ...FLAT, city: "Greater Noida" }, FLAT)).toContain("same place: Sector 150");
  });

  it("is for sale where the stored one does not say", () => {
    const { saleType: _, ...unsaid } = FLAT;
    expect(reasonsFor(FLAT, unsaid)).toBeDefined();
    expect(reasonsFor({ ...FLAT, saleType: "Rent" }, unsaid)).toBeUndefined();
  });

  it("stands with the likeliest first, five at most", () => {
    const others = [1_700, 1_710, 1_720, 1_730, 1_740, 1_755].map((size) => ({
      values: { ...FLAT, size, floor: "2" },
    }));
    const found = likelyDuplicates("property", FLAT, [...others, { values: FLAT }]);
    expect(found).toHaveLength(5);
    expect(found[0]?.record.values).toBe(FLAT);
  });
});

describe("a project that may be stored already", () => {
  const PROJECT = {
    title: "Neem Grove",
    projectName: "Neem Grove",
    rera: "UPRERAPRJ123456",
    builder: "Asha Homes",
    location: "Sector 44",
  };

  it.each([
    ["its registration", { rera: "uprera prj 123456" }, ["same RERA number: UPRERAPRJ123456"]],
    [
      "its name, builder and place",
      { projectName: "Neem grove", builder: "asha homes", location: "Sector 44" },
      ["same project: Neem Grove", "same builder: Asha Homes", "same place: Sector 44"],
    ],
  ])("is told by %s", (_what, given, reasons) => {
    expect(reasonsFor(given, PROJECT, "project")).toEqual(reasons);
  });

  it("is not another one of the builder in that place", () => {
    expect(reasonsFor({ builder: "Asha Homes", location: "Sector 44" }, PROJECT, "project")).toBeUndefined();
  });
});

describe("listings that may be the same", () => {
  it("are found by place, project and title, each compared once, and never the one that is given", async () => {
    const asked: string[] = [];
    const find = async (search: string) => {
      asked.push(search);
      return { items: ["own", "twin"].map((id) => ({ id, values: FLAT })) };
    };
    const found = await findLikelyDuplicates("property", FLAT, find, "own");
    expect(asked).toEqual(["Sector 150", "ATS Pristine", "Corner flat"]);
    expect(found.map(({ record }) => record.id)).toEqual(["twin"]);
  });
});
