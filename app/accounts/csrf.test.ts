import { describe, expect, it } from "vitest";
import type { Credential } from "./cookie.ts";
import { crossSiteProblem } from "./csrf.ts";

type Source = Credential["source"];
const HTTPS = "https://homes.example";
const HTTP = "http://localhost:5000";

describe("requests that change something", () => {
  it.each<[string, "allowed" | "refused", Source, string, Record<string, string>]>([
    ["a form on our page", "allowed", "cookie", HTTPS, { "sec-fetch-site": "same-origin", origin: HTTPS }],
    [
      "a form of another site",
      "refused",
      "cookie",
      HTTPS,
      { "sec-fetch-site": "cross-site", origin: "https://evil.example" },
    ],
    [
      "a form of a neighbouring host",
      "refused",
      "cookie",
      HTTPS,
      { "sec-fetch-site": "same-site", origin: "https://other.homes.example" },
    ],
    ["another site for a visitor without a session", "refused", "none", HTTPS, { "sec-fetch-site": "cross-site" }],
    ["an extension or the address bar", "allowed", "cookie", HTTPS, { "sec-fetch-site": "none" }],
    ["an old browser on our page", "allowed", "cookie", HTTPS, { origin: HTTPS }],
    ["an old browser on another site", "refused", "cookie", HTTPS, { origin: "https://evil.example" }],
    ["an old browser on another site, no session", "refused", "none", HTTPS, { origin: "https://evil.example" }],
    [
      "a site whose name begins like ours",
      "refused",
      "cookie",
      HTTPS,
      { origin: "https://homes.example.evil.example" },
    ],
    ["another port", "refused", "cookie", HTTP, { origin: "http://localhost:5001", host: "localhost:5000" }],
    [
      "an address that PUBLIC_URL does not name",
      "allowed",
      "cookie",
      HTTP,
      { origin: "http://192.168.1.5:5000", host: "192.168.1.5:5000" },
    ],
    [
      "https before a proxy that PUBLIC_URL does not name",
      "allowed",
      "cookie",
      HTTP,
      { origin: HTTPS, host: "Homes.example" },
    ],
    [
      "our name over http when the site is https",
      "refused",
      "cookie",
      HTTPS,
      { origin: "http://homes.example", host: "homes.example" },
    ],
    ["a sandboxed frame", "refused", "cookie", HTTPS, { origin: "null" }],
    ["a sandboxed frame without session", "refused", "none", HTTPS, { origin: "null" }],
    ["a script without a session", "allowed", "none", HTTP, {}],
    ["a script with a cookie and no origin", "refused", "cookie", HTTP, { host: "localhost:5000" }],
    ["a script with a bearer token", "allowed", "bearer", HTTP, {}],
    [
      "another site's page with a bearer token",
      "allowed",
      "bearer",
      HTTPS,
      { "sec-fetch-site": "cross-site", origin: "https://partner.example" },
    ],
    ["what claims both", "refused", "cookie", HTTPS, { "sec-fetch-site": "cross-site", origin: HTTPS }],
  ])("%s: %s", (_name, wanted, source, publicUrl, headers) => {
    for (const method of ["POST", "PUT", "PATCH", "DELETE", "post", "ANYTHING"]) {
      const problem = crossSiteProblem({ method, headers: new Headers(headers), source, publicUrl });
      expect(problem?.status).toBe(wanted === "refused" ? 403 : undefined);
    }
  });
});

describe("requests that only read", () => {
  it.each(["GET", "HEAD", "OPTIONS", "get"])("%s may come from anywhere", (method) => {
    const headers = new Headers({ "sec-fetch-site": "cross-site", origin: "https://evil.example" });
    expect(crossSiteProblem({ method, headers, source: "cookie", publicUrl: HTTPS })).toBeUndefined();
  });
});
