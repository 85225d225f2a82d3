import { describe, expect, it } from "vitest";
import { defaultSettings } from "#app/entities/settings.ts";
import { changedKeys, checkSettings, readTexts, settingsBody, settingsTexts } from "./values.ts";

const texts = settingsTexts(defaultSettings);

describe("settings as a form", () => {
  it("reads back into what it was made from", () => {
    expect(readTexts(texts)).toEqual(defaultSettings);
    expect(checkSettings(texts)).toEqual({});
  });

  it("sends only what was changed, under its name on the wire", () => {
    const changed = {
      ...texts,
      pageSize: "12",
      badgeRera: "",
      bannerImage: JSON.stringify({ id: "a".repeat(32), width: 10, height: 10, placeholder: "", alt: "Pool" }),
    };
    expect(changedKeys(texts, changed)).toEqual(["pageSize", "badgeRera", "bannerImage"]);
    expect(settingsBody(changed, changedKeys(texts, changed))).toEqual({
      pageSize: "12",
      badgeRera: "",
      bannerImage: { id: "a".repeat(32), alt: "Pool" },
    });
  });

  it("says what is wrong, and previews the rest", () => {
    const wrong = { ...texts, pageSize: "500", product: " ", email: "nobody" };
    expect(Object.keys(checkSettings(wrong))).toEqual(["product", "email", "pageSize"]);
    expect(readTexts(wrong)).not.toHaveProperty("pageSize");
    expect(readTexts(wrong)).toHaveProperty("phone", defaultSettings.phone);
  });
});
