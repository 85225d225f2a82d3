import { describe, expect, it } from "vitest";
import { defaultSettings } from "#app/kinds/settings/settings.ts";
import { callBody, checkValues, differences, formValues } from "../form/form-values.ts";
import { readTexts } from "./use-settings-form.ts";

const texts = formValues("settings", defaultSettings);
const problems = (values: typeof texts) => checkValues("settings", values, { needsRequired: true });

describe("settings as a form", () => {
  it("reads back into what it was made from", () => {
    expect(readTexts(texts)).toEqual(defaultSettings);
    expect(problems(texts)).toEqual({});
  });

  it("sends only what was changed, under its name on the wire", () => {
    const changed = {
      ...texts,
      pageSize: "12",
      badgeRera: "",
      bannerImage: JSON.stringify({ id: "a".repeat(32), width: 10, height: 10, placeholder: "", alt: "Pool" }),
    };
    const keys = differences("settings", texts, changed);
    expect(keys).toEqual(["pageSize", "badgeRera", "bannerImage"]);
    expect(callBody("settings", changed, (_text, key) => keys.includes(key))).toEqual({
      pageSize: "12",
      badgeRera: "",
      bannerImage: { id: "a".repeat(32), alt: "Pool" },
    });
  });

  it("names the row of visit timings that offers no time, and previews the other rows", () => {
    const fine = { day: "Sunday", from: "9:30", to: "11:00" };
    const wrong = {
      ...texts,
      visitHours: JSON.stringify([fine, { day: "", from: "", to: "" }, { ...fine, day: "Mon" }]),
    };
    expect(problems(wrong)["visitHours"]).toMatch(/^Row 3: 'Mon 9:30 to 11:00' offers no time\..* or remove the row/);
    expect(readTexts(wrong).visitHours).toEqual([fine]);
  });

  it("says what is wrong, and previews the rest", () => {
    const wrong = { ...texts, pageSize: "500", product: " ", email: "nobody" };
    expect(Object.keys(problems(wrong))).toEqual(["product", "email", "pageSize"]);
    expect(readTexts(wrong)).not.toHaveProperty("pageSize");
    expect(readTexts(wrong)).toHaveProperty("copyrightYear", defaultSettings.copyrightYear);
  });
});
