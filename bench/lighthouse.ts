/**
 * Lighthouse for phones (simulated slow network and processor) on the pages that people land on: three runs each, the median counts.
 * One line a page, then `bench lighthouse`. Names after the command narrow the pages.
 */
import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { root } from "#scripts/tools.ts";
import { startSite } from "../e2e/support/site.ts";
import { launchBrowser } from "#scripts/testing/browser.ts";
import { freePort } from "#scripts/testing/ports.ts";

const RUNS = 3;
const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const;
/** Scores of 100; largest paint and blocking in milliseconds; shift has no unit. */
const BUDGET = {
  performance: 99,
  accessibility: 100,
  "best-practices": 100,
  seo: 100,
  lcp: 1_500,
  cls: 0.01,
  tbt: 50,
} as const;

/** Kept out of search engines on purpose, which is what SEO is about. */
const HIDDEN: readonly string[] = ["costs", "compare"];

type Figures = Record<keyof typeof BUDGET, number>;

/** What is used of the package. */
interface LighthouseModule {
  readonly default: (
    url: string,
    options: {
      readonly port: number;
      readonly output: "json";
      readonly logLevel: "error";
      readonly onlyCategories: string[];
    },
  ) => Promise<LighthouseAnswer | undefined>;
}
interface LighthouseAnswer {
  readonly lhr: {
    readonly categories: Readonly<Record<string, { readonly score: number | null } | undefined>>;
    readonly audits: Readonly<Record<string, { readonly numericValue?: number } | undefined>>;
  };
}

const { default: lighthouse } = await loadLighthouse();
const site = await startSite();
const port = await freePort();
const browser = await launchBrowser([`--remote-debugging-port=${port}`]);
const wanted = process.argv.slice(2);
const pages = Object.entries(await landingPages(site.url)).filter(
  ([name]) => wanted.length === 0 || wanted.includes(name),
);
let over = 0;
for (const [name, path] of pages) {
  const runs: Figures[] = [];
  for (let run = 0; run < RUNS; run += 1) runs.push(await measure(site.url + path));
  const median = medianOf(runs);
  const misses = missesOf(median).filter((miss) => miss !== "seo" || !HIDDEN.includes(name));
  over += misses.length;
  console.log(
    `${name} ${Object.entries(median)
      .map(([figure, value]) => `${figure}=${Math.round(value * 1_000) / 1_000}`)
      .join(" ")}${misses.length ? ` over: ${misses.join(", ")}` : ""}`,
  );
}
await browser.close();
await site.stop();
console.log(`bench lighthouse pages=${pages.length} over_budget=${over}`);

/** Its packages are installed at the first time: nothing else needs them. @throws Error when they cannot be installed */
async function loadLighthouse(): Promise<LighthouseModule> {
  const cwd = join(root, "bench", "lighthouse");
  const entry = join(cwd, "node_modules", "lighthouse", "core", "index.js");
  if (!existsSync(entry))
    execFileSync("npm", ["ci", "--omit=optional"], { cwd, stdio: ["ignore", "ignore", "inherit"] });
  return (await import(pathToFileURL(entry).href)) as LighthouseModule;
}

/** One page of each kind, the newest of its kind. */
async function landingPages(url: string): Promise<Readonly<Record<string, string>>> {
  const newest = async (list: string): Promise<readonly { readonly slug: string; readonly _id: string }[]> =>
    JSON.parse(await (await fetch(`${url}/${list}?page=1&limit=2`)).text());
  const slugOf = async (list: string) => (await newest(list))[0]?.slug ?? "";
  return {
    home: "/",
    listing: "/all-properties",
    property: `/property/${await slugOf("getProperties")}`,
    project: `/project/${await slugOf("getProjects")}`,
    article: `/blogs/${await slugOf("getBlogs")}`,
    place: "/noida/sector-150",
    costs: `/costs?home=${await slugOf("getProperties")}`,
    map: "/all-properties?map=fit",
    compare: `/compare?homes=${(await newest("getProperties")).map(({ _id }) => _id).join(",")}`,
  };
}

async function measure(url: string): Promise<Figures> {
  const result = await lighthouse(url, { port, output: "json", logLevel: "error", onlyCategories: [...CATEGORIES] });
  if (!result) throw new Error(`Lighthouse gave no answer for ${url}`);
  const { categories, audits } = result.lhr;
  const score = (name: (typeof CATEGORIES)[number]) => (categories[name]?.score ?? 0) * 100;
  const figure = (audit: string) => audits[audit]?.numericValue ?? Number.POSITIVE_INFINITY;
  return {
    performance: score("performance"),
    accessibility: score("accessibility"),
    "best-practices": score("best-practices"),
    seo: score("seo"),
    lcp: figure("largest-contentful-paint"),
    cls: figure("cumulative-layout-shift"),
    tbt: figure("total-blocking-time"),
  };
}

function medianOf(runs: readonly Figures[]): Figures {
  const middle = (name: keyof Figures) =>
    runs.map((run) => run[name]).sort((a, b) => a - b)[Math.floor(runs.length / 2)] ?? 0;
  return {
    performance: middle("performance"),
    accessibility: middle("accessibility"),
    "best-practices": middle("best-practices"),
    seo: middle("seo"),
    lcp: middle("lcp"),
    cls: middle("cls"),
    tbt: middle("tbt"),
  };
}

function missesOf(figures: Figures): readonly string[] {
  return Object.entries(BUDGET).flatMap(([name, budget]) => {
    const value = figures[name as keyof Figures]; // the keys of the budget are those of the figures
    const isScore = (CATEGORIES as readonly string[]).includes(name);
    return (isScore ? value < budget : value > budget) ? [name] : [];
  });
}
