import { describe, expect, it } from "vitest";
import { project } from "#app/kinds/project/project.ts";
import type { ProjectRecord } from "#app/kinds/index.ts";
import { demoValuesOf } from "#app/kinds/settings/demo-values.ts";
import { defaultSettings, type Settings } from "#app/kinds/settings/settings.ts";
import { projectCard } from "../blocks/cards/project-card-view.ts";
import { projectDetail, projectSections } from "./project-detail.ts";

const context = { settings: defaultSettings, publicUrl: "https://aangan.example" };

function record(wire: Readonly<Record<string, unknown>>): ProjectRecord {
  const values = project.parse({
    title: "Yamuna House",
    slug: "yamuna-house",
    projectName: "Yamuna House",
    location: "Sector 94",
    ...wire,
  });
  return {
    id: "b".repeat(24),
    state: "published",
    version: 1,
    createdAt: 1,
    updatedAt: 1,
    deletedAt: undefined,
    values,
  };
}

describe("a project's page", () => {
  it("shows only what is filled", () => {
    const view = projectDetail(record({}), context);
    expect(projectSections(view)).toEqual([]);
    expect(view.details).toEqual([]);
  });

  it.for([
    { description: "Two towers." },
    { towers: "2" },
    { overviewtitle: "Two towers" },
    { overviewpoint1: "Lifts" },
  ])("has an overview with %o", (wire) => {
    expect(projectSections(projectDetail(record(wire), context)).map(({ id }) => id)).toEqual(["overview"]);
  });

  it("is named by its title, and says the project's name beside it only where that is another", () => {
    const named = (projectName: string) => projectDetail(record({ projectName }), context);
    expect([named("Yamuna House").card.title, named("Yamuna House").details]).toEqual(["Yamuna House", []]);
    expect([named("Yamuna").card.title, named("Yamuna").details]).toEqual([
      "Yamuna House",
      [{ key: "projectName", label: "Project name", value: "Yamuna" }],
    ]);
  });

  it("reads price lines and distances as tables", () => {
    const view = projectDetail(
      record({
        pricelist: "4 BHK, east tower: 4,150 sq ft, ₹8.6 Cr*\nStudio: on request",
        nearbypoint1: "Metro station: 600 m",
      }),
      context,
    );
    expect(view.priceList).toEqual([
      ["4 BHK, east tower", "4,150 sq ft", "₹8.6 Cr*"],
      ["Studio", "", "on request"],
    ]);
    expect(view.nearby.rows).toEqual([{ key: "0", label: "Metro station", value: "600 m" }]);
  });

  it("shows every public text field somewhere, so that a field added to the entity needs no page", () => {
    const names = Object.entries(project.fields).filter(
      ([, field]) =>
        field.kind === "text" &&
        field.options.public !== false &&
        !field.options.adminOnly &&
        !field.options.systemOnly &&
        field.limits.pattern === undefined,
    );
    const wire = Object.fromEntries(names.map(([key, field]) => [field.options.apiNames[0], `Value of ${key}`]));
    const shown = JSON.stringify(projectDetail(record(wire), context));
    const missing = names.map(([key]) => key).filter((key) => !shown.includes(`Value of ${key}`));
    expect(missing).toEqual([]);
  });

  it("puts the project's own number into the badge, and drops the badge where none is needed", () => {
    expect(projectDetail(record({ rera: "UPRERAPRJ1" }), context).card.rera).toBe("RERA Registered UPRERAPRJ1");
    expect(projectDetail(record({ reraExemption: "Handed over before the law" }), context).card.rera).toBeUndefined();
  });

  it("names the authority of the project's state", () => {
    const authority = (city: string) => projectDetail(record({ city }), context).rera.authority?.link;
    expect([authority("Noida"), authority("Gurgaon"), authority("Delhi"), authority("")]).toEqual([
      "https://www.up-rera.in/",
      "https://haryanarera.gov.in/",
      "https://rera.delhi.gov.in/",
      undefined,
    ]);
  });

  it("captions pictures as an artist's impression only where they are said to be one", () => {
    expect([
      projectDetail(record({}), context).impressions,
      projectDetail(record({ impressions: "Yes" }), context).impressions,
    ]).toEqual([false, true]);
  });

  it("claims neither discount nor launch on a site that set none, and not those of the demo on a real project", () => {
    const card = (wire: Readonly<Record<string, unknown>>, settings: Settings) =>
      projectCard(record({ date: "October 2026", ...wire }), { ...context, settings, today: "2026-11-22" });
    const set = { badgeNewLaunch: "New Launch", discountLabel: "Discount 10%" };
    const ofDemo = { ...defaultSettings, ...set, demoValues: demoValuesOf(set) };
    const demo = record({ date: "October 2026" });
    expect(card({}, defaultSettings)).toMatchObject({ newLaunch: undefined, discount: undefined });
    expect(card({}, ofDemo)).toMatchObject({ newLaunch: undefined, discount: undefined });
    expect(
      projectCard(
        { ...demo, values: { ...demo.values, demo: true } },
        { ...context, settings: ofDemo, today: "2026-11-22" },
      ),
    ).toMatchObject({ newLaunch: "New Launch", discount: "Discount 10%" });
    expect(card({ discount: "5% in May" }, { ...defaultSettings, ...set })).toMatchObject({
      newLaunch: "New Launch",
      discount: "5% in May",
    });
  });

  it.each([
    ["March 2026", "New Launch"],
    ["12 Dec 2025", "New Launch"],
    ["2026-03", "New Launch"],
    ["2026-03-12", "New Launch"],
    ["12/03/2026", "New Launch"],
    ["03/2026", "New Launch"],
    ["November 2025", undefined],
    ["June 2019", undefined],
    ["March 2027", undefined],
    ["2026", undefined],
    ["soon", undefined],
    ["13/13/2026", undefined],
  ])("launched %s: %s on 22 November 2026", (date, badge) => {
    const settings = { ...defaultSettings, badgeNewLaunch: "New Launch" };
    expect(projectCard(record({ date }), { ...context, settings, today: "2026-11-22" }).newLaunch).toBe(badge);
    expect(projectCard(record({ date, status: "New launch" }), { ...context, today: "2026-11-22" }).newLaunch).toBe(
      "New Launch",
    );
  });

  it("says 'Homes from' of homes with a price only", () => {
    const from = (wire: Readonly<Record<string, unknown>>) => projectCard(record(wire), context).from;
    expect([
      from({ price: 1.48, category: "Residential Property" }),
      from({ price: 1.48, category: "Commercial Property" }),
      from({}),
    ]).toEqual(["Homes from", "Units from", undefined]);
  });
});
