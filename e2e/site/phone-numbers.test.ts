import { readFile, readdir } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import { FOREIGN_NUMBERS, INDIAN_NUMBERS, WRONG_NUMBERS } from "#app/entities/values/phone.testdata.ts";
import { runSql } from "../support/database.ts";
import { newestHomes } from "../support/listing.ts";
import { siteAndBrowser } from "../support/shared.ts";

const shared = siteAndBrowser({ env: { TRUST_PROXY: "1" } });

interface Form {
  readonly path: string;
  /** Name of the input of the number. */
  readonly name: string;
  readonly kind: "enquiry" | "submission";
  readonly others: Readonly<Record<string, string>>;
  readonly isMultipart?: boolean;
}

const PERSON = { name: "Asha Rao", consent: "yes" };
const FORMS: readonly Form[] = [
  {
    path: "/enquire?form=contact",
    name: "number",
    kind: "enquiry",
    others: { ...PERSON, email: "asha@example.com", message: "A flat" },
  },
  { path: "/enquire?form=dialog", name: "mobile", kind: "enquiry", others: PERSON },
  { path: "/enquire?form=home", name: "mobile", kind: "enquiry", others: PERSON },
  { path: "/enquire?form=vacation", name: "mobile", kind: "enquiry", others: PERSON },
  {
    path: "/add-properties",
    name: "number",
    kind: "submission",
    others: { ...PERSON, Title: "Flat", ProjectName: "Neem Grove", Location: "Sector 50" },
    isMultipart: true,
  },
  {
    path: "/add-project",
    name: "number",
    kind: "submission",
    others: { ...PERSON, title: "Court", projectName: "Court", location: "Sector 62" },
    isMultipart: true,
  },
];

let network = 0;

/** Posts a form as a browser without JavaScript does, each time from another network. */
async function post(
  { path, name, others, isMultipart }: Form,
  number: string,
  startedAt: string,
  country = "IN",
): Promise<Response> {
  network += 1;
  const fields = { ...others, [name]: number, [`${name}Country`]: country, startedAt };
  const form = new FormData();
  for (const [key, value] of Object.entries(fields)) form.set(key, value);
  return fetch(shared.site.url + path, {
    method: "POST",
    body: isMultipart ? form : new URLSearchParams(fields),
    redirect: "manual",
    headers: { origin: shared.site.url, "x-forwarded-for": `198.18.${network >> 8}.${network & 255}` },
  });
}

async function startedAtOf({ path }: Form): Promise<string> {
  return /name="startedAt"[^>]*value="([^"]+)"/.exec(await (await fetch(shared.site.url + path)).text())?.[1] ?? "";
}

async function lastNumber(kind: Form["kind"]): Promise<unknown> {
  const [row] = await runSql(
    shared.site,
    `select document from record where kind = '${kind}' order by created_at desc, id desc limit 1`,
  );
  return JSON.parse(String(row?.["document"])).number;
}

/** All forms read numbers in the same way (app/entities/values/phone.test.ts tries every one): each number is asked of one of the six. */
const PARTS = 6;

describe.each(FORMS.map((form, at) => ({ ...form, at })))("$path without JavaScript", ({ at, ...form }) => {
  const ofThisForm = <T>(numbers: readonly T[]) => numbers.filter((_, number) => number % PARTS === at % PARTS);

  it("takes every way of writing a number, stores one, and refuses wrong ones beside the field with what was typed kept", async () => {
    const startedAt = await startedAtOf(form);
    for (const written of ofThisForm(INDIAN_NUMBERS)) {
      expect((await post(form, written, startedAt)).status, written).toBe(303);
      expect(await lastNumber(form.kind), written).toBe("+919876543210");
    }
    for (const [, stored, country, national] of ofThisForm(FOREIGN_NUMBERS)) {
      expect((await post(form, national, startedAt, country)).status, national).toBe(303);
      expect(await lastNumber(form.kind)).toBe(stored);
    }
    for (const [written, sentence] of ofThisForm(WRONG_NUMBERS)) {
      const answer = await post(form, written, startedAt);
      const html = (await answer.text()).replaceAll("&quot;", '"');
      expect(answer.status, written).toBe(422);
      expect(html).toContain(sentence);
      expect(html).toContain(`value="${written}"`);
    }
  });
});

describe("in a browser", () => {
  it("no script holds the plans of numbers of all countries", async () => {
    const assets = new URL("../../build/client/assets/", import.meta.url);
    const scripts = (await readdir(assets)).filter((name) => name.endsWith(".js"));
    const texts = await Promise.all(scripts.map((name) => readFile(new URL(name, assets), "utf8")));
    expect(texts.length).toBeGreaterThan(0);
    expect(texts.filter((text) => text.includes("country_calling_codes"))).toEqual([]);
  });

  it.each([
    [
      "/contact",
      "#contact-number",
      "Ask Aangan",
      { "#contact-email": "asha@example.com", "#contact-message": "A flat" },
    ],
    ["/enquire?form=dialog", "#dialog-mobile", "Ask Aangan", {}],
    ["/enquire?form=home", "#home-mobile", "Submit", {}],
  ] as const)(
    "a pasted number stays whole on %s, a wrong one is refused beside it, the form thanks",
    async (path, input, button, others) => {
      await shared.inWindow({ viewport: { width: 390, height: 844 } }, path, async (page) => {
        await page.fill(input.replace(/-\w+$/, "-name"), "Asha Rao");
        for (const [selector, text] of Object.entries(others)) await page.fill(selector, text);
        await page.check(input.replace(/-\w+$/, "-consent"));
        await page.fill(input, "98765432101");
        await page.getByRole("button", { name: button, exact: true }).click();
        await page
          .locator(`${input}-error`)
          .filter({ hasText: 'Enter a valid 10-digit number: "98765432101" has 11 digits, one too many' })
          .waitFor();
        expect(await page.inputValue(input)).toBe("98765432101");
        await page.fill(input, "");
        await page.locator(input).pressSequentially("+91 98765-43210");
        expect(await page.inputValue(input)).toBe("+91 98765-43210");
        await page.getByRole("button", { name: button, exact: true }).click();
        await page.getByText("Form submitted successfully!").waitFor();
        expect(await lastNumber("enquiry")).toBe("+919876543210");
        if (path === "/contact")
          expect([await page.inputValue("#contact-name"), await page.inputValue(input)]).toEqual(["", ""]);
      });
    },
  );

  it("the first wrong field of a long form takes the focus where it can be seen; consent clears its sentence", async () => {
    await shared.inWindow({ viewport: { width: 390, height: 844 } }, "/add-properties", async (page) => {
      await page.getByRole("button", { name: "Send", exact: true }).click();
      const first = page.locator("#Title");
      await page.locator("#Title-error").waitFor();
      await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("Title");
      await expect
        .poll(() =>
          first.evaluate(
            (input) => input.getBoundingClientRect().top > 0 && input.getBoundingClientRect().bottom < innerHeight,
          ),
        )
        .toBe(true);
      const marked = await page.locator(".send [aria-invalid=true]").count();
      expect((await page.locator(".send .note.bad").textContent())?.trim()).toBe(`${marked} fields need attention.`);
      await page.check("#send-consent");
      await page.locator("#send-consent-error").waitFor({ state: "detached" });
    });
  });

  it("a choice that was left out takes the focus too", async () => {
    await shared.inWindow({ viewport: { width: 390, height: 844 } }, "/all-properties", async (page) => {
      const [home] = await newestHomes(shared.site, 1);
      await page.goto(`${shared.site.url}/review?property=${home?._id}`);
      await page.fill("#review-name", "Asha Rao");
      await page.fill("#review-text", "Quiet, with the sun in the morning.");
      await page.check("#review-consent");
      await page.getByRole("button", { name: "Send review" }).click();
      await page.locator("#review-rating-error").waitFor();
      const star = page.locator("input[name=rating]").first();
      await expect.poll(() => star.evaluate((input) => input === document.activeElement)).toBe(true);
      expect(await star.getAttribute("aria-describedby")).toBe("review-rating-error");
    });
  });

  it("two quick clicks open one dialog; a damaged draft stops nothing", async () => {
    await shared.inWindow({ viewport: { width: 1280, height: 900 } }, "/", async (page) => {
      await page.evaluate(() => localStorage.setItem("draft:property", "{broken"));
      await page.goto(`${shared.site.url}/add-properties`);
      await page.fill("#Title", "Flat with a damaged draft"); // the form still keeps what is typed
      await expect
        .poll(() => page.evaluate(() => localStorage.getItem("draft:property")))
        .toContain("Flat with a damaged draft");
      await page.evaluate(() => localStorage.setItem("draft:property", "{broken"));
      await page.reload();
      await page.locator("link[rel=manifest]").waitFor({ state: "attached" }); // of what starts last
      const link = page.locator("[data-dialog]:visible").first();
      await link.evaluate((element: HTMLElement) => {
        element.click();
        element.click();
      });
      await page.locator("dialog[open] form.fields").waitFor();
      expect(await page.locator("dialog.dialog-form").count()).toBe(1);
    });
  });
});
