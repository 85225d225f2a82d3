import { describe, expect, it } from "vitest";
import { defaultSettings } from "#app/kinds/settings/settings.ts";
import { ProjectPage } from "./project-page.tsx";
import { projectRecord } from "./project.testdata.ts";
import { partsOf } from "../testing.tsx";
import { emptyEnquiry } from "../forms/empty-form.ts";
import { projectDetail } from "./project-detail.ts";

describe("a project's page", () => {
  it("shows title, place, description and price in crore", () => {
    const context = { settings: defaultSettings, publicUrl: "https://aangan.example" };
    const record = projectRecord({
      price: 5.5,
      description: "Two slender towers.\nOne home to a floor.",
      rera: "UPRERAPRJ1",
    });
    const { html, text } = partsOf(
      <ProjectPage
        view={projectDetail(record, context)}
        enquiry={emptyEnquiry("project", { page: "/" }, defaultSettings, "")}
      />,
    );
    expect(html).toMatch(/<h1[^>]*>Yamuna House by the river<\/h1>/);
    for (const part of [
      "Sector 94, Noida",
      "₹5.5 Cr*",
      "Two slender towers.",
      "One home to a floor.",
      "RERA Registered: UPRERAPRJ1",
    ])
      expect(text).toContain(part);
  });
});
