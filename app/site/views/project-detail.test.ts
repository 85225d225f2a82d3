import { describe, expect, it } from "vitest";
import { project } from "#app/entities/project.ts";
import type { ProjectRecord } from "#app/entities/index.ts";
import { defaultSettings } from "#app/entities/settings.ts";
import { projectDetail, projectSections } from "./project-detail.ts";

const context = { settings: defaultSettings, publicUrl: "https://aangan.example" };

function record(wire: Readonly<Record<string, unknown>>): ProjectRecord {
  const values = project.parse({ title: "Yamuna House", slug: "yamuna-house", projectName: "Yamuna House", location: "Sector 94", ...wire });
  return { id: "b".repeat(24), state: "published", version: 1, createdAt: 1, updatedAt: 1, deletedAt: undefined, values };
}

describe("a project's page", () => {
  it("shows only what is filled", () => {
    const view = projectDetail(record({}), context);
    expect(projectSections(view).map(({ id }) => id)).toEqual(["overview"]);
    expect(view.details).toEqual([]);
  });

  it("is named by its title, and says the project's name beside it only where that is another", () => {
    const named = (projectName: string) => projectDetail(record({ projectName }), context);
    expect([named("Yamuna House").card.title, named("Yamuna House").details]).toEqual(["Yamuna House", []]);
    expect([named("Yamuna").card.title, named("Yamuna").details]).toEqual(["Yamuna House", [{ key: "projectName", label: "Project name", value: "Yamuna" }]]);
  });

  it("reads price lines and distances as tables", () => {
    const view = projectDetail(record({ pricelist: "4 BHK, east tower: 4,150 sq ft, ₹8.6 Cr*\nStudio: on request", nearbypoint1: "Metro station: 600 m" }), context);
    expect(view.priceList).toEqual([["4 BHK, east tower", "4,150 sq ft", "₹8.6 Cr*"], ["Studio", "", "on request"]]);
    expect(view.nearby.rows).toEqual([{ key: "0", label: "Metro station", value: "600 m" }]);
  });

  it("shows every public text field somewhere, so that a field added to the entity needs no page", () => {
    const names = Object.entries(project.fields).filter(([, field]) => field.kind === "text" && field.options.public !== false && !field.options.adminOnly);
    const wire = Object.fromEntries(names.map(([key, field]) => [field.options.wire[0], `value of ${key}`]));
    const shown = JSON.stringify(projectDetail(record(wire), context));
    const missing = names.map(([key]) => key).filter((key) => !shown.includes(`value of ${key}`));
    expect(missing).toEqual([]);
  });

  it("puts the project's own number into the badge, and drops the badge where none is needed", () => {
    expect(projectDetail(record({ rera: "UPRERAPRJ1" }), context).card.rera).toBe("RERA Registered UPRERAPRJ1");
    expect(projectDetail(record({ reraExemption: "Handed over before the law" }), context).card.rera).toBeUndefined();
    expect(projectDetail(record({}), context).card.discount).toBe("Discount 10%");
    expect(projectDetail(record({ discount: "5% in May" }), context).card.discount).toBe("5% in May");
  });
});
