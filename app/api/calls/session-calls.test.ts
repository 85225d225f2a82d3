import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { turnOnTwoFactor } from "#app/accounts/testing.ts";
import { bodyOf, listOf, openTestSite, PASSWORD, type TestSite } from "#scripts/testing/calls.ts";

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

const signIn = (body: unknown) =>
  site.visit("/api/session", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
const asAsha = {
  id: expect.any(String),
  username: "asha",
  name: "Asha",
  lastLogin: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
  twoFactor: false,
};

describe("a session", () => {
  it("begins with name and password, works as cookie and as bearer token, and ends", async () => {
    const response = await signIn({ username: "asha", password: PASSWORD });
    expect(response.status).toBe(200);
    const session = await bodyOf(response);
    expect(session).toMatchObject({
      token: expect.any(String),
      expiresAt: expect.stringMatching(/Z$/),
      user: { username: "asha" },
      secondFactor: false,
    });
    expect(Date.parse(String(session["expiresAt"]))).toBeGreaterThan(Date.now());
    const cookie = response.headers.get("set-cookie")?.split(";")[0] ?? "";
    expect(response.headers.get("set-cookie")).toMatch(/HttpOnly; SameSite=Lax/);

    for (const headers of [{ cookie }, { authorization: `Bearer ${session["token"]}` }]) {
      expect(await bodyOf(await site.visit("/api/session", { headers }))).toEqual({
        user: asAsha,
        expiresAt: expect.any(String),
      });
    }
    const out = await site.visit("/api/session", { method: "DELETE", headers: { cookie, origin: site.origin } });
    expect(out.status).toBe(200);
    expect(out.headers.get("set-cookie")).toContain("Max-Age=0");
    expect((await site.visit("/api/session", { headers: { cookie } })).status).toBe(401);
  });

  it("ends without complaint where there is none", async () => {
    const response = await site.visit("/api/session", { method: "DELETE" });
    expect([response.status, await bodyOf(response)]).toEqual([200, { detail: "You are signed out" }]);
  });

  it("does not begin with a wrong pair, and does not say what was wrong", async () => {
    const answers = await Promise.all(
      [
        { username: "asha", password: "wrong" },
        { username: "nobody", password: PASSWORD },
      ].map(signIn),
    );
    for (const answer of answers) {
      expect(answer.status).toBe(401);
      expect(await bodyOf(answer)).toMatchObject({ detail: "Invalid username or password" });
      expect(answer.headers.get("set-cookie")).toBeNull();
    }
  });

  it("asks for both fields", async () => {
    const response = await signIn({ username: "", password: 5 });
    expect(response.status).toBe(422);
    expect(await bodyOf(response)).toMatchObject({
      errors: { username: "Username is required", password: "Password is required" },
    });
  });

  it("is refused for a while after too many attempts", async () => {
    let last = await signIn({ username: "limited", password: "wrong" });
    for (let attempt = 0; attempt < 50 && last.status === 401; attempt += 1)
      last = await signIn({ username: "limited", password: "wrong" });
    expect(last.status).toBe(429);
    expect(Number(last.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(await bodyOf(last)).toMatchObject({ status: 429, detail: expect.stringMatching(/\.$/) });
  });
});

describe("a second factor", () => {
  it("is asked for after the password; until then nothing opens", async () => {
    const { accounts } = site.services;
    await accounts.create({ username: "meera", password: PASSWORD, name: "Meera" });
    const { recoveryCodes } = await turnOnTwoFactor(accounts, Date.now(), { username: "meera", password: PASSWORD });
    const [recovery = ""] = recoveryCodes;

    const half = await bodyOf(await signIn({ username: "meera", password: PASSWORD }));
    expect(half).toMatchObject({ token: expect.any(String), user: null, secondFactor: true });
    const bearer = { authorization: `Bearer ${half["token"]}` };
    expect((await site.visit("/getAdminuser", { headers: bearer })).status).toBe(401);
    const confirm = (code: string) =>
      site.visit("/api/session/second-factor", {
        method: "POST",
        headers: { ...bearer, "content-type": "application/json" },
        body: JSON.stringify({ code }),
      });
    expect((await confirm("no code")).status).toBe(401);
    expect((await confirm("")).status).toBe(422);

    const full = await confirm(recovery);
    expect(full.status).toBe(200);
    const session = await bodyOf(full);
    expect(session).toMatchObject({ user: { username: "meera", twoFactor: true }, secondFactor: false });
    expect(full.headers.get("set-cookie")).toContain(String(session["token"]));
    expect(
      (await site.visit("/getAdminuser", { headers: { authorization: `Bearer ${session["token"]}` } })).status,
    ).toBe(200);
    expect((await confirm(recovery)).status).toBe(401);
  });

  it("needs the first one before it", async () => {
    const response = await site.visit("/api/session/second-factor", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: '{"code":"123456"}',
    });
    expect(response.status).toBe(401);
  });
});

describe("GET /getAdminuser", () => {
  it("answers who may sign in, and nothing secret", async () => {
    const response = await site.ask("/getAdminuser");
    const users = await listOf(response);
    expect(users).toContainEqual(asAsha);
    expect(JSON.stringify(users)).not.toMatch(/argon|hash|secret/i);
  });
});
