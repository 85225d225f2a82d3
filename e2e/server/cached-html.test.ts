import { join } from "node:path";
import { pathToFileURL } from "node:url";
import fc from "fast-check";
import type { ServerBuild } from "react-router";
import { describe, expect, test as base } from "vitest";
import { SORTS } from "#app/kinds/property/numbers.ts";
import { facets } from "#app/kinds/property/facets.ts";
import type * as EntryModule from "#app/entry.server.tsx";
import { makeQuery, queryHref, scopeLists } from "#app/query/index.ts";
import { pageAt } from "#app/site/home-list/addresses.ts";
import { createLog } from "#server/log.ts";
import type { OpenedSite } from "#server/services.ts";
import { root } from "#scripts/tools.ts";
import { runs } from "#scripts/testing/runs.ts";
import { openCopy } from "../support/in-process.ts";

const ASHA = { type: "administrator", id: "0123456789abcdef01234567", name: "Asha" } as const;
const VISIT = { actor: { type: "visitor" }, user: undefined, requestId: "abc123def4", address: "10.0.0.1" } as const;
const LISTS = [
  "/all-properties",
  "/apartments",
  "/villa",
  "/kothi",
  "/collection/aangan",
  "/collection/ultra",
] as const;
const PAGES = [
  "/",
  ...LISTS,
  "/projects",
  "/blogs",
  "/contact",
  "/about",
  "/shortlist",
  "/compare",
  "/vacation-rental",
  "/interior",
  "/add-properties",
  "/terms",
  "/nowhere",
  "/property/nowhere",
] as const;

const ADDRESSES = runs(100);

/** A form notes when it was rendered. */
const FORM_TIME = /(?<=name="startedAt" value="|`startedAt`:`)[^"`]*/g;

/** Renders a page in both ways, for the same nonce and request. */
async function bothWays(site: OpenedSite) {
  const build: ServerBuild = await import(pathToFileURL(join(root, "build", "server", "index.js")).href);
  const entry = build.entry.module as unknown as typeof EntryModule; // React Router types only the exports that it calls itself
  const [kept, fresh] = [true, false].map((keepsHtml) => {
    const answer = entry.siteAnswers({
      script: build.assets.entry.module,
      keepsHtml,
      report: (error) => {
        throw error;
      },
    });
    return async (path: string) => {
      const rendered = await answer({
        request: new Request(`http://localhost:5000${path}`),
        visit: VISIT,
        services: site.services,
        nonce: "0123456789abcdef",
      });
      if (rendered instanceof Response) return `${rendered.status} ${rendered.headers.get("location")}`;
      return rendered.html.replace(FORM_TIME, "");
    };
  });
  if (!kept || !fresh) throw new Error("There are two ways");
  return { kept, fresh };
}

/** Where two pages differ, and what stands there; nothing where they are the same. */
function difference(one: string, other: string): string {
  if (one === other) return "";
  const end = [...one].findIndex((sign, index) => sign !== other[index]);
  return `${one.slice(end - 60, end + 60)} | ${other.slice(end - 60, end + 60)}`;
}

const it = base
  .extend("template", { scope: "file" }, "demo" as const)
  .extend("opened", { scope: "file" }, async ({ template }, { onCleanup }) => {
    const site = await openCopy(template, createLog("error"));
    onCleanup(site.close);
    return site;
  })
  .extend("ways", { scope: "file" }, ({ opened }) => bothWays(opened));

async function recordPaths({ services }: OpenedSite): Promise<readonly string[]> {
  const paths = { property: "/property/", project: "/project/", blog: "/blogs/" } as const;
  const found = Object.entries(paths).map(async ([kind, path]) => {
    const { items } = await services.catalogue.list(VISIT.actor, kind as keyof typeof paths, { limit: 5 });
    return items.map(({ values }) => path + values.slug);
  });
  return (await Promise.all(found)).flat();
}

/** Addresses of lists as the site writes them: any filters, orders and pages. */
const listAddress = fc
  .record({
    path: fc.constantFrom(...LISTS),
    ticked: fc.uniqueArray(
      fc.constantFrom(...facets.flatMap(({ key, fixed = [] }) => fixed.map(({ slug }) => ({ key, slug })))),
      { maxLength: 2, selector: ({ key }) => key },
    ),
    max: fc.integer({ min: 1_000, max: 200_000 }),
    sort: fc.constantFrom(...SORTS),
    page: fc.integer({ min: 1, max: 2 }),
  })
  .map(({ path, ticked, max, sort, page }) => {
    const { scope } = pageAt(path, "Aangan") ?? { scope: {} };
    const lists = Object.fromEntries(ticked.map(({ key, slug }) => [key, [slug]]));
    return queryHref(path, makeQuery({ ...lists, ...scopeLists(scope), size: { min: 0, max }, sort, page }), scope);
  });

describe("HTML that is kept", () => {
  it("is that of a fresh render, on every kind of page", async ({ opened, ways }) => {
    for (const path of [...PAGES, ...(await recordPaths(opened))])
      for (const visit of ["first", "second"])
        expect(difference(await ways.kept(path), await ways.fresh(path)), `${path}, ${visit} visit`).toBe("");
  });

  it("is that of a fresh render, under any filters", async ({ ways }) => {
    let pages = 0;
    await fc.assert(
      fc.asyncProperty(listAddress, async (address) => {
        const kept = await ways.kept(address);
        expect(difference(kept, await ways.fresh(address))).toBe("");
        if (kept.includes("pcard")) pages += 1;
      }),
      { numRuns: ADDRESSES },
    );
    expect(pages).toBeGreaterThan(ADDRESSES / 5);
  });

  it("is made anew when a home or the settings change", async ({ opened: { services }, ways }) => {
    const { items } = await services.catalogue.list(VISIT.actor, "property", { limit: 50 });
    const before = await ways.kept("/all-properties");
    const home = items.find(({ values }) => before.includes(`/property/${values.slug}`));
    if (!home) throw new Error("The list has homes of the demo");
    const path = `/property/${home.values.slug}`;
    await ways.kept(path);
    await services.catalogue.change(ASHA, "property", home.id, { Title: "House under the old banyan" });
    await services.catalogue.changeSettings(ASHA, { email: "banyan@homes.example", rating: 3.3 });
    await expect
      .poll(async () => (await ways.kept("/all-properties")).includes(">House under the old banyan</a>"))
      .toBe(true);
    const html = await ways.kept("/all-properties");
    expect(html.includes("mailto:banyan@homes.example")).toBe(true);
    expect(difference(html, await ways.fresh("/all-properties"))).toBe("");
    const page = await ways.kept(path);
    expect(page.includes('<p class="rev-n">3.3</p>')).toBe(true);
    expect(difference(page, await ways.fresh(path))).toBe("");
  });
});
