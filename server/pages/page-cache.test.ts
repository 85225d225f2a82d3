import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, it, vi } from "vitest";
import { FinishedPage } from "./page.ts";
import { PageCache as Cache } from "./page-cache.ts";

const page = async (text: string, status = 200) => new FinishedPage([text], { status, headers: {} });
const textOf = (found: FinishedPage | undefined) => found?.as("identity").body.toString();

/** Asked by browsers that take brotli. */
class PageCache extends Cache {
  override get(key: string, seq: number, encoding: Parameters<Cache["get"]>[2] = "br") {
    return super.get(key, seq, encoding);
  }
  async render(key: string, seq: number, render: () => Promise<FinishedPage>) {
    return this.fill(key, seq, "br", render);
  }
}

describe("PageCache", () => {
  it.each(["/", "/all-properties?city=noida"])(
    "answers what was rendered, until a published change: %s",
    async (path) => {
      const cache = new PageCache();
      await cache.render(path, 1, () => page("old"));
      expect(textOf(cache.get(path, 1))).toBe("old");
      expect(cache.get(path, 2)).toBeUndefined();
    },
  );

  it("renders once for visitors that come together", async () => {
    const cache = new PageCache();
    let renders = 0;
    const render = async () => {
      renders += 1;
      return page("once");
    };
    await Promise.all(Array.from({ length: 20 }, () => cache.render("/", 1, render)));
    expect(renders).toBe(1);
  });

  it("does not hand a render of an older state to someone who came after the change", async () => {
    const cache = new PageCache();
    const rendered = Promise.withResolvers<void>();
    const slow = cache.render("/", 1, async () => {
      await rendered.promise;
      return page("old");
    });
    const fresh = await cache.render("/", 2, () => page("new"));
    expect(textOf(fresh)).toBe("new");
    rendered.resolve();
    await slow;
    expect(textOf(cache.get("/", 2)) ?? "rendered again").not.toBe("old");
  });

  it("keeps no errors, and tries again after a failed render", async () => {
    const cache = new PageCache();
    await cache.render("/gone", 1, () => page("no", 404));
    expect(cache.get("/gone", 1)).toBeUndefined();
    await expect(cache.render("/bad", 1, () => Promise.reject(new Error("render")))).rejects.toThrow("render");
    expect((await cache.render("/bad", 1, () => page("good"))).status).toBe(200);
  });

  it("drops the pages that were not asked for the longest", async () => {
    const cache = new PageCache(10_000); // three quarters of it: three entries of a little more than 2 kB
    for (const key of ["a", "b", "c"]) await cache.render(key, 1, () => page(key));
    cache.get("a", 1);
    await cache.render("d", 1, () => page("d"));
    expect(cache.get("b", 1)).toBeUndefined();
    expect(cache.get("a", 1)).toBeDefined();
    expect(cache.get("d", 1)).toBeDefined();
  });
});

describe("junk queries", () => {
  it("push out other queries, never the pages themselves", async () => {
    const cache = new PageCache(20_000);
    await cache.render("/", 1, () => page("home"));
    await cache.render("/villa", 1, () => page("villas"));
    for (let turn = 0; turn < 1_000; turn += 1) await cache.render(`/?x=${turn}`, 1, () => page("junk"));
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
      await cache.render(
        "/blogs",
        1,
        async () => new FinishedPage(["0 views"], { status: 200, headers: {}, hasFigures: true }),
      );
      vi.advanceTimersByTime(59_000);
      expect(cache.get("/blogs", 1)).toBeDefined();
      vi.advanceTimersByTime(2_000);
      expect(cache.get("/blogs", 1)).toBeUndefined();
    } finally {
      vi.useRealTimers();
    }
  });
});

describe("a page of one day", () => {
  it("is rendered again after midnight in India, also where its render began before", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    try {
      const cache = new PageCache();
      vi.setSystemTime("2026-07-29T18:29:59Z"); // 23:59:59 in India
      await cache.render("/property/a", 1, () => page("rates of 29 July"));
      expect(textOf(cache.get("/property/a", 1))).toBe("rates of 29 July");
      await cache.render("/property/b", 1, async () => {
        vi.setSystemTime("2026-07-29T18:30:00Z");
        return page("rates of 29 July");
      });
      expect(cache.get("/property/a", 1)).toBeUndefined();
      expect(cache.get("/property/b", 1)).toBeUndefined();
      await cache.render("/property/a", 1, () => page("rates of 30 July"));
      expect(textOf(cache.get("/property/a", 1))).toBe("rates of 30 July");
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
  it("gets smaller after its second visit, says the same, and keeps its mark", async () => {
    const cache = new PageCache();
    const first = await cache.render("/", 1, () => page(text));
    const quick = first.as("br").body.length;
    await cache.settled();
    expect(cache.get("/", 1)?.as("br").body.length).toBe(quick);
    await cache.settled();
    const later = cache.get("/", 1);
    expect(later?.as("br").body.length).toBeLessThan(quick);
    expect(later?.as("br").headers).toContain(String(later?.as("br").body.length));
    expect(later && brotliDecompressSync(later.as("br").body).toString()).toBe(text);
    expect(later && gunzipSync(later.as("gzip").body).toString()).toBe(text);
    expect(later?.as("zstd")).toBe(later?.as("br"));
    expect(later?.etag).toBe(first.etag);
  });

  it("gets smaller a second after its first visit when no other page is asked for, and only then", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    try {
      const cache = new PageCache();
      const busy = await cache.render("/a", 1, () => page(text));
      const quick = busy.as("br").body.length;
      vi.advanceTimersByTime(900);
      const last = await cache.render("/b", 1, () => page(text));
      vi.advanceTimersByTime(900);
      await cache.settled();
      expect(last.as("br").body.length).toBe(quick);
      vi.advanceTimersByTime(200);
      await cache.settled();
      expect(last.as("br").body.length).toBeLessThan(quick);
      expect(busy.as("br").body.length).toBe(quick);
    } finally {
      vi.useRealTimers();
    }
  });

  it("is not brought back when it has been changed meanwhile", async () => {
    const cache = new PageCache();
    await cache.render("/", 1, () => page(text));
    cache.get("/", 1);
    await cache.render("/", 2, () => page("new"));
    await cache.settled();
    expect(textOf(cache.get("/", 2))).toBe("new");
    expect(cache.get("/", 1)).toBeUndefined();
  });
});

describe("the memory of the cache", () => {
  it("counts a form that is asked for later", async () => {
    const cache = new PageCache(40_000);
    for (const key of ["/a", "/b", "/c"]) {
      await cache.render(key, 1, () => page("home ".repeat(4_000)));
      cache.get(key, 1, "identity");
    }
    expect(["/a", "/b", "/c"].filter((key) => cache.get(key, 1))).toEqual(["/c"]);
  });
});
