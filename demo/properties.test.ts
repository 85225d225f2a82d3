import { describe, expect, it } from "vitest";
import { wireEntities } from "#app/catalogue/index.ts";
import type { Field } from "#app/entities/field.ts";
import { property } from "#app/kinds/index.ts";
import { roomsOf } from "#app/entities/fields/room-list.ts";
import { TYPE_PATHS } from "#app/kinds/property/path.ts";
import { CONSTRUCTION_STATUSES, SALE_TYPES } from "#app/kinds/property/property.ts";
import { CITIES } from "#app/places/cities.ts";
import { missingToPublish } from "#app/kinds/publishing.ts";
import { demoBuilders } from "./builders.ts";
import { homePictures, isExterior, isFacility, sceneOf } from "./home-pictures.ts";
import { demoProjects } from "./projects.ts";
import { demoProperties } from "./properties.ts";
import type { WireRecord } from "./record.ts";

const properties: readonly WireRecord[] = demoProperties;
const projects: readonly WireRecord[] = demoProjects;

const homes = properties.filter((record) => record["Category"] === "Residential Property");

/** Rupees in a crore. */
const CRORE = 10_000_000;
const isPicture = (value: unknown): value is string => typeof value === "string" && value.endsWith(".webp");
const picturesIn = (record: WireRecord): readonly string[] => Object.values(record).filter(isPicture);
/** Files of the demo are no pictures of a record yet. */
const pictureless = (record: WireRecord) =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, isPicture(value) ? "" : value]));
/** Homes that have less to show than six pictures: one room on a roof, and the shell of an office. */
const FEW: ReadonlyMap<unknown, number> = new Map([
  ["barsati-studio-in-hauz-khas", 5],
  ["office-floor-above-the-arcade", 3],
]);
const countBy = (records: readonly WireRecord[], field: string): Map<unknown, number> =>
  records.reduce(
    (counts, record) => counts.set(record[field], (counts.get(record[field]) ?? 0) + 1),
    new Map<unknown, number>(),
  );

describe("demo properties", () => {
  it("cover every type, city, sale type and construction status", () => {
    expect(properties).toHaveLength(41);
    expect(new Set(countBy(homes, "PropType").keys())).toEqual(new Set(Object.keys(TYPE_PATHS)));
    expect(new Set(countBy(properties, "City").keys())).toEqual(new Set(CITIES));
    expect(new Set(countBy(properties, "Status").keys())).toEqual(new Set(CONSTRUCTION_STATUSES));
    expect(new Set(countBy(properties, "SaleType").keys())).toEqual(new Set(SALE_TYPES));
    expect(countBy(properties, "SaleType").get("Rent")).toBe(11);
    expect(countBy(properties, "verified").get(false)).toBeGreaterThan(10);
    expect(countBy(properties, "Category").get("Commercial Property")).toBe(1);
    expect(Math.max(...countBy(properties, "City").values())).toBe(countBy(properties, "City").get("Noida"));
  });

  it("are to buy and to rent in every type, so that no such list is empty", () => {
    const offered = new Set(homes.map((home) => `${home["PropType"]} ${home["SaleType"]}`));
    expect(
      Object.keys(TYPE_PATHS)
        .flatMap((type) => SALE_TYPES.map((sale) => `${type} ${sale}`))
        .filter((one) => !offered.has(one)),
    ).toEqual([]);
  });

  it("stand on both sides of the Ultra threshold, and on it", () => {
    const crores = properties.filter((home) => home["SaleType"] === "Buy").map((home) => Number(home["TotalPrice"]));
    expect(crores.filter((price) => price >= 40).length).toBeGreaterThan(4);
    expect(crores).toContain(40);
    expect(crores.filter((price) => price < 1)).toContain(0.85);
  });

  it("have a price per sq ft that agrees with price and size when for sale", () => {
    for (const home of properties.filter((each) => each["SaleType"] === "Buy")) {
      const total = Number(home["PricePSF"]) * Number(home["Size"]);
      expect(total / (Number(home["TotalPrice"]) * CRORE), String(home["Title"])).toBeCloseTo(1, 2);
    }
  });

  it("have rooms that fit into their carpet area, with as many bedrooms as they say", () => {
    const measured = properties.filter((home) => home["RoomSizes"]);
    expect(measured.length).toBeGreaterThan(2);
    for (const { Title, RoomSizes, CarpetArea, PropType, Rooms } of measured) {
      const rooms = roomsOf(String(RoomSizes));
      expect(rooms, String(Title)).toHaveLength(String(RoomSizes).split("\n").length);
      const area = rooms.reduce((sum, { length, width }) => sum + length * width, 0);
      expect(area, String(Title)).toBeLessThanOrEqual(Number(CarpetArea));
      if (PropType !== "Studio")
        expect(
          rooms.filter(({ name }) => /bedroom/i.test(name)),
          String(Title),
        ).toHaveLength(Number(Rooms));
    }
  });

  it("use every field of the add form", () => {
    const fields: Readonly<Record<string, Field>> = property.fields;
    const addForm = [...property.keyOfWire].flatMap(([wire, key]) =>
      wire.includes(" ") || fields[key]?.options.systemOnly ? [] : [wire],
    );
    const notAsked = [
      "Video",
      "Tour",
      "PriceOnRequest",
      "SellerPhone",
      "PortalIds",
      "owner",
      "confirmedAt",
      "confirmedHow",
      "Phone",
      "Rera",
      "Latitude",
      "Longitude",
      "PinCode",
      "exactPosition",
      "Lobby",
      "Seller",
      "sources",
      "Keys",
      "Note",
      "Unit",
      // One drawing is enough for a home on one floor.
      "FloorPlan2",
      "FloorPlan3",
      "papersSeen",
      // A home has no plot beside it, and the office is a shell.
      "Frontage",
      "Depth",
      "RoadWidth",
      "BoundaryWall",
      "Seats",
      "seenPapers",
      "homeVisited",
      "ownerConfirmed",
      "verifiedOn",
      "verifiedBy",
      "demo",
    ];
    const used = new Set(properties.flatMap((home) => Object.keys(home)));
    expect(addForm.filter((wire) => !used.has(wire) && !notAsked.includes(wire))).toEqual([]);
  });

  it("are public by the rule for all homes: a first sale is in a registered project, or says why it needs none", () => {
    const registered = new Set(projects.map(({ projectName, city }) => `${projectName}, ${city}`));
    const lacking = properties.filter((record) => {
      const values = wireEntities.property.parse({ ...record, slug: "x", ...pictureless(record) });
      const isInProject = registered.has(`${values.projectName}, ${values.city}`);
      return "rera" in missingToPublish("property", values) && !isInProject;
    });
    expect(lacking.map(({ Title }) => Title)).toEqual([]);
  });

  it("have each a first picture of its own, and a second one of another room", () => {
    expect(Object.keys(homePictures).toSorted()).toEqual(properties.map((home) => String(home["slug"])).toSorted());
    for (const home of properties) {
      const files = picturesIn(home);
      expect(files.length, String(home["Title"])).toBeGreaterThanOrEqual(FEW.get(home["slug"]) ?? 6);
      expect(new Set(files).size, String(home["Title"])).toBe(files.length);
      const [first = "", second = ""] = files;
      expect(sceneOf(second), String(home["Title"])).not.toBe(sceneOf(first));
    }
    const firsts = properties.map((home) => String(home["imgUrl"]));
    const scenes = firsts.map(sceneOf);
    expect(scenes.filter((scene, index) => scenes.indexOf(scene) !== index)).toEqual([]);
    for (const home of properties)
      expect(
        picturesIn(home).filter((file) => file !== home["imgUrl"] && firsts.includes(file)),
        String(home["Title"]),
      ).toEqual([]);
  });

  it("share no exterior with another home, nor with another project", () => {
    const owners = new Map<string, Set<unknown>>();
    for (const record of [...properties, ...projects])
      for (const file of picturesIn(record).filter(isExterior)) {
        const owner = record["slug"] !== undefined && "Title" in record ? record["slug"] : record["projectName"];
        owners.set(sceneOf(file), (owners.get(sceneOf(file)) ?? new Set()).add(owner));
      }
    const homesOf = (scene: string) =>
      properties.filter((home) => picturesIn(home).some((file) => sceneOf(file) === scene));
    for (const [scene, names] of owners) {
      expect(homesOf(scene).length, scene).toBeLessThanOrEqual(1);
      const [home] = homesOf(scene);
      if (home)
        expect(
          [...names].filter((name) => name !== home["slug"] && name !== home["ProjectName"]),
          scene,
        ).toEqual([]);
    }
  });

  it("show the facilities of their project last, and agree on what the project has", () => {
    for (const home of properties) {
      const kinds = picturesIn(home).map(isFacility);
      expect(kinds.indexOf(true) === -1 || kinds.slice(kinds.indexOf(true)).every(Boolean), String(home["Title"])).toBe(
        true,
      );
      for (const [scene, fact] of [
        ["gym", "Gym"],
        ["pool-deck", "SwimmingPool"],
        ["clubhouse", "Club"],
      ] as const)
        if (picturesIn(home).some((file) => file.startsWith(scene)))
          expect(home[fact], String(home["Title"])).toBe("Yes");
      const others = properties.filter((other) => other["ProjectName"] === home["ProjectName"]);
      for (const fact of ["Gym", "SwimmingPool", "Club"])
        expect(new Set(others.map((other) => other[fact])).size, `${String(home["ProjectName"])} ${fact}`).toBe(1);
    }
  });

  it("say what a tenant asks where they are let, and nothing of a sale", () => {
    for (const home of properties.filter((each) => each["SaleType"] === "Rent")) {
      expect([home["Furnishing"], home["PreferredTenants"]], String(home["Title"])).not.toContain(undefined);
      expect([home["PricePSF"], home["Ownership"]], String(home["Title"])).toEqual([undefined, undefined]);
    }
    for (const home of properties.filter((each) => each["SaleType"] === "Buy"))
      expect([home["Deposit"], home["PreferredTenants"]], String(home["Title"])).toEqual([undefined, undefined]);
  });

  it("name builders of the list, and rooms that agree with the bedroom label", () => {
    const builders = new Set<unknown>(demoBuilders.map((builder) => builder.name));
    for (const record of properties) {
      if (record["Builder"] !== undefined) expect(builders).toContain(record["Builder"]);
      if (record["Category"] === "Residential Property") expect(record["TypeMore"]).toBe(`${record["Rooms"]}BHK`);
    }
    for (const record of projects) expect(builders).toContain(record["builder"]);
  });
});
