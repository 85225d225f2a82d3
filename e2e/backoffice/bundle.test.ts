import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, describe, expect } from "vitest";
import { z } from "zod";
import { ensureBuild } from "#scripts/build.ts";
import { root } from "#scripts/tools.ts";
import { demoTest as it } from "../support/fixtures.ts";
import { goTo } from "../support/back-office.ts";

const CLIENT = join(root, "build", "client");
/** Words and classes that stand in the back office's own code and nowhere else. */
const MARKS = [
  "Admin Panel",
  "Your session has ended",
  "Are you sure you want to delete",
  "selection-bar",
  "adm-side",
  "Select all on this page",
];

const chunk = z.object({ module: z.string(), imports: z.array(z.string()).default([]) });
const manifestShape = z.object({ version: z.string(), entry: chunk, routes: z.record(z.string(), chunk) });
type Manifest = z.infer<typeof manifestShape>;

let manifest: Manifest;

async function readManifest(): Promise<Manifest> {
  const name = (await readdir(join(CLIENT, "assets"))).find((file) => /^manifest-[^.]*\.js$/.test(file));
  const text = await readFile(join(CLIENT, "assets", name ?? ""), "utf8");
  return manifestShape.parse(JSON.parse(text.slice(text.indexOf("{"), text.lastIndexOf("}") + 1)));
}

const sourceOf = (address: string) => readFile(join(CLIENT, address), "utf8");

/** Everything that loads at once with these: static imports, their imports, and so on. Imports on demand are not among them. */
async function withImports(addresses: readonly string[]): Promise<ReadonlySet<string>> {
  const seen = new Set<string>();
  const queue = [...addresses];
  for (let address = queue.pop(); address !== undefined; address = queue.pop()) {
    if (seen.has(address)) continue;
    seen.add(address);
    const source = await sourceOf(address);
    for (const [, name = ""] of source.matchAll(/(?:from|import)\s*["']\.\/([^"']+\.js)["']/g))
      queue.push(`/assets/${name}`);
  }
  return seen;
}

beforeAll(async () => {
  await ensureBuild();
  manifest = await readManifest();
});

it("the router is told about the routes that it does not know yet, so that screens change within the document", async ({
  backOffice: { page, problems },
  site,
}) => {
  const query = new URLSearchParams({ paths: "/dashboard/projectlist", version: manifest.version });
  const answer = await fetch(`${site.url}/__manifest?${query}`);
  expect([answer.status, Object.keys(await answer.json())]).toEqual([
    200,
    expect.arrayContaining(["backoffice/content/project-list"]),
  ]);
  await goTo(page, "/dashboard/propertylist");
  await page.evaluate(() => Object.assign(globalThis, { isSameDocument: true }));
  await page.getByRole("navigation").getByRole("link", { name: "Projects" }).first().click();
  await page.getByRole("heading", { level: 1, name: "Projects" }).waitFor();
  expect(await page.evaluate(() => "isSameDocument" in globalThis)).toBe(true);
  expect(problems).toEqual([]);
});

describe("what a visitor downloads", () => {
  it("is the entry and its imports, without a line of the back office and without React", async () => {
    const loaded = await withImports([manifest.entry.module, ...manifest.entry.imports]);
    expect(loaded.size).toBeGreaterThan(0);
    for (const address of loaded) {
      const source = await sourceOf(address);
      for (const mark of [...MARKS, "hydrateRoot"]) expect(source.includes(mark), `${mark} in ${address}`).toBe(false);
    }
  });

  it("would be found: the marks stand in the back office's own chunks", async () => {
    const own = Object.entries(manifest.routes)
      .filter(([id]) => id.startsWith("backoffice/"))
      .flatMap(([, { module, imports }]) => [module, ...imports]);
    const sources = await Promise.all([...(await withImports(own))].map(sourceOf));
    const all = sources.join("\n");
    for (const mark of MARKS) expect(all.includes(mark), mark).toBe(true);
  });

  it.for(["/", "/all-properties", "/villa", "/projects", "/contact", "/blogs", "/admin"])(
    "at %s is no script or style of the back office",
    async (path, { browser, site }) => {
      const context = await browser.newContext({ baseURL: site.url });
      const page = await context.newPage();
      const fetched: string[] = [];
      page.on("response", (response) => {
        const { pathname } = new URL(response.url());
        if (/\.(?:js|css)$/.test(pathname)) fetched.push(pathname);
      });
      await page.goto(path);
      await context.close();
      expect(fetched.some((name) => name.endsWith(".js"))).toBe(true);
      for (const address of fetched.filter((name) => path !== "/admin" || name.endsWith(".js"))) {
        const source = await sourceOf(address);
        for (const mark of MARKS) expect(source.includes(mark), `${mark} in ${address}`).toBe(false);
      }
    },
  );
});
