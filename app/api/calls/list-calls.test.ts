import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { entities } from "#app/kinds/index.ts";
import type { Services } from "#app/services.ts";
import { bodyOf, exampleInput, listOf, openTestSite, type TestSite } from "#scripts/testing/calls.ts";

const COUNT = 25;
let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
  const actor = { type: "system", name: "test" } as const;
  for (let number = 1; number <= COUNT; number += 1) {
    const values = entities.property.parse({
      ...exampleInput.property,
      Title: `Home ${number}`,
      slug: `home-${number}`,
      City: number % 5 === 0 ? "Gurgaon" : "Noida",
      SaleType: number % 2 === 0 ? "Rent" : "Buy",
      TypeMore: number % 3 === 0 ? "5BHK" : "4BHK",
    });
    await site.store.as(actor).create("property", values, { createdAt: Date.UTC(2026, 0, 1) + number });
  }
  await site.services.catalogue.add(
    actor,
    "property",
    { ...exampleInput.property, Title: "Withdrawn" },
    { state: "archived" },
  );
});
afterAll(() => site.close());

const titles = async (path: string) => (await listOf(await site.visit(path))).map((record) => record["Title"]);

describe("a list without parameters", () => {
  it.each(["/getProperties", "/getProperty"])(
    "%s answers all published records, newest first, with both spellings",
    async (path) => {
      const response = await site.visit(path);
      expect(response.status).toBe(200);
      expect(response.headers.get("content-type")).toBe("application/json");
      const records = await listOf(response);
      expect(records.map((record) => record["Title"])).toEqual(
        Array.from({ length: COUNT }, (_, index) => `Home ${COUNT - index}`),
      );
      expect(records[0]).toMatchObject({
        _id: expect.stringMatching(/^[0-9a-f]{24}$/),
        SaleType: "Buy",
        "Sale Type": "Buy",
        PricePSF: 21500,
        "Price psf": 21500,
        verified: false,
        state: "published",
        version: 1,
      });
    },
  );

  it("is an empty array where there is nothing", async () => {
    expect(await (await site.visit("/getBlogs")).text()).toBe("[]");
  });

  it("answers HEAD without a body", async () => {
    const response = await site.visit("/getProperties", { method: "HEAD" });
    expect([response.status, await response.text()]).toEqual([200, ""]);
  });

  it("answers 304 until something public changes", async () => {
    const etag = (await site.visit("/getProjects")).headers.get("etag") ?? "";
    expect((await site.visit("/getProjects", { headers: { "if-none-match": etag } })).status).toBe(304);
    await site.services.catalogue.add({ type: "system", name: "test" }, "project", exampleInput.project);
    expect((await site.visit("/getProjects", { headers: { "if-none-match": etag } })).status).toBe(200);
  });
});

describe("a page of a list", () => {
  it("has the total and links to its neighbours", async () => {
    const response = await site.visit("/getProperties?page=2&limit=10");
    expect((await listOf(response)).map((record) => record["Title"])).toEqual(
      Array.from({ length: 10 }, (_, index) => `Home ${15 - index}`),
    );
    expect(response.headers.get("x-total-count")).toBe(String(COUNT));
    expect(response.headers.get("link")).toBe(
      '</getProperties?page=1&limit=10>; rel="first", </getProperties?page=1&limit=10>; rel="prev", </getProperties?page=3&limit=10>; rel="next", </getProperties?page=3&limit=10>; rel="last"',
    );
  });

  it("has the site's page size without a limit, and nothing behind the end", async () => {
    expect(await titles("/getProperties?page=1")).toHaveLength(10);
    const behind = await site.visit("/getProperties?page=9&limit=10");
    expect([await listOf(behind), behind.headers.get("x-total-count")]).toEqual([[], String(COUNT)]);
    expect(behind.headers.get("link")).toContain('</getProperties?page=3&limit=10>; rel="prev"');
  });

  it.each(["page=0", "page=x", "page=1.5", "limit=0", "limit=101", "page=-1", "page=99999999999"])(
    "refuses %s",
    async (query) => {
      const response = await site.visit(`/getProperties?${query}`);
      expect(response.status).toBe(400);
      expect((await bodyOf(response))["detail"]).toContain("has to be a whole number");
    },
  );

  it("lists every state for the administrator", async () => {
    const response = await site.ask("/getProperties?state=all&limit=5");
    expect(response.headers.get("x-total-count")).toBe(String(COUNT + 1));
    expect((await listOf(response))[0]).toMatchObject({ Title: "Withdrawn", state: "archived" });
  });
});

describe("a filtered list", () => {
  it.each([
    ["city=gurugram", (number: number) => number % 5 === 0],
    ["City=Noida&sale=for sale", (number: number) => number % 5 !== 0 && number % 2 === 1],
    ["bhk=4bhk,5BHK&sale=rent", (number: number) => number % 2 === 0],
    ["type=kothi", () => false],
    ["type=nothing at all", () => false],
    ["city=atlantis,noida&verified=no", (number: number) => number % 5 !== 0],
    ["SaleType=Buy&price=10-20&size=5000-6000", (number: number) => number % 2 === 1],
    ["price=20-", () => false],
    ["q=kalindi terraces", () => true],
    ["not-city=gurugram&NotSaleType=for rent", (number: number) => number % 5 !== 0 && number % 2 === 1],
    ["not-city=atlantis", () => true],
  ])("%s", async (query, matches) => {
    const expected = Array.from({ length: COUNT }, (_, index) => COUNT - index).filter(matches);
    const response = await site.visit(`/getProperties?${query}&limit=100`);
    expect((await listOf(response)).map((record) => record["Title"])).toEqual(
      expected.map((number) => `Home ${number}`),
    );
    expect(response.headers.get("x-total-count")).toBe(String(expected.length));
  });
});

describe("a filtered list, beside its records", () => {
  it("comes in the order that is asked for", async () => {
    const actor = { type: "system", name: "test" } as const;
    const add = (Title: string, TotalPrice: number) =>
      site.services.catalogue.add(actor, "property", { ...exampleInput.property, Title, TotalPrice, City: "Delhi" });
    await add("Dear", 60);
    await add("Cheap", 4);
    expect(await titles("/getProperty?city=delhi&sort=price-asc")).toEqual(["Cheap", "Dear"]);
    expect(await titles("/getProperty?city=delhi&sort=price-desc")).toEqual(["Dear", "Cheap"]);
    const gone = await add("Gone", 5);
    expect(await titles("/getProperties?city=delhi&sort=price-asc")).toEqual(["Cheap", "Gone", "Dear"]);
    await site.services.catalogue.remove(actor, "property", gone.id);
    expect(await titles("/getProperties?city=delhi&sort=price-asc")).toEqual(["Cheap", "Dear"]);
  });

  it("ignores what is no filter, and refuses a range or an order that is none", async () => {
    expect((await listOf(await site.visit("/getProperties?utm_source=mail"))).length).toBeGreaterThanOrEqual(COUNT);
    for (const query of ["price=cheap", "sort=nicest", "size=big"]) {
      const response = await site.visit(`/getProperties?${query}`);
      expect(response.status, query).toBe(400);
      expect((await bodyOf(response))["detail"]).toContain("cannot be used for");
    }
  });

  it("narrows projects too", async () => {
    const total = async (query: string) => (await site.visit(`/getProjects?${query}`)).headers.get("x-total-count");
    expect([await total("city=noida"), await total("city=Gurugram"), await total("locality=sector 94")]).toEqual([
      "1",
      "0",
      "1",
    ]);
  });
});

/** Resolves once a figure has stayed the same for many turns of the event loop. */
async function standstill(figure: () => number): Promise<void> {
  for (let turns = 0; turns < 300; turns += 1) {
    const before = figure();
    await new Promise((resolve) => setImmediate(resolve));
    if (figure() !== before) turns = 0;
  }
}

describe("the streamed list", () => {
  /** Far more than the sockets on the way can hold, at a few hundred bytes each. */
  const TOTAL = 300_000;
  /** A catalogue that has many records without having them anywhere, and tells how far it was read. */
  async function endless(read: { count: number; ended: boolean; failAt?: number }): Promise<TestSite> {
    const stream: Services["catalogue"]["stream"] = async function* (actor, kind) {
      try {
        for await (const record of site.services.catalogue.stream(actor, kind)) {
          for (read.count = 1; read.count <= TOTAL; read.count += 1) {
            if (read.count === read.failAt) throw new Error("the disk is gone");
            if (read.count % 200 === 0) await new Promise((resolve) => setImmediate(resolve));
            yield record;
          }
          return;
        }
      } finally {
        read.ended = true;
      }
    };
    return openTestSite((services) => ({ ...services, catalogue: { ...services.catalogue, stream } }));
  }

  it("waits for a reader that is slow, and ends when the reader leaves", async () => {
    const read = { count: 0, ended: false };
    const many = await endless(read);
    try {
      const leaving = new AbortController();
      const response = await many.visit("/getProperties", { signal: leaving.signal });
      const reader = response.body?.getReader();
      await reader?.read();
      await standstill(() => read.count);
      expect(read.count).toBeLessThan(TOTAL);
      expect(read.ended).toBe(false);
      leaving.abort();
      await expect.poll(() => read.ended).toBe(true);
      expect(read.count).toBeLessThan(TOTAL);
    } finally {
      await many.close();
    }
  });

  it("never passes half a list for a whole one", async () => {
    const many = await endless({ count: 0, ended: false, failAt: 5_000 });
    const output = vi.spyOn(console, "error").mockImplementation(() => undefined); // the adapter writes there what broke a stream
    try {
      const response = await many.visit("/getProperties");
      expect(response.status).toBe(200);
      await expect(response.text()).rejects.toThrow();
      expect(many.failures).toHaveLength(1);
    } finally {
      output.mockRestore();
      await many.close();
    }
  });

  it("answers a problem when it fails before it begins", async () => {
    const many = await endless({ count: 0, ended: false, failAt: 1 });
    try {
      const response = await many.visit("/getProperties");
      expect(response.status).toBe(500);
      expect(await bodyOf(response)).toMatchObject({
        detail: "Failed to fetch properties",
        requestId: expect.any(String),
      });
    } finally {
      await many.close();
    }
  });
});
