import { randomUUID } from "node:crypto";
import type { BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Field, readIfFits } from "#app/entities/field.ts";
import {
  CONTENT_KINDS,
  type ContentKind,
  contentOf,
  ENTITY_NAMES,
  entities,
  type EntityName,
} from "#app/kinds/index.ts";
import { SETTINGS_ID } from "#app/catalogue/settings.ts";
import { defaultSettings } from "#app/kinds/settings/settings.ts";
import type { Store } from "#app/store/types.ts";
import { system } from "#scripts/testing/stores.ts";
import { crawl } from "../support/crawl.ts";
import { sendableStart, sendEnquiry } from "../support/enquiry.ts";
import { sendList } from "../support/private-pages.ts";
import { sharedBrowser, startOwnSite } from "../support/resources.ts";
import { addressOf, DASHBOARD_PATHS, type Ids } from "../support/screens.ts";
import { type Script, signIn } from "../support/script.ts";
import type { Site } from "../support/site.ts";
import { MARK, markupIn, PAYLOADS } from "../support/stored-markup.ts";

/** Every field gets that many of the texts, and its neighbours others. */
const ROUNDS = 5;
const AT = Date.UTC(2030, 0, 5, 6);
/** The site itself writes these; a text in them is nothing that anybody could send. */
const OWN_COLUMNS: Readonly<Record<string, string>> = {
  at: String(AT),
  link: `javascript:${MARK}()`,
  kind: "property",
  role: "buyer",
};

/** Hostile texts for all fields of a kind that take one, in rotation. */
function hostileValues(kind: EntityName, round: number, kept: Readonly<Record<string, unknown>> = {}) {
  const values: Record<string, unknown> = {};
  const fields: readonly (readonly [string, Field])[] = Object.entries(entities[kind].fields);
  for (const [index, [key, field]] of fields.entries()) {
    const step = PAYLOADS.length / ROUNDS;
    const text = PAYLOADS[Math.floor(index + round * step) % PAYLOADS.length] ?? "";
    const value = key in kept ? kept[key] : readIfFits(field, hostileInput(field, text), values);
    if (value !== undefined) values[key] = value;
  }
  return values;
}

function hostileInput({ kind, limits, options }: Field, text: string): unknown {
  const own = options.label === "Notes" ? { at: new Date(AT).toISOString() } : OWN_COLUMNS;
  if (kind === "text" || kind === "paragraph" || kind === "markdown") return text.slice(0, limits.maxLength);
  if (kind === "link") return `https://post.example/?a=${text}`;
  if (kind === "rows") return [new Proxy({}, { get: (_, column) => Reflect.get(own, column) ?? text })];
  if (kind === "email") return `${MARK}@post.example`;
  return undefined;
}

/** What a record of a kind needs to be found and shown. */
function keptOf(kind: EntityName, { property = "", person = "" }: Ids, round: number): Record<string, unknown> {
  const sent = { person, number: "+919822233344", email: "asha@post.example", linkGeneration: undefined };
  const kept: { readonly [K in EntityName]?: Record<string, unknown> } = {
    person: {
      numbers: [{ number: `+91982223${1000 + round}` }],
      notSame: undefined,
      mergedInto: undefined,
      moved: undefined,
      unmerged: undefined,
    },
    enquiry: { ...sent, listing: property, page: `//${MARK}.example/admin` }, // forms stored such a page once
    submission: { ...sent, about: "property", listing: property },
    review: { ...sent, property, rating: 5 },
    visit: { ...sent, listing: property, day: "2030-01-05", startsAt: AT + round * 3_600_000, minutes: 30 },
    alert: { ...sent, about: "search", search: "city=noida" },
    sharedList: { person, homes: [{ id: property, note: PAYLOADS[round] ?? "" }] },
    interaction: { person, what: "note", at: AT, listing: property },
    requirement: { person, must: "city=noida", nice: undefined },
    deal: { person, listing: property, stage: "proposed", stageSince: AT, stages: undefined, offers: undefined },
    message: { to: "asha@post.example", stage: "given up" },
  };
  return kept[kind] ?? {};
}

const WIRE_FULL = { City: "Noida", PropType: "Villa", SaleType: "Buy", TotalPrice: "12.5" } as const;

/** Adds a record by the call that programs use; a field that it refuses is left out. */
async function addByCall(
  script: Script,
  kind: ContentKind,
  values: Readonly<Record<string, unknown>>,
): Promise<string> {
  const fields: Readonly<Record<string, Field>> = entities[kind].fields;
  const body = new Map<string, unknown>(kind === "property" ? Object.entries(WIRE_FULL) : []);
  for (const [key, value] of Object.entries(values))
    if (key !== "slug") body.set(fields[key]?.options.apiNames[0] ?? key, value);
  for (;;) {
    const answer = await script.call("POST", contentOf(kind).calls.add, Object.fromEntries(body));
    const told = (await answer.json()) as { _id: string; errors?: Record<string, string> };
    if (answer.status === 201) return told._id;
    const refused = Object.keys(told.errors ?? {}).flatMap((name) => fields[name]?.options.apiNames ?? [name]);
    if (answer.status !== 422 || !refused.some((name) => body.delete(name)))
      throw new Error(`${kind}: ${answer.status} ${JSON.stringify(told)}`);
  }
}

describe("hostile texts in every field of every kind", () => {
  let site: Site;
  let script: Script;
  let ids: Ids = {};
  let blank: Page;
  let context: BrowserContext;
  const privatePages: string[] = [];
  let stored = 0;

  const store = async (records: Store) => {
    const actor = records.as(system);
    const owner = await actor.create("property", {
      title: "Palm Villa",
      slug: "palm-villa",
      projectName: "Palm Greens",
      location: "Sector 150",
    });
    ids.property = owner.id;
    const kinds = ENTITY_NAMES.filter((kind) => !["property", "project", "blog", "settings", "erasure"].includes(kind));
    kinds.sort((a, b) => Number(b === "person") - Number(a === "person"));
    for (const kind of kinds)
      for (let round = 0; round < ROUNDS; round += 1) {
        const values = hostileValues(kind, round, keptOf(kind, ids, round));
        stored += JSON.stringify(values).split(MARK).length - 1;
        const { id } = await actor.create(kind, values as never, kind === "review" ? { state: "published" } : {});
        ids[kind] ??= id;
      }
    const texts = { ...defaultSettings, ...hostileValues("settings", 0) };
    await actor.create("settings", entities.settings.read(texts), { id: SETTINGS_ID });
  };

  beforeAll(async () => {
    site = await startOwnSite({ fill: store });
    script = await signIn(site);
    for (const kind of CONTENT_KINDS)
      for (let round = 0; round < ROUNDS; round += 1) {
        const id = await addByCall(script, kind, hostileValues(kind, round));
        if (round === 0) ids[kind] = id;
      }
    for (const [round, text] of PAYLOADS.slice(0, 4).entries())
      await sendEnquiry(site, { name: text, mobile: `98222334${10 + round}`, message: PAYLOADS[19 - round] ?? "" });
    const form = new FormData();
    const sent = {
      Title: PAYLOADS[1] ?? "",
      ProjectName: PAYLOADS[2] ?? "",
      Location: PAYLOADS[12] ?? "",
      ...WIRE_FULL,
    };
    const sender = { name: PAYLOADS[0] ?? "", number: "98765 01234", email: "asha@post.example", consent: "yes" };
    const own = { startedAt: await sendableStart(site), submissionKey: randomUUID() };
    for (const [name, text] of Object.entries({ ...sent, ...sender, ...own })) form.set(name, text);
    const submitted = await fetch(`${site.url}/add-properties`, {
      method: "POST",
      redirect: "manual",
      headers: { origin: site.url },
      body: form,
    });
    expect(submitted.status).toBe(303);
    const list = await sendList(site);
    privatePages.push(submitted.headers.get("location") ?? "", list.own, list.link);
    const browser = await sharedBrowser();
    context = await browser.newContext({ baseURL: site.url });
    blank = await context.newPage();
  });
  afterAll(async () => {
    await context?.close();
    await site?.stop();
  });

  const faultsOf = async (path: string, answer: Response, faults: string[]): Promise<boolean> => {
    if (answer.status >= 500) faults.push(`${path} answers ${answer.status}`);
    const type = answer.headers.get("content-type") ?? "";
    const text = await answer.text();
    if (!type.startsWith("text/html")) return false;
    const policy = answer.headers.get("content-security-policy") ?? "";
    if (!policy.includes("script-src") || /unsafe-(inline|eval)/.test(policy.split("style-src")[0] ?? ""))
      faults.push(`${path} has the policy '${policy}'`);
    const found = await markupIn(blank, text);
    faults.push(...found.faults.map((fault) => `${path}: ${fault}`));
    return found.isThere;
  };
  const get = (path: string, headers: Record<string, string> = {}) =>
    fetch(site.url + path, { headers: { accept: "text/html", ...headers }, redirect: "manual" });

  it("are found by the search where they are markup, or it would say nothing", async () => {
    for (const text of PAYLOADS.filter(
      (payload) => /^<|^[^&\\{]*><|^<\/|-->/.test(payload) && !payload.startsWith("["),
    ))
      expect((await markupIn(blank, `<body><p>${text}</p></body>`)).faults, text).not.toEqual([]);
    expect((await markupIn(blank, `<a href=" java\nscript:${MARK}()">a</a>`)).faults).toHaveLength(1);
    expect((await markupIn(blank, `<a href="/\t/${MARK}.example">a</a>`)).faults).toHaveLength(1);
    expect((await markupIn(blank, `<script>const a = '${PAYLOADS[18]}';</script>`)).faults).toHaveLength(1);
    expect((await markupIn(blank, `<script>const a = ${JSON.stringify(PAYLOADS[18])};</script>`)).faults).toEqual([]);
  });

  it("make no element, attribute or script on any public or private page", async () => {
    const faults: string[] = [];
    let shown = 0;
    for await (const { path, status, html } of crawl(
      site,
      ["/", ...privatePages.filter(Boolean)],
      /\?|^\/assets|\.(?:webp|jpg|png|pdf)/,
    )) {
      if (status >= 500) faults.push(`${path} answers ${status}`);
      if (html === "") continue;
      if (await faultsOf(path, await get(path), faults)) shown += 1;
    }
    expect(faults).toEqual([]);
    expect(shown).toBeGreaterThan(3 * ROUNDS);
  });

  it("make no element, attribute or script on any screen of the back office", async () => {
    const faults: string[] = [];
    let shown = 0;
    const headers = { authorization: `Bearer ${script.token}` };
    for (const path of DASHBOARD_PATHS) {
      if (path.endsWith("/reach")) continue; // leads to the phone
      const address = addressOf(path, ids);
      const [plain = ""] = address.split("?");
      const asked = /find|list$/.test(path) ? `${plain}?q=${MARK}` : undefined;
      for (const each of new Set([address, `${plain}?id=${ids.property}`, asked]))
        if (each !== undefined && (await faultsOf(each, await get(each, headers), faults))) shown += 1;
    }
    expect(faults).toEqual([]);
    expect(shown).toBeGreaterThan(DASHBOARD_PATHS.length / 3);
  });

  it("break no feed or sitemap", async () => {
    for (const path of [
      "/blogs.rss",
      "/sitemap.xml",
      "/sitemap/property.xml",
      "/sitemap/project.xml",
      "/sitemap/blog.xml",
    ]) {
      const names = await blank.evaluate(
        (xml) =>
          [...new DOMParser().parseFromString(xml, "text/xml").querySelectorAll("*")].map(({ localName }) => localName),
        await (await get(path)).text(),
      );
      expect(
        names.filter((name) => name === "parsererror" || name.includes(MARK)),
        path,
      ).toEqual([]);
    }
  });

  it("run nothing in a browser, and try nothing that the policy has to stop", async () => {
    await context.addCookies([{ name: "aangan", value: script.token, url: site.url }]);
    await context.addInitScript((mark) => {
      const tried: string[] = [];
      Object.assign(globalThis, { [mark]: () => tried.push(`ran at ${location.href}`), tried });
      document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) =>
        tried.push(`${violatedDirective} ${blockedURI} at ${location.href}`),
      );
    }, MARK);
    const page = await context.newPage();
    const slugs = async (path: string) =>
      ((await (await fetch(site.url + path)).json()) as { slug: string }[])[0]?.slug ?? "";
    const paths = [
      "/",
      "/all-properties",
      `/property/${await slugs("/getProperties")}`,
      `/project/${await slugs("/getProjects")}`,
      `/blogs/${await slugs("/getBlogs")}`,
      ...privatePages,
      ...[
        "enquiries",
        `enquiries/${ids.enquiry}`,
        "people",
        `people/${ids.person}`,
        `submissions/${ids.submission}`,
        "visits",
        "deals",
      ].map((path) => `/dashboard/${path}`),
      `/dashboard/property/propertyUpdate?id=${ids.property}`,
      `/dashboard/history/property/${ids.property}`,
      "/dashboard/activity",
    ];
    const tried: string[] = [];
    for (const path of paths) {
      await page.goto(path, { waitUntil: "load" });
      await page.mouse.move(200, 300);
      tried.push(...(await page.evaluate(() => (globalThis as unknown as { tried: string[] }).tried)));
    }
    expect(tried).toEqual([]);
    expect(stored).toBeGreaterThan(40 * ROUNDS);
  });
});
