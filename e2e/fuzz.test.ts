import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { describe, expect, it } from "vitest";
import { fuzz } from "#scripts/fuzz/fuzz.ts";
import { makeRequest } from "#scripts/fuzz/requests.ts";
import { createSender } from "#scripts/fuzz/send.ts";
import { startOwnSite } from "./support/resources.ts";
import { ADMINISTRATOR } from "./support/site.ts";

/** Enough to ask every call and page a dozen times. `npm run fuzz` sends more. */
const REQUESTS = 2_000;

describe("made-up requests", () => {
  it("get an answer that is no failure of the site", async () => {
    const site = await startOwnSite({ env: { DEMO: "1", TRUST_PROXY: "1" } });
    try {
      const report = await fuzz({
        origin: site.url.replace("localhost", "127.0.0.1"),
        administrator: ADMINISTRATOR,
        requests: REQUESTS,
        seed: 1,
      });
      expect(report.failures).toEqual([]);
      expect([report.status5xx, report.hangs]).toEqual([0, 0]);
      expect(report.targets).toBeGreaterThan(100);
      // Not only refusals: enough got through to be read, saved and shown.
      expect(report.statuses["200"]).toBeGreaterThan(REQUESTS / 10);
    } finally {
      await site.stop();
    }
  }, 240_000);

  it("are the same for the same seed and number", () => {
    const targets = {
      all: [{ path: "/a/{id}", methods: ["POST"], bodies: [], query: ["q"], fields: ["name", "phone"] }],
      resolve: (schema: object) => schema,
      values: ["1"],
    };
    const made = (seed: number) => Array.from({ length: 50 }, (_, index) => makeRequest(targets, seed, index));
    expect(made(7)).toEqual(made(7));
    expect(made(7)).not.toEqual(made(8));
  });

  it("count a 5xx as a failure that can be repeated", async () => {
    const server = createServer((_, response) => response.writeHead(503).end());
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const { port } = server.address() as AddressInfo; // a TCP server's address is never a string
    const sender = createSender(`http://127.0.0.1:${port}`);
    const outcome = await sender.send(
      { index: 0, method: "GET", path: "/", headers: {}, body: undefined, signedIn: false },
      undefined,
    );
    sender.close();
    server.close();
    expect(outcome).toMatchObject({ status: 503, problem: undefined });
  });
});
