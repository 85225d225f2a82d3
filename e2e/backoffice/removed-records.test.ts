import { beforeAll, describe, expect, it } from "vitest";
import { listed, metaOf, textOf } from "../support/html.ts";
import { type Script, signIn } from "../support/script.ts";
import { siteAndBrowser } from "../support/shared.ts";

const { site } = siteAndBrowser();
let script: Script;
beforeAll(async () => {
  script = await signIn(site);
});

describe("what has gone from the site", () => {
  it("a home says so calmly, without price or telephone, and shows homes like it", async () => {
    const added = await script.call("POST", "/addProperty", {
      Title: "Villa that will be sold",
      ProjectName: "Neem Grove",
      Location: "Sector 44",
      City: "Noida",
      PropType: "Villa",
      SaleType: "Buy",
      TotalPrice: 7.35,
      ContactNumber: "9876543210",
    });
    expect(added.status).toBe(201);
    const brochure = `${site.url}/property/villa-that-will-be-sold/brochure.pdf`;
    const there = await fetch(brochure);
    expect([there.status, there.headers.get("content-type")]).toEqual([200, "application/pdf"]);
    const [home] = (await listed(site, "/getProperties")).filter(({ slug }) => slug === "villa-that-will-be-sold");
    expect((await script.call("DELETE", `/deleteProperty/${home?._id}`)).status).toBe(200);
    const answer = await fetch(`${site.url}/property/villa-that-will-be-sold`);
    const html = await answer.text();
    expect([answer.status, answer.headers.get("cache-control"), metaOf(html, "robots")]).toEqual([
      410,
      "private, no-store",
      ["noindex"],
    ]);
    const gone = await fetch(brochure, { redirect: "manual" });
    expect([gone.status, gone.headers.get("location"), await gone.text()]).toEqual([
      302,
      "/property/villa-that-will-be-sold",
      "",
    ]);
    const main = html.slice(html.indexOf("<main"), html.indexOf("</main>"));
    for (const said of [
      "Villa that will be sold",
      "Sector 44, Noida",
      "This home is no longer available.",
      "Homes like this one",
    ])
      expect(main).toContain(said);
    for (const secret of ["7.35", "9876543210", home?._id ?? "no id"]) expect(html).not.toContain(secret);
    expect(main.match(/href="\/property\//g)?.length).toBeGreaterThan(0);
  });

  it("a project and an article are gone for good; what never was published stays unknown", async () => {
    const [project] = await listed(site, "/getProjects");
    const [article] = await listed(site, "/getBlogs");
    await script.call("DELETE", `/deleteProject/${project?._id}`);
    await script.call("DELETE", `/deleteBlog/${article?._id}`);
    const statuses = await Promise.all(
      [`/project/${project?.slug}`, `/blogs/${article?.slug}`, "/project/none", "/blogs/none", "/property/none"].map(
        async (path) => (await fetch(site.url + path)).status,
      ),
    );
    expect(statuses).toEqual([410, 410, 404, 404, 404]);
    expect(await textOf(site, `/project/${project?.slug}`)).toContain("Project not found!");
  });
});
