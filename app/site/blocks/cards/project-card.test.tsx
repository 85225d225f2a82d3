import { describe, expect, it } from "vitest";
import { defaultSettings } from "#app/kinds/settings/settings.ts";
import { ProjectCard } from "./project-card.tsx";
import { projectRecord } from "../../project/project.testdata.ts";
import { picture, renderedWords } from "../../testing.tsx";
import { projectCard } from "./project-card-view.ts";

/** Badges that the demo fills in, here set by the company. */
const context = {
  settings: { ...defaultSettings, badgeNewLaunch: "New Launch", discountLabel: "Discount 10%" },
  publicUrl: "https://aangan.example",
  today: "2026-11-22",
};
const PICTURE = picture(1);

function projectShown(wire: Readonly<Record<string, unknown>>, form: "card" | "feature" = "card") {
  const { values, ...meta } = projectRecord(wire);
  const record = { ...meta, values: { ...values, imgurl: PICTURE } };
  return renderedWords(<ProjectCard card={projectCard(record, context)} form={form} />);
}

describe.each(["card", "feature"] as const)("a project card as %s", (form) => {
  const wire = {
    rera: "UPRERAPRJ1",
    unittype: "4 and 5 BHK",
    price: 5.5,
    area: "4,150 sq ft",
    status: "Under construction",
    date: "March 2026",
    description: "Two slender towers.",
    category: "Residential Property",
  };

  it("shows every part that the specification names", () => {
    const { html, words } = projectShown(wire, form);
    expect(html).toContain(`/media/${PICTURE.id}/`);
    expect(words).toEqual(
      expect.arrayContaining([
        "Discount 10%",
        "4 and 5 BHK",
        "Yamuna House by the river",
        "₹5.5 Cr*",
        "Sector 94, Noida",
        "Two slender towers.",
        "Residential",
      ]),
    );
    const facts = [...html.matchAll(/<dt>([^<]*)<\/dt><dd>([^<]*)<\/dd>/g)].map(([, label, value]) => [label, value]);
    expect(facts).toEqual([
      ["Super Area", "4,150 sq ft"],
      ["Project Status", "Under construction"],
      ["Launch Date", "March 2026"],
    ]);
  });

  it("clamps the description to two lines and leads to the project by See More", () => {
    const { html } = projectShown(wire, form);
    expect(html).toMatch(/<p class="clamp2[^"]*">Two slender towers\.<\/p>/);
    expect(html).toMatch(/<a class="link[^"]*" href="\/project\/yamuna-house">See More/);
  });

  it.each([
    ["Residential Property", "Residential"],
    ["Commercial Property", "Commercial"],
    [undefined, "Commercial"],
  ])("with the category %s shows the badge %s", (category, badge) => {
    const { words } = projectShown({ ...wire, category: category ?? "" }, form);
    expect(words.filter((word) => word === "Residential" || word === "Commercial")).toEqual([badge]);
  });

  it("carries New Launch, RERA Registered and Shortlist", () => {
    const { html, words } = projectShown(wire, form);
    expect(words).toEqual(expect.arrayContaining(["New Launch", "RERA Registered UPRERAPRJ1"]));
    expect(html).toMatch(/`project:a+`.*<button[^>]* aria-label="Shortlist Yamuna House by the river"/s);
  });
});
