import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { expect, inject, it } from "vitest";

const site = inject("demoSite");

interface Home {
  readonly id: string;
  readonly place: string;
  readonly demo: string;
}

it("an assistant finds homes, what they cost for joint buyers, and how they compare", async () => {
  const client = new Client({ name: "test", version: "1" });
  await client.connect(new StreamableHTTPClientTransport(new URL(`${site.url}/mcp`)));
  const ask = async (name: string, asked: Readonly<Record<string, unknown>>) =>
    (await client.callTool({ name, arguments: asked })).structuredContent as Record<string, unknown>;
  const words = "a 4 BHK villa under 15 crore within 40 minutes of Cyber City, not in Gurgaon";
  const { homes: none, understood, whatWouldHelp } = await ask("search_homes", { words });
  expect(understood).toEqual(expect.arrayContaining(["4 BHK", "Villa", "Not Gurgaon"]));
  expect(none).toEqual([]); // no such villa of the demo lies so near
  const [offer] = whatWouldHelp as readonly { readonly label: string; readonly address: string }[];
  expect(offer?.label).toContain("Cyber City");
  const { homes } = await ask("search_homes", { address: offer?.address });
  const found = homes as readonly Home[];
  expect(found.length).toBeGreaterThan(1);
  for (const { place, demo } of found) {
    expect(place).not.toContain("Gurgaon");
    expect(demo).toContain("invented");
  }
  const [first, second] = found;
  expect(await ask("costs_of_home", { home: first?.id, buyer: "joint" })).toMatchObject({
    total: { label: "In all" },
    asOf: expect.any(String),
  });
  const { rows } = await ask("compare_homes", { homes: [first?.id, second?.id] });
  expect((rows as readonly unknown[]).length).toBeGreaterThan(10);
  await client.close();
});

it("whoever opens the address, or asks for something else, is told what it is for", async () => {
  const opened = await fetch(`${site.url}/mcp`);
  expect([opened.status, opened.headers.get("allow")]).toEqual([405, "POST"]);
  const tooLong = await fetch(`${site.url}/mcp`, {
    method: "POST",
    headers: { "content-type": "application/json", accept: "application/json, text/event-stream" },
    body: JSON.stringify({ jsonrpc: "2.0", id: 1, method: "x".repeat(200_000) }),
  });
  expect(tooLong.status).toBe(413);
  expect(await (await fetch(`${site.url}/llms.txt`)).text()).toContain("Model Context Protocol");
});
