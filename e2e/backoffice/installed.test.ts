import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import type { Store } from "#app/store/index.ts";
import { excessWidth, violationsInBothThemes } from "../support/axe.ts";
import { type BackOffice, goTo, hydrated, openBackOffice } from "../support/back-office.ts";
import { siteTest } from "../support/fixtures.ts";
import { hostileUploads } from "../support/hostile.ts";
import { makePhotos } from "../support/photos.ts";
import { ADMINISTRATOR } from "../support/site.ts";
import { Taps } from "../support/taps.ts";

/** Id of Mary, for the tests. */
let mary = "";

async function fillPeople(store: Store): Promise<void> {
  const person = await store.as({ type: "system", name: "inbox" }).create("person", {
    name: "Mary Thomas",
    numbers: [{ number: "+919857526885" }],
    roles: [{ role: "buyer" }],
  });
  mary = person.id;
}

const it = siteTest.extend("siteOptions", { scope: "file" }, { env: { DEMO: "0" }, fill: fillPeople });

/** A phone on which the office is installed. */
async function installed(...[browser, site]: Parameters<typeof openBackOffice>): Promise<BackOffice> {
  const office = await openBackOffice(browser, site, { width: 390, hasWorker: true });
  await goTo(office.page, "/dashboard");
  await office.page.evaluate("navigator.serviceWorker.ready.then(() => undefined)");
  await goTo(office.page, "/dashboard"); // from now on by way of the worker
  return office;
}

const LEAD = "Rohit Bansal 98110 20001 needs 4 BHK park facing, 6–7 cr, sec 50. Call tomorrow.";

/** As the phone does when another app shares. */
async function share(page: Page, text: string, pictures: readonly Buffer[] = []): Promise<void> {
  const arrives = page.waitForNavigation();
  await page.evaluate(
    ([said, files]) => {
      const form = document.createElement("form");
      form.method = "post";
      form.enctype = "multipart/form-data";
      form.action = "/dashboard/share";
      const input = document.createElement("input");
      input.name = "text";
      input.value = said;
      const chosen = document.createElement("input");
      chosen.type = "file";
      chosen.name = "pictures";
      chosen.multiple = true;
      const all = new DataTransfer();
      files.forEach((base64, at) => {
        const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
        all.items.add(new File([bytes], `shared-${at}.jpg`, { type: "image/jpeg" }));
      });
      chosen.files = all.files;
      form.append(input, chosen);
      document.body.append(form);
      form.submit();
    },
    [text, pictures.map((picture) => picture.toString("base64"))] as const,
  );
  await arrives;
}

/** What the office keeps; public pages keep their own. */
const kept = (page: Page) =>
  page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith("aangan.")));

describe("the installed office", () => {
  it("has a manifest of its own, whose screens and icons are there", async ({ site, browser }) => {
    const { page, script, close } = await openBackOffice(browser, site, { width: 390 });
    await goTo(page, "/dashboard");
    const links = page.locator("link[rel=manifest]");
    expect(await links.count()).toBe(1);
    const manifest = await (await fetch(site.url + (await links.getAttribute("href")))).json();
    expect(manifest).toMatchObject({ start_url: "/dashboard", scope: "/dashboard", display: "standalone" });
    for (const { src } of manifest.icons) expect((await fetch(site.url + src)).status).toBe(200);
    for (const { url } of manifest.shortcuts)
      expect((await fetch(site.url + url, { headers: { cookie: `aangan=${script.token}` } })).status).toBe(200);
    await close();
  });

  it("says what is the matter where there is no network, and keeps nothing", async ({ site, browser }) => {
    const { page, context, close } = await installed(browser, site);
    await context.setOffline(true);
    await page.goto("/dashboard/people").catch(() => undefined);
    expect(await page.getByRole("heading").innerText()).toBe("There is no network");
    expect(await kept(page)).toEqual([]);
    await context.setOffline(false);
    await page.getByRole("heading", { name: "People" }).waitFor();
    await close();
  });
});

describe("what is noted without a network", () => {
  it("goes out later, in its order and once, and says so until then", async ({ site, browser }) => {
    const { page, context, close } = await installed(browser, site);
    await goTo(page, `/dashboard/people/${mary}`);
    await context.setOffline(true);
    for (const text of ["Asked about the lift", "Prefers mornings"]) {
      await page.getByRole("textbox", { name: "What was said" }).fill(text);
      await page.getByRole("button", { name: "Save", exact: true }).click();
      await page.locator(".unsent", { hasText: text }).getByText("Not sent yet").first().waitFor();
      await expect.poll(() => page.getByRole("textbox", { name: "What was said" }).inputValue()).toBe("");
    }
    expect(await violationsInBothThemes(page)).toEqual([]);
    expect(await excessWidth(page)).toBe(0);
    await page.reload().catch(() => undefined);
    await page.getByRole("heading", { name: "There is no network" }).waitFor();
    await context.setOffline(false);
    const lines = page.locator(".timeline li");
    await lines.filter({ hasText: "Prefers mornings" }).waitFor();
    await goTo(page, `/dashboard/people/${mary}`);
    for (const text of ["Asked about the lift", "Prefers mornings"])
      expect(await lines.filter({ hasText: text }).count()).toBe(1);
    expect(await lines.first().innerText()).toContain("Prefers mornings");
    expect(await page.getByText("Not sent yet").count()).toBe(0);
    await close();
  });

  it("is stored once where only the answer was lost", async ({ site, browser }) => {
    const { page, close } = await openBackOffice(browser, site, { width: 390 });
    await goTo(page, `/dashboard/people/${mary}`);
    let lost = 0;
    await page.route("**/dashboard/people/*.data*", async (route) => {
      if (route.request().method() !== "POST" || lost > 0) return route.continue();
      lost += 1;
      await route.fetch();
      return route.abort();
    });
    await page.getByRole("textbox", { name: "What was said" }).fill("Has sold her flat");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await page.locator(".toast", { hasText: "The note that waited is saved." }).waitFor();
    await goTo(page, `/dashboard/people/${mary}`);
    expect(lost).toBe(1);
    expect(await page.locator(".timeline li", { hasText: "Has sold her flat" }).count()).toBe(1);
    await close();
  });

  it("does not stay after signing out, and is not lost without a question", async ({ site, browser }) => {
    const { page, close } = await installed(browser, site);
    await goTo(page, `/dashboard/people/${mary}`);
    await page.route("**/dashboard/people/*.data*", (route) => route.abort());
    await page.getByRole("textbox", { name: "What was said" }).fill("Keeps the key with the guard");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await page.locator(".unsent").waitFor();
    await page.getByRole("textbox", { name: "What was said" }).fill("Half a word");
    await page.evaluate("localStorage.setItem('aangan.draft.property.new.one', '{}')");
    await share(page, LEAD);
    await hydrated(page);
    await page.getByRole("button", { name: "Open Admin Panel menu" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Logout" }).click();
    await page.getByRole("button", { name: "Sign out", exact: true }).click();
    await page.waitForURL(`${site.url}/`);
    expect(await page.evaluate("Object.keys(localStorage).filter((name) => name.startsWith('aangan'))")).toEqual([]);
    expect(await kept(page)).toEqual([]);
    await close();
  });
});

describe("what another app shares", () => {
  it("a message becomes a person, a home, or a note in two taps", async ({ site, browser }) => {
    const { page, problems, close } = await installed(browser, site);
    await share(page, LEAD);
    await page.getByRole("button", { name: "A person or lead" }).waitFor();
    expect(await violationsInBothThemes(page)).toEqual([]);
    expect(await excessWidth(page)).toBe(0);
    await page.getByRole("button", { name: "A person or lead" }).click();
    await expect.poll(() => page.getByLabel("Name").inputValue()).toBe("Rohit Bansal");
    expect(await kept(page)).toEqual([]);

    await share(page, "3BHK ATS Pristine sec 150 1750sqft 2.1cr ready");
    await page.getByRole("button", { name: "A home" }).click();
    await page.getByText("fields were filled").waitFor();

    await share(page, "Wants to see it on Sunday");
    const taps = new Taps();
    await page.getByLabel("A message from").fill("98575");
    await taps.on(page.getByRole("main").getByRole("button", { name: "Find", exact: true }));
    await taps.on(page.getByRole("button", { name: "Mary Thomas" }));
    await page.waitForURL(`**/dashboard/people/${mary}`);
    await page.getByText("Wants to see it on Sunday", { exact: true }).waitFor();
    expect(taps.count).toBe(2);
    expect(problems).toEqual([]);
    await close();
  });

  it("photographs begin a home", async ({ site, browser }) => {
    const folder = await mkdtemp(join(tmpdir(), "aangan-shared-"));
    const paths = await makePhotos(folder, 2, { width: 800, height: 600 });
    const photos = await Promise.all(paths.map((path) => readFile(path)));
    await rm(folder, { recursive: true });
    const { page, close } = await installed(browser, site);
    await share(page, "", photos);
    await page.getByRole("button", { name: "A home with these 2 photographs" }).click();
    await page.getByText("2 photographs are in it.").waitFor({ timeout: 60_000 });
    expect(await page.locator(".slot-pick img").count()).toBe(2);
    await expect.poll(() => kept(page)).toEqual([]);
    await close();
  });

  it("outlasts the sign-in", async ({ site, browser }) => {
    const { page, context, close } = await installed(browser, site);
    await context.clearCookies();
    await share(page, LEAD);
    await page.getByLabel("Username").fill(ADMINISTRATOR.username);
    await page.getByLabel("Password", { exact: true }).fill(ADMINISTRATOR.password);
    await page.getByRole("button", { name: "Login" }).click();
    await page.getByRole("button", { name: "A person or lead" }).waitFor();
    expect(await page.getByText(LEAD).count()).toBe(1);
    await close();
  });

  it("is chosen without the worker too, and needs a session then", async ({ site, browser }) => {
    const { script, close } = await openBackOffice(browser, site);
    const send = (headers: Readonly<Record<string, string>>) => {
      const body = new FormData();
      body.set("text", LEAD);
      return fetch(`${site.url}/dashboard/share`, { method: "POST", body, headers });
    };
    expect((await send({})).status).toBe(401);
    const html = await (await send({ cookie: `aangan=${script.token}`, origin: site.url })).text();
    expect(html).toContain("A message from");
    const foreign = { cookie: `aangan=${script.token}`, "sec-fetch-site": "cross-site" };
    expect((await send(foreign)).status).toBe(403);
    await close();
  });

  it.for(hostileUploads.filter(({ name }) => name !== "300 MB"))(
    "$name is refused",
    async ({ parts }, { site, backOffice }) => {
      const { token } = backOffice.script;
      const all = [...parts()];
      const boundary = all[0]?.toString().match(/^--([^\r\n]+)/)?.[1];
      const answer = await fetch(`${site.url}/dashboard/share`, {
        method: "POST",
        body: Buffer.concat(all),
        headers: {
          authorization: `Bearer ${token}`,
          "content-type": `multipart/form-data; boundary=${boundary}`,
          accept: "text/html",
        },
      });
      expect([413, 415, 422]).toContain(answer.status);
    },
  );
});

describe("news on a device", () => {
  it("are off, and go to push services of browsers only", async ({ site, browser }) => {
    const { page, script, close } = await installed(browser, site);
    await goTo(page, "/dashboard/account");
    await page.getByText("This device is not told.").waitFor();
    expect(await violationsInBothThemes(page)).toEqual([]);
    const headers = { cookie: `aangan=${script.token}`, origin: site.url };
    const { key } = await (await fetch(`${site.url}/dashboard/push`, { headers })).json();
    expect(Buffer.from(key, "base64url")).toHaveLength(65);
    const keys = { p256dh: key, auth: Buffer.alloc(16).toString("base64url") };
    const add = (endpoint: string) =>
      fetch(`${site.url}/dashboard/push`, {
        method: "POST",
        headers,
        body: new URLSearchParams({ endpoint, ...keys, on: "yes" }),
      });
    expect((await add("https://evil.example/")).status).toBe(422);
    expect((await add("https://fcm.googleapis.com/fcm/send/a")).status).toBe(200);
    for (const [by, to] of [
      ["call", /^tel:\+919857526885$/],
      ["chat", /^https:\/\/wa\.me\/919857526885/],
    ] as const) {
      const answer = await fetch(`${site.url}/dashboard/people/${mary}/reach?by=${by}`, {
        headers,
        redirect: "manual",
      });
      expect([answer.status, answer.headers.get("location")]).toEqual([302, expect.stringMatching(to)]);
    }
    await close();
  });
});
