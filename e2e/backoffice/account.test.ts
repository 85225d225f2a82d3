import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { codeAt } from "#app/accounts/testing.ts";
import { faultsAtAllWidths } from "../support/axe.ts";
import { goTo, siteWithBackOffice } from "../support/back-office.ts";
import { ADMINISTRATOR } from "../support/site.ts";

const { site, browser, backOffice } = siteWithBackOffice();

const others = (page: Page) => page.getByRole("region", { name: "Other accounts" });

/** The password that is shown once. */
const shown = async (page: Page) => others(page).locator(".made dd").last().innerText();

/** Elsewhere the bar of tabs may lie over the half of a button. */
async function faultsFromTop(page: Page): Promise<readonly string[]> {
  await page.evaluate(() => scrollTo(0, 0));
  return faultsAtAllWidths(page);
}

async function signInAs(username: string, password: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: site.url });
  const page = await context.newPage();
  await page.goto("/admin");
  await page.getByLabel("Username").fill(username);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Login" }).click();
  return page;
}

/** The page after a form of this screen, sent by somebody who found it open. */
async function sent(token: string, form: Readonly<Record<string, string>>): Promise<string> {
  const headers = { cookie: `aangan=${token}`, origin: site.url };
  return (
    await fetch(`${site.url}/dashboard/account`, { method: "POST", headers, body: new URLSearchParams(form) })
  ).text();
}

it("changes one's own name, which the menu then says", async () => {
  const { page } = backOffice;
  await goTo(page, "/dashboard/account");
  const part = page.getByRole("region", { name: "Name", exact: true });
  await part.getByLabel("Your name").fill("Asha Mehta");
  await part.getByRole("button", { name: "Change name" }).click();
  await part.getByText("Your name is changed.").waitFor();
  await page.getByText("Signed in as Asha Mehta (asha).").waitFor();
});

describe("two-step sign-in", () => {
  it("is turned on with no secret but the one that was shown after the password", async () => {
    const { script } = backOffice;
    const secret = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
    const form = { intent: "confirm", secret, code: codeAt(secret, Date.now()) };
    expect(await sent(script.token, form)).toContain("This set-up is over. Start it again with your password.");
    expect(await (await script.call("GET", "/api/session")).json()).toMatchObject({ user: { twoFactor: false } });
  });

  it("waits for another code after a wrong one", async () => {
    const { page } = backOffice;
    await goTo(page, "/dashboard/account");
    const part = page.getByRole("region", { name: "Two-step sign-in" });
    await part.getByLabel("Current password").fill(ADMINISTRATOR.password);
    await part.getByRole("button", { name: "Set up" }).click();
    const key = await part.locator(".key").innerText();
    await part.getByLabel("Code from the app").fill("000000");
    await part.getByRole("button", { name: "Turn on" }).click();
    await part.getByText("This code is not right.").waitFor();
    expect(await part.locator(".key").innerText()).toBe(key);
    expect(await part.getByLabel("Code from the app").isVisible()).toBe(true);
  });
});

describe("the accounts", () => {
  it("are added, switched off and on, and given new passwords, each after one's own password", async () => {
    const { page, problems } = backOffice;
    await goTo(page, "/dashboard/account");
    const part = others(page);
    await part.getByText("Add an account").click();
    await part.getByLabel("Name", { exact: true }).fill("Ravi Kumar");
    await part.getByLabel("Username").fill("ravi");
    await part.getByLabel("Current password").last().fill("not the password");
    await part.getByRole("button", { name: "Add account" }).click();
    await part.getByText("This is not your password.").waitFor();
    expect(await part.getByLabel("Username").inputValue()).toBe("ravi");
    await part.getByLabel("Current password").last().fill(ADMINISTRATOR.password);
    await part.getByRole("button", { name: "Add account" }).click();
    await part.getByText("Ravi Kumar can sign in now.").waitFor();
    const first = await shown(page);
    expect(await faultsFromTop(page)).toEqual([]);

    const ravi = await signInAs("ravi", first);
    await ravi.waitForURL(`${site.url}/dashboard/`);
    await goTo(page, "/dashboard/account");
    await part.getByText("Ravi Kumar").first().click();
    await part.getByRole("list", { name: "Devices of Ravi Kumar" }).getByText("Chrome on Linux").waitFor();
    await part.getByRole("button", { name: /^Sign out Chrome on Linux/ }).click();
    await part.getByText("The device is signed out.").waitFor();
    await ravi.goto("/dashboard");
    expect(new URL(ravi.url()).pathname).toBe("/admin");

    const act = async (name: string) => {
      const more = part.locator("details details", { hasText: name });
      await more.locator("summary").click();
      await more.getByLabel("Current password").fill(ADMINISTRATOR.password);
      await more.getByRole("button", { name }).click();
    };
    await act("Make a new password");
    await part.getByText("Ravi Kumar has a new password.").waitFor();
    const second = await shown(page);
    expect(second).not.toBe(first);
    await act("Switch off");
    await part.getByText("Ravi Kumar is switched off and signed out everywhere.").waitFor();
    const refused = await signInAs("ravi", second);
    await refused.getByText("This account is switched off.").waitFor();
    expect(await faultsFromTop(page)).toEqual([]);
    await act("Switch on");
    await part.getByText("Ravi Kumar can sign in again.").waitFor();
    await (await signInAs("ravi", second)).waitForURL(`${site.url}/dashboard/`);
    expect(problems).toEqual([]);
    for (const window of [ravi, refused]) await window.context().close();
  });

  it("tell of a sign-in from a new device, and sign it out", async () => {
    const { page } = backOffice;
    const stranger = await signInAs(ADMINISTRATOR.username, ADMINISTRATOR.password);
    await stranger.waitForURL(`${site.url}/dashboard/`);
    await goTo(page, "/dashboard/account");
    await page.getByText("That sign-in was from a new device.").waitFor();
    expect(await page.getByText("Last sign-in before this one:").innerText()).toContain("Chrome on Linux");
    const devices = page.getByRole("list", { name: "Your devices" });
    expect(await devices.getByText("this device").count()).toBe(1);
    await devices.getByRole("button", { name: /^Sign out Chrome on Linux/ }).click();
    await page.getByText("The device is signed out.").waitFor();
    await stranger.goto("/dashboard");
    expect(new URL(stranger.url()).pathname).toBe("/admin");
    await stranger.context().close();
  });
});

describe("a new device", () => {
  it("is let in by an address that a signed-in one shows, and by no other", async () => {
    const { page, script } = backOffice;
    await goTo(page, "/dashboard/account");
    const part = page.getByRole("region", { name: "A new device" });
    await part.getByLabel("Current password").fill(ADMINISTRATOR.password);
    await part.getByRole("button", { name: "Unblock a device" }).click();
    await part.getByRole("img", { name: "QR code for the new device" }).waitFor();
    expect(await faultsAtAllWidths(page)).toEqual([]);
    const deviceIn = (html: string) => /device=([\w.-]+)/.exec(html)?.[1];
    expect(deviceIn(await sent(script.token, { intent: "invite" }))).toBeUndefined();
    const device = deviceIn(await sent(script.token, { intent: "invite", current: ADMINISTRATOR.password })) ?? "";
    const opened = async (name: string, shown: string) => {
      const query = new URLSearchParams({ name, device: shown });
      const { status, headers } = await fetch(`${site.url}/admin?${query}`, { redirect: "manual" });
      return [status, headers.get("location"), headers.get("set-cookie")?.split(";")[0] ?? null];
    };
    const { username } = ADMINISTRATOR;
    expect(await opened(username, device)).toEqual([302, "/admin", `aangan-device=${device}`]);
    expect(await opened("ravi", device)).toEqual([200, null, null]);
    expect(await opened(username, `${device}x`)).toEqual([200, null, null]);
  });
});
