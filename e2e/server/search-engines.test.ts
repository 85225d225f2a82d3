import { to } from "#app/base/language.ts";
import { describe, expect, inject, it } from "vitest";

const site = inject("demoSite");

const textOf = async (path: string) => (await fetch(site.url + path)).text();
/** Path and query of every `<loc>` of a sitemap. */
async function locationsIn(path: string): Promise<readonly string[]> {
  return [...(await textOf(path)).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = ""]) => {
    const { pathname, search } = new URL(address);
    return pathname + search;
  });
}
const contentOf = (html: string, name: string) =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1];

interface Listed {
  readonly slug: string;
  readonly updatedAt: string;
}
const listed = async (call: string): Promise<readonly Listed[]> => JSON.parse(await textOf(call));

describe("for search engines", () => {
  it("the sitemap has an index by kind and language, and each address with the time of its last change", async () => {
    const files = ["pages.xml", "property.xml", "project.xml", "blog.xml"];
    expect(await locationsIn("/sitemap.xml")).toEqual(
      files.flatMap((file) => [`/sitemap/${file}`, `/hi/sitemap/${file}`]),
    );
    expect(await locationsIn("/hi/sitemap/pages.xml")).toEqual(
      (await locationsIn("/sitemap/pages.xml")).map((path) => to(path, "hi")),
    );
    for (const [kind, call, folder] of [
      ["property", "/getProperties", "property"],
      ["project", "/getProjects", "project"],
      ["blog", "/getBlogs", "blogs"],
    ] as const) {
      const records = await listed(call);
      expect(new Set(await locationsIn(`/sitemap/${kind}.xml`))).toEqual(
        new Set(records.map(({ slug }) => `/${folder}/${slug}`)),
      );
      const xml = await textOf(`/sitemap/${kind}.xml`);
      for (const { slug, updatedAt } of records)
        expect(xml).toContain(`/${folder}/${slug}</loc><lastmod>${new Date(updatedAt).toISOString()}</lastmod>`);
    }
    expect((await fetch(`${site.url}/sitemap/enquiry.xml`)).status).toBe(404);
  });

  it("robots.txt keeps the back office and private pages out, and names the sitemap", async () => {
    const text = await textOf("/robots.txt");
    for (const path of ["/admin", "/dashboard", "/my/", "/hi/my/"])
      expect(text.split("\n")).toContain(`Disallow: ${path}`);
    expect(text).toMatch(/^Sitemap: http.*\/sitemap\.xml$/m);
  });

  it("the blogs have a feed, newest first", async () => {
    const links = [
      ...(await textOf("/blogs.rss")).matchAll(/<item><title>[^<]+<\/title><link>[^<]*(\/blogs\/[^<]+)<\/link>/g),
    ].map(([, path]) => path);
    expect(links).toEqual((await listed("/getBlogs")).map(({ slug }) => `/blogs/${slug}`));
    expect(await textOf("/blogs")).toContain('type="application/rss+xml"');
  });

  it("every page of the sitemap has a title and a description of its own, a canonical link to itself and a picture", async () => {
    const [[home], [project], [post]] = await Promise.all([
      listed("/getProperties"),
      listed("/getProjects"),
      listed("/getBlogs"),
    ]);
    const paths = [
      ...(await locationsIn("/sitemap/pages.xml")),
      `/property/${home?.slug}`,
      `/project/${project?.slug}`,
      `/blogs/${post?.slug}`,
    ];
    const titles = new Set<string>();
    for (const path of paths) {
      const html = await textOf(path);
      const title = /<title>([^<]+)<\/title>/.exec(html)?.[1] ?? "";
      expect(title, path).toMatch(/ - Aangan$/);
      titles.add(title);
      expect(contentOf(html, "description"), path).toMatch(/\w{3}/);
      expect(/rel="canonical" href="https?:\/\/[^/]+([^"]*)"/.exec(html)?.[1], path).toBe(path);
      expect(contentOf(html, "og:title"), path).toMatch(/\w/);
      expect(contentOf(html, "og:image"), path).toMatch(/^https?:\/\//);
      expect(contentOf(html, "robots"), path).toBeUndefined();
    }
    expect(titles.size).toBe(paths.length);
  });

  it.each([
    ["/villa?city=noida", undefined],
    ["/villa?city=noida&sale=buy", "noindex"],
    ["/villa?bhk=4bhk,5bhk", "noindex"],
    ["/all-properties?page=2", undefined],
    ["/all-properties?q=walnut", "noindex"],
    ["/property/none", "noindex"],
    ["/shortlist", "noindex"],
    ["/costs?price=2+crore", "noindex"],
    ["/costs?home=pool-villa-in-stone-and-teak", "noindex"],
  ])("%s is marked %s", async (path, robots) => {
    expect(contentOf(await textOf(path), "robots")).toBe(robots);
  });

  it("a page with words that were typed names itself nowhere", async () => {
    const html = await textOf("/all-properties?q=best+escorts+98");
    expect([html.includes('rel="canonical"'), contentOf(html, "og:url")]).toEqual([false, undefined]);
  });
});
