import { readFileSync } from "node:fs";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { listed, metaOf, textOf } from "../support/html.ts";
import { demoAndBrowser } from "../support/shared.ts";

const DESKTOP = { viewport: { width: 1440, height: 900 } } as const;

/** All other characters of the display face come in its light weight only. */
const SIGNS_WITH_TWO_WEIGHTS = new Set(
  /^TWO_WEIGHTS = .*set\((.+)\)\)/m
    .exec(readFileSync(new URL("../../app/ui/fonts/make-fonts.py", import.meta.url), "utf8"))?.[1]
    ?.split(" + ")
    .map((text) => JSON.parse(text) as string)
    .join(""),
);

const { site, inWindow } = demoAndBrowser();

describe("shared and kept", () => {
  it("every listing has a picture of its own for previews, other pages the mark", async () => {
    const [[home], [project], [article]] = await Promise.all([
      listed(site, "/getProperties"),
      listed(site, "/getProjects"),
      listed(site, "/getBlogs"),
    ]);
    const seen = new Set<string>();
    for (const path of [
      `/property/${home?.slug}`,
      `/project/${project?.slug}`,
      `/blogs/${article?.slug}`,
      "/about",
      "/",
    ]) {
      const html = await textOf(site, path);
      const [address = ""] = metaOf(html, "og:image");
      expect(
        [metaOf(html, "og:image:width"), metaOf(html, "og:image:height"), metaOf(html, "twitter:card")],
        path,
      ).toEqual([["1200"], ["630"], ["summary_large_image"]]);
      expect(metaOf(html, "og:image:alt")[0], path).toMatch(/\w/);
      const picture = await fetch(new URL(new URL(address).pathname, site.url));
      expect([picture.status, picture.headers.get("content-type")], address).toEqual([200, "image/jpeg"]);
      expect(await sharp(Buffer.from(await picture.arrayBuffer())).metadata()).toMatchObject({
        format: "jpeg",
        width: 1200,
        height: 630,
      });
      if (address.includes("/share/"))
        expect([picture.headers.get("cache-control"), picture.headers.get("cross-origin-resource-policy")]).toEqual([
          "public, max-age=31536000, immutable",
          "cross-origin",
        ]);
      seen.add(address);
    }
    expect(seen.size).toBe(4);
    expect((await fetch(`${site.url}/share/${"0".repeat(32)}.jpg`)).status).toBe(404);
    expect((await fetch(`${site.url}/share/..%2f..%2fetc.jpg`)).status).toBe(404);
  });

  it("the manifest names icons that are there, in the sizes it says", async () => {
    const { icons } = (await (await fetch(`${site.url}/site.webmanifest`)).json()) as {
      readonly icons: readonly {
        readonly src: string;
        readonly sizes: string;
        readonly type: string;
        readonly purpose?: string;
      }[];
    };
    expect(icons.filter(({ type }) => type === "image/png").map(({ sizes, purpose }) => [sizes, purpose])).toEqual([
      ["192x192", undefined],
      ["512x512", undefined],
      ["512x512", "maskable"],
    ]);
    const html = await textOf(site, "/");
    expect(html).toContain('rel="apple-touch-icon"');
    expect(metaOf(html, "theme-color")).toEqual(["#FAFAF7", "#0E1211"]);
    const pictures = [
      ...icons.filter(({ type }) => type === "image/png"),
      { src: "/apple-touch-icon.png", sizes: "180x180" },
    ];
    for (const { src, sizes } of pictures) {
      const { width, height } = await sharp(Buffer.from(await (await fetch(site.url + src)).arrayBuffer())).metadata();
      expect(`${width}x${height}`, src).toBe(sizes);
    }
  });

  it("the manifest is named once the page has long been there", async () => {
    await inWindow(DESKTOP, "/about", async (page) => {
      const manifest = page.locator("link[rel=manifest]");
      expect(await manifest.count()).toBe(0);
      await manifest.waitFor({ state: "attached" });
      expect(await manifest.getAttribute("href")).toBe("/site.webmanifest");
    });
  });

  it("text and titles are set in the site's own faces, the rupee and accents included", async () => {
    await inWindow(DESKTOP, "/about", async (page) => {
      const faces = await page.evaluate(async () => {
        const loaded = async (font: string, text: string) =>
          (await document.fonts.load(font, text)).map(({ status }) => status);
        return Promise.all([
          loaded('500 15px "Figtree Variable"', "Sector 94 ₹"),
          loaded('400 15px "Figtree Variable"', "café"),
          loaded('300 64px "Newsreader Variable"', "Homes"),
          loaded('400 28px "Newsreader Variable"', "₹4.20 Cr*"),
        ]);
      });
      expect(faces).toEqual([["loaded"], ["loaded", "loaded"], ["loaded"], ["loaded"]]);
    });
  });

  it.each(["/", "/all-properties", "/noida/sector-150", "/project/yamuna-house"])(
    "only letters that have a second weight are set in it on %s",
    async (path) => {
      await inWindow(DESKTOP, path, async (page) => {
        const strong = await page.evaluate(() =>
          [...document.querySelectorAll("body *")]
            .filter((element) => {
              const { fontFamily, fontWeight } = getComputedStyle(element);
              return fontFamily.startsWith('"Newsreader') && Number(fontWeight) > 300;
            })
            .flatMap(({ childNodes }) => [...childNodes])
            .filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
            .map(({ textContent }) => textContent ?? ""),
        );
        expect(strong).not.toEqual([]);
        expect(
          strong.filter((text) => [...text.replace(/\s/g, "")].some((sign) => !SIGNS_WITH_TWO_WEIGHTS.has(sign))),
        ).toEqual([]);
      });
    },
  );

  it("the browser's bar follows the visitor's own theme", async () => {
    await inWindow(DESKTOP, "/about", async (page) => {
      const shown = () =>
        page.evaluate(() =>
          [...document.querySelectorAll<HTMLMetaElement>("meta[name=theme-color]")]
            .filter(({ media }) => matchMedia(media).matches)
            .map(({ content }) => content),
        );
      expect(await shown()).toEqual(["#FAFAF7"]);
      await page.locator("[data-theme-switch]").first().click();
      expect(await shown()).toEqual(["#0E1211"]);
    });
  });
});
