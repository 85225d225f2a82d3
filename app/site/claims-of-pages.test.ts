import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { inLanguage } from "#app/base/in-language.ts";
import { LANGUAGES, to } from "#app/base/language.ts";
import { NotFound, type WireRecord } from "#app/entities/index.ts";
import { INBOX } from "#app/enquiries/index.ts";
import { TEMPLATES } from "#app/kinds/settings/texts.ts";
import { filledText } from "#app/people/record/text.ts";
import { demoBuilders } from "#demo/builders.ts";
import { demoClaims } from "#demo/claims.ts";
import { loadDemo, removeDemo } from "#demo/load.ts";
import { demoRecords } from "#demo/prepared.ts";
import { demoTestimonials } from "#demo/voices.ts";
import type { ReadyPicture } from "#app/media/index.ts";
import { openTestSite, type TestSite } from "#scripts/testing/calls.ts";
import { brochureContent } from "./brochure/brochure-content.ts";
import { shareOfRecord } from "./parts/share-picture.ts";
import { siteAnswers } from "./render.tsx";
import { paths } from "./routes.ts";

const VISIT = { actor: { type: "visitor" }, user: undefined, requestId: "Abc123Def4", address: "10.0.0.1" } as const;
const OFFICE = { type: "system", name: "test" } as const;
const VISITOR = { name: "Ravi Menon", number: "9812345678", email: "ravi@post.example", consent: "on" };

/** Without a price: whatever costs something on its pages was said by somebody else. */
const HOME = {
  Title: "Flat by the lake",
  ProjectName: "Lake Court",
  Location: "Sector 150",
  City: "Noida",
  PropType: "Flat",
  SaleType: "Buy",
  TypeMore: "3 BHK",
  TotalPrice: 2.2,
  PriceOnRequest: "Yes",
};
const PRICED = { ...HOME, PriceOnRequest: "No", Title: "Flat with a price", TotalPrice: 2.35, Size: 1500 };
const PROJECT = {
  title: "Lake Court",
  projectName: "Lake Court",
  location: "Sector 150",
  city: "Noida",
  category: "Residential Property",
  rera: "UPRERAPRJ000000",
  reraState: "Registered",
};
const BLOG = { title: "Light", category: "Rooms", comments: "Open", content: "Light.", status: "Out", postby: "Neha" };

/** What the office enters in the second half of the test: then, and only then, all of it stands on the site. */
const ENTERED = {
  phone: "+911204567890",
  whatsapp: "+919876512345",
  email: "desk@dwar.example",
  address: "Dwar House, Sector 62\nNoida 201309",
  socialNetwork: "https://network.example/dwar",
  bookingAmount: 5,
  maintenanceMonthly: 3_300,
  waterAndElectricity: "On all days",
  loanOffered: "From two banks",
};

/** Addresses that no office has to enter: vocabularies, public registers and sources of figures, credits, a share of the visitor's own. */
const OF_NOBODY = [
  /^https?:\/\/(?:schema\.org|www\.w3\.org|purl\.org|www\.sitemaps\.org)\b/,
  /^https:\/\/(?:www\.up-rera\.in|haryanarera\.gov\.in|rera\.delhi\.gov\.in)\//,
  /^https:\/\/(?:www\.openstreetmap|creativecommons)\.org\//,
  /^https:\/\/wa\.me\/\?text=/,
];

/** Names and sentences that the demo brings. */
const OF_THE_DEMO: readonly string[] = [
  ...demoBuilders.map(({ name }) => name),
  ...demoClaims.people.map(({ name }) => name),
  ...demoClaims.services.map(({ text }) => text),
  ...demoTestimonials.map(({ name }) => name),
  ...demoRecords().project.map(({ values }) => values.projectName),
  demoClaims.hours,
  demoClaims.intent,
  demoClaims.discountLabel,
  demoClaims.badgeNewLaunch,
  "24X7",
  "Aangan House",
  "Uttar Pradesh 201301",
  "112 reviews",
];

const sites: TestSite[] = [];
// Style sheets have no address in tests, which React complains of.
beforeAll(() => void vi.spyOn(console, "error").mockImplementation(() => undefined));
afterAll(async () => {
  vi.restoreAllMocks();
  for (const site of sites) await site.close();
});

async function emptySite(): Promise<TestSite> {
  const site = await openTestSite();
  sites.push(site);
  return site;
}

async function withDemo(): Promise<TestSite> {
  const site = await emptySite();
  const { store } = site;
  const { catalogue } = site.services;
  const media = {
    adopt: async ({ id, width, height, placeholder }: ReadyPicture) =>
      store.media.add({ id, width, height, placeholder }),
  };
  await loadDemo({ store, services: { catalogue, media } });
  return site;
}

async function withoutItsDemo(): Promise<TestSite> {
  const site = await withDemo();
  await removeDemo(site);
  return site;
}

/** Everything that anybody can ask for, by its address, once the office has added records and a visitor has sent every form. */
async function saidBy(site: TestSite, City = "Noida"): Promise<ReadonlyMap<string, string>> {
  const { services, store } = site;
  const { catalogue, inbox } = services;
  const add = (kind: "property" | "project" | "blog", record: WireRecord) => catalogue.add(OFFICE, kind, record);
  const home = await add("property", { ...HOME, City });
  const priced = await add("property", { ...PRICED, City });
  const project = await add("project", { ...PROJECT, city: City });
  const blog = await add("blog", BLOG);

  const startedAt = await inbox.startToken();
  let form = 0;
  const origin = (name: string) => ({
    form: name,
    page: "/",
    address: "203.0.113.7",
    submissionKey: `form-${++form}`,
    startedAt,
  });
  const enquiry = await inbox.acceptEnquiry({ ...VISITOR, message: "Is it free?" }, origin("contact"));
  const submission = await inbox.submissions.submit(
    "property",
    { ...HOME, ...VISITOR, Title: "My flat" },
    origin("submission"),
  );
  const list = await inbox.lists.create([home.id], { title: "Ours", name: "Ravi" }, origin("list"));
  await inbox.alerts.forSearch("?city=noida", VISITOR, origin("alert"));
  const [alert] = (await inbox.alerts.list(OFFICE)).items;
  const slots = await inbox.visits.slots(home.id);
  const free = slots[0] && "startsAt" in slots[0] ? slots[0].startsAt : undefined;
  const visit =
    free === undefined
      ? undefined
      : await inbox.visits.request(home.id, { ...VISITOR, startsAt: String(free) }, origin("visit"));

  const answer = siteAnswers({
    script: "/start.js",
    keepsHtml: false,
    report: (error, { path }) => expect.fail(`${path}: ${String(error)}`),
  });
  const said = new Map<string, string>();
  const ask = async (path: string) => {
    const url = new URL(path, services.publicUrl);
    const asked = { request: new Request(url), visit: VISIT, services, nonce: undefined };
    const answered = await answer(asked).catch((error: unknown) => {
      if (!(error instanceof NotFound)) throw error;
      return new Response(error.message);
    });
    const text =
      answered instanceof Response
        ? `${answered.headers.get("location") ?? ""} ${await answered.text()}`
        : answered.html;
    said.set(path, text.replaceAll("\u00a0", " "));
  };

  const tokens: Readonly<Record<string, string | undefined>> = {
    enquiry: enquiry.path,
    submission: submission.path,
    visit: visit?.path,
    visits: visit && `/my/visits/${visit.token}`,
    "own-list": list.path,
    alert: alert && "/my/alert/x",
  };
  const slugs: Readonly<Record<string, readonly string[]>> = {
    property: [home, priced].map(({ values }) => String(values.slug)),
    project: [String(project.values.slug)],
    blogs: [String(blog.values.slug)],
  };
  // The worker is a script of the build.
  for (const path of paths.filter((each) => each !== "/worker.js")) {
    const [, area = "", purpose = ""] = path.split("/");
    const token = area === "my" ? tokens[purpose]?.split("/").at(-1) : undefined;
    for (const slug of slugs[area] ?? [""])
      for (const language of LANGUAGES)
        await ask(
          to(
            path
              .replace(":slug", slug)
              .replace(":token", token ?? "none")
              .replace(":place", "sector-150")
              .replace(":kind", "property.xml"),
            language,
          ),
        );
  }
  for (const path of [
    `/enquire?property=${home.id}`,
    `/visit?home=${home.id}`,
    `/visits?homes=${home.id},${priced.id}`,
    `/compare?homes=${home.id},${priced.id}`,
    `/shortlist?homes=${home.id},${priced.id}`,
    `/review?property=${home.id}`,
    `/costs?home=${String(priced.values.slug)}`,
    "/vacation-rental?where=Noida",
  ])
    for (const language of LANGUAGES) await ask(to(path, language));
  for (const language of LANGUAGES)
    await inLanguage(language, async () => {
      for (const kind of ["property", "project"] as const)
        for (const slug of slugs[kind] ?? [])
          said.set(
            to(`/${kind}/${slug}/brochure.pdf`),
            JSON.stringify(await brochureContent(services, kind, slug), (key, value: unknown) =>
              key === "code" || key === "drawing" ? undefined : value,
            ).replaceAll("\u00a0", " "),
          );
    });
  const mcp = (tool: string, asked: object) => {
    const body = { jsonrpc: "2.0", id: 1, method: "tools/call", params: { name: tool, arguments: asked } };
    const headers = { "content-type": "application/json", accept: "application/json, text/event-stream" };
    return new Request(`${services.publicUrl}/mcp`, { method: "POST", headers, body: JSON.stringify(body) });
  };
  for (const { id } of [home, priced]) {
    const request = mcp("get_home", { home: id });
    const answered = await answer({ request, visit: VISIT, services, nonce: undefined });
    const text = answered instanceof Response ? await answered.text() : "";
    expect(text).toContain("Sector 150");
    said.set(`mcp ${id} costs`, text);
  }
  for (const [kind, { id }] of [
    ["property", home],
    ["project", project],
  ] as const)
    said.set(`preview of a ${kind}`, JSON.stringify((await shareOfRecord(services, kind, id))?.band ?? {}));
  const settings = await catalogue.settings();
  for (const template of TEMPLATES)
    for (const spoken of ["English", "Hindi"])
      said.set(`text ${template} in ${spoken}`, filledText(settings, template, { language: spoken }, {}));
  const { items: mails } = await store.as(INBOX).list("message", { limit: 100 });
  for (const { id, values } of mails)
    said.set(`mail ${id} to ${values.to}`, [values.subject, values.text, values.html, values.calendar].join("\n"));
  return said;
}

/** Contacts, links, sums and names in a text that no office and no visitor of this test has written. */
function foundIn(text: string, origin: string): readonly string[] {
  const plain = text
    .replaceAll("&amp;", "&")
    .replace(/<path[^>]*>|\sd="[^"]*"|\spoints="[^"]*"|\sviewBox="[^"]*"/g, "")
    .replaceAll(/(?:placeholder|nonce|value)="[^"]*"/g, "");
  const links = [...plain.matchAll(/\bhttps?:\/\/[^\s"'<>)\\]+/g)]
    .map(([link]) => link)
    .filter((link) => !link.startsWith(origin) && !OF_NOBODY.some((known) => known.test(link)));
  const numbers = [...plain.matchAll(/(?:tel:|wa\.me\/)\+?\d+|\+\d{2}[ -]?\d[\d -]{7,12}\d/g)].map(
    ([number]) => number,
  );
  const mails = [...plain.matchAll(/[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g)].map(([mail]) => mail);
  const names = OF_THE_DEMO.filter((name) => plain.includes(name));
  return [...new Set([...links, ...numbers, ...mails, ...names])].filter(
    (found) => !found.replaceAll(" ", "").includes(VISITOR.number) && found !== VISITOR.email,
  );
}

/** Pages that work out what a home with a price costs, by rates with their sources. */
const WORKED_OUT = /flat-with-a-price|costs|compare/;

/** What is no claim: the line between the collections, the ends of the budget slider, and the prices of the two homes. */
const OWN_SUMS = ["40", "0", "100", "2.2", "2,20,00,000", "2.35", "15,667", "15,700"];

const sumsIn = (text: string): readonly string[] =>
  [...text.matchAll(/₹\s?([\d,]+(?:\.\d+)?)/g)].flatMap(([sum, digits = ""]) =>
    OWN_SUMS.includes(digits) ? [] : [sum],
  );

const LABELS = /Booking amount|>Maintenance<|Water and electricity|Loan offered|बुकिंग राशि/;

describe.each([
  ["that never had the demo", emptySite],
  ["whose demo was removed", withoutItsDemo],
] as const)("a site %s", (_name, open) => {
  it("says nothing that its office has not entered", async () => {
    const site = await open();
    const said = await saidBy(site);
    expect(said.size).toBeGreaterThan(120);
    const found = [...said].flatMap(([path, text]) => {
      const all = [
        ...foundIn(text, site.services.publicUrl),
        ...(WORKED_OUT.test(path) ? [] : sumsIn(text)),
        ...(LABELS.exec(text) ?? []),
      ];
      return all.length > 0 ? [`${path}: ${all.join(" · ")}`] : [];
    });
    expect(found).toEqual([]);
  });
});

it("says all that its office has entered", async () => {
  const site = await emptySite();
  await site.services.catalogue.changeSettings(OFFICE, ENTERED);
  const said = await saidBy(site);
  const all = new Set([...said.values()].flatMap((text) => foundIn(text, site.services.publicUrl)));
  for (const entered of ["tel:+911204567890", "https://wa.me/919876512345", ENTERED.email, ENTERED.socialNetwork])
    expect([...all]).toContain(entered);
  const home = said.get("/property/flat-with-a-price") ?? "";
  for (const text of ["Booking amount", "₹5 Lac", "₹3,300", "On all days", "From two banks"])
    expect(home).toContain(text);
});

/** What advertises no home: files for programs, parts of a page, calendars, redirects, and texts to owners about their own home. */
const NO_ADVERT = [
  /\.ics$|\/my\/alert\/x\/end$|\/mcp$/,
  /\/(?:site\.webmanifest|robots\.txt|\.well-known\/.*|sitemap.*|suggest|find-options|map-base\.json)$/,
  /^text (?:askOwner|ownerCancelled|askAvailable|ownersReport) /,
];

const AGENTS = { Noida: "UPRERAAGT00001", Gurgaon: "RC/HARERA/GGM/1/1/2026/1", Delhi: "DLRERA2026A0001" };

it.each(Object.entries(AGENTS))("names our RERA agent wherever a home in %s is advertised", async (city, number) => {
  const site = await emptySite();
  const states = ["Uttar Pradesh", "Haryana", "Delhi"];
  const agentNumbers = Object.values(AGENTS).map((each, at) => ({ place: states[at] ?? "", number: each, until: "" }));
  await site.services.catalogue.changeSettings(OFFICE, { agentNumbers });
  const said = await saidBy(site, city);
  const without = [...said].flatMap(([path, text]) => (text.includes(number) ? [] : [path]));
  expect(without.filter((path) => !NO_ADVERT.some((known) => known.test(path)))).toEqual([]);
  for (const path of ["/property/flat-by-the-lake", "/project/lake-court"]) {
    const page = said.get(path) ?? "";
    const own = page.slice(page.indexOf("<main"), page.indexOf("</main>"));
    expect(Object.values(AGENTS).filter((each) => own.includes(each))).toEqual([number]);
  }
});

it("says nothing of the demo about a real home or project beside it", async () => {
  const site = await withDemo();
  const said = await saidBy(site);
  for (const path of ["/property/flat-by-the-lake", "/property/flat-with-a-price", "/project/lake-court"]) {
    const page = said.get(path) ?? "";
    // Below it stand other homes, among them the demo's.
    const own = page.slice(page.indexOf("<main"), page.search(/Recommended Properties|<\/main>/));
    const brochure = said.get(`${path}/brochure.pdf`) ?? "";
    for (const text of [own, brochure]) {
      expect(text.length, path).toBeGreaterThan(1_000);
      expect([...foundIn(text, site.services.publicUrl), ...(LABELS.exec(text) ?? [])], path).toEqual([]);
    }
  }
});
