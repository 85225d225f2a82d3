import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import type { PropertyRecord } from "#app/kinds/index.ts";
import { defaultSettings } from "#app/kinds/settings/settings.ts";
import { CompareTable } from "./compare-table.tsx";
import { row } from "../testing.tsx";
import { propertyCard } from "../parts/property-card-view.ts";

const ids = ["a", "b", "c"].map((letter) => letter.repeat(24));
const home = (id: string): PropertyRecord => ({
  ...row,
  id,
  values: {
    title: `Home ${id.charAt(0)}`,
    slug: `home-${id.charAt(0)}`,
    projectName: "Neem Grove",
    location: "Sector 128",
  },
});
const linksOf = (shown: readonly string[]) => {
  const homes = shown.map((id, index) => ({
    number: index + 1,
    card: propertyCard(home(id), { settings: defaultSettings, publicUrl: "https://aangan.example" }),
    rows: [],
  }));
  return [
    ...renderToStaticMarkup(<CompareTable homes={homes} hasActions />)
      .replaceAll("&amp;", "&")
      .matchAll(/href="([^"]+)"/g),
  ].map(([, href]) => href);
};

describe("compared homes", () => {
  it("can each be visited, asked about and left out", () => {
    const links = linksOf(ids);
    for (const id of ids) {
      expect(links).toContain(`/visit?listing=${id}`);
      expect(links).toContain(`/enquire?listing=${id}&page=%2Fproperty%2Fhome-${id.charAt(0)}`);
      expect(links).toContain(`/compare?homes=${ids.filter((other) => other !== id).join(",")}`);
    }
    expect(linksOf(ids.slice(0, 1))).toContain("/compare");
  });
});
