import { describe, expect, inject, it } from "vitest";
import { signIn } from "../support/script.ts";

const site = inject("demoSite");

describe("for programs that look in the known place", () => {
  it("security.txt says whom to tell of a weakness, and until when that is good", async () => {
    const answer = await fetch(`${site.url}/.well-known/security.txt`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toBe("text/plain; charset=utf-8");
    const fields = (await answer.text())
      .trimEnd()
      .split("\n")
      .map((line) => /^([\w-]+): (.+)$/.exec(line)?.slice(1) ?? []);
    expect(fields.map(([name]) => name)).toEqual(["Contact", "Expires", "Preferred-Languages", "Canonical"]);
    const { Contact, Expires, Canonical } = Object.fromEntries(fields) as Record<string, string>;
    expect(Contact).toMatch(/^mailto:[^@\s]+@[^@\s]+$/);
    expect(Canonical).toMatch(/^https?:.*\/\.well-known\/security\.txt$/);
    const days = (Date.parse(Expires ?? "") - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(30);
    expect(days).toBeLessThan(365);
  });

  it("change-password leads to the account, or to the sign-in", async () => {
    const { token } = await signIn(site);
    const leadsTo = async (headers: HeadersInit) => {
      const { status, headers: answered } = await fetch(`${site.url}/.well-known/change-password`, {
        headers,
        redirect: "manual",
      });
      return [status, answered.get("location")];
    };
    expect(await leadsTo({})).toEqual([302, "/admin"]);
    expect(await leadsTo({ authorization: `Bearer ${token}` })).toEqual([302, "/dashboard/account"]);
  });

  it("what is not there is not found", async () => {
    const unknown = "/.well-known/resource-that-should-not-exist-whose-status-code-should-not-be-200";
    expect((await fetch(site.url + unknown)).status).toBe(404);
  });
});
