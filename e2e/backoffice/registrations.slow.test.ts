import { extractText, getDocumentProxy } from "unpdf";
import { describe, expect } from "vitest";
import { createCatalogue } from "#app/catalogue/index.ts";
import { indianDay } from "#app/entities/values/day.ts";
import type { PropertyRecord, ProjectRecord } from "#app/kinds/index.ts";
import { codeIn } from "#scripts/testing/qr.ts";
import type { Store } from "#app/store/index.ts";
import { crawl } from "../support/crawl.ts";
import { siteTest } from "../support/fixtures.ts";
import { metaOf, visibleText } from "../support/html.ts";
import type { Site } from "../support/site.ts";

const ADMINISTRATOR = { type: "administrator", id: "1", name: "Asha" } as const;
/** Photographs and files of the build say nothing of registrations. */
const FILES = /^\/(?:media|assets)\//;
const AGENTS: Readonly<Record<string, string>> = {
  "Uttar Pradesh": "UPRERAAGT00001",
  Haryana: "RC/HARERA/GGM/1/1/2026/1",
};

/** What is changed of the demo's projects in turn, so that there is each state of a registration. */
const STATES: readonly Readonly<Record<string, string | null>>[] = [
  { reraState: "Registered", reraLink: "https://www.up-rera.in/projects/1", reraAccount: "0123 4567" },
  { reraState: "Applied for", reraExemption: "The promoter has sold nothing yet; shown for information" },
  { reraState: "Expired", reraExemption: "Completed, certificate of 3 May 2024" },
  { reraState: "Revoked", reraExemption: "Carried on by the association of its buyers" },
  { reraState: "Registered", reraUntil: "2026-03-31", reraExemption: "Completed, certificate of 1 March 2026" },
  { rera: null, reraState: null, reraExemption: "Seven homes: below the threshold of the act" },
  { rera: "UPRERAPRJ000101 (demo), UPRERAPRJ000102 (demo), UPRERAPRJ000103 (demo)" },
  { imgurl: null },
];
/** One project without number and reason, stored as no way of publishing would store it: it must be nowhere. */
const HIDDEN = { title: "Nowhere Towers", slug: "nowhere-towers", projectName: "Nowhere Towers", location: "Sector 1" };

const it = siteTest.extend("siteOptions", { scope: "file" }, { env: { DEMO: "1" }, fill: fillStates });

/** What is on the site. */
let filled: { readonly projects: readonly ProjectRecord[]; readonly homes: readonly PropertyRecord[] };

async function fillStates(store: Store): Promise<void> {
  const agentNumbers = Object.entries(AGENTS).map(([place, number]) => ({ place, number, until: "" }));
  await createCatalogue({ store }).changeSettings(ADMINISTRATOR, { agentNumbers });
  const records = store.as(ADMINISTRATOR);
  const { items } = await records.list("project", { limit: 50 });
  for (const [index, change] of STATES.entries()) await records.update("project", items[index]?.id ?? "", change);
  await records.create("project", HIDDEN, { state: "draft" });
  const homes = await records.list("property", { limit: 50 });
  // Homes in projects of each state, also without a photograph, and one with a number of its own.
  for (const [index, { values }] of items.entries()) {
    const { projectName, city = null } = values;
    await records.update("property", homes.items[index]?.id ?? "", {
      projectName,
      city,
      ...(index % 3 === 0 ? { imgUrl: null } : {}),
    });
  }
  await records.update("property", homes.items[items.length]?.id ?? "", {
    rera: "UPRERAPRJ000900 (demo)",
    city: "Noida",
  });
  const visitor = store.as({ type: "visitor" });
  filled = {
    projects: (await visitor.list("project", { limit: 50 })).items,
    homes: (await visitor.list("property", { limit: 200 })).items,
  };
}

/** The registration that has to stand wherever a record is shown. */
interface Registration {
  readonly statements: readonly string[];
  readonly code: string | undefined;
  readonly site: string;
  readonly account: string | undefined;
  readonly agent: string | undefined;
}

const WORDS: Readonly<Record<string, string>> = {
  Registered: "RERA Registered: ",
  "Applied for": "RERA registration applied for, not granted yet: ",
  Expired: "RERA registration expired: ",
  Revoked: "RERA registration revoked: ",
};
const AUTHORITIES: Readonly<Record<string, readonly [link: string, state: string]>> = {
  Gurgaon: ["https://haryanarera.gov.in/", "Haryana"],
  Delhi: ["https://rera.delhi.gov.in/", "Delhi"],
};

/** Worked out anew from the record, not by the code that shows it. */
function registrationOf(values: Readonly<Record<string, unknown>>): Registration | undefined {
  const text = (key: string) => (typeof values[key] === "string" ? values[key] : undefined);
  const [link, place] = AUTHORITIES[text("city") ?? ""] ?? ["https://www.up-rera.in/", "Uttar Pradesh"];
  const hasEnded = (text("reraUntil") ?? "9999") < indianDay(Date.now());
  const [number, reason] = [text("rera"), text("reraExemption")];
  const said = text("reraState") ?? "Registered";
  const state = said === "Registered" && hasEnded ? "Expired" : said;
  if (number === undefined && reason === undefined) return undefined;
  const isInForce = number !== undefined && state === "Registered";
  return {
    statements: [
      ...(number === undefined ? [] : [`${WORDS[state]}${number}`]),
      ...(isInForce || reason === undefined ? [] : [`No registration is needed: ${reason}`]),
    ],
    code: number === undefined ? undefined : (text("reraLink") ?? `${number} ${link}`),
    site: link.replace(/^https:\/\/|\/$/g, ""),
    account: text("reraAccount"),
    agent: AGENTS[place],
  };
}

/** By path: every public page of a project with a registration or a reason, and of the homes in them. */
function expected(
  projects: readonly ProjectRecord[],
  homes: readonly PropertyRecord[],
): ReadonlyMap<string, Registration> {
  const pages = new Map<string, Registration>();
  const add = (path: string, values: Readonly<Record<string, unknown>>) => {
    const registration = registrationOf(values);
    if (registration) pages.set(path, registration);
  };
  for (const { values } of projects) add(`/project/${values.slug}`, values);
  for (const { values } of homes) {
    const project = projects.find(({ values: { projectName } }) => projectName === values.projectName);
    if (/\d/.test(values.rera ?? "")) add(`/property/${values.slug}`, values);
    else if (project?.values.city === values.city) add(`/property/${values.slug}`, project?.values ?? {});
  }
  return pages;
}

function pageOmissions(html: string, { statements, code, site, account, agent }: Registration): readonly string[] {
  const words = visibleText(html);
  const wanted = [...statements, site, ...[account, agent].filter((part) => part !== undefined)];
  const hasCode = code === undefined || /<svg class="qr"/.test(html);
  return [...wanted.filter((part) => !words.includes(part)), ...(hasCode ? [] : ["QR code"])];
}

/** Of a document of a record's page. */
async function documentOmissions(
  bytes: Uint8Array,
  { statements, site, account, agent }: Registration,
): Promise<readonly string[]> {
  const { text } = await extractText(await getDocumentProxy(Uint8Array.from(bytes)), { mergePages: true });
  const solid = (words: string) => words.replace(/\s+/g, "");
  const wanted = [...statements, site, account, agent].filter((part) => part !== undefined);
  return wanted.filter((part) => !solid(text).includes(solid(part)));
}

/** The preview of a record's page is that of the record, and its code says what the page's code says. */
async function previewOmissions(
  site: Pick<Site, "url">,
  html: string,
  { code }: Registration,
): Promise<readonly string[]> {
  const [address = ""] = metaOf(html, "og:image");
  const answer = await fetch(site.url + new URL(address).pathname);
  if (answer.status !== 200) return [`${answer.status} ${address}`];
  const isDrawn = /\/share\/(?:property|project)\/[0-9a-f-]+\.jpg$/.test(address);
  const read = await codeIn(await answer.bytes());
  return [
    ...(isDrawn ? [] : [`a band on ${address}`]),
    ...(read === code ? [] : [`${code} in the picture, not ${read}`]),
  ];
}

const idOf = (image: { readonly id: string } | undefined) => image?.id;

describe("registrations", () => {
  it("are missing on no public page, preview picture or PDF, whatever their state", async ({ site }) => {
    const { projects, homes } = filled;
    const pages = expected(projects, homes);
    const photographs = new Set([
      ...projects.filter(({ values }) => pages.has(`/project/${values.slug}`)).map(({ values }) => idOf(values.imgurl)),
      ...homes.filter(({ values }) => pages.has(`/property/${values.slug}`)).map(({ values }) => idOf(values.imgUrl)),
    ]);
    const omissions: string[] = [];
    const visited = new Map<string, string>();
    let documents = 0;
    for await (const { path, html, type, bytes } of crawl(site, ["/", ...pages.keys()], FILES)) {
      const ofPage = type.startsWith("application/pdf") && pages.get(path.slice(0, path.lastIndexOf("/")));
      if (ofPage) {
        documents += 1;
        omissions.push(...(await documentOmissions(bytes, ofPage)).map((part) => `${path}: ${part}`));
      }
      if (html === "") continue;
      visited.set(path, html);
      const registration = pages.get(path);
      const missing = registration
        ? [...pageOmissions(html, registration), ...(await previewOmissions(site, html, registration))]
        : plainPreviews(html).filter((id) => photographs.has(id));
      omissions.push(...missing.map((part) => `${path}: ${part}`));
      expect(html).not.toContain(HIDDEN.title);
    }
    expect(omissions).toEqual([]);
    expect([...pages.keys()].filter((path) => !visited.has(path))).toEqual([]);
    expect(pages.size).toBeGreaterThan(projects.length);
    expect(visited.size).toBeGreaterThan(150);
    expect(documents).toBe(pages.size);
    for (const said of Object.values(WORDS))
      expect([...visited.values()].some((html) => html.includes(said))).toBe(true);
    expect((await fetch(`${site.url}/project/${HIDDEN.slug}`)).status).toBe(404);
    await expectNoticed(site, visited, pages);
  }, 600_000);
});

/** Photographs whose plain crop is the preview of a page. */
function plainPreviews(html: string): readonly string[] {
  return metaOf(html, "og:image").flatMap((address = "") => /\/share\/([0-9a-f]{32})\.jpg$/.exec(address)?.[1] ?? []);
}

/** What the crawl would say if a number, a code or a band were left out. */
async function expectNoticed(
  site: Pick<Site, "url">,
  visited: ReadonlyMap<string, string>,
  pages: ReadonlyMap<string, Registration>,
) {
  const [path, registration] = [...pages].find(([, { code }]) => code !== undefined) ?? ["", undefined];
  if (!registration) throw new Error("No project has a number");
  const html = visited.get(path) ?? "";
  const [statement = ""] = registration.statements;
  expect(pageOmissions(html.replaceAll(statement, ""), registration)).toEqual([statement]);
  expect(pageOmissions(html.replace('class="qr"', ""), registration)).toEqual(["QR code"]);
  const plain = [...visited.values()].find((page) => plainPreviews(page).length > 0) ?? "";
  expect(await previewOmissions(site, plain, registration)).toHaveLength(2);
}
