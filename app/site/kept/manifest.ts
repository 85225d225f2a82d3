import { siteTexts } from "#app/texts/site.ts";
import { language, LANGUAGE_TAGS, to } from "#app/base/language.ts";
import type { PageRequest } from "../page.ts";
import { manifestTexts } from "./words.ts";

const ICON = { src: "/icon-192.png", sizes: "192x192", type: "image/png" };

/** The web app manifest. `minimal-ui` keeps a back button and the address in sight: pages lead to private links and to other sites. */
export function loader({ site: { product } }: PageRequest) {
  const shortcuts = [
    { name: manifestTexts.homes, url: to("/all-properties") },
    { name: siteTexts.common.shortlist, url: to("/shortlist") },
    { name: siteTexts.common.kept, url: to("/kept") },
  ];
  const manifest = {
    id: "/",
    name: product,
    short_name: product,
    description: manifestTexts.description,
    lang: LANGUAGE_TAGS[language()],
    start_url: to("/"),
    scope: "/",
    display: "minimal-ui",
    background_color: "#FAFAF7",
    theme_color: "#FAFAF7",
    icons: [
      { src: "/favicon.svg", sizes: "any", type: "image/svg+xml" },
      ICON,
      { src: "/icon-512.png", sizes: "512x512", type: "image/png" },
      { src: "/icon-maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
    ],
    shortcuts: shortcuts.map((shortcut) => ({ ...shortcut, icons: [ICON] })),
  };
  return new Response(JSON.stringify(manifest), { headers: { "content-type": "application/manifest+json" } });
}
