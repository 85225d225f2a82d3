import { describe, expect, it, vi } from "vitest";
import { NotFound, TooManyRequests } from "#app/entities/errors.ts";
import { createSearch, fixedListings } from "#app/search/index.ts";
import type { Services } from "#app/services.ts";
import { siteAnswers } from "./render.tsx";
import { testSite } from "./testing.tsx";

const VISIT = { actor: { type: "visitor" }, user: undefined, requestId: "Abc123Def4", address: "10.0.0.1" } as const;

/** A site of which only the end of a link can be asked for; `open` is what happens then. */
function siteThat(open: () => unknown) {
  const services = {
    publicUrl: testSite.publicUrl,
    catalogue: { settings: async () => testSite.settings },
    search: () => createSearch(fixedListings([])),
    inbox: { visits: { byToken: async () => open() }, startToken: async () => "now" },
  } as unknown as Services;
  const report = vi.fn();
  const answer = siteAnswers({ script: "/assets/start.js", report });
  const ask = async (path: string, init: RequestInit = {}) => {
    const request = new Request(testSite.publicUrl + path, init);
    const answered = await answer({ request, visit: VISIT, services, nonce: "n" });
    if (answered instanceof Response) throw new Error(`A redirect to ${answered.headers.get("location")}`);
    return answered;
  };
  return { ask, report };
}

const fails = (error: Error) => (): never => {
  throw error;
};

describe("a page that cannot be shown", () => {
  it("is a page in the frame all the same, which says what may be done", async () => {
    const { ask, report } = siteThat(fails(new NotFound()));
    const { status, html } = await ask("/my/visit/old");
    expect(status).toBe(404);
    expect(html).toMatch(/^<!DOCTYPE html><html.*<footer/s);
    expect(html).toContain("This link no longer works");
    expect(report).not.toHaveBeenCalled();
  });

  it("says a refusal in its own words, with a title", async () => {
    const { ask } = siteThat(fails(new TooManyRequests("Too many tries. Wait a minute.", 60)));
    const { status, html } = await ask("/my/visit/old");
    expect(status).toBe(429);
    expect(html).toContain("Too many tries. Wait a minute.");
    expect((await ask("/contact", { method: "POST" })).html).toContain("<title>This did not work");
  });

  it("tells nothing of a failure of ours but the number under which the log knows it", async () => {
    const failure = new Error("the disk's secret name");
    const { ask, report } = siteThat(fails(failure));
    const { status, html } = await ask("/my/visit/old?new");
    expect(status).toBe(500);
    expect(html).toContain(`<code>${VISIT.requestId}</code>`);
    expect(html).toContain('href="/my/visit/old?new"');
    expect(html).not.toContain("secret");
    expect(report).toHaveBeenCalledWith(failure, { requestId: VISIT.requestId, path: "/my/visit/old" });
  });
});

describe("a page", () => {
  it("carries its head, and the nonce on every inline script that runs", async () => {
    const { ask } = siteThat(() => undefined);
    const { status, html } = await ask("/contact");
    expect(status).toBe(200);
    expect(html).toContain(`<link rel="canonical" href="${testSite.publicUrl}/contact"/>`);
    const inline = [...html.matchAll(/<script(?![^>]*src=)([^>]*)>/g)].map(([, attributes]) => attributes);
    expect(inline.length).toBeGreaterThan(1);
    expect(inline.filter((attributes) => !attributes?.includes('nonce="n"'))).toEqual([]);
  });

  it("refuses a form that it has not", async () => {
    const { ask } = siteThat(() => undefined);
    expect((await ask("/contact", { method: "POST" })).status).toBe(405);
    await expect(ask("/robots.txt", { method: "POST" })).rejects.toThrow("not for this method");
  });
});
