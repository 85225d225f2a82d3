import { describe, expect } from "vitest";
import { demoTest, siteTest as it } from "../support/fixtures.ts";
import { visibleText } from "../support/html.ts";
import { signIn } from "../support/script.ts";

/** The page as the administrator gets it. */
async function dashboard(url: string, token: string): Promise<string> {
  const answer = await fetch(`${url}/dashboard`, { headers: { cookie: `aangan=${token}`, accept: "text/html" } });
  expect(answer.status).toBe(200);
  return answer.text();
}

const DEMO_NOTE = "Visitors see demo content: invented homes, projects, articles, reviews and people";

describe("a site without any record", () => {
  it("has a home page without headings above nothing: sections that need content are left out, blocks say that they are empty", async ({
    site,
  }) => {
    const html = await (await fetch(site.url)).text();
    const main = html.slice(html.indexOf("<main"), html.indexOf("</main>"));
    expect(
      [...main.matchAll(/<h2[^>]*>(.*?)<\/h2>/g)].map(([, heading]) => heading?.replace(/<span.*<\/span>/, "")),
    ).toEqual([
      "Two collections, divided at ₹40 Cr.",
      "Recommended Projects",
      "For More information Reach us!",
      "Flats/Apartments",
      "Villa",
      "Penthouse",
      "Kothi",
      "Post Your Property",
    ]);
    expect(main.match(/Flats are not available!/g)).toHaveLength(1);
    expect(main.match(/No properties found\./g)).toHaveLength(3);
    expect(main.match(/No Project found\./g)).toHaveLength(1);
    expect(main).not.toMatch(/class="(pcard|jcard|bcard)"|data-carousel/);
    expect(main).not.toMatch(/undefined|NaN|null/);
  });

  it("leads from its empty home page to pages that answer", async ({ site }) => {
    const html = await (await fetch(site.url)).text();
    const links = new Set([...html.matchAll(/href="(\/[a-z][^"#?.]*)"/g)].map(([, path]) => path ?? ""));
    expect(links.size).toBeGreaterThan(15);
    for (const path of links) expect([path, (await fetch(site.url + path)).status]).toEqual([path, 200]);
  });

  it("says nothing of demo content on its dashboard", async ({ site }) => {
    const { token } = await signIn(site);
    expect(await dashboard(site.url, token)).not.toContain("demo");
  });

  it("promises no email where it has no mail server", async ({ site }) => {
    const html = await (await fetch(`${site.url}/alert?sent`)).text();
    expect(html).toContain("We cannot send emails at the moment.");
    expect(html).not.toContain("We have sent a link");
  });
});

describe("a site without content", () => {
  it.for([
    ["/", ["No Project found.", "Flats are not available!", "No properties found."]],
    ["/projects", ["No Project found."]],
    ["/all-properties", ["No properties found.", "Show Results (0)"]],
    ["/apartments", ["Flats are not available!"]],
    ["/kothi", ["Kothi are not available!"]],
    ["/blogs", ["No Blogs found."]],
  ] as const)("%s says that it has nothing", async ([path, texts], { site }) => {
    const answer = await fetch(site.url + path);
    expect(answer.status).toBe(200);
    const words = visibleText(await answer.text());
    expect(texts.filter((text) => !words.includes(text))).toEqual([]);
  });
});

demoTest("the dashboard of the demo says what is invented and how to take it out", async ({ site }) => {
  const html = await dashboard(site.url, site.token);
  expect(html).toContain(DEMO_NOTE);
  expect(html).toContain('href="/dashboard/backups"');
});
