import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import type { PropertyRecord } from "#app/kinds/index.ts";
import { defaultSettings } from "#app/kinds/settings/settings.ts";
import { CompareTable } from "./compare-table.tsx";
import { row } from "../../testing.tsx";
import { propertyCard } from "../cards/property-card-view.ts";

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

describe("rows of a comparison", () => {
  const labelOf = { gym: "Gym", club: "Club", price: "Price", size: "Size" };
  const table = (...all: readonly Partial<Record<keyof typeof labelOf, string>>[]) =>
    renderToStaticMarkup(
      <CompareTable
        hasActions={false}
        homes={all.map((values, index) => ({
          number: index + 1,
          card: propertyCard(home(ids[index] ?? ""), {
            settings: defaultSettings,
            publicUrl: "https://aangan.example",
          }),
          rows: (["price", "size", "gym", "club"] as const).map((key) => ({
            key,
            label: labelOf[key],
            group: key === "price" ? "money" : key === "size" ? "size" : "comfort",
            value: values[key] ?? "",
          })),
        }))}
      />,
    );

  it("stand in groups where homes differ, and folded where all are the same", () => {
    const html = table({ price: "1", gym: "Yes", club: "Yes" }, { price: "2", gym: "No", club: "Yes" });
    const [shown = "", folded = ""] = html.split("<details");
    expect([...shown.matchAll(/<dl aria-labelledby="compared-(\w+)"/g)].map(([, group]) => group)).toEqual([
      "money",
      "comfort",
    ]);
    expect(shown).not.toContain("Club");
    expect(folded).toContain("Club");
    expect(table({ price: "1", club: "Yes" })).not.toContain("<details");
  });

  it("say yes and no in signs, with the words for those who hear them, and what nobody has said in words", () => {
    const html = table({ gym: "Yes", size: "900" }, { gym: "No" });
    expect(html).toMatch(/#check.*?<span class="vh">Yes<\/span>/);
    expect(html).toContain('<span aria-hidden="true">–</span><span class="vh">No</span>');
    expect(html).toContain("<small>not stated</small>");
  });
});
