import { expect, it } from "vitest";
import { defaultSettings } from "#app/kinds/settings/settings.ts";
import { Rera } from "./rera.tsx";
import { partsOf } from "../testing.tsx";
import { type Registration, reraOfHome, reraView } from "./rera-view.ts";

const PROJECT: Registration = { title: "Yamuna House", city: "Noida", rera: "UPRERAPRJ000001" };
const shown = (view: ReturnType<typeof reraView>) => partsOf(<Rera rera={view} />);

it.each([
  ["Noida", "https://www.up-rera.in/"],
  ["Gurgaon", "https://haryanarera.gov.in/"],
  ["Delhi", "https://rera.delhi.gov.in/"],
])("a registered project in %s shows its number, a QR code and the authority %s", (city, link) => {
  const { html, text } = shown(reraView({ ...PROJECT, city }, defaultSettings));
  expect(text).toContain("RERA Registered: UPRERAPRJ000001");
  expect(html).toContain('aria-label="QR code of UPRERAPRJ000001"');
  expect(html).toContain(`href="${link}"`);
  expect(text).toContain("The code holds the number and the authority's address.");
});

it("the code opens the page of the certificate where the operator gave its address; the account stands beside it", () => {
  const view = reraView(
    { ...PROJECT, reraLink: "https://www.up-rera.in/view?id=1", reraAccount: "0000 1111" },
    defaultSettings,
  );
  const { text } = shown(view);
  expect(view.code?.path).not.toBe(reraView(PROJECT, defaultSettings).code?.path);
  for (const part of ["The code opens the project's page at the authority.", "Collection account: 0000 1111"])
    expect(text).toContain(part);
});

it("a home shows the registration of its project, and its own where it has one", () => {
  const ofProject = shown(reraOfHome({ city: "Noida" }, PROJECT, defaultSettings)).text;
  expect(ofProject).toContain("RERA Registered: UPRERAPRJ000001");
  expect(ofProject).toContain("The registration is that of the project Yamuna House.");
  const own = shown(reraOfHome({ city: "Noida", rera: "UPRERAPRJ9" }, PROJECT, defaultSettings)).text;
  expect(own).toContain("RERA Registered: UPRERAPRJ9");
  for (const rera of [{}, { rera: "Approved by RERA" }])
    expect(shown(reraOfHome({ city: "Noida", ...rera }, undefined, defaultSettings)).html).toBe("");
});

it("a project without a number says why none is needed, and has no code", () => {
  const { html, text } = shown(reraView({ city: "Noida", reraExemption: "Completed in 2010" }, defaultSettings));
  expect(text).toContain("No registration is needed: Completed in 2010");
  expect(html).not.toContain("<svg");
});
