import { describe, expect, inject, it } from "vitest";
import { to } from "#app/base/language.ts";
import { indexedPaths } from "#app/site/routes.ts";
import { listed } from "../support/html.ts";

const site = inject("demoSite");

const get = (path: string) => fetch(site.url + path, { redirect: "manual", headers: { accept: "text/html" } });

/** Names, abbreviations and what is typed, which stand in Latin letters in Hindi too. */
const LATIN =
  /\b(?:Aangan|Ultra|BHK|\d+BHK|RERA|UPRERAPRJ\d+|HRERA[\w-]*|DLRERA[\w-]*|NCR|GST|PDF|QR|EMI|TDS|WhatsApp|JavaScript|English|JPEG|OpenStreetMap|ODbL|DataMeet|CC|BY|SA|India|Hindustan|Times|delhi-ncr-map|contributors)\b|&\w+;|&#x?\w+;|\S+@\S+|https?:\S+/g;

/** Texts and labels of a page in Hindi, without what is marked as written in English and the number of a request. */
function wordsIn(html: string): readonly string[] {
  const body = html.slice(html.indexOf("<body"));
  const spoken = body
    .replace(/<(script|style|noscript|code)\b[\s\S]*?<\/\1>/g, "")
    .replace(/<(\w+)[^>]* lang="en[^"]*"(?:[^>]*\/>|[^>]*>[\s\S]*?<\/\1>)/g, "")
    .replace(/<img [^>]*>/g, (tag) => (/ lang="en/.test(tag) ? "" : tag));
  const said = [/>([^<]+)</g, / (?:aria-label|alt|placeholder)="([^"]*)"/g];
  return said.flatMap((pattern) => [...spoken.matchAll(pattern)].map(([, text = ""]) => text.trim()));
}

/** Words without a letter of Devanagari, of which not all begin with a capital: such are names. */
const isEnglish = (text: string) =>
  !/[\u0900-\u097f]/.test(text) && /(?:^|[ (])[a-z]{2,}/.test(text.replaceAll(LATIN, ""));

const FILES = /^\/(?:media|share|assets)\/|\.(?:pdf|svg|png|jpg|xml|rss|webmanifest|woff2|css|js|avif|webp)(?:\?|$)/;

async function examples(): Promise<readonly string[]> {
  const [homes, projects, posts] = await Promise.all([
    listed(site, "/getProperties?page=1&limit=2"),
    listed(site, "/getProjects?page=1&limit=1"),
    listed(site, "/getBlogs?page=1&limit=1"),
  ]);
  const ids = homes.map(({ _id }) => _id).join(",");
  return [
    ...homes.map(({ slug }) => `/property/${slug}`),
    ...projects.map(({ slug }) => `/project/${slug}`),
    ...posts.map(({ slug }) => `/blogs/${slug}`),
    "/noida/sector-150",
    "/all-properties?bhk=3bhk&city=noida",
    "/all-properties?city=noida&price=0-0.01&sale=buy",
    "/all-properties?metro=any-1000m&not-city=gurgaon",
    "/filter-options?group=location&in=all-properties",
    "/vacation-rental?where=Noida",
    "/enquire",
    "/shortlist",
    `/shortlist?homes=${ids}`,
    `/compare?homes=${ids}`,
    `/visits?homes=${ids}`,
    `/send-list?homes=${ids}`,
    `/visit?listing=${homes[0]?._id}`,
    `/review?property=${homes[0]?._id}`,
    "/alert?search=city%3Dnoida",
    "/my/erased",
    "/my/enquiry/nothing",
    "/property/none",
    "/nope",
  ];
}

describe("the pages below /hi", () => {
  const MISSING = ["/my/enquiry/nothing", "/property/none", "/nope"];
  const pages = examples().then((paths) => [...indexedPaths, ...paths]);

  it("are there, in Hindi, name both languages, and lead to pages in Hindi", async () => {
    for (const path of await pages) {
      const answer = await get(to(path, "hi"));
      const html = await answer.text();
      expect([path, answer.status]).toEqual([path, MISSING.includes(path) ? 404 : 200]);
      expect(html).toContain('<html lang="hi">');
      if (html.includes('rel="canonical"'))
        for (const tag of ['hreflang="en"', 'hreflang="hi"', 'hreflang="x-default"'])
          expect(html.toLowerCase(), path).toContain(tag);
      const tags = html.match(/<(?:a|form|button)\b[^>]*>/g)?.filter((tag) => !tag.includes("data-language")) ?? [];
      const links = tags.flatMap((tag) =>
        [...tag.matchAll(/ (?:href|action|formAction|formaction|data-dialog)="(\/[^"]*)"/g)].map(([, to = ""]) => to),
      );
      expect(
        links.filter((link) => !/^\/hi(?:[/?#]|$)/.test(link) && !FILES.test(link)),
        path,
      ).toEqual([]);
    }
  });

  it("say no sentence in English but names and what owners wrote", async () => {
    const left: string[] = [];
    for (const path of await pages) {
      const address = to(path, "hi");
      const said = wordsIn(await (await get(address)).text()).filter(isEnglish);
      left.push(...new Set(said.map((text) => `${address}: ${text}`)));
    }
    expect(left).toEqual([]);
  });

  it("refuse in Hindi what they cannot read, also where no page of the site is made", async () => {
    const refusals = await Promise.all([
      fetch(`${site.url}/hi/villa`, { method: "PUT" }),
      fetch(`${site.url}/hi/enquire`, {
        method: "POST",
        body: new URLSearchParams({ message: "a".repeat(1_000_001) }),
      }),
      fetch(`${site.url}/hi/villa`, { method: "POST", body: new URLSearchParams() }),
    ]);
    for (const refusal of refusals) {
      const html = await refusal.text();
      expect(html).toContain('<html lang="hi">');
      expect(wordsIn(html).filter(isEnglish), html).toEqual([]);
    }
    expect(refusals.map(({ status }) => status)).toEqual([405, 413, 405]);
  });
});
