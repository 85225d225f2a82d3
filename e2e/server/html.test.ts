import { HtmlValidate } from "html-validate";
import { describe, expect, inject, it } from "vitest";

const site = inject("demoSite");

const get = (path: string) => fetch(new URL(path, site.url), { redirect: "manual", headers: { accept: "text/html" } });
const textOf = async (path: string) => (await get(path)).text();

interface Listed {
  readonly slug: string;
  readonly [name: string]: unknown;
}

async function newest(list: "getProperties" | "getProjects" | "getBlogs"): Promise<Listed> {
  const [first]: Listed[] = JSON.parse(await textOf(`/${list}?page=1&limit=1`));
  if (!first) throw new Error(`/${list} is empty`);
  return first;
}

/** One of every kind of page, the refusals too. */
const PAGES = [
  "/",
  "/all-properties",
  "/villa?city=noida",
  "/kothi?city=gaziabad&price=90-&sale=buy",
  "/collection/aangan",
  "/filter-options?group=location&in=all-properties",
  "/projects",
  "/blogs",
  "/about",
  "/contact",
  "/enquire",
  "/vacation-rental?where=Noida",
  "/interior",
  "/noida/sector-150",
  "/noida/sector-150?to=Sector+142",
  "/noida/sector-150?to=Atlantis",
  "/noida/sector-62",
  "/terms",
  "/privacy",
  "/notice",
  "/add-properties",
  "/add-project",
  "/shortlist",
  "/compare",
  "/alert?search=city%3Dnoida",
  "/alert?sent",
  "/my/erased",
  "/my/enquiry/nothing",
  "/property/none",
  "/project/none",
  "/blogs/none",
  "/nope",
] as const;

describe("the HTML of the public pages", () => {
  const validator = new HtmlValidate({ extends: ["html-validate:standard"] });
  async function faultsOf(path: string): Promise<readonly string[]> {
    return faultsIn(await textOf(path), path);
  }
  async function faultsIn(html: string, path: string): Promise<readonly string[]> {
    const { results } = await validator.validateString(html);
    return results.flatMap(({ messages }) =>
      messages.map(({ ruleId, message, selector }) => `${path}: ${ruleId}: ${message} at ${selector ?? "?"}`),
    );
  }

  it("is looked at by a validator that finds faults", async () => {
    expect(
      await faultsIn(
        '<!DOCTYPE html><html lang="en"><head><title>A</title></head><body><ul><p id="a">x</p></ul><p id="a">y</p></body></html>',
        "sample",
      ),
    ).toHaveLength(2);
  });

  it.each(PAGES)("%s has no error", async (path) => {
    expect(await faultsOf(path)).toEqual([]);
  });

  it("a property, a project and an article, and their forms, have none", async () => {
    const [home, project, article] = [
      await newest("getProperties"),
      await newest("getProjects"),
      await newest("getBlogs"),
    ];
    const paths = [
      `/property/${home.slug}`,
      `/project/${project.slug}`,
      `/blogs/${article.slug}`,
      `/visit?listing=${home["id"] ?? home["_id"]}`,
      `/review?property=${home["id"] ?? home["_id"]}`,
    ];
    for (const path of paths) expect(await faultsOf(path)).toEqual([]);
  });
});

type Data = Readonly<Record<string, unknown>>;

/** The JSON-LD of a page by its type. */
async function dataOf(path: string): Promise<ReadonlyMap<unknown, Data>> {
  const html = await textOf(path);
  const blocks = [...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)].map(
    ([, json = ""]): Data => JSON.parse(json),
  );
  for (const block of blocks) expect(block["@context"]).toBe("https://schema.org");
  return new Map(blocks.map((block) => [block["@type"], block]));
}

const CRORE = 10_000_000;
const pathIn = (data: Data | undefined) => new URL(String(data?.["url"])).pathname;
const imageIn = (data: Data | undefined) => new URL(String(data?.["image"])).pathname;

/** The last crumb is the page itself, the first the home page. */
function expectCrumbs(data: ReadonlyMap<unknown, Data>, title: unknown, path: string): void {
  const crumbs = data.get("BreadcrumbList")?.["itemListElement"];
  if (!Array.isArray(crumbs)) throw new Error("No crumbs");
  expect(crumbs.map(({ position }: { position: number }) => position)).toEqual(crumbs.map((_, index) => index + 1));
  expect(crumbs.at(0)).toMatchObject({ name: "Home" });
  expect(crumbs.at(-1)).toMatchObject({ name: title, item: expect.stringMatching(new RegExp(`${path}$`)) });
}

/** Demo content says in its name that it is demo. */
const demo = (name: unknown) => `${String(name)} (demo)`;

describe("structured data, read back, says what the record says, and that it is demo:", () => {
  it("a property", async () => {
    const record = await newest("getProperties");
    const path = `/property/${record.slug}`;
    const data = await dataOf(path);
    const listing = data.get("RealEstateListing");
    expect(listing).toMatchObject({
      name: demo(record["Title"]),
      description: record["Description"],
      datePosted: record["createdAt"],
      mainEntity: {
        name: demo(record["Title"]),
        numberOfRooms: record["Rooms"],
        numberOfBathroomsTotal: record["Bathrooms"],
        floorSize: { value: record["Size"], unitCode: "FTK" },
        address: { streetAddress: record["Location"], addressLocality: record["City"], addressCountry: "IN" },
      },
      offers: {
        price: Number(record["TotalPrice"]) * CRORE,
        priceCurrency: "INR",
        availability: "https://schema.org/OutOfStock",
      },
    });
    expect(listing).not.toHaveProperty("aggregateRating");
    expect([pathIn(listing), imageIn(listing)]).toEqual([path, record["imgUrl"]]);
    expectCrumbs(data, record["Title"], path);
  });

  it("a project", async () => {
    const record = await newest("getProjects");
    const path = `/project/${record.slug}`;
    const data = await dataOf(path);
    const project = data.get(record["category"] === "Commercial Property" ? "Place" : "ApartmentComplex");
    expect(project).toMatchObject({
      name: demo(record["projectName"]),
      description: record["description"],
      address: { streetAddress: record["location"], addressLocality: record["city"], addressCountry: "IN" },
    });
    expect([pathIn(project), imageIn(project)]).toEqual([path, record["imgurl"]]);
    expectCrumbs(data, record["title"], path);
  });

  it("an article", async () => {
    const record = await newest("getBlogs");
    const path = `/blogs/${record.slug}`;
    const data = await dataOf(path);
    const article = data.get("BlogPosting");
    expect(article).toMatchObject({
      headline: record["title"],
      description: record["description"],
      datePublished: record["date"],
      dateModified: record["updatedAt"],
      author: { "@type": "Person", name: record["postby"] },
    });
    expect([pathIn(article), imageIn(article)]).toEqual([path, record["Imgurl"]]);
    expectCrumbs(data, record["title"], path);
  });

  it("a list, in its order", async () => {
    const records: Listed[] = JSON.parse(await textOf("/getProperties?page=1&limit=10"));
    const list = (await dataOf("/all-properties")).get("ItemList")?.["itemListElement"];
    expect(list).toMatchObject(
      records.map((record, index) => ({
        position: index + 1,
        name: record["Title"],
        url: expect.stringMatching(new RegExp(`/property/${record.slug}$`)),
      })),
    );
  });
});
