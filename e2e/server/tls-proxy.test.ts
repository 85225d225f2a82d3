import { join } from "node:path";
import type { BrowserContext, Page } from "playwright-core";
import { describe, expect } from "vitest";
import { root } from "#scripts/tools.ts";
import { siteTest } from "../support/fixtures.ts";
import { control, fillHome } from "../support/form.ts";
import { startOwnSite } from "../support/resources.ts";
import { ADMINISTRATOR } from "../support/site.ts";
import { startProxy } from "../support/proxy.ts";

const PICTURE = join(root, "demo", "pictures", "bathroom-01.webp");

/** A site behind a proxy with TLS, set up as the README says; `open` gives a window on its public address. */
const it = siteTest
  .extend("proxy", { scope: "file" }, async ({ siteOptions }, { onCleanup }) => {
    const proxy = await startProxy({ tls: true });
    const site = await startOwnSite({ ...siteOptions, env: { PUBLIC_URL: proxy.url, TRUST_PROXY: "1" } });
    proxy.lead(site.url);
    onCleanup(async () => {
      proxy.stop();
      await site.stop();
    });
    return proxy;
  })
  .extend("open", async ({ browser, proxy }, { onCleanup }) => {
    const contexts: BrowserContext[] = [];
    onCleanup(async () => void (await Promise.all(contexts.map((context) => context.close()))));
    return async (path: string, javaScriptEnabled = true): Promise<Page> => {
      const context = await browser.newContext({
        baseURL: proxy.url,
        ignoreHTTPSErrors: true,
        javaScriptEnabled,
        viewport: { width: 1280, height: 900 },
      });
      contexts.push(context);
      const page = await context.newPage();
      await page.goto(path);
      return page;
    };
  });

async function signIn(page: Page): Promise<void> {
  await page.getByLabel("Username").fill(ADMINISTRATOR.username);
  await page.getByLabel("Password", { exact: true }).fill(ADMINISTRATOR.password);
  await page.getByRole("button", { name: "Login" }).click();
  await page.waitForURL("**/dashboard**");
}

describe("behind a proxy with TLS", () => {
  it.for([true, false])(
    "an enquiry is stored (script: %s), and the browser says where it comes from",
    async (hasScript, { open, proxy }) => {
      const page = await open("/contact", hasScript);
      for (const [name, value] of [
        ["name", "Asha Rao"],
        ["number", "9810012345"],
        ["email", "asha@post.example"],
        ["message", "A flat with a court"],
      ] as const)
        await page.fill(`#contact-${name}`, value);
      await page.check("#contact-consent");
      await page.getByRole("button", { name: "Ask Aangan" }).click();
      await page.getByText("Form submitted successfully!").waitFor();
      const posts = proxy.seen.filter(({ method, path }) => method === "POST" && path.startsWith("/enquire"));
      expect(posts.at(-1)?.origin).toBe(proxy.url); // a browser that left it out would hide every refusal
    },
  );

  it.for([true, false])(
    "the administrator signs in (script: %s), with a cookie for https only",
    async (hasScript, { open }) => {
      const page = await open("/admin", hasScript);
      await signIn(page);
      const cookies = (await page.context().cookies()).toSorted((a, b) => (a.name < b.name ? -1 : 1));
      expect(cookies).toMatchObject([
        { name: "__Host-aangan", secure: true, httpOnly: true },
        { name: "__Host-aangan-device", secure: true, httpOnly: true },
      ]);
    },
  );

  it("a home is added with a picture and updated", async ({ open }) => {
    const page = await open("/admin");
    await signIn(page);
    await page.goto("/dashboard/property/propertyAdd");
    await fillHome(page, { Title: "Home behind a proxy", TotalPrice: "5.5" });
    await page.locator('[data-slot="imgUrl"] input[type=file]').setInputFiles(PICTURE);
    await page.locator(".slot .slot-pick img").first().waitFor();
    const [added] = await Promise.all([
      page.waitForResponse((answer) => answer.url().endsWith("/addProperty")),
      page.getByRole("button", { name: "Add property" }).click(),
    ]);
    expect(added.status()).toBe(201);
    const home: { readonly _id: string; readonly imgUrl: string } = await added.json();
    expect((await page.request.get(home.imgUrl)).status()).toBe(200);

    await page.goto(`/dashboard/property/propertyUpdate?id=${home._id}`);
    await control(page, "Rooms").fill("4");
    await page.getByRole("button", { name: "Save Changes" }).click();
    await page.locator(".toast", { hasText: "Property updated successfully" }).first().waitFor();
    expect(await (await page.request.get(`/getProperty/${home._id}`)).json()).toMatchObject({ Rooms: 4 });
  });

  it.for([true, false])(
    "a visitor posts a property and takes it back by the private link (script: %s)",
    async (hasScript, { open }) => {
      const page = await open("/add-properties", hasScript);
      for (const [id, value] of [
        ["send-name", "Asha Rao"],
        ["send-number", "9810012345"],
        ["Title", "Flat sent in by a visitor"],
        ["ProjectName", "Neem Grove"],
        ["Location", "Sector 50"],
      ] as const)
        await page.fill(`#${id}`, value);
      await page.selectOption("#Category", "Residential Property");
      await page.check("#send-consent");
      await page.getByRole("button", { name: "Send", exact: true }).click();
      await page.getByText("Under review").waitFor();
      await page.getByText("Withdraw", { exact: true }).click();
      await page.getByRole("button", { name: "Yes, withdraw it" }).click();
      await page.getByText("Withdrawn by you", { exact: true }).first().waitFor();
    },
  );
});
