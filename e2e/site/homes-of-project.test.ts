import { describe, expect } from "vitest";
import { demoTest as it } from "../support/fixtures.ts";

const text = async (address: string) => (await fetch(address)).text();

/** Addresses of the homes under the heading; nothing where there is no such heading. */
function homesOn(page: string): readonly string[] {
  const section = page.split('<section class="sec2" id="homes"')[1]?.split("</section>")[0] ?? "";
  return [...new Set([...section.matchAll(/href="(\/property\/[^"]+)"/g)].map(([, path = ""]) => path))];
}

describe("homes in a project", () => {
  it("stand on its page, and each leads back to it", async ({ site }) => {
    const project = "/project/northlight-one";
    const page = await text(site.url + project);
    const homes = homesOn(page);
    expect(homes).toHaveLength(3);
    expect(page).toContain('<a href="#homes">Homes</a>');
    const details = await Promise.all(homes.map((path) => text(site.url + path)));
    for (const home of details) expect(home).toContain(`href="${project}">Northlight One</a>`);
  });

  it("are all on the list that the page leads to", async ({ site }) => {
    const page = await text(`${site.url}/project/northlight-one`);
    const [, list = ""] = /href="([^"]+)">All 3 homes</.exec(page) ?? [];
    const listed = await text(site.url + list.replaceAll("&amp;", "&"));
    for (const path of homesOn(page)) expect(listed).toContain(`href="${path}"`);
  });

  it("need no heading where there are none", async ({ site }) => {
    const page = await text(`${site.url}/project/banyan-works`);
    expect(homesOn(page)).toEqual([]);
    expect(page).not.toContain("Homes in this project");
    expect(page).not.toContain('href="#homes"');
  });
});
