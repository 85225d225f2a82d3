import type { Env, Hono } from "hono";
import { memoize } from "#app/base/memoize.ts";
import type { ImageValue } from "#app/entities/fields/image.ts";
import type { Plate } from "#app/media/types.ts";
import type { Services } from "#app/services.ts";
import { A_WHILE } from "./static.ts";

const png = (size: number): Plate => ({ width: size, height: size, format: "png" });
/** What stands for the site in a tab, on a phone and beside a link, by its path; without a logo it is a file of the build. */
const PLATES: Readonly<Record<string, Plate>> = {
  "/favicon.svg": png(64),
  "/apple-touch-icon.png": png(180),
  "/icon-192.png": png(192),
  "/icon-512.png": png(512),
  "/icon-maskable-512.png": png(512),
  "/share.jpg": { width: 1_200, height: 630, format: "jpeg" },
};

/** The company's logo in place of our mark, and its name in that of the office. */
export function serveBrand<E extends Env>(
  app: Hono<E>,
  { catalogue, media }: Pick<Services, "catalogue" | "media">,
): void {
  const drawn = memoize(
    { max: 2 * Object.keys(PLATES).length, key: ({ id }: ImageValue, path: string) => `${id} ${path}` },
    async ({ ...logo }: ImageValue, path: string) => media.plate(logo, PLATES[path] ?? png(64)),
  );
  for (const [path, { format }] of Object.entries(PLATES))
    app.on(["GET", "HEAD"], path, async (context, next) => {
      const { logo } = await catalogue.settings();
      const picture = logo && (await drawn(logo, path));
      if (!picture) return next();
      const isSvg = path.endsWith(".svg");
      return context.body(isSvg ? svgAround(picture) : new Uint8Array(picture), 200, {
        "content-type": isSvg ? "image/svg+xml" : `image/${format}`,
        "cache-control": A_WHILE,
        "cross-origin-resource-policy": "cross-origin", // messengers that run in a browser show it
      });
    });
  app.get("/office.webmanifest", async (context) => {
    const { product } = await catalogue.settings();
    return context.body(JSON.stringify({ ...OFFICE, name: `${product} office` }), 200, {
      "content-type": "application/manifest+json",
      "cache-control": A_WHILE,
    });
  });
}

function svgAround(picture: Buffer): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><image width="64" height="64" href="data:image/png;base64,${picture.toString("base64")}"/></svg>`;
}

const ICON = { src: "/icon-192.png", sizes: "192x192", type: "image/png" };
/** The web app manifest of the office. */
const OFFICE = {
  id: "/dashboard",
  short_name: "Office",
  description: "Enquiries, people, visits and homes of the office",
  lang: "en-IN",
  start_url: "/dashboard",
  scope: "/dashboard",
  display: "standalone",
  background_color: "#FAFAF7",
  theme_color: "#FAFAF7",
  icons: [
    { src: "/favicon.svg", sizes: "any", type: "image/svg+xml" },
    ICON,
    { src: "/icon-512.png", sizes: "512x512", type: "image/png" },
    { src: "/icon-maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
  ],
  share_target: {
    action: "/dashboard/share",
    method: "POST",
    enctype: "multipart/form-data",
    params: { title: "title", text: "text", url: "url", files: [{ name: "pictures", accept: ["image/*"] }] },
  },
  shortcuts: [
    { name: "Add a caller", url: "/dashboard/people/add", icons: [ICON] },
    { name: "Paste a message", short_name: "Paste", url: "/dashboard/people/paste", icons: [ICON] },
  ],
};
