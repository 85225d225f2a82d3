import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeCalls } from "./calls.ts";
import { DESCRIPTION_PATHS } from "./openapi/description.ts";
import { createApi } from "./index.ts";
import { scanningFinder } from "./calls/list-finder.ts";
import { bodyOf, openTestSite, type TestSite } from "#scripts/testing/calls.ts";

const PUBLIC = new Set([
  "GET /getProperties",
  "GET /getProperty",
  "GET /getProperty/{id}",
  "GET /api/map",
  "GET /getProjects",
  "GET /getProjects/{id}",
  "GET /getBlogs",
  "GET /getBlog/{id}",
  "POST /api/session",
  "POST /api/session/second-factor",
  "DELETE /api/session",
]);
const CLOSED = [
  "POST /addProperty",
  "PUT /updateProperty/{id}",
  "DELETE /deleteProperty/{id}",
  "POST /addProjects",
  "PUT /updateProject/{id}",
  "DELETE /deleteProject/{id}",
  "POST /addBlogs",
  "PUT /updateBlog/{id}",
  "DELETE /deleteBlog/{id}",
  "GET /getAdminuser",
  "GET /api/session",
  "POST /api/pictures",
  "GET /api/events",
  "POST /api/imports",
  "GET /api/export",
  "GET /api/people",
  "GET /api/people/{id}",
  "POST /api/people/{id}/entries",
  "GET /api/people/{id}/matches",
  "GET /api/leads",
  "POST /api/leads",
  "GET /api/visits",
  "GET /api/visits/{id}",
  "POST /api/visits",
  "PUT /api/visits/{id}",
  "GET /api/deals",
  "GET /api/deals/{id}",
  "PUT /api/deals/{id}",
  "GET /api/properties/{id}/matches",
];
const ID = "0123456789abcdef01234567";

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

const callsOf = ({ services }: TestSite) =>
  makeCalls({ services, secure: false, finder: scanningFinder(services.catalogue), report: () => undefined });

describe("the gate", () => {
  it("declares exactly the specified calls, and exactly these as public", () => {
    const declared = callsOf(site).map(
      ({ method, path, access }) => `${access === "public" ? "public" : "closed"} ${method} ${path}`,
    );
    expect(new Set(declared)).toEqual(
      new Set([...[...PUBLIC].map((call) => `public ${call}`), ...CLOSED.map((call) => `closed ${call}`)]),
    );
  });

  it("refuses every call that is not public: no session, a wrong token, a half session, in every form of body", async () => {
    for (const { method, path, access } of callsOf(site)) {
      if (access === "public") continue;
      for (const headers of [
        {},
        { authorization: "Bearer wrong" },
        { authorization: `Bearer ${"a".repeat(43)}` },
        { cookie: "aangan=wrong" },
      ]) {
        const response = await site.visit(path.replace("{id}", ID), {
          method,
          headers,
          ...(method === "GET" ? {} : { body: "{}" }),
        });
        expect(response.status, `${method} ${path}`).toBe(401);
        expect(response.headers.get("content-type")).toBe("application/problem+json");
        expect(await bodyOf(response)).toMatchObject({ status: 401, title: "Not signed in" });
      }
    }
  });

  it("has no route beside the calls and their description", () => {
    const known = new Set([
      ...callsOf(site).map(({ path }) => path.replace("{id}", ":id")),
      ...DESCRIPTION_PATHS,
      "/api/*",
    ]);
    const routes = createApi(site.services, { secure: false }).routes.map(({ path }) => path);
    expect(routes.filter((path) => !known.has(path))).toEqual([]);
    expect(routes.length).toBeGreaterThan(known.size);
  });

  it("lets a signed-in administrator to every closed call", async () => {
    for (const { method, path, access } of callsOf(site)) {
      if (access === "public") continue;
      const response = await site.ask(path.replace("{id}", ID), { method });
      expect([200, 400, 404, 415], `${method} ${path}`).toContain(response.status);
      await response.body?.cancel();
    }
  });
});

describe("requests from other sites", () => {
  const cookie = () => ({ cookie: `aangan=${site.token}` });

  it("are refused where a browser would send the cookie along", async () => {
    const evil = await site.visit(`/deleteProperty/${ID}`, {
      method: "DELETE",
      headers: { ...cookie(), origin: "https://evil.example" },
    });
    expect(evil.status).toBe(403);
    const fetched = await site.visit(`/deleteProperty/${ID}`, {
      method: "DELETE",
      headers: { ...cookie(), "sec-fetch-site": "cross-site" },
    });
    expect(fetched.status).toBe(403);
    const own = await site.visit(`/deleteProperty/${ID}`, {
      method: "DELETE",
      headers: { ...cookie(), origin: site.origin },
    });
    expect(own.status).toBe(404);
  });

  it("cannot sign a visitor in as somebody else", async () => {
    const response = await site.visit("/api/session", {
      method: "POST",
      headers: { origin: "https://evil.example", "content-type": "application/json" },
      body: '{"username":"asha","password":"x"}',
    });
    expect(response.status).toBe(403);
  });
});

describe("addresses and methods that do not exist", () => {
  it("answer problems", async () => {
    const unknown = await site.visit("/api/nothing");
    expect(unknown.status).toBe(404);
    expect(await bodyOf(unknown)).toMatchObject({ status: 404, title: "Not found" });
    const method = await site.visit("/getProperties", { method: "POST", body: "{}" });
    expect(method.status).toBe(405);
    expect(method.headers.get("allow")).toBe("GET, HEAD");
    expect(await bodyOf(method)).toMatchObject({ status: 405 });
  });
});
