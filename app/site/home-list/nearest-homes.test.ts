import { expect, it } from "vitest";
import { readQuery } from "#app/query/index.ts";
import { createSearch } from "#app/search/index.ts";
import { testRecord, TestSource } from "#app/search/testing.ts";
import { testSite } from "../testing.tsx";
import { nearestHomes } from "./nearest-homes.ts";

const homes = [
  testRecord(1, { title: "Far", city: "Gurgaon", location: "Sector 65", propType: "Flat" }),
  testRecord(2, { title: "Near", city: "Gaziabad", location: "Indirapuram", propType: "Flat" }),
];
const search = await createSearch(new TestSource(homes));
const catalogue = {
  published: (ids: readonly string[]) =>
    Promise.resolve(ids.flatMap((id) => homes.find((home) => home.id === id) ?? [])),
};
const at = (address: string) => nearestHomes(readQuery(address).query, { search, catalogue, site: testSite });

it("a place without homes is named, and the nearest homes stand apart with their distance", async () => {
  const { notices, nearest } = await at("location=vaishali&type=flat");
  expect(notices).toEqual(["No homes are listed in Vaishali now."]);
  expect(nearest?.title).toBe("Homes nearest to Vaishali");
  expect(nearest?.cards.map(({ title }) => title)).toEqual(["Near", "Far"]);
  expect(nearest?.cards[0]?.place).toMatch(/^Indirapuram, Ghaziabad · about \d km from Vaishali$/);
});

it("nothing is said of a place with homes, and of a far one only that there are none", async () => {
  expect(await at("location=indirapuram&bhk=5bhk")).toEqual({ notices: [], nearest: undefined });
  expect(await at("location=mumbai")).toEqual({ notices: ["No homes are listed in Mumbai now."], nearest: undefined });
});
