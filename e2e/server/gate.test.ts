import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createApi } from "#app/api/index.ts";
import routes from "#app/routes.ts";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readConfig } from "#server/config.ts";
import { openSite } from "#server/services.ts";
import { startOwnSite } from "../support/resources.ts";
import { ADMINISTRATOR, type Site } from "../support/site.ts";

/** Calls that anybody may make. Whoever opens another one has to say so here. */
const PUBLIC_CALLS = new Set([
  "GET /getProjects",
  "GET /getProperties",
  "GET /getProperty",
  "GET /getProperty/:id",
  "GET /getProjects/:id",
  "GET /getBlogs",
  "GET /getBlog/:id",
  "GET /api/map",
  "POST /api/session",
  "POST /api/session/second-factor",
  "DELETE /api/session",
  "GET /openapi.json",
  "GET /docs",
  "GET /docs.css",
]);

const PRIVATE_SCREENS = "/dashboard";
const ID = "0123456789abcdef01234567";

/** Every route that the calls' router really has, whatever table it came from. */
async function routesOfCalls(): Promise<readonly { method: string; path: string }[]> {
  const dataDir = await mkdtemp(join(tmpdir(), "aangan-gate-"));
  const opened = await openSite(readConfig({ DATA_DIR: dataDir }));
  const found = createApi(opened.services, { secure: false }).routes.map(({ method, path }) => ({ method, path }));
  await opened.close();
  await rm(dataDir, { recursive: true, force: true });
  return found;
}

/** Paths of all screens, layouts unfolded. */
function screenPaths(entries: readonly RouteConfigEntry[], base = ""): readonly string[] {
  return entries.flatMap((entry) => {
    const path = entry.path === undefined ? base : `${base}/${entry.path}`.replaceAll(/\/+/g, "/");
    return entry.children?.length ? screenPaths(entry.children, path) : [path === "" ? "/" : path];
  });
}

const filled = (path: string) => path.replaceAll(/:[a-zA-Z]+\??/g, ID).replace("*", "anything/at/all");

describe("without a session", () => {
  let site: Site;
  beforeAll(async () => {
    site = await startOwnSite();
  });
  afterAll(async () => {
    await site.stop();
  });

  it("every call that is not public answers 401 and a sentence", async () => {
    const all = await routesOfCalls();
    const closed = all.filter(({ method, path }) => method !== "ALL" && !PUBLIC_CALLS.has(`${method} ${path}`));
    expect(closed.length).toBeGreaterThan(10);
    for (const { method, path } of closed) {
      const answer = await fetch(site.url + filled(path), { method });
      expect(`${method} ${path} ${answer.status}`).toBe(`${method} ${path} 401`);
      expect(answer.headers.get("content-type")).toContain("application/problem+json");
      expect(((await answer.json()) as { detail: string }).detail).toMatch(/\w.*\.$/);
    }
  });

  it("a made-up token opens nothing either", async () => {
    const token = "A".repeat(43);
    for (const headers of [{ authorization: `Bearer ${token}` }, { cookie: `aangan=${token}` }])
      expect((await fetch(`${site.url}/getAdminuser`, { headers })).status).toBe(401);
  });

  it("no public call is listed that does not exist", async () => {
    const all = new Set((await routesOfCalls()).map(({ method, path }) => `${method} ${path}`));
    for (const call of PUBLIC_CALLS) expect(all, call).toContain(call);
  });

  it("every screen of the back office leads to the home page, known or not, in any spelling", async () => {
    const screens = screenPaths(await routes).map(filled);
    const closed = screens.filter((path) => path.startsWith(PRIVATE_SCREENS));
    const tricks = [
      "/dashboard",
      "/dashboard/",
      "/dashboard/anything",
      "/Dashboard/propertylist",
      "//dashboard",
      "/%64ashboard",
      "/x/../dashboard/bloglist",
      "/dashboard/property/propertyUpdate?id=1",
    ];
    for (const path of [...closed, ...tricks]) {
      const answer = await fetch(site.url + path, { redirect: "manual" });
      expect(`${path} ${answer.status} ${answer.headers.get("location")}`).toBe(`${path} 302 /`);
    }
  });

  it("an ended session leads to the sign-in, and from there back to the screen; no other address is followed", async () => {
    const cookie = `aangan=${"A".repeat(43)}`;
    const asked = await fetch(`${site.url}/dashboard/people?q=asha`, { headers: { cookie }, redirect: "manual" });
    const signIn = asked.headers.get("location") ?? "";
    expect(signIn).toBe("/admin?to=%2Fdashboard%2Fpeople%3Fq%3Dasha");
    const { username, password } = ADMINISTRATOR;
    const leadsTo = async (address: string) => {
      const body = new URLSearchParams({ username, password, stays: "on" });
      const answer = await fetch(site.url + address, {
        method: "POST",
        headers: { origin: site.url, cookie },
        body,
        redirect: "manual",
      });
      return answer.headers.get("location");
    };
    expect(await leadsTo(signIn)).toBe("/dashboard/people?q=asha");
    for (const elsewhere of ["//other.example", "https://other.example", "/dashboard\\@other.example", "/villa"])
      expect(await leadsTo(`/admin?${new URLSearchParams({ to: elsewhere })}`)).toBe("/dashboard/");
    const out = await fetch(`${site.url}/dashboard/logout`, {
      method: "POST",
      headers: { cookie },
      redirect: "manual",
    });
    expect([out.status, out.headers.get("location")]).toEqual([302, "/"]);
  });

  it("no data of those screens is handed out, and none of their forms is taken", async () => {
    for (const path of ["/dashboard.data", "/dashboard/propertylist.data", "/dashboard/anything.data"])
      expect((await fetch(site.url + path)).status).toBe(401);
    for (const path of ["/dashboard", "/dashboard/propertylist", "/dashboard/property/propertyAdd"]) {
      const answer = await fetch(site.url + path, { method: "POST", redirect: "manual" });
      expect(answer.status).toBe(401);
      expect(await answer.text()).toContain("Nothing was saved. Sign in at /admin in another tab");
    }
    const signedOut = await fetch(`${site.url}/dashboard/logout`, { method: "POST", redirect: "manual" });
    expect(`${signedOut.status} ${signedOut.headers.get("location")}`).toBe("302 /");
  });

  it("every other screen answers, and none of them with a server error", async () => {
    for (const path of screenPaths(await routes)
      .map(filled)
      .filter((screen) => !screen.startsWith(PRIVATE_SCREENS))) {
      const answer = await fetch(site.url + path, { redirect: "manual" });
      expect(answer.status, path).toBeLessThan(500);
    }
  });
});
