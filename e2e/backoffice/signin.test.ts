import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { totpNow } from "../support/totp.ts";
import { type BackOffice, expectToast, goTo, openBackOffice } from "../support/back-office.ts";
import { siteAndBrowser } from "../support/shared.ts";
import { ADMINISTRATOR } from "../support/site.ts";

const { site, browser } = siteAndBrowser({ env: { DEMO: "0" } });

describe("signing in", () => {
  it("asks for both fields, refuses a wrong pair above the form, and goes to the dashboard", async () => {
    const context = await browser.newContext({ baseURL: site.url });
    const page = await context.newPage();
    await page.goto("/admin");
    expect(await page.getByRole("heading", { level: 1 }).innerText()).toBe("Admin Login");
    for (const label of ["Username", "Password"])
      expect(await page.getByLabel(label, { exact: true }).getAttribute("required")).not.toBeNull();
    await page.getByLabel("Username").fill(ADMINISTRATOR.username);
    await page.getByLabel("Password", { exact: true }).fill("not the password");
    await page.getByRole("button", { name: "Login" }).click();
    const error = page.getByRole("alert");
    expect(await error.innerText()).toBe("Invalid username or password");
    const [line, form] = await Promise.all([error.boundingBox(), page.locator("form").boundingBox()]);
    expect((line?.y ?? 0) + (line?.height ?? 0)).toBeLessThanOrEqual(form?.y ?? 0);
    expect(await page.getByLabel("Username").inputValue()).toBe(ADMINISTRATOR.username);
    await page.getByLabel("Keep me signed in on this phone for 30 days").check();
    await page.getByLabel("Password", { exact: true }).fill(ADMINISTRATOR.password);
    await page.keyboard.press("Enter");
    await page.waitForURL(`${site.url}/dashboard/`);
    expect(await page.getByRole("heading", { level: 1 }).innerText()).toBe("Welcome to the Admin Dashboard");
    expect((await context.cookies()).find(({ name }) => name === "aangan")).toMatchObject({
      httpOnly: true,
      sameSite: "Lax",
    });
    await page.goto("/admin");
    expect(new URL(page.url()).pathname).toBe("/dashboard");
    await context.close();
  });

  it("shows the password on demand, and hides it again before it is sent", async () => {
    const context = await browser.newContext({ baseURL: site.url });
    const page = await context.newPage();
    const problems: string[] = [];
    page.on("console", (message) => message.type() === "error" && problems.push(message.text()));
    await page.goto("/admin");
    const password = page.getByLabel("Password", { exact: true });
    await password.fill("not the password");
    await page.getByRole("button", { name: "Show password" }).click();
    expect(await password.getAttribute("type")).toBe("text");
    expect(await password.evaluate((input) => input === document.activeElement)).toBe(true);
    await page.getByRole("button", { name: "Hide password" }).click();
    expect(await password.getAttribute("type")).toBe("password");
    await page.getByRole("button", { name: "Show password" }).click();
    await page.evaluate(() => document.addEventListener("submit", (event) => event.preventDefault()));
    await page.getByLabel("Username").fill(ADMINISTRATOR.username);
    await page.getByRole("button", { name: "Login" }).click();
    expect(await password.getAttribute("type")).toBe("password");
    expect(problems).toEqual([]);
    await context.close();
  });

  it("works without JavaScript", async () => {
    const context = await browser.newContext({ baseURL: site.url, javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto("/admin");
    expect(await page.getByText("Show password").isVisible()).toBe(false);
    await page.getByLabel("Username").fill(ADMINISTRATOR.username);
    await page.getByLabel("Password", { exact: true }).fill(ADMINISTRATOR.password);
    await page.getByRole("button", { name: "Login" }).click();
    await page.waitForURL(`${site.url}/dashboard/`);
    await page.getByRole("button", { name: "Logout" }).click();
    await page.waitForURL(`${site.url}/`);
    await page.goto("/dashboard/propertylist");
    expect(new URL(page.url()).pathname).toBe("/");
    await context.close();
  });

  it("says which field is missing", async () => {
    const answer = await fetch(`${site.url}/admin`, {
      method: "POST",
      headers: { origin: site.url },
      body: new URLSearchParams({ username: "", password: "" }),
    });
    expect(answer.status).toBe(422);
    expect(await answer.text()).toContain("Username is required. Password is required");
  });
});

describe("a session", () => {
  let backOffice: BackOffice;
  beforeAll(async () => {
    backOffice = await openBackOffice(browser, site);
  });
  afterAll(() => backOffice.close());

  it("that ends while somebody works asks to sign in over the page, keeps what was typed, and goes on", async () => {
    const { page, script } = backOffice;
    await goTo(page, "/dashboard/propertylist");
    await page.getByRole("searchbox").fill("lake view");
    await script.call("DELETE", "/api/session");
    await page.getByRole("button", { name: "Search", exact: true }).click();
    const dialog = page.getByRole("dialog", { name: "Sign in to go on" });
    await dialog.waitFor();
    expect(await page.getByRole("searchbox").inputValue()).toBe("lake view");
    await dialog.getByLabel("Password").fill("wrong");
    await dialog.getByRole("button", { name: "Login" }).click();
    await dialog.getByText("Invalid username or password").waitFor();
    await dialog.getByLabel("Password").fill(ADMINISTRATOR.password);
    await dialog.getByRole("button", { name: "Login" }).click();
    await page.waitForURL(/q=lake/);
    await page.getByText("No properties found.").waitFor();
    expect(await page.getByRole("dialog").count()).toBe(0);
  });

  it("gets a second factor with a QR code and recovery codes, which then is asked for", async () => {
    const { page, context } = backOffice;
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    const copied = async (name: string) => {
      await part.getByRole("button", { name }).click();
      await expectToast(page, "Copied.");
      return page.evaluate(() => navigator.clipboard.readText());
    };
    await goTo(page, "/dashboard/account");
    const part = page.getByRole("region", { name: "Two-step sign-in" });
    await part.getByLabel("Password").fill(ADMINISTRATOR.password);
    await part.getByRole("button", { name: "Set up" }).click();
    await part.getByRole("img", { name: "QR code" }).waitFor();
    const secret = (await part.locator(".key").innerText()).replaceAll(/\s/g, "");
    const link = await part.getByRole("link", { name: "Open in the app" }).getAttribute("href");
    expect(link).toMatch(new RegExp(`^otpauth://totp/Aangan:.*secret=${secret}`));
    expect(await copied("Copy key")).toBe(secret);
    await part.getByLabel("Code from the app").fill("000000");
    await part.getByRole("button", { name: "Turn on" }).click();
    await part.getByText("This code is not right.").waitFor();
    await part.getByLabel("Code from the app").fill(totpNow(secret));
    await part.getByRole("button", { name: "Turn on" }).click();
    await part.getByRole("list", { name: "Recovery codes" }).waitFor();
    const codes = await part.getByRole("list", { name: "Recovery codes" }).getByRole("listitem").allInnerTexts();
    expect(codes).toHaveLength(10);
    expect(await copied("Copy codes")).toBe(codes.join("\n"));
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await page.setViewportSize({ width: 1440, height: 900 });

    const other = await browser.newContext({ baseURL: site.url, javaScriptEnabled: false });
    const login = await other.newPage();
    await login.goto("/admin");
    await login.getByLabel("Username").fill(ADMINISTRATOR.username);
    await login.getByLabel("Password", { exact: true }).fill(ADMINISTRATOR.password);
    await login.getByRole("button", { name: "Login" }).click();
    await login.waitForURL(/step=code/);
    await login.goto("/dashboard");
    expect(new URL(login.url()).pathname).toBe("/admin");
    await login.goto("/admin?step=code");
    await login.getByLabel("Code").fill(codes[0] ?? "");
    await login.getByRole("button", { name: "Continue" }).click();
    await login.waitForURL(`${site.url}/dashboard/`);
    await other.close();
  });

  it("is refused a new password with the wrong old one, and ends everywhere at once", async () => {
    const { page } = backOffice;
    await goTo(page, "/dashboard/account");
    const password = page.getByRole("region", { name: "Password" });
    await password.getByLabel("Current password").fill("wrong");
    await password.getByLabel("New password").fill("another-courtyard-with-trees");
    await password.getByRole("button", { name: "Change password" }).click();
    await password.getByText("This is not your password.").waitFor();
    await page.getByRole("button", { name: "Sign out everywhere" }).click();
    const question = page.getByRole("dialog", { name: "Sign out on every device?" });
    await question.getByRole("button", { name: "Stay signed in" }).click();
    await question.waitFor({ state: "hidden" });
    expect(page.url()).toBe(`${site.url}/dashboard/account`);
    await page.getByRole("button", { name: "Sign out everywhere" }).click();
    await question.getByRole("button", { name: "Sign out everywhere" }).click();
    await page.waitForURL(`${site.url}/`);
    await page.goto("/dashboard");
    expect(new URL(page.url()).pathname).toBe("/");
  });
});
