import { describe, expect } from "vitest";
import { expectToast, goTo } from "../support/back-office.ts";
import { siteTest as it } from "../support/fixtures.ts";
import { ADMINISTRATOR } from "../support/site.ts";

describe("keys of programs", () => {
  it("are made for the password, shown once, named in history, and revoked at once", async ({ backOffice, site }) => {
    const { page } = backOffice;
    await goTo(page, "/dashboard/keys");
    await page.getByText("There is no key yet.").waitFor();
    await page.getByLabel("Name", { exact: true }).fill("Zapier");
    await page.getByRole("radio", { name: /Agent, own people only/ }).check();
    await page.getByLabel("Current password").fill("not this one");
    await page.getByRole("button", { name: "Make the key" }).click();
    await page.locator(".err", { hasText: "This is not your password." }).waitFor();
    expect(await page.getByLabel("Name", { exact: true }).inputValue()).toBe("Zapier");
    await page.getByLabel("Current password").fill(ADMINISTRATOR.password);
    await page.getByRole("button", { name: "Make the key" }).click();
    await expectToast(page, "The key is made.");
    const key = await page.locator(".made code").innerText();
    const ask = (path: string, init: RequestInit = {}) =>
      fetch(site.url + path, {
        ...init,
        headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
      });
    const body = JSON.stringify({ name: "Naveen Kasana", number: "98110 20001", message: "Is it there?" });
    expect((await ask("/api/leads", { method: "POST", body })).status).toBe(201);
    expect((await ask("/api/export")).status).toBe(403);
    const screen = await ask("/dashboard/people", { redirect: "manual" });
    expect(screen.status).not.toBe(200);
    await goTo(page, "/dashboard/keys");
    expect(await page.getByRole("main").innerText()).toMatch(/Zapier[\s\S]*own people only[\s\S]*Last used\s+today/i);
    expect(await page.content()).not.toContain(key);
    await page.getByRole("button", { name: "Revoke: Zapier" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Revoke" }).click();
    await expectToast(page, "The key is revoked.");
    await page.getByText("There is no key yet.").waitFor();
    expect((await ask("/api/people")).status).toBe(401);
    await goTo(page, "/dashboard/activity");
    await page.locator("b", { hasText: "key Zapier" }).first().waitFor();
  });

  it("stand beside webhooks, whose addresses lie outside of private networks", async ({ backOffice }) => {
    const { page } = backOffice;
    await goTo(page, "/dashboard/keys");
    const address = page.getByLabel("Address of the program");
    for (const typed of ["https://127.0.0.1/hook", "https://[::ffff:10.0.0.5]/", "https://localhost/hook"]) {
      await address.fill(typed);
      await page.getByRole("button", { name: "Add the webhook" }).click();
      await page.locator(".err", { hasText: "inside a private network" }).waitFor();
      expect(await address.inputValue()).toBe(typed);
      await address.fill("");
    }
    await address.fill("https://hooks.invalid/aangan");
    await page.getByRole("button", { name: "Add the webhook" }).click();
    await expectToast(page, "The webhook is added.");
    expect(await page.locator(".made code").innerText()).toMatch(/^whsec_[\w+/]{43}=$/);
    await page.getByRole("button", { name: "Send a test: hooks.invalid" }).click();
    await expectToast(page, "No address was found for hooks.invalid.");
    await page.getByRole("button", { name: "Switch off: hooks.invalid" }).click();
    await expectToast(page, "Switched off.");
    await page.getByRole("button", { name: "Remove: hooks.invalid" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
    await page.getByText("No program is told of anything yet.").waitFor();
  });

  it("has no fault on its screen", ({ backOffice }) => {
    expect(backOffice.problems.filter((problem) => !/422/.test(problem))).toEqual([]);
  });
});
