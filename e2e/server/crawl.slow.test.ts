import { describe, expect } from "vitest";
import { crawl } from "../support/crawl.ts";
import { demoTest as it } from "../support/fixtures.ts";

describe("a crawl from the home page", () => {
  it("finds no broken link", async ({ site }) => {
    let count = 0;
    const broken: string[] = [];
    for await (const { path, from, status } of crawl(site)) {
      count += 1;
      if (status >= 400) broken.push(`${status} ${path} on ${from}`);
    }
    expect(broken).toEqual([]);
    expect(count).toBeGreaterThan(150);
  }, 300_000);
});
