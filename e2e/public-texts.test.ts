import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { startOwnSite } from "./support/resources.ts";
import type { Site } from "./support/site.ts";

/** Visible words of a page, entities resolved, tags and scripts gone. */
function wordsOf(html: string): string {
  return html
    .replace(/<(script|style)[\s\S]*?<\/\1>/g, " ")
    .replace(/<!-- -->/g, "")
    .replace(/<[^>]+>/g, "\n")
    .replaceAll("&amp;", "&")
    .replaceAll("&#x27;", "'")
    .replaceAll("&quot;", '"')
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("\u00a0", " ");
}

/** Texts of the specification, letter for letter, by the page that shows them (sections 2.2 to 2.8, 4, 8, 9). */
const TEXTS: readonly (readonly [path: string, status: number, texts: readonly string[]])[] = [
  [
    "/",
    200,
    [
      "Apartments",
      "Villa",
      "Penthouse",
      "Studio",
      "Bungalow",
      "For Sale",
      "Buy",
      "Rent",
      "Noida",
      "Delhi",
      "Gurgaon",
      "Greater Noida",
      "Gaziabad",
      "For More information Reach us!",
      "Terms & Conditions Apply*",
      "Callback Now",
      "Recommended Projects",
      "See More",
      "Luxury Houses for Sale in Noida",
      "Flats/Apartments",
      "Kothi",
      "Popular Builders",
      "Testimonials",
      "Blogs",
      "Post Your Property",
      "Post your Property Now",
      "Post your Project Now",
      "Enquire Now",
      "Properties",
      "More",
      "Submit",
    ],
  ],
  [
    "/all-properties",
    200,
    [
      "Luxury Flats/Apartments for Sale",
      "Reset",
      "Show Results (41)",
      "1BHK",
      "2BHK",
      "3BHK",
      "4BHK",
      "5BHK",
      "For Sale",
      "For Rent",
      "Premium",
      "Verified",
      "Unverified",
      "© 2025 Aangan",
      "Terms and conditions",
      "Privacy policy",
      "Disclaimer",
    ],
  ],
  ["/all-properties?city=gaziabad&price=95-&sale=buy", 200, ["No properties found."]],
  ["/apartments?city=gaziabad&price=95-&sale=buy", 200, ["Flats are not available!", "Show Results (0)"]],
  ["/villa?city=gaziabad&price=95-&sale=buy", 200, ["Villa are not available!"]],
  ["/penthouse?city=gaziabad&price=95-&sale=buy", 200, ["Penthouse are not available!"]],
  ["/studio?city=gaziabad&price=95-&sale=buy", 200, ["Studio are not available!"]],
  ["/bungalow?city=gaziabad&price=95-&sale=buy", 200, ["Bungalow are not available!"]],
  ["/farm-house?city=gaziabad&price=95-&sale=buy", 200, ["Farm House are not available!"]],
  ["/kothi?city=gaziabad&price=95-&sale=buy", 200, ["Kothi are not available!"]],
  [
    "/projects",
    200,
    [
      "Luxury Projects in Noida",
      "New Launch",
      "RERA Registered",
      "Discount 10%",
      "Super Area",
      "Project Status",
      "Launch Date",
      "Residential",
      "Commercial",
      "See More",
    ],
  ],
  [
    "/costs?home=pool-villa-in-stone-and-teak&buyer=woman&building=under-construction&sold=new&circle=lots",
    200,
    [
      "What it costs",
      "Back to Pool villa in stone and teak",
      "Stamp duty, 5% to 7%",
      "₹91.5 Lacs to ₹1.3 Cr",
      "GST, 5%",
      "'lots' is no amount.",
      "An estimate; check with the sub-registrar.",
    ],
  ],
  ["/costs?home=none", 404, ["properties not found!"]],
  ["/project/none", 404, ["Project not found!"]],
  ["/property/none", 404, ["properties not found!"]],
  [
    "/property/pool-villa-in-stone-and-teak",
    200,
    [
      "₹18.5 Cr",
      "₹18,50,00,000",
      "Description",
      "Details",
      "More Details",
      "Reviews",
      "Recommended Properties",
      "Stamp duty, 5% to 7%",
      "₹92.5 Lacs to ₹1.3 Cr",
      "₹20 Lac",
      "₹2,500 a month",
      "24X7",
      "An estimate",
      "Demo: nobody has checked this home.",
      "Call",
      "Chat",
    ],
  ],
  [
    "/property/furnished-villa-for-an-embassy-or-company-lease",
    200,
    ["₹7.5 Lacs", "a month", "4.5 from 112 reviews", "Recommended Properties"],
  ],
  ["/contact", 200, ["Get In Touch!", "Name", "Number", "Email", "Message", "I would like a dedicated manager."]],
  [
    "/vacation-rental",
    200,
    ["Vacation Rentals", "Where", "Check In", "Check Out", "Find holiday rentals", "Delhi", "Noida", "Gurugram", "Goa"],
  ],
  ["/interior", 200, ["Home Interior Designs Ideas"]],
  ["/furniture", 200, ["Furnitures"]],
  ["/decor", 200, ["Decor"]],
  ["/design", 200, ["Design"]],
  ["/plans", 200, ["Plans"]],
  ["/gift", 200, ["Gift"]],
  ["/lights", 200, ["Lights"]],
  ["/about", 200, ["About Us"]],
  ["/blogs", 200, ["Blogs", "views"]],
  ["/add-properties", 200, ["Post your property"]],
  ["/add-project", 200, ["Post your project"]],
  ["/terms", 200, ["Terms and conditions"]],
  ["/privacy", 200, ["Privacy policy"]],
];

/** The first heading of each page: a word of a menu would be found on every page. */
const HEADINGS = [
  ["/all-properties", "Luxury Flats/Apartments for Sale"],
  ["/apartments", "Luxury Flats/Apartments for Sale"],
  ["/villa", "Luxury Villas for Sale"],
  ["/penthouse", "Luxury Penthouses for Sale"],
  ["/studio", "Luxury Studios for Sale"],
  ["/bungalow", "Luxury Bungalows for Sale"],
  ["/farm-house", "Luxury Farm Houses for Sale"],
  ["/kothi", "Luxury Kothis for Sale"],
  ["/collection/aangan", "Aangan"],
  ["/collection/ultra", "Ultra Aangan"],
  ["/projects", "Luxury Projects in Noida"],
  ["/about", "About Us"],
  ["/blogs", "Blogs"],
  ["/contact", "Get In Touch!"],
  ["/vacation-rental", "Vacation Rentals"],
  ["/interior", "Home Interior Designs Ideas"],
  ["/furniture", "Furnitures"],
  ["/decor", "Decor"],
  ["/design", "Design"],
  ["/plans", "Plans"],
  ["/gift", "Gift"],
  ["/lights", "Lights"],
  ["/project/none", "Project not found!"],
  ["/property/none", "properties not found!"],
] as const;

const CATEGORIES = [
  ["/apartments", "flat"],
  ["/villa", "villa"],
  ["/penthouse", "penthouse"],
  ["/studio", "studio"],
  ["/bungalow", "bungalow"],
  ["/farm-house", "farm-house"],
  ["/kothi", "kothi"],
] as const;

const cardsIn = (html: string) => html.match(/class="pcard"/g)?.length ?? 0;

describe("texts of the specification", () => {
  const site = inject("demoSite");
  const get = (path: string) => fetch(site.url + path, { redirect: "manual" });

  it.each(TEXTS)("stand on %s", async (path, status, texts) => {
    const answer = await get(path);
    expect(answer.status).toBe(status);
    const words = wordsOf(await answer.text());
    expect(texts.filter((text) => !words.includes(text))).toEqual([]);
  });

  it.each(HEADINGS)("%s is headed '%s'", async (path, heading) => {
    const html = await (await get(path)).text();
    expect(/<h1[^>]*>([^<]*)<\/h1>/.exec(html)?.[1]).toBe(heading);
  });

  it.each(CATEGORIES)("%s counts and shows the homes of its type, in pages", async (path, type) => {
    const all: unknown[] = JSON.parse(await (await get(`/getProperties?type=${type}&limit=100`)).text());
    const html = await (await get(path)).text();
    expect(wordsOf(html)).toContain(`Show Results (${all.length})`);
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
    expect(options("type")).toHaveLength(7);
    expect(options("location")).toHaveLength(5);
    expect(options("status")).toHaveLength(5);
    expect(html).toContain('href="/filter-options?group=location&amp;in=all-properties"');
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
    const tiles = [
      ...(await (await get("/vacation-rental")).text()).matchAll(/href="(\/vacation-rental\?where=[^"]*)"/g),
    ].map(([, href = ""]) => href);
    expect(tiles).toEqual(["Delhi", "Noida", "Gurugram", "Goa"].map((place) => `/vacation-rental?where=${place}`));
    const [noida, goa] = await Promise.all(
      ["/vacation-rental?where=Noida&checkIn=2027-01-02&checkOut=2027-01-09", "/vacation-rental?where=Goa"].map(
        async (path) => (await get(path)).text(),
      ),
    );
    expect(wordsOf(noida ?? "")).toContain("Homes for rent in Noida");
    expect(cardsIn(noida ?? "")).toBeGreaterThan(0);
    expect(noida?.match(/badge b-(sale|rent)"/g)).toEqual(
      Array.from({ length: cardsIn(noida ?? "") }, () => 'badge b-rent"'),
    );
    expect(wordsOf(goa ?? "")).toContain("No home for rent in Goa yet");
    for (const html of [noida, goa]) expect(html).toContain('action="/enquire?form=vacation"');
  });

  it.each([
    ["2099-01-09", "2099-01-02", "Check Out has to come after Check In."],
    ["2020-01-02", "2099-01-09", "Check In cannot be in the past."],
  ])("a stay from %s to %s is refused: %s", async (checkIn, checkOut, sentence) => {
    const html = await (await get(`/vacation-rental?where=Noida&checkIn=${checkIn}&checkOut=${checkOut}`)).text();
    const words = wordsOf(html);
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
    for (const part of [post?.title, post?.postby, post?.description]) expect(wordsOf(html)).toContain(part);
  });

  it("the search field has the specification's placeholder, the price 0 to 100 in steps of 10", async () => {
    const html = await (await get("/all-properties")).text();
    expect(html).toContain('placeholder="Flat/Villa/Apartments/Penthouse"');
    expect(
      [...html.matchAll(/type="range" min="0" max="100" step="10"[^>]* value="(\d+)"/g)].map(([, value]) => value),
    ).toEqual(["0", "100"]);
    expect(wordsOf(html)).toContain("Budget in Cr to buy · Lacs to rent");
    expect(wordsOf(await (await get("/all-properties?sale=rent")).text())).toContain("Budget in Lacs");
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

  it("no link of the site leads nowhere", async () => {
    const seen = new Set<string>(["/"]);
    const broken: string[] = [];
    for (const path of seen) {
      const answer = await get(path);
      if (answer.status >= 400) broken.push(`${path} ${answer.status}`);
      if (!answer.headers.get("content-type")?.includes("text/html") || seen.size > 400) continue;
      const links = [...(await answer.text()).matchAll(/ href="(\/[^"#]*)["#]/g)].map(([, href = ""]) =>
        href.replaceAll("&amp;", "&"),
      );
      // Lists with filters lead to ever more lists with filters: their plain pages are enough.
      for (const href of links)
        if (
          !href.startsWith("/media/") &&
          (!href.includes("?") || /^\/(visit|review|filter-options|vacation-rental)\b/.test(href))
        )
          seen.add(href);
    }
    expect(broken).toEqual([]);
    expect(seen.size).toBeGreaterThan(100);
  });
});

describe("a site without content", () => {
  let site: Site;
  beforeAll(async () => {
    site = await startOwnSite();
  });
  afterAll(async () => {
    await site.stop();
  });

  it.each([
    ["/", ["No Project found.", "Flats are not available!", "No properties found."]],
    ["/projects", ["No Project found."]],
    ["/all-properties", ["No properties found.", "Show Results (0)"]],
    ["/apartments", ["Flats are not available!"]],
    ["/kothi", ["Kothi are not available!"]],
    ["/blogs", ["No Blogs found."]],
  ] as const)("%s says that it has nothing", async (path, texts) => {
    const answer = await fetch(site.url + path);
    expect(answer.status).toBe(200);
    const words = wordsOf(await answer.text());
    expect(texts.filter((text) => !words.includes(text))).toEqual([]);
  });
});
