import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { root } from "#scripts/tools.ts";
import { waitUntilSendable } from "./support/enquiry.ts";
import { type Script, signIn } from "./support/script.ts";
import { siteAndBrowser } from "./support/shared.ts";

const DESKTOP = { viewport: { width: 1440, height: 900 } } as const;
const PICTURE = join(root, "demo", "pictures", "bathroom-01.webp");

const shared = siteAndBrowser();
const { site } = shared;
let script: Script;
beforeAll(async () => {
  script = await signIn(site);
});

const inWindow = (javaScriptEnabled: boolean, path: string, visit: (page: Page) => Promise<void>) =>
  shared.inWindow({ ...DESKTOP, javaScriptEnabled }, path, visit);

interface Listed {
  readonly _id: string;
  readonly slug: string;
}

async function listed(call: string): Promise<readonly Listed[]> {
  return (await (await fetch(site.url + call)).json()) as Listed[];
}

const textOf = async (path: string) => (await fetch(site.url + path)).text();
/** Contents of the meta elements of that name or property. */
const metaOf = (html: string, name: string) =>
  [...html.matchAll(/<meta [^>]*>/g)]
    .map(([tag]) => tag)
    .filter((tag) => tag.includes(`"${name}"`))
    .map((tag) => /content="([^"]*)"/.exec(tag)?.[1]);

describe("what has gone from the site", () => {
  it("a home says so calmly, without price or telephone, and shows homes like it", async () => {
    const added = await script.call("POST", "/addProperty", {
      Title: "Villa that will be sold",
      ProjectName: "Neem Grove",
      Location: "Sector 44",
      City: "Noida",
      PropType: "Villa",
      SaleType: "Buy",
      TotalPrice: 7.35,
      ContactNumber: "9876543210",
    });
    expect(added.status).toBe(201);
    const [home] = (await listed("/getProperties")).filter(({ slug }) => slug === "villa-that-will-be-sold");
    expect((await script.call("DELETE", `/deleteProperty/${home?._id}`)).status).toBe(200);
    const answer = await fetch(`${site.url}/property/villa-that-will-be-sold`);
    const html = await answer.text();
    expect([answer.status, answer.headers.get("cache-control"), metaOf(html, "robots")]).toEqual([
      200,
      "private, no-cache",
      ["noindex"],
    ]);
    const main = html.slice(html.indexOf("<main"), html.indexOf("</main>"));
    for (const said of [
      "Villa that will be sold",
      "Sector 44, Noida",
      "This home is no longer available.",
      "Homes like this one",
    ])
      expect(main).toContain(said);
    for (const secret of ["7.35", "9876543210", home?._id ?? "no id"]) expect(html).not.toContain(secret);
    expect(main.match(/href="\/property\//g)?.length).toBeGreaterThan(0);
  });

  it("a project and an article are gone for good; what never was published stays unknown", async () => {
    const [project] = await listed("/getProjects");
    const [article] = await listed("/getBlogs");
    await script.call("DELETE", `/deleteProject/${project?._id}`);
    await script.call("DELETE", `/deleteBlog/${article?._id}`);
    const statuses = await Promise.all(
      [`/project/${project?.slug}`, `/blogs/${article?.slug}`, "/project/none", "/blogs/none", "/property/none"].map(
        async (path) => (await fetch(site.url + path)).status,
      ),
    );
    expect(statuses).toEqual([410, 410, 404, 404, 404]);
    expect(await textOf(`/project/${project?.slug}`)).toContain("Project not found!");
  });
});

describe("shared and kept", () => {
  it("every listing has a picture of its own for previews, other pages the mark", async () => {
    const [[home], [project], [article]] = await Promise.all([
      listed("/getProperties"),
      listed("/getProjects"),
      listed("/getBlogs"),
    ]);
    const seen = new Set<string>();
    for (const path of [
      `/property/${home?.slug}`,
      `/project/${project?.slug}`,
      `/blogs/${article?.slug}`,
      "/about",
      "/",
    ]) {
      const html = await textOf(path);
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
    const html = await textOf("/");
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
    await inWindow(true, "/about", async (page) => {
      const manifest = page.locator("link[rel=manifest]");
      expect(await manifest.count()).toBe(0);
      await manifest.waitFor({ state: "attached" });
      expect(await manifest.getAttribute("href")).toBe("/site.webmanifest");
    });
  });

  it("text and titles are set in the site's own faces, the rupee and accents included", async () => {
    await inWindow(true, "/about", async (page) => {
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

  it("the browser's bar follows the visitor's own theme", async () => {
    await inWindow(true, "/about", async (page) => {
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

describe("names and movement", () => {
  it("the tiers carry the product's name in the panel, as chips and in the offers of an empty list", async () => {
    const panel = await textOf("/all-properties?tier=ultra");
    expect(panel).toContain("Ultra Aangan");
    const empty = await textOf("/all-properties?tier=ultra&type=studio");
    expect(empty).toContain("Without Ultra Aangan");
    for (const html of [panel, empty]) expect(html).not.toMatch(/Ultra luxury(?! homes)/);
  });

  it.each(["hover", "focus"])("social icons turn 360 degrees in half a second on %s", async (how) => {
    await inWindow(true, "/about", async (page) => {
      const link = page.locator(".social a").first();
      const icon = link.locator(".ic");
      const style = () =>
        icon.evaluate((element) => ({
          duration: getComputedStyle(element).transitionDuration,
          of: getComputedStyle(element).transitionProperty,
        }));
      expect(await style()).toEqual({ duration: "0.5s", of: "transform" });
      expect(await icon.evaluate((element) => getComputedStyle(element).transform)).toBe("none");
      // A key first: only then does focus from a script show as focus of the keyboard.
      await page.keyboard.press("Tab");
      await (how === "hover" ? link.hover() : link.focus());
      const turned = await icon.evaluate(async (element) => {
        const [turn] = element.getAnimations();
        const last =
          turn?.effect instanceof KeyframeEffect ? turn.effect.getKeyframes().at(-1)?.["transform"] : undefined;
        await turn?.finished;
        return last;
      });
      expect(turned).toBe("rotate(360deg)");
    });
  });

  it("the rows of the home page move at the specified speeds", async () => {
    await inWindow(true, "/", async (page) => {
      const speeds = await page
        .locator("[data-carousel]")
        .evaluateAll((rows) =>
          rows.map((row) => [
            row.getAttribute("aria-label"),
            row.getAttribute("data-speed"),
            row.getAttribute("data-every"),
          ]),
        );
      expect(speeds).toContainEqual(["Popular Builders", "2000", "1000"]);
      expect(speeds.find(([label]) => label === "Blogs")?.[1]).toBe("4000");
    });
  });
});

describe.each([
  ["with", true],
  ["without", false],
] as const)("a listing that was sent in, %s JavaScript", (word, hasScript) => {
  const title = `Flat sent in ${word} script`;

  async function sendIn(page: Page, as = title): Promise<void> {
    await page.fill("#send-name", "Asha Rao");
    await page.fill("#send-number", "9810012345");
    await page.fill("#Title", as);
    await page.fill("#ProjectName", "Neem Grove");
    await page.fill("#Location", "Sector 50");
    await page.locator("input[type=file]").first().setInputFiles(PICTURE);
    await page.check("#send-consent");
    await waitUntilSendable(page);
    await page.getByRole("button", { name: "Send" }).click();
    await page.getByText("Under review").waitFor();
  }

  it("is corrected by its private link: filled in as it was sent, refused with reasons, changed, pictures kept or taken out", async () => {
    await inWindow(hasScript, "/add-properties", async (page) => {
      await sendIn(page);
      await page.getByRole("link", { name: "Correct it" }).click();
      await page.getByRole("heading", { name: "Correct your listing" }).waitFor();
      expect([await page.inputValue("#Title"), await page.inputValue("#Location")]).toEqual([title, "Sector 50"]);
      expect(await page.locator(".shots img[src^='/media/']").count()).toBe(1);
      expect(await page.locator("#send-name").count()).toBe(0);

      await page.fill("#Location", "");
      await page.getByRole("button", { name: "Send the corrections" }).click();
      await page.locator("#Location-error").waitFor();
      expect(await page.innerText("#Location-error")).toContain("Location is required");
      expect(await page.inputValue("#Title")).toBe(title);

      await page.fill("#Location", "Sector 51");
      await page.getByRole("button", { name: "Send the corrections" }).click();
      await page.getByText("We have received your corrections.").waitFor();

      await page.getByRole("link", { name: "Correct it" }).click();
      await page.getByRole("heading", { name: "Correct your listing" }).waitFor();
      expect(await page.inputValue("#Location")).toBe("Sector 51");
      await page.getByText("Remove this picture").click();
      await page.getByRole("button", { name: "Send the corrections" }).click();
      await page.getByText("We have received your corrections.").waitFor();
      await page.goto(`${page.url().split("?")[0]}/correct`);
      expect(await page.locator(".shots img[src^='/media/']").count()).toBe(0);

      await page.getByRole("link", { name: "Back to your listing" }).click();
      await page.getByText("Withdraw", { exact: true }).click();
      await page.getByRole("button", { name: "Yes, withdraw it" }).click();
      await page.getByText("Withdrawn by you", { exact: true }).first().waitFor();
      expect(await page.getByRole("link", { name: "Correct it" }).count()).toBe(0);
      await page.goto(`${page.url()}/correct`);
      expect(new URL(page.url()).pathname).not.toContain("/correct");
    });
  });

  it("shows its pictures and what was sent on its private page", async () => {
    await inWindow(hasScript, "/add-properties", async (page) => {
      await sendIn(page, `${title}, to be looked at`);
      expect(await page.getByRole("heading", { name: "What you sent" }).isVisible()).toBe(true);
      expect(await page.locator(".chosen img[src^='/media/']").count()).toBe(1);
      expect(await page.locator("dl", { hasText: "Project" }).last().innerText()).toMatch(/Neem Grove[^]*Sector 50/);
    });
  });

  it("is nobody's who has not the link", async () => {
    expect((await fetch(`${site.url}/my/submission/${"x".repeat(56)}/correct`)).status).toBe(404);
    const body = new FormData();
    body.set("Title", "Mine now");
    expect(
      (
        await fetch(`${site.url}/my/submission/${"x".repeat(56)}/correct`, {
          method: "POST",
          body,
          headers: { origin: site.url },
        })
      ).status,
    ).toBe(404);
  });
});

describe("pictures of a posted property", () => {
  const buffer = readFileSync(PICTURE);
  const named = (name: string) => ({ name, mimeType: "image/webp", buffer });
  const FILES = ["a.webp", "b.webp", "c.webp"].map(named);
  const slots = (page: Page) =>
    page
      .locator("page-island[name=chosen-pictures] input[type=file][name]")
      .evaluateAll((inputs) =>
        inputs.flatMap((input) =>
          input instanceof HTMLInputElement ? [...(input.files ?? [])].map(({ name }) => `${input.name} ${name}`) : [],
        ),
      );

  it("are chosen several at once, shown, put in order and removed; a refused form keeps them", async () => {
    await inWindow(true, "/add-properties", async (page) => {
      await page.getByLabel("Pictures", { exact: true }).setInputFiles(FILES);
      await page.getByText("3 of 9 chosen.").waitFor();
      await expect
        .poll(() =>
          page
            .locator(".chosen img")
            .evaluateAll((images) =>
              images.map((image) => image instanceof HTMLImageElement && image.naturalWidth > 0),
            ),
        )
        .toEqual([true, true, true]);
      expect(await slots(page)).toEqual(["imgUrl a.webp", "imgUrl1 b.webp", "imgUrl2 c.webp"]);

      await page.getByRole("button", { name: "Move c.webp one place forward" }).click();
      expect(await slots(page)).toEqual(["imgUrl a.webp", "imgUrl1 c.webp", "imgUrl2 b.webp"]);
      await page.keyboard.press("Enter");
      expect(await slots(page)).toEqual(["imgUrl c.webp", "imgUrl1 a.webp", "imgUrl2 b.webp"]);
      expect(await page.evaluate(() => document.activeElement?.ariaLabel)).toBe("Move c.webp one place back");
      await page.getByRole("button", { name: "Remove a.webp" }).click();
      expect(await slots(page)).toEqual(["imgUrl c.webp", "imgUrl1 b.webp"]);

      await page.getByRole("button", { name: "Send", exact: true }).click();
      await page.locator("#Title-error").waitFor();
      await page.getByText("2 of 9 chosen.").waitFor();
      expect(await page.locator("progress").count(), "of an upload that is over").toBe(0);
      expect(await slots(page)).toEqual(["imgUrl c.webp", "imgUrl1 b.webp"]);
    });
  });

  it("say which of them find no place, and give back their object URLs", async () => {
    await inWindow(true, "/add-properties", async (page) => {
      await page
        .getByLabel("Pictures", { exact: true })
        .setInputFiles(Array.from({ length: 10 }, (_, index) => named(`${index + 1}.webp`)));
      await page.getByText("Only 9 pictures fit: 10.webp was left out.").waitFor();
      await expect
        .poll(() =>
          page
            .locator(".chosen img")
            .evaluateAll((images) => images.every((image) => image instanceof HTMLImageElement && image.complete)),
        )
        .toBe(true);
      const addresses = await page
        .locator(".chosen img")
        .evaluateAll((images) => images.map((image) => image.getAttribute("src") ?? ""));
      expect(addresses).toHaveLength(9);
      expect(
        await page.evaluate(
          (all) =>
            Promise.all(
              all.map((src) =>
                Object.assign(new Image(), { src })
                  .decode()
                  .then(
                    () => "kept",
                    () => "given back",
                  ),
              ),
            ),
          addresses,
        ),
      ).toEqual(addresses.map(() => "given back"));
    });
  });

  it("have one field each without JavaScript", async () => {
    await inWindow(false, "/add-properties", async (page) => {
      expect([
        await page.locator("page-island[name=chosen-pictures] input[type=file]:visible").count(),
        await page.locator("#pictures").count(),
      ]).toEqual([9, 0]);
    });
  });
});

it("a form with pictures may be larger than a form of text", async () => {
  const large = new FormData();
  large.set("ImgUrl", new Blob([new Uint8Array(3_000_000)], { type: "image/png" }), "large.png");
  const answer = await fetch(`${site.url}/add-properties`, {
    method: "POST",
    body: large,
    headers: { origin: site.url },
  });
  expect(answer.status).not.toBe(413);
  expect(await answer.text()).toContain("large.png");
  expect(
    (await fetch(`${site.url}/contact`, { method: "POST", body: large, headers: { origin: site.url } })).status,
  ).toBe(413);
});
