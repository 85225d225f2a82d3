import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, it, vi } from "vitest";
import { chooseEncoding, makePage, PageCache } from "./page-cache.ts";

const page = (text: string, status = 200) => makePage(status, Buffer.from(text), {});

describe("PageCache", () => {
  it("answers what was rendered, until a published change", async () => {
    const cache = new PageCache();
    await cache.fill("/", 1, () => page("old"));
    expect(cache.get("/", 1)?.bodies.identity.toString()).toBe("old");
    expect(cache.get("/", 2)).toBeUndefined();
  });

  it("renders once for visitors that come together", async () => {
    const cache = new PageCache();
    let renders = 0;
    const render = async () => {
      renders += 1;
      return page("once");
    };
    await Promise.all(Array.from({ length: 20 }, () => cache.fill("/", 1, render)));
    expect(renders).toBe(1);
  });

  it("does not hand a render of an older state to someone who came after the change", async () => {
    const cache = new PageCache();
    const rendered = Promise.withResolvers<void>();
    const slow = cache.fill("/", 1, async () => {
      await rendered.promise;
      return page("old");
    });
    const fresh = await cache.fill("/", 2, () => page("new"));
    expect(fresh.bodies.identity.toString()).toBe("new");
    rendered.resolve();
    await slow;
    expect(cache.get("/", 2)?.bodies.identity.toString() ?? "rendered again").not.toBe("old");
  });

  it("keeps no errors, and tries again after a failed render", async () => {
    const cache = new PageCache();
    await cache.fill("/gone", 1, () => page("no", 404));
    expect(cache.get("/gone", 1)).toBeUndefined();
    await expect(cache.fill("/bad", 1, () => Promise.reject(new Error("render")))).rejects.toThrow("render");
    expect((await cache.fill("/bad", 1, () => page("good"))).status).toBe(200);
  });

  it("drops the pages that were not asked for the longest", async () => {
    const cache = new PageCache(8_000); // three entries of a little more than 2 kB
    for (const key of ["a", "b", "c"]) await cache.fill(key, 1, () => page(key));
    cache.get("a", 1);
    await cache.fill("d", 1, () => page("d"));
    expect(cache.get("b", 1)).toBeUndefined();
    expect(cache.get("a", 1)).toBeDefined();
    expect(cache.get("d", 1)).toBeDefined();
  });
});

describe("junk queries", () => {
  it("push out other queries, never the pages themselves", async () => {
    const cache = new PageCache(20_000);
    await cache.fill("/", 1, () => page("home"));
    await cache.fill("/villa", 1, () => page("villas"));
    for (let turn = 0; turn < 1_000; turn += 1) await cache.fill(`/?x=${turn}`, 1, () => page("junk"));
    expect(cache.get("/", 1)).toBeDefined();
    expect(cache.get("/villa", 1)).toBeDefined();
    expect(cache.get("/?x=1", 1)).toBeUndefined();
  });
});

describe("a page with counts of views", () => {
  it("is rendered again after a minute, without a published change", async () => {
    vi.useFakeTimers({ toFake: ["performance"] });
    try {
      const cache = new PageCache();
      await cache.fill("/blogs", 1, async () => ({ ...(await page("0 views")), hasFigures: true }));
      vi.advanceTimersByTime(59_000);
      expect(cache.get("/blogs", 1)).toBeDefined();
      vi.advanceTimersByTime(2_000);
      expect(cache.get("/blogs", 1)).toBeUndefined();
    } finally {
      vi.useRealTimers();
    }
  });
});

describe("a page that stays", () => {
  /** Words in an order that quick compression finds little in. */
  const text = Array.from(
    { length: 4_000 },
    (_, index) => `home ${(index * 7919) % 3571} in sector ${(index * 104_729) % 151}`,
  ).join(", ");
  const sizeOf = (cache: PageCache, key: string) => cache.get(key, 1)?.bodies.br.length ?? 0;

  it("gets smaller after its first visit, says the same, and keeps its mark", async () => {
    const cache = new PageCache();
    const first = await cache.fill("/", 1, () => page(text));
    await cache.settled();
    const later = cache.get("/", 1);
    expect(later?.bodies.br.length).toBeLessThan(first.bodies.br.length);
    expect(later && brotliDecompressSync(later.bodies.br).toString()).toBe(text);
    expect(later && gunzipSync(later.bodies.gzip).toString()).toBe(text);
    expect(later?.etag).toBe(first.etag);
  });

  it("waits for a second visit while many are asked for", async () => {
    const cache = new PageCache(undefined, Infinity);
    const { bodies } = await cache.fill("/1", 1, () => page(text));
    await cache.fill("/2", 1, () => page(text));
    await cache.settled();
    expect(sizeOf(cache, "/1")).toBeLessThan(bodies.br.length);
    expect(sizeOf(cache, "/2")).toBe(bodies.br.length);
    await cache.settled();
    expect(sizeOf(cache, "/2")).toBe(sizeOf(cache, "/1"));
  });

  it("is not brought back when it has been changed meanwhile", async () => {
    const cache = new PageCache();
    await cache.fill("/", 1, () => page(text));
    await cache.fill("/", 2, () => page("new"));
    await cache.settled();
    expect(cache.get("/", 2)?.bodies.identity.toString()).toBe("new");
    expect(cache.get("/", 1)).toBeUndefined();
  });
});

describe("makePage", () => {
  it("holds the same text in every encoding", async () => {
    const { bodies } = await page("₹12.5 Cr".repeat(50));
    expect(brotliDecompressSync(bodies.br).equals(bodies.identity)).toBe(true);
    expect(gunzipSync(bodies.gzip).equals(bodies.identity)).toBe(true);
  });
});

describe("chooseEncoding", () => {
  it.each([
    [undefined, "identity"],
    ["", "identity"],
    ["gzip, deflate, br, zstd", "br"],
    ["gzip;q=1.0, br;q=0", "gzip"],
    ["br;q=0.5", "br"],
    ["GZIP", "gzip"],
    ["deflate", "identity"],
  ])("%s → %s", (accepted, encoding) => {
    expect(chooseEncoding(accepted)).toBe(encoding);
  });
});
