import { extractText, getDocumentProxy } from "unpdf";
import { expect } from "vitest";
import { crawl, type Visited } from "../support/crawl.ts";
import { siteTest as it } from "../support/fixtures.ts";
import { sendList } from "../support/private-pages.ts";
import { signIn } from "../support/script.ts";
import type { Site } from "../support/site.ts";

/** Numbers that stand nowhere else: a price, the one before it, and what it can be worked out from. */
const AMOUNTS = { TotalPrice: 13.3712345, PricePSF: 30_947, Deposit: 7_651_239, Brokerage: "1% (₹13,37,123)" };
const EARLIER = 14.1234567;

/** Every way in which one of them, or a duty or fee on it, is written: '₹13.37 Cr', '13,37,12,345', 'Rs 1,337 lakh'. */
const SPELLINGS = [
  /13\.37 ?(?:Cr|crore)/i,
  /14\.12 ?(?:Cr|crore)/i,
  /13\.37123|14\.12345/,
  /133712345|141234567/,
  /13,37,12,345|14,12,34,567/,
  /\b1,?(?:337|412)(?:\.\d+)? ?(?:lacs?|lakhs?)/i,
  /30,?94\d\b/,
  /7651239|76,51,239|76\.51 ?lac/i,
  /13,37,123/,
  /80,22,7\d\d|80\.23 ?lac|93,59,8\d\d|93\.6 ?lac/i,
];

/** Neither says a price. */
const FILES = /^\/(?:media|assets)\//;

/** What people and programs read of an answer: of a brochure its words. */
async function readableText({ type, html, bytes }: Visited): Promise<string> {
  if (type === "application/pdf") return (await extractText(await getDocumentProxy(bytes), { mergePages: true })).text;
  return (html || Buffer.from(bytes).toString()).replaceAll("\u00A0", " ").replaceAll("<!-- -->", "");
}

const says = (words: string) => SPELLINGS.filter((spelling) => spelling.test(words)).map(String);

const PLACE = {
  City: "Noida",
  Location: "Sector 150",
  PropType: "Villa",
  SaleType: "Buy",
  TypeMore: "4BHK",
  Size: 4321,
};

async function add(site: Pick<Site, "url">, body: object): Promise<{ readonly _id: string; readonly slug: string }> {
  return (await (await signIn(site)).call("POST", "/addProperty", { ...PLACE, ProjectName: "Kanan", ...body })).json();
}

it("a home whose price is told on request tells it nowhere, in no spelling", async ({ site }) => {
  const script = await signIn(site);
  const change = async (id: string, body: object) => {
    expect((await script.call("PUT", `/updateProperty/${id}`, body)).status).toBe(200);
    // Of two processes the other one hears of it a moment later, and at once where an administrator asks.
    for (const turn of [1, 2]) expect((await script.call("GET", `/getProperty/${id}`)).status, `${turn}`).toBe(200);
  };
  for (const number of [1, 2, 3, 4])
    await add(site, { Location: "Sector 128", Title: `Neighbour ${number}`, TotalPrice: 10 + number / 10 });
  const { _id: id, slug } = await add(site, { Title: "Discreet villa", ...AMOUNTS, TotalPrice: EARLIER });
  await change(id, { TotalPrice: AMOUNTS.TotalPrice });
  const { link, own } = await sendList(site);

  const surfaces = [
    `/property/${slug}`,
    `/property/${slug}/brochure.pdf`,
    "/",
    "/all-properties",
    "/villa",
    "/noida/sector-150",
    "/collection/aangan",
    `/compare?homes=${id}`,
    `/shortlist?homes=${id}`,
    `/costs?home=${slug}`,
    link,
    own,
    "/no-such-page",
    "/getProperties",
    "/getProperty",
    `/getProperty/${id}`,
    "/getProperties?page=1&limit=20",
    "/api/map?box=28.4~77.3~28.5~77.6&zoom=14",
  ];
  const told = async (paths: readonly string[]) => {
    const found: string[] = [];
    for await (const visited of crawl(site, paths, /[^]/))
      if (says(await readableText(visited)).length > 0) found.push(visited.path);
    return found;
  };
  expect(await told(surfaces)).toEqual(surfaces);

  const listed = async (query: string) => {
    const answer = await fetch(`${site.url}/getProperties?${query}`);
    const homes: readonly { readonly _id: string }[] = await answer.json();
    return { total: answer.headers.get("x-total-count"), place: homes.findIndex(({ _id }) => _id === id) };
  };
  expect(await listed("price=10-20&sale=buy&page=1")).toEqual({ total: "5", place: 0 });
  await change(id, { PriceOnRequest: "Yes" });
  const untold: string[] = [];
  let pages = 0;
  const starts = [...surfaces, "/sitemap.xml", "/blogs.rss", "/suggest?q=discreet", "/openapi.json"];
  for await (const visited of crawl(site, starts, FILES)) {
    pages += 1;
    for (const spelling of says(await readableText(visited))) untold.push(`${visited.path}: ${spelling}`);
  }
  expect(untold).toEqual([]);
  expect(pages).toBeGreaterThan(60);

  // Nor by what finds it: no budget does, and among prices it stands with homes that have none.
  expect(await listed("price=10-20&sale=buy&page=1")).toEqual({ total: "4", place: -1 });
  expect(await listed("price=0-90&sale=buy&page=1")).toMatchObject({ place: -1 });
  for (const sort of ["price-asc", "price-desc"])
    expect(await listed(`sort=${sort}&page=1`)).toEqual({ total: "5", place: 4 });
  expect(await listed("reduced=yes&page=1")).toMatchObject({ total: "0" });
  expect(await listed("tier=luxury&page=1")).toMatchObject({ place: -1 });

  // The administrator still has it, and sees the page of the home as everybody does.
  expect(await (await script.call("GET", `/getProperty/${id}`)).json()).toMatchObject(AMOUNTS);
  expect(says(await (await script.call("GET", `/property/${slug}`)).text())).toEqual([]);
});
