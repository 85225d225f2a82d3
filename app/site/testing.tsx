import { companySettings } from "#app/kinds/settings/settings.testdata.ts";
import type { Site } from "./page.ts";
import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";

/** What a stored record has beside its values. */
export const row = {
  id: "a".repeat(24),
  state: "published",
  version: 1,
  createdAt: 1,
  updatedAt: 1,
  deletedAt: undefined,
} as const;

export const picture = (number: number) => ({
  id: String(number).repeat(32),
  width: 1600,
  height: 1200,
  placeholder: "",
  alt: `Picture ${number}`,
});

/** The main picture of a property, and eight more. */
export const PICTURES = {
  imgUrl: picture(0),
  imgUrl1: picture(1),
  imgUrl2: picture(2),
  imgUrl3: picture(3),
  imgUrl4: picture(4),
  imgUrl5: picture(5),
  imgUrl6: picture(6),
  imgUrl7: picture(7),
  imgUrl8: picture(8),
};

/** The visible words, one a line, and the whole markup. */
export function renderedWords(element: ReactElement): { readonly html: string; readonly words: readonly string[] } {
  const html = renderToStaticMarkup(element).replaceAll("\u00a0", " ");
  return {
    html,
    words: html
      .split(/<[^>]+>/)
      .map((text) => text.replaceAll("&amp;", "&").trim())
      .filter(Boolean),
  };
}

/** The markup of a page, its text, its terms with their values, and its headings. */
export function partsOf(element: ReactElement) {
  const html = renderToStaticMarkup(element).replaceAll("\u00a0", " ");
  const text = html
    .replace(/<[^>]+>/g, "\n")
    .replaceAll("&amp;", "&")
    .replaceAll("&#x27;", "'");
  const pairs = Object.fromEntries(
    [...html.replaceAll(/<\/?span[^>]*>/g, "").matchAll(/<dt[^>]*>(.*?)<\/dt><dd>([^<]*)<\/dd>/g)].map(
      ([, label = "", value]) => [label.replace(/<[^>]+>/g, ""), value],
    ),
  );
  const headings = [...html.matchAll(/<h2[^>]*>([^<]*)<\/h2>/g)].map(([, heading]) => heading);
  return { html, text, pairs, headings };
}

/** The site with the settings that a new one has. */
export const testSite: Site = {
  settings: companySettings,
  product: companySettings.product,
  publicUrl: "https://aangan.example",
  day: "2026-11-25",
  language: "en",
};
