import { extractText, getDocumentProxy } from "unpdf";
import { describe, expect, inject, it } from "vitest";

const site = inject("demoSite");
const textOf = async (path: string) => (await fetch(new URL(path, site.url))).text();

type Listed = Readonly<Record<string, unknown>>;
const AT_ONCE = 50;

async function all(list: "getProjects" | "getProperties"): Promise<readonly Listed[]> {
  const found: Listed[] = [];
  for (let page = 1; ; page += 1) {
    const items: readonly Listed[] = JSON.parse(await textOf(`/${list}?page=${page}&limit=${AT_ONCE}`));
    found.push(...items);
    if (items.length < AT_ONCE) return found;
  }
}

const AUTHORITIES: Readonly<Record<string, string>> = {
  Gurgaon: "haryanarera.gov.in",
  Delhi: "rera.delhi.gov.in",
};

/** What the law asks for and the page leaves out. */
function omissions(html: string, { rera, reraExemption, city }: Listed): readonly string[] {
  const text = html.replaceAll("&#x27;", "'").replaceAll("&amp;", "&");
  const number = typeof rera === "string" ? rera : undefined;
  const wanted = number
    ? [`RERA Registered: ${number}`, `aria-label="QR code of ${number}"`]
    : [`No registration is needed: ${String(reraExemption)}`];
  return [...wanted, AUTHORITIES[String(city)] ?? "up-rera.in"].filter((part) => !text.includes(part));
}

/** The registration that has to stand on a home's page: its own, else that of its project. */
function registrationOf(home: Listed, byName: ReadonlyMap<unknown, Listed>): Listed | undefined {
  if (/\d/.test(String(home["Rera"] ?? ""))) return { rera: home["Rera"], city: home["City"] };
  const project = byName.get(home["ProjectName"]);
  return project?.["city"] === home["City"] ? project : undefined;
}

/** The words of the brochure of a home, as a reader copies them. */
async function brochureOf(page: string): Promise<string> {
  const answer = await fetch(new URL(`${page}/brochure.pdf`, site.url));
  expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "application/pdf"]);
  const { totalPages, text } = await extractText(await getDocumentProxy(new Uint8Array(await answer.arrayBuffer())), {
    mergePages: true,
  });
  expect(totalPages).toBe(1);
  return text.replace(/\s+/g, "");
}

it("every page of a project, and of a home in one, carries number, authority and QR code, or why there is none", async () => {
  const projects = await all("getProjects");
  const byName = new Map(projects.map((project) => [project["projectName"], project]));
  const pages = projects.map((project) => [`/project/${String(project["slug"])}`, project] as const);
  const homes = (await all("getProperties")).flatMap((home) => {
    const registration = registrationOf(home, byName);
    return registration ? [[`/property/${String(home["slug"])}`, registration] as const] : [];
  });
  const found: string[] = [];
  for (const [path, registration] of [...pages, ...homes])
    found.push(...omissions(await textOf(path), registration).map((part) => `${path}: ${part}`));
  expect(found).toEqual([]);
  expect(homes.length).toBeGreaterThan(0);
  for (const key of ["rera", "reraExemption"]) expect(projects.some((project) => project[key])).toBe(true);

  // The search would notice a page without its section.
  const [[path, registration]] = [pages[0] ?? ["", {}]];
  const cut = (await textOf(path)).replace(/<section class="dsec" id="rera">.*?<\/section>/su, "");
  expect(omissions(cut, registration)).not.toEqual([]);
});

describe("the brochure", () => {
  it("carries number and authority of a registered home in each city, or why there is none", async () => {
    const byName = new Map((await all("getProjects")).map((project) => [project["projectName"], project]));
    const registered = (await all("getProperties")).flatMap((home) => {
      const registration = registrationOf(home, byName);
      return registration ? [[home["City"], { page: `/property/${String(home["slug"])}`, registration }] as const] : [];
    });
    const oneOfEachCity = new Map(registered);
    expect(oneOfEachCity.size).toBeGreaterThan(1);
    const missing: string[] = [];
    for (const { page, registration } of oneOfEachCity.values()) {
      const text = await brochureOf(page);
      const { rera, reraExemption, city } = registration;
      for (const part of [String(rera ?? reraExemption), AUTHORITIES[String(city)] ?? "up-rera.in"])
        if (!text.includes(part.replace(/\s+/g, ""))) missing.push(`${page}: ${part}`);
    }
    expect(missing).toEqual([]);
  });

  it("of a project has the number with its authority, every price with its area, and that it is a demo", async () => {
    const project = (await all("getProjects")).find(({ rera, pricelist }) => rera && pricelist) ?? {};
    const page = `/project/${String(project["slug"])}`;
    const text = await brochureOf(page);
    const prices = String(project["pricelist"]).split("\n");
    for (const part of [
      String(project["rera"]),
      ...prices.flatMap((line) => line.split(/: |, (?=₹)/)),
      "a demo project",
    ])
      expect(text).toContain(part.replace(/\s+/g, ""));
    expect(await textOf(page)).toContain(`href="${page}/brochure.pdf"`);
  });

  it("is asked for again at no cost, is hidden from search engines, and answers HEAD", async () => {
    const address = new URL("/property/pool-villa-in-stone-and-teak/brochure.pdf", site.url);
    const { headers } = await fetch(address, { method: "HEAD" });
    expect([headers.get("x-robots-tag"), headers.get("cache-control")]).toEqual(["noindex", "public, no-cache"]);
    expect(headers.get("content-disposition")).toBe('inline; filename="pool-villa-in-stone-and-teak-brochure.pdf"');
    const again = await fetch(address, { headers: { "if-none-match": headers.get("etag") ?? "" } });
    expect([again.status, await again.text()]).toEqual([304, ""]);
    const page = await textOf("/property/pool-villa-in-stone-and-teak");
    expect(page).toContain(`href="${address.pathname}"`);
    expect(await brochureOf("/property/pool-villa-in-stone-and-teak")).toContain("Thisisademohome");
  });
});
