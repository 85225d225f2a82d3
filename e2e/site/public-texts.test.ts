import { extractText, getDocumentProxy } from "unpdf";
import { describe, expect, inject, it } from "vitest";
import { CATEGORIES, HEADINGS, TEXTS } from "./public-texts.testdata.ts";
import { visibleText } from "../support/html.ts";

const cardsIn = (html: string) => html.match(/class="pcard[ "]/g)?.length ?? 0;

describe("texts of the specification", () => {
  const site = inject("demoSite");
  const get = (path: string) => fetch(site.url + path, { redirect: "manual" });

  it.each(TEXTS)("stand on %s", async (path, status, texts) => {
    const answer = await get(path);
    expect(answer.status).toBe(status);
    const words = visibleText(await answer.text());
    expect(texts.filter((text) => !words.includes(text))).toEqual([]);
  });

  it.each(HEADINGS)("%s is headed '%s'", async (path, heading) => {
    const html = await (await get(path)).text();
    expect(/<h1[^>]*>([^<]*)<\/h1>/.exec(html)?.[1]).toBe(heading);
  });

  it.each(CATEGORIES)("%s counts and shows the homes of its type, in pages", async (path, type) => {
    const all: unknown[] = JSON.parse(await (await get(`/getProperties?type=${type}&limit=100`)).text());
    const html = await (await get(path)).text();
    expect(visibleText(html)).toContain(`Show Results (${all.length})`);
    expect(cardsIn(html)).toBe(Math.min(10, all.length));
    expect(html.includes(`href="${path}?page=2"`)).toBe(all.length > 10);
  });

  it("the panel has the specification's options: all cities and BHK, at most 10 types, 5 localities and 5 statuses", async () => {
    const html = await (await get("/all-properties")).text();
    const options = (name: string) =>
      [...html.matchAll(new RegExp(`type="checkbox" id="[^"]*" name="${name}" value="([^"]*)"`, "g"))].map(
        ([, value]) => value,
      );
    expect(options("city")).toEqual(["noida", "delhi", "gurgaon", "greater-noida", "gaziabad"]);
    expect(options("bhk")).toEqual(["1bhk", "2bhk", "3bhk", "4bhk", "5bhk"]);
    expect(options("sale")).toEqual(["buy", "rent"]);
    expect(options("type")).toHaveLength(8); // the seven of the specification, and the office of the demo
    expect(options("location")).toHaveLength(5);
    expect(options("status")).toHaveLength(5);
    expect(html).toContain('href="/filter-options?group=location&amp;in=all-properties"');
  });

  it("people read Ghaziabad, and addresses, calls and values say Gaziabad as the specification does", async () => {
    const home = "/property/apartment-beside-the-central-green-in-indirapuram";
    const paths = [
      "/",
      "/all-properties?city=gaziabad",
      "/projects",
      home,
      "/project/saptarang-greens",
      "/ghaziabad/indirapuram",
      "/ghaziabad/vaishali",
      "/costs?city=Ghaziabad",
      "/map-base.json",
      "/suggest?q=ghazia",
      "/api/map?box=28.5~77.2~28.8~77.6&zoom=13",
      "/alert?search=city%3Dgaziabad",
    ];
    for (const path of paths) {
      const words = (await (await get(path)).text()).replaceAll('value="Gaziabad"', "");
      expect(words, path).toContain("Ghaziabad");
      expect(words, path).not.toContain("Gaziabad");
    }
    const brochure = new Uint8Array(await (await get(`${home}/brochure.pdf`)).arrayBuffer());
    const { text } = await extractText(await getDocumentProxy(brochure), { mergePages: true });
    expect(text).toContain("Indirapuram, Ghaziabad");
    expect(text).not.toContain("Gaziabad");
    for (const written of ["Ghaziabad", "Gaziabad", "ghaziabad"])
      expect((await get(`/all-properties?city=${written}`)).headers.get("location")).toContain("city=gaziabad");
    const [called] = JSON.parse(await (await get("/getProperties?city=ghaziabad&limit=1")).text());
    expect(called).toMatchObject({ City: "Gaziabad" });
  });

  it("the contact page says telephone, e-mail and address beside its form", async () => {
    const html = await (await get("/contact")).text();
    const ways = /<dl class="cdl">([\s\S]*?)<\/dl>/.exec(html)?.[1] ?? "";
    for (const part of [
      'href="tel:+911200000000">+91 120 000 0000<',
      'href="mailto:hello@aangan.example">hello@aangan.example<',
      ">Aangan House, Sector 94<",
      ">Noida, Uttar Pradesh 201301<",
    ])
      expect(ways.replaceAll("\u00a0", " ")).toContain(part);
    expect(
      [...html.matchAll(/<label for="contact-(name|number|email|message)">([^<]*)<\/label>/g)].map(
        ([, , label]) => label,
      ),
    ).toEqual(["Name", "Number", "Email", "Message"]);
  });

  it("vacation rentals are found by their tiles, and a place without any offers the enquiry", async () => {
    const html = await (await get("/vacation-rental")).text();
    const tiles = [...html.matchAll(/href="(\/vacation-rental\?where=[^"]*)"/g)].map(([, href = ""]) => href);
    expect(cardsIn(html)).toBe(3);
    expect(visibleText(html)).toContain("Furnished homes for rent");
    expect(tiles).toEqual(["Delhi", "Noida", "Gurugram", "Goa"].map((place) => `/vacation-rental?where=${place}`));
    const [noida, goa] = await Promise.all(
      ["/vacation-rental?where=Noida&checkIn=2027-01-02&checkOut=2027-01-09", "/vacation-rental?where=Goa"].map(
        async (path) => (await get(path)).text(),
      ),
    );
    expect(visibleText(noida ?? "")).toContain("Homes for rent in Noida");
    expect(cardsIn(noida ?? "")).toBeGreaterThan(0);
    expect(noida?.match(/badge b-(sale|rent)"/g)).toEqual(
      Array.from({ length: cardsIn(noida ?? "") }, () => 'badge b-rent"'),
    );
    expect(visibleText(goa ?? "")).toContain("No home for rent in Goa yet");
    for (const html of [noida, goa]) expect(html).toContain('action="/enquire?form=vacation"');
  });

  it.each([
    ["2099-01-09", "2099-01-02", "Check Out has to come after Check In."],
    ["2020-01-02", "2099-01-09", "Check In cannot be in the past."],
  ])("a stay from %s to %s is refused: %s", async (checkIn, checkOut, sentence) => {
    const html = await (await get(`/vacation-rental?where=Noida&checkIn=${checkIn}&checkOut=${checkOut}`)).text();
    const words = visibleText(html);
    expect(words).toContain(sentence);
    expect(words).not.toContain("Ask whether homes are free on these dates");
    expect(html).toContain(`value="${checkIn}"`);
    expect(html).toContain(`value="${checkOut}"`);
  });

  it.each(["/interior", "/furniture", "/decor", "/design", "/plans", "/gift", "/lights"])(
    "%s has a text, two pictures and an enquiry about it",
    async (path) => {
      const html = await (await get(path)).text();
      const title = /<h1[^>]*>([^<]*)<\/h1>/.exec(html)?.[1];
      expect(/<p class="lead[^"]*">([^<]{40,})<\/p>/.exec(html)?.[1]).toBeDefined();
      expect(/<div class="topic-i">([\s\S]*?)<div class="dhead">/.exec(html)?.[1]?.match(/<img /g)).toHaveLength(2);
      expect(html).toContain(`<input type="hidden" name="topic" value="${title}"/>`);
    },
  );

  it("a blog's card shows what its record says and leads to it", async () => {
    const [post]: { slug: string; title: string; postby: string; description: string }[] = JSON.parse(
      await (await get("/getBlogs?page=1&limit=1")).text(),
    );
    const html = await (await get("/blogs")).text();
    expect(html).toContain(`href="/blogs/${post?.slug}"`);
    for (const part of [post?.title, post?.postby, post?.description]) expect(visibleText(html)).toContain(part);
  });

  it("the search field has the specification's placeholder, the price 0 to 100 in steps of 10", async () => {
    const html = await (await get("/all-properties")).text();
    expect(html).toContain('placeholder="Flat/Villa/Apartments/Penthouse"');
    expect(
      [...html.matchAll(/type="range" min="0" max="100" step="10"[^>]* value="(\d+)"/g)].map(([, value]) => value),
    ).toEqual(["0", "100"]);
    expect(visibleText(html)).toContain("Budget in Cr to buy · Lacs to rent");
    expect(visibleText(await (await get("/all-properties?sale=rent")).text())).toContain("Budget in Lacs");
  });

  it("lists have pages of 10, and the home page 5 projects and at most 6 homes in each of 4 blocks", async () => {
    expect((await (await get("/all-properties")).text()).match(/class="pcard"/g)).toHaveLength(10);
    const home = await (await get("/")).text();
    expect(home.match(/class="jcard /g)).toHaveLength(5);
    const blocks = home.split("Luxury Houses for Sale in Noida").slice(1);
    expect(blocks).toHaveLength(4);
    for (const block of blocks) expect(block.match(/class="pcard"/g)?.length ?? 0).toBeLessThanOrEqual(6);
  });

  it("quick links lead home, legal pages open in a new tab, the side bar has five items", async () => {
    const html = await (await get("/about")).text();
    const quick = /aria-label="Quick links">([\s\S]*?)<\/nav>/.exec(html)?.[1] ?? "";
    expect([...quick.matchAll(/href="([^"]+)"/g)].map(([, href]) => href?.split("#")[0])).toEqual(
      Array.from({ length: 8 }, () => "/"),
    );
    const home = await (await get("/")).text();
    for (const [, anchor] of quick.matchAll(/href="\/#([^"]+)"/g)) expect(home).toContain(`id="${anchor}"`);
    expect(html).toMatch(/href="\/terms" target="_blank" rel="noopener"/);
    expect(html).toMatch(/href="\/privacy" target="_blank" rel="noopener"/);
    const bar = /class="social"[^>]*>([\s\S]*?)<\/aside>/.exec(html)?.[1] ?? "";
    expect(bar.match(/<(a|button) /g)).toHaveLength(5);
  });

  it("articles stand at both addresses, the first is canonical", async () => {
    const [path = ""] = /\/blogs\/[^"]+/.exec(await (await get("/blogs")).text()) ?? [];
    const [plain, index] = await Promise.all(
      [get(path), get(`${path}/index.html`)].map(async (answer) => (await answer).text()),
    );
    const canonical = (html: string | undefined) =>
      /rel="canonical" href="https?:\/\/[^/]+([^"]+)"/.exec(html ?? "")?.[1];
    expect([canonical(plain), canonical(index)]).toEqual([path, path]);
  });
});
