import { expect, it } from "vitest";
import { inLanguage } from "#app/base/in-language.ts";
import type { Services } from "#app/services.ts";
import { property } from "#app/kinds/index.ts";
import { defaultSettings } from "#app/kinds/settings/settings.ts";
import { row } from "../testing.tsx";
import { HOME } from "../property/shown-home.testdata.tsx";
import { brochureContent } from "./brochure-content.ts";
import "#app/hindi-of-services.ts";

const values = property.parse({ ...HOME, RoomSizes: "Living room 24 x 18 ft" }, { asSystem: true });
const catalogue = {
  bySlug: async () => ({ found: { ...row, values } }),
  projectOf: async () => undefined,
  settings: async () => ({ ...defaultSettings, address: "आँगन हाउस, सेक्टर 94" }),
} as unknown as Services["catalogue"]; // all that a brochure asks for

/** Every text that a brochure shows, but those of its map. */
const textsOf = (value: unknown): readonly string[] =>
  typeof value === "string"
    ? [value]
    : Object.entries(value ?? {}).flatMap(([key, inner]) =>
        /^(?:drawing|code|key|details)$/.test(key) ? [] : textsOf(inner),
      );

it("a brochure in Hindi has English words only where they are names, or written by the owner", async () => {
  const found = await inLanguage("hi", () =>
    brochureContent({ catalogue, publicUrl: "https://aangan.example" }, "property", "pool-villa"),
  );
  const { title, words, lang, foot, ...said } = "content" in found ? found.content : expect.unreachable();
  expect([lang, title, words, foot.lines]).toEqual([
    "hi",
    HOME.Title,
    HOME.Description.split("\n"),
    ["आँगन हाउस, सेक्टर 94"],
  ]);
  const english = textsOf([said, foot.page.label]).filter((text) =>
    /[a-z]{2,}/.test(
      text.replace(
        /OpenStreetMap contributors|DataMeet|India|Hindustan Times|delhi-ncr-map|Delhi Road Quality, Angira Shukla|Meru/g,
        "",
      ),
    ),
  );
  expect(english).toEqual([]);
});
