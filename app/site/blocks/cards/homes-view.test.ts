import { expect, it } from "vitest";
import type { PropertyRecord } from "#app/kinds/index.ts";
import { defaultSettings } from "#app/kinds/settings/settings.ts";
import { makeQuery } from "#app/query/index.ts";
import { row } from "../../testing.tsx";
import { homesView } from "./homes-view.ts";

const context = { settings: defaultSettings, publicUrl: "https://aangan.example" };
const home: PropertyRecord = {
  ...row,
  values: { title: "Terrace home", slug: "terrace-home", projectName: "Neem Grove", location: "Sector 150" },
};
const query = makeQuery({ project: ["neem-grove"] });
const listOf = (total: number) => homesView({ homes: [home], query, total }, context).list;

it("several homes lead to the list of all of them, a single one to itself", () => {
  expect(listOf(2)).toEqual({ href: "/all-properties?project=neem-grove", label: "All 2 homes" });
  expect(listOf(1)).toEqual({ href: "/property/terrace-home", label: "See the home" });
});
