import { expect, inject, it } from "vitest";

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
