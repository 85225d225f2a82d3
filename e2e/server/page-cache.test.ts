import { describe, expect } from "vitest";
import { demoTest as it } from "../support/fixtures.ts";

/** A page holds a token of the time of its render: the same bytes mean that it came from the cache, which each process has for itself. */
const textOf = async (url: string) => (await fetch(url)).text();

describe("query parameters that a page does not read", () => {
  it.for(["/", "/contact", "/blogs", "/add-properties", "/property/pool-villa-in-stone-and-teak"])(
    "make no page of their own at %s",
    async (path, { site }) => {
      const page = await textOf(site.processUrl + path);
      for (const query of ["?x=1", "?utm_source=mail&gclid=2", "?index", "?__proto__=1&_routes=x"])
        expect(await textOf(site.processUrl + path + query), query).toBe(page);
    },
  );

  it("do not hide those that it reads", async ({ site }) => {
    const plain = await textOf(`${site.processUrl}/shortlist`);
    const homes = await (await fetch(`${site.processUrl}/getProperties?limit=1`)).json();
    const id = JSON.stringify(homes)
      .match(/"[0-9a-f]{24}"/)?.[0]
      .slice(1, -1);
    const kept = await textOf(`${site.processUrl}/shortlist?homes=${id}`);
    expect(await textOf(`${site.processUrl}/shortlist?x=1&homes=${id}`)).toBe(kept);
    expect(kept).not.toBe(plain);
  });

  it.for([
    ["/villa?nonsense=1", "private, no-cache"],
    ["/filter-options?group=amenity&nonsense=1", "private, no-store"],
  ] as const)("are answered at %s, and that answer is not kept", async ([path, cacheControl], { site }) => {
    expect((await fetch(site.processUrl + path)).headers.get("cache-control")).toBe(cacheControl);
  });
});
