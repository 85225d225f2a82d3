import { describe, expect, it } from "vitest";
import { clientAddress, isHttps, newRequestId, withPublicAddress } from "./request.ts";

describe("clientAddress", () => {
  it.each([
    ["10.0.0.1", undefined, 0, "10.0.0.1"],
    ["10.0.0.1", "1.2.3.4", 0, "10.0.0.1"],
    ["10.0.0.1", "1.2.3.4", 1, "1.2.3.4"],
    ["10.0.0.1", "6.6.6.6, 1.2.3.4", 1, "1.2.3.4"],
    ["10.0.0.1", "6.6.6.6, 1.2.3.4, 10.0.0.2", 2, "1.2.3.4"],
    ["10.0.0.1", "1.2.3.4", 3, "1.2.3.4"],
    [undefined, undefined, 0, "unknown"],
  ])("%s forwarded %s through %i proxies is %s", (socket, forwarded, trusted, address) => {
    expect(clientAddress(socket, forwarded, trusted)).toBe(address);
  });
});

describe("isHttps", () => {
  it("believes the header only behind a trusted proxy", () => {
    const request = { headers: { "x-forwarded-proto": "https" } };
    expect(isHttps(request, 0, undefined)).toBe(false);
    expect(isHttps(request, 1, undefined)).toBe(true);
    expect(isHttps({ headers: {} }, 0, "https://homes.example")).toBe(true);
  });
});

describe("withPublicAddress", () => {
  const PUBLIC = "https://homes.example";
  it.each<
    readonly [
      proxy: string,
      sent: string,
      headers: Record<string, string>,
      trusted: number,
      publicUrl: string,
      seen: string,
    ]
  >([
    [
      "a proxy that keeps the Host",
      "http://homes.example/enquire?form=home",
      {},
      1,
      PUBLIC,
      "https://homes.example/enquire?form=home",
    ],
    [
      "a proxy that asks by its own name",
      "http://10.0.0.5:5000/enquire",
      { origin: PUBLIC },
      1,
      PUBLIC,
      "https://homes.example/enquire",
    ],
    [
      "another name of the site",
      "http://www.homes.example/",
      { "x-forwarded-proto": "https" },
      1,
      PUBLIC,
      "https://www.homes.example/",
    ],
    [
      "no PUBLIC_URL",
      "http://homes.example/",
      { "x-forwarded-proto": "https" },
      1,
      "http://localhost:5000",
      "https://homes.example/",
    ],
    [
      "no proxy",
      "http://localhost:5000/a",
      { "x-forwarded-proto": "https", origin: "http://localhost:5000" },
      0,
      "http://localhost:5000",
      "http://localhost:5000/a",
    ],
    [
      "another site's form",
      "http://10.0.0.5:5000/enquire",
      { origin: "https://evil.example" },
      1,
      PUBLIC,
      "http://10.0.0.5:5000/enquire",
    ],
  ])("%s", (_proxy, sent, headers, trusted, publicUrl, seen) => {
    expect(withPublicAddress(new Request(sent, { headers }), trusted, publicUrl).url).toBe(seen);
  });

  it("keeps method, headers and body", async () => {
    const copy = withPublicAddress(
      new Request("http://homes.example/", { method: "POST", headers: { "x-a": "b" }, body: "name=Asha" }),
      1,
      PUBLIC,
    );
    expect([copy.method, copy.headers.get("x-a"), await copy.text()]).toEqual(["POST", "b", "name=Asha"]);
  });
});

describe("newRequestId", () => {
  it("is short, plain and new every time", () => {
    const ids = new Set(Array.from({ length: 1_000 }, newRequestId));
    expect(ids.size).toBe(1_000);
    for (const id of ids) expect(id).toMatch(/^[A-Za-z0-9]{10}$/);
  });
});
