import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { advertisedIn, portalIdsIn, portalIdsText } from "./portal-ids.ts";

describe("ids of a home on portals", () => {
  it.each([
    ["A10000001", "A10000001"],
    ["99acres: a10000001; MagicBricks 11111111", "99acres A10000001, MagicBricks 11111111"],
    ["Housing 11111111, 22222222", "Housing 11111111, Housing 22222222"],
    ["P-55120341", "P-55120341"],
    ["magic bricks - 4d4235383930313233", "MagicBricks 4D4235383930313233"],
    ["no id yet", ""],
    ["98110 70001", ""],
    ["9811070001", ""],
  ])("are read in a field: %s", (written, text) => {
    expect(portalIdsText(portalIdsIn(written))).toBe(text);
  });

  it("are read again as they are written", () => {
    const id = fc.tuple(fc.constantFrom("", "A", "P-", "HS"), fc.integer({ min: 100_000, max: 99_999_999 }));
    const portal = fc.constantFrom(undefined, "99acres", "MagicBricks", "Housing", "Square Yards", "NoBroker");
    fc.assert(
      fc.property(fc.array(fc.tuple(portal, id), { maxLength: 5 }), (all) => {
        const text = portalIdsText(
          all.map(([name, [letters, number]]) => ({ portal: name, id: `${letters}${number}` })),
        );
        const once = portalIdsText(portalIdsIn(text));
        expect(portalIdsText(portalIdsIn(once))).toBe(once);
      }),
    );
  });

  it.each([
    ["response on Rs 17.5 Crore , 4 BHK Flat in Sector 150 (A10000001)", ["99acres A10000001"]],
    ["MagicBricks: Property, ID 11111111: 3 BHK flat in Sector 78", ["MagicBricks 11111111"]],
    ["PROPERTY ID: P-55120341\n3 BHK Apartment for Sale", ["P-55120341"]],
    ["3 BHK in Lotus Panache, Sector 110, Noida (ID: HS73 11842)", ["HS7311842"]],
    ["https://www.99acres.com/3-bhk-flat-in-sector-78-noida-spid-A10000001", ["99acres A10000001"]],
    ["https://housing.com/in/buy/resale/page/11111111-3-bhk-flat-in-sector-78", ["Housing 11111111"]],
    ["NEW LEAD Rajdeep | Budget: 25 L - 32 L | Lead ID 88120017", []],
    ["ad_id: 120210000000001\nform_id: 6001", []],
    ["3 bhk sector 150, property id not known, call 9811070001", []],
  ])("are found in a message where they are named: %s", (text, ids) => {
    expect(advertisedIn(text).map((one) => portalIdsText([one]))).toEqual(ids);
  });
});
