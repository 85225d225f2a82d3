import { RouterContextProvider } from "react-router";
import { describe, expect, it } from "vitest";
import type { Services } from "#app/services.ts";
import { createLog } from "../log.ts";
import { Pages, type PagesBuild } from "./pages.ts";
import { answerScreen } from "./screen.ts";

const PUBLIC_URL = "https://homes.example";
const VISIT = { actor: { type: "visitor" }, user: undefined, requestId: "Abc123Def4", address: "10.0.0.1" } as const;
/** Only what a page needs here; anything else would fail the test. */
const services = {
  publicUrl: PUBLIC_URL,
  changes: { publicSeq: 1 },
  facts: {},
  accounts: { whoIs: async () => undefined },
} as unknown as Services;

/** Pages whose body is what `render` says of the request that it gets. */
function pagesThat(render: (request: Request) => string): Pages {
  const build: PagesBuild = {
    answer: async ({ request }) =>
      new Response(render(request), { headers: { "content-type": "text/plain; charset=utf-8" } }),
    formBytesOf: () => 0,
    queryParametersOf: (path) => (path === "/blogs" ? ["page"] : []),
    handle: () => Promise.reject(new Error("No page is a screen")),
    makeLoadContext: () => new RouterContextProvider(),
    refusalIn: () => null,
    areas: new Set(["blogs"]),
  };
  return new Pages(services, { build: async () => build });
}

function ask(pages: Pages, url: string, headers: Record<string, string> = {}, write?: (line: string) => void) {
  const log = createLog("error", write ?? (() => undefined));
  const request = new Request(url, { headers });
  return answerScreen(
    { services, pages, log, publicUrl: PUBLIC_URL },
    { request, requestId: VISIT.requestId, address: VISIT.address, secure: true, encoding: "identity" },
  );
}

async function textOf(answer: Awaited<ReturnType<typeof ask>>): Promise<string> {
  return answer instanceof Response ? answer.text() : answer.as("identity").body.toString();
}

describe("a public page", () => {
  it("never learns by which host it was asked for, nor keeps one", async () => {
    const pages = pagesThat((request) => `${request.url} ${request.headers.get("host") ?? "no host"}`);
    const first = await textOf(
      await ask(pages, "http://evil.example/blogs?page=2", {
        host: "evil.example",
        "x-forwarded-host": "evil.example",
        "x-forwarded-proto": "http",
      }),
    );
    expect(first).toBe(`${PUBLIC_URL}/blogs?page=2 no host`);
    expect(await textOf(await ask(pages, `${PUBLIC_URL}/blogs?page=2`))).toBe(first);
  });

  it("is rendered once for all queries that it does not read", async () => {
    let renders = 0;
    const pages = pagesThat((request) => `${(renders += 1)} ${new URL(request.url).search}`);
    for (let turn = 0; turn < 50; turn += 1)
      expect(await textOf(await ask(pages, `${PUBLIC_URL}/blogs?x=${turn}&page=2`))).toBe("1 ?page=2");
    expect(await textOf(await ask(pages, `${PUBLIC_URL}/blogs?page=3`))).toBe("2 ?page=3");
  });

  it.each([
    ["/", "home"],
    ["/hi", "home"],
    ["/Blogs/a-post", "blogs"],
    ["/hi/blogs", "blogs"],
    ["/made-up-without-end", "unknown"],
  ])("is counted by its kind, of which there are only so many: %s", async (path, kind) => {
    expect(await pagesThat(() => "").kindOf(path)).toBe(kind);
  });

  it("shows the request id of the line in the log when it fails", async () => {
    const lines: string[] = [];
    const pages = pagesThat(() => {
      throw new Error("cannot render");
    });
    const answer = await ask(pages, `${PUBLIC_URL}/blogs`, { "x-request-id": "client" }, (line) => lines.push(line));
    expect(answer.status).toBe(500);
    expect(await textOf(answer)).toContain(`Request ${VISIT.requestId}`);
    expect(lines.map((line) => JSON.parse(line))).toEqual([
      expect.objectContaining({
        message: "page failed",
        requestId: VISIT.requestId,
        error: "Error: cannot render",
      }),
    ]);
  });
});
