import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { expectToast, goTo, siteWithBackOffice } from "../support/back-office.ts";
import { control, fillHome, HOME, PUBLISHABLE } from "../support/form.ts";

const MESSAGE = "3BHK+S ATS Pristine sec 150 1750sqft 2.1cr negotiable ready, call 9000012345";

const { site, backOffice } = siteWithBackOffice();

async function add(path: string, record: Readonly<Record<string, unknown>>): Promise<string> {
  const { _id }: { _id: string } = await (await backOffice.script.call("POST", path, record)).json();
  return _id;
}

describe("a pasted message", () => {
  it("fills the form, marks what is unsure, shows the likely duplicate, and is added", async () => {
    const { page } = backOffice;
    await add("/addProperty", {
      Title: "ATS Pristine corner flat",
      ProjectName: "ATS Pristine",
      Location: "Sector 150",
      TypeMore: "3BHK",
      Size: 1760,
      TotalPrice: 2.15,
      SaleType: "Buy",
    });
    await goTo(page, "/dashboard/paste");
    await page.getByLabel("Message from the broker or owner").fill(MESSAGE);
    await page.route("**/paste.data*", (route) => route.abort());
    await page.getByRole("button", { name: "Fill the form" }).click();
    await page.getByText("This may not have been done. What you typed is still here").waitFor();
    await page.unroute("**/paste.data*");
    await page.getByRole("button", { name: "Fill the form" }).click();
    await page.getByRole("heading", { name: "Add New Property" }).waitFor();
    const read = {
      ProjectName: "ATS Pristine",
      Location: "Sector 150",
      TypeMore: "3BHK",
      Size: "1750",
      SellerPhone: "+91 90000 12345",
      Status: "Ready to move",
      Note: MESSAGE,
    };
    for (const [wire, text] of Object.entries(read)) expect(await control(page, wire).inputValue(), wire).toBe(text);
    await page.getByText("₹2,10,00,000", { exact: true }).waitFor();
    expect(await page.locator('[data-key="SaleType"]').innerText()).toContain("Guessed from the price");
    expect(await page.locator('[data-key="Size"] .doubt').count()).toBe(0);
    await page.getByRole("region", { name: "Likely duplicates" }).getByText("ATS Pristine corner flat").waitFor();
    await control(page, "SaleType").selectOption("Rent");
    await control(page, "SaleType").selectOption("Buy");
    await page.getByRole("button", { name: "Add property" }).click();
    await page
      .getByText("Property added successfully! It is a draft, which visitors do not see. Press Publish to show it.")
      .waitFor();
    await page.getByRole("button", { name: "Publish", exact: true }).waitFor();
    const id = (await page.getByRole("link", { name: "Edit it" }).getAttribute("href"))?.split("id=")[1];
    expect(await (await backOffice.script.call("GET", `/getProperty/${id}`)).json()).toMatchObject({
      TotalPrice: 2.1,
      SaleType: "Buy",
      state: "draft",
    });
  });

  it("is taken from the clipboard in one tap", async () => {
    const { page, context } = backOffice;
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await goTo(page, "/dashboard/paste");
    await page.evaluate((text) => navigator.clipboard.writeText(text), MESSAGE);
    await page.getByRole("button", { name: "Paste", exact: true }).click();
    await page.getByRole("heading", { name: "Add New Property" }).waitFor();
    expect(await control(page, "ProjectName").inputValue()).toBe("ATS Pristine");
  });

  it("with several homes becomes a list, of which what is ticked is added as drafts", async () => {
    const { page } = backOffice;
    await goTo(page, "/dashboard/paste");
    await page
      .getByLabel("Message from the broker or owner")
      .fill(
        "26/11/26, 7:44 pm - Sunil Broker: 1) 3bhk Prateek Edifice sec 107 noida 1685 sqft 1.72 cr\n2) 4bhk Godrej Nest sec 150 noida 3 cr\n26/11/26, 7:55 pm - Anita: need 4bhk kothi sec 44 budget 12 cr",
      );
    await page.getByRole("button", { name: "Fill the form" }).click();
    await page.getByText("2 homes in this message").waitFor();
    await page.getByRole("button", { name: "Read as a person" }).waitFor();
    await page.getByRole("checkbox", { name: /Godrej Nest/ }).uncheck();
    await page.getByRole("button", { name: "Add what is ticked" }).click();
    await page.getByRole("link", { name: "Added as a draft: open it" }).click();
    await page.getByRole("link", { name: "Edit", exact: true }).click();
    await page.getByRole("heading", { name: "Update Property" }).waitFor();
    expect(await control(page, "ProjectName").inputValue()).toBe("Prateek Edifice");
    expect(await control(page, "Seller").inputValue()).toBe("Sunil Broker");
    expect(await control(page, "Note").inputValue()).toContain("To check:");
  });

  it("about several people becomes a list, of which who is ticked is added", async () => {
    const { page } = backOffice;
    await goTo(page, "/dashboard/people/paste");
    await page
      .getByLabel("Message from or about somebody")
      .fill(
        "1) Sameer Gill 9876500031 - 4bhk kothi sector 44 noida 12 cr\n2) Dr Nupur Seth +65 8123 4567 - 2bhk rent dlf phase 3 45k",
      );
    await page.getByRole("button", { name: "Read it" }).click();
    await page.getByText("2 people in this message").waitFor();
    await page.getByRole("button", { name: "Add what is ticked" }).click();
    await page.getByRole("link", { name: "Added: Sameer Gill." }).waitFor();
    await page.getByRole("link", { name: "Added: Nupur Seth." }).click();
    await page.getByText("+65 8123 4567").first().waitFor();
  });

  it("of an owner offers to add the home", async () => {
    const { page, context } = backOffice;
    await goTo(page, "/dashboard/people/paste");
    await page
      .getByLabel("Message from or about somebody")
      .fill("mera flat bikwana hai 3bhk sector 137 noida, 1.25 cr chahiye, Anil 9810000714");
    await page.getByRole("button", { name: "Read it" }).click();
    const [home] = await Promise.all([
      context.waitForEvent("page"),
      page.getByRole("button", { name: "Add this home" }).click(),
    ]);
    await home.getByRole("heading", { name: "Add New Property" }).waitFor();
    expect(await control(home, "SellerPhone").inputValue()).toBe("+91 98100 00714");
    await home.close();
  });
});

describe("the preview", () => {
  it("shows the public page with what stands in the form, and stores nothing", async () => {
    const { page, context } = backOffice;
    await goTo(page, "/dashboard/property/propertyAdd");
    await fillHome(page, { Title: "Only a preview", TotalPrice: "12.5", Description: "Morning light." });
    const [preview] = await Promise.all([
      context.waitForEvent("page"),
      page.getByRole("button", { name: "Preview", exact: true }).click(),
    ]);
    await preview.getByRole("heading", { level: 1, name: "Only a preview" }).waitFor();
    await preview.getByText("Preview. Nothing of it is saved yet.").waitFor();
    expect(await preview.locator("main, body").first().innerText()).toContain("₹12.5");
    expect((await fetch(`${site.url}/property/only-a-preview`)).status).toBe(404);
    await preview.close();
    const anonymous = await fetch(`${site.url}/dashboard/preview/property`, {
      method: "POST",
      redirect: "manual",
      body: new URLSearchParams({ Title: "x" }),
    });
    expect([302, 401, 403]).toContain(anonymous.status);
  });

  it("shows projects and posts too", async () => {
    const { page, context } = backOffice;
    for (const [path, fields] of [
      ["/dashboard/project/projectAdd", { title: "Neem Towers" }],
      ["/dashboard/blog/blogAdd", { title: "Neem Towers", content: "**Words**" }],
    ] as const) {
      await goTo(page, path);
      for (const [wire, text] of Object.entries(fields)) await control(page, wire).fill(text);
      const [preview] = await Promise.all([
        context.waitForEvent("page"),
        page.locator(".save").getByRole("button", { name: "Preview" }).click(),
      ]);
      await preview.getByRole("heading", { level: 1, name: "Neem Towers" }).waitFor();
      await preview.close();
    }
  });
});

/** Links, buttons and inputs of the screen over which a message lies. */
async function coveredByToasts(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const isCovered = (element: Element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      const points = [left + 2, (left + right) / 2, right - 2].flatMap((x) =>
        [top + 2, (top + bottom) / 2, bottom - 2].map((y) => [x, y] as const),
      );
      return points.some(([x, y]) => document.elementFromPoint(x, y)?.closest(".toast"));
    };
    const controls = [...document.querySelectorAll("a, button, input, select")].filter(
      (element) => !element.closest(".toast") && element.checkVisibility(),
    );
    const covered = controls.filter((element) => element.closest("main") && isCovered(element));
    for (const element of controls) {
      element.scrollIntoView({ block: "nearest" });
      if (isCovered(element)) covered.push(element);
    }
    scrollTo(0, 0);
    return covered.map((element) => element.textContent || String(element.getAttribute("aria-label")));
  });
}

describe("freshness", () => {
  it.for([390, 1440])(
    "counts quick confirmations in one line that lies over no button, at %s pixels",
    async (width) => {
      const { page } = backOffice;
      const ids = [];
      for (const number of [1, 2, 3, 4, 5, 6]) {
        const title = `Quick home with a rather long title, number ${number} at ${width}`;
        ids.push(await add("/addProperty", { ...HOME, ...PUBLISHABLE, Title: title, confirmedAt: "2026-01-03" }));
      }
      await page.setViewportSize({ width, height: 844 });
      await goTo(page, "/dashboard/freshness");
      const article = page.getByRole("article");
      const left = page.getByRole("heading", { level: 1 }).locator("small");
      const before = Number(await left.innerText());
      for (let pressed = 1; pressed <= 5; pressed += 1) {
        const shown = (await article.getAttribute("aria-label")) ?? "";
        await article.getByRole("button", { name: "Confirmed by phone" }).click();
        await expectToast(page, pressed === 1 ? `Confirmed: ${shown}` : `${pressed} confirmed`);
        await page.waitForFunction((title) => document.querySelector("article")?.ariaLabel !== title, shown);
        expect(await coveredByToasts(page)).toEqual([]);
      }
      expect(await page.locator(".toast").count()).toBe(1);
      await page.getByRole("button", { name: "Undo last" }).click();
      await expectToast(page, "4 confirmed");
      await expect.poll(() => left.innerText()).toBe(String(before - 4));
      await page.setViewportSize({ width: 1440, height: 900 });
      for (const id of ids) await backOffice.script.call("DELETE", `/deleteProperty/${id}`);
    },
  );

  it("goes through what nobody confirmed, one key each, takes an archived home back by Undo, and the public page shows the day", async () => {
    const { page } = backOffice;
    const old = "2026-01-02";
    const first = await add("/addProperty", { ...HOME, ...PUBLISHABLE, Title: "Stale one", confirmedAt: old });
    const second = await add("/addProperty", { ...HOME, ...PUBLISHABLE, Title: "Stale two", confirmedAt: old });
    await goTo(page, "/dashboard/freshness");
    await page.getByRole("article").waitFor();
    const shown = await page.getByRole("article").getAttribute("aria-label");
    const [confirmed, withdrawn] = shown === "Stale one" ? [first, second] : [second, first];
    await page.keyboard.press("p");
    await expectToast(page, `Confirmed: ${shown}`);
    await page.waitForFunction(
      (title) => document.querySelector("article")?.getAttribute("aria-label") !== title,
      shown,
    );
    await page.keyboard.press("x");
    await expectToast(page, "Archived: Stale");
    await page.getByText("Every home is confirmed.").waitFor();
    expect(await (await backOffice.script.call("GET", `/getProperty/${withdrawn}`)).json()).toMatchObject({
      state: "archived",
    });
    await page.locator(".toast", { hasText: "Archived: Stale" }).getByRole("button", { name: "Undo" }).click();
    await expectToast(page, "Undone. It is as it was before.");
    expect(await (await backOffice.script.call("GET", `/getProperty/${withdrawn}`)).json()).toMatchObject({
      state: "published",
      confirmedAt: old,
    });
    const record: Record<string, unknown> = await (
      await backOffice.script.call("GET", `/getProperty/${confirmed}`)
    ).json();
    expect(record["confirmedHow"]).toBe("Phone");
    expect(record["confirmedAt"]).not.toBe(old);
    const html = await (await fetch(`${site.url}/property/${String(record["slug"])}`)).text();
    // How it was confirmed is part of what is proven.
    expect(html).toContain("Checked available on");
    const visitors: Record<string, unknown> = await (await fetch(`${site.url}/getProperty/${confirmed}`)).json();
    expect(visitors["confirmedHow"]).toBe("Phone");
  });
});
