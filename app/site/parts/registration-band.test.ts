import { expect, it } from "vitest";
import { REGISTRATION_STATES } from "#app/entities/values/rera.ts";
import { defaultSettings } from "#app/kinds/settings/settings.ts";
import { registrationBand } from "./registration-band.ts";
import { reraOfHome, reraView } from "./rera-view.ts";

const settings = {
  ...defaultSettings,
  agentNumbers: [{ place: "Uttar Pradesh", number: "UPRERAAGT00000", until: "" }],
};
const project = { title: "Kalindi", city: "Noida", rera: "UPRERAPRJ12345", reraAccount: "0123456789" };

it.each(REGISTRATION_STATES)(
  "the preview of a project whose registration is '%s' says all that its page says",
  (reraState) => {
    const band = registrationBand(
      "Kalindi",
      reraView({ ...project, reraState, reraExemption: "Completed in 2024" }, settings),
    );
    const said = [band?.heading, ...(band?.lines ?? [])].join("\n");
    for (const part of [
      "UPRERAPRJ12345",
      "UP RERA, www.up-rera.in",
      "Collection account: 0123456789",
      "UPRERAAGT00000",
    ])
      expect(said).toContain(part);
    expect(said.includes("RERA Registered")).toBe(reraState === "Registered");
    expect(said.includes("No registration is needed: Completed in 2024")).toBe(reraState !== "Registered");
    expect(band?.code?.path).toMatch(/^M/);
  },
);

it("the preview of a home has the number of its project and ours; of one without a registration ours alone, if we have one", () => {
  const home = { title: "Terrace home", city: "Noida" };
  const band = registrationBand("Terrace home", reraOfHome(home, project, settings));
  expect([band?.heading, band?.lines.at(-1)]).toEqual([
    "RERA Registered: UPRERAPRJ12345",
    "RERA agent no. UPRERAAGT00000",
  ]);
  expect(band?.lines).toContain("The registration is that of the project Kalindi.");
  expect(registrationBand("Terrace home", reraOfHome(home, undefined, settings))).toMatchObject({
    heading: "RERA agent no. UPRERAAGT00000",
    lines: [],
  });
  expect(registrationBand("Terrace home", reraOfHome(home, undefined, defaultSettings))).toBeUndefined();
});
