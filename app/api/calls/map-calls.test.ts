import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bodyOf, exampleInput, openTestSite, type TestSite } from "#scripts/testing/calls.ts";

const SECTOR_150 = "box=28.4~77.3~28.5~77.6&zoom=14";

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
  const exact = { Latitude: 28.45, Longitude: 77.49, exactPosition: true };
  for (const wire of [
    { Title: "Two", Location: "Sector 150", TotalPrice: 5 },
    { Title: "Three", Location: "Sector 150", TotalPrice: 8 },
    { Title: "Nowhere", Location: "Nowhere Farms", TotalPrice: 5 },
    { ...exact, Title: "Exact", Location: "Sector 151", TotalPrice: 12.5 },
  ])
    await site.services.catalogue.add({ type: "system", name: "test" }, "property", {
      ...exampleInput.property,
      ...wire,
    });
});
afterAll(() => site.close());

const ask = async (search: string) => {
  const response = await site.visit(`/api/map?${search}`);
  return { status: response.status, body: await bodyOf(response) };
};

describe("GET /api/map", () => {
  it("answers clusters whose counts are those of the list", async () => {
    const { status, body } = await ask(SECTOR_150);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      total: 4,
      unplaced: 1,
      clusters: expect.arrayContaining([
        expect.objectContaining({
          count: 2,
          home: null,
          around: { name: "Sector 150, Noida", radiusM: expect.any(Number) },
        }),
        expect.objectContaining({
          count: 1,
          around: null,
          home: expect.objectContaining({ path: "/property/exact", price: "₹12.5\u00a0Cr" }),
        }),
      ]),
    });
  });

  it("takes the filters of the list, and an area that holds just one cluster", async () => {
    expect((await ask(`${SECTOR_150}&price=10-20`)).body).toMatchObject({ total: 1 });
    expect((await ask(`${SECTOR_150}&type=castle`)).body).toMatchObject({ total: 0, clusters: [] });
    const list = await site.visit("/getProperties?area=28.449~77.489~28.451~77.491");
    expect(list.headers.get("x-total-count")).toBe("1");
    expect(await list.text()).toContain('"Title":"Exact"');
  });

  it.each([
    ["zoom=12", "box has to be south~west~north~east"],
    ["box=1~2~3&zoom=12", "box has to be south~west~north~east"],
    ["box=1~2~3~4&zoom=99", "zoom has to be a whole number from 8 to 18"],
    ["box=1~2~3~4&zoom=18", "too large for zoom 18"],
    [`${SECTOR_150}&area=~%25`, "is not an area of the map"],
  ])("refuses %s with a sentence", async (search, sentence) => {
    const { status, body } = await ask(search);
    expect(status).toBe(400);
    expect(JSON.stringify(body)).toContain(sentence);
  });
});
