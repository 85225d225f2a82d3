/** The main journeys, which every browser has to manage: what only Chromium has must not be needed. */
import { expect } from "vitest";
import { hydrated } from "./back-office.ts";
import { ADMINISTRATOR } from "./site.ts";
import { HOME } from "./visit.ts";
import { DESKTOP, PHONE } from "./windows.ts";

/** Most that a step may take, in milliseconds. */
export const PATIENCE = 15_000;

export interface Named {
  readonly name?: string | RegExp;
  readonly exact?: boolean;
  readonly level?: number;
}

/** What the journeys need of a window, in Playwright's words. */
export interface JourneyPage extends Finding {
  readonly keyboard: { press(key: "Enter" | "Escape" | "ArrowRight"): Promise<unknown> };
  goto(path: string): Promise<unknown>;
  reload(): Promise<unknown>;
  goBack(options?: { readonly waitUntil?: "commit"; readonly timeout?: number }): Promise<unknown>;
  url(): string | Promise<string>;
  waitForURL(url: RegExp): Promise<unknown>;
}

interface Finding {
  getByRole(role: string, options?: Named): JourneyLocator;
  getByLabel(text: string, options?: Pick<Named, "exact">): JourneyLocator;
  getByText(text: string): JourneyLocator;
  locator(selector: string): JourneyLocator;
}

export interface JourneyLocator extends Finding {
  first(): JourneyLocator;
  nth(index: number): JourneyLocator;
  filter(options: { readonly visible: true }): JourneyLocator;
  click(): Promise<unknown>;
  check(options?: { readonly force?: boolean }): Promise<unknown>;
  pressSequentially(text: string): Promise<unknown>;
  selectOption(label: string): Promise<unknown>;
  selectText(): Promise<unknown>;
  waitFor(options?: { readonly state?: "attached" | "hidden" }): Promise<unknown>;
  count(): Promise<number>;
  innerText(): Promise<string>;
  inputValue(): Promise<string>;
  getAttribute(name: string): Promise<string | null>;
}

/** One step back within a page. Playwright does not hear of it in Firefox, and would wait. */
const backWithin = (page: JourneyPage) => page.goBack({ waitUntil: "commit", timeout: 500 }).catch(() => undefined);

type Window = typeof DESKTOP | typeof PHONE;

/** Shows a path in a window of its own. */
export type Open = (path: string, window?: Window) => Promise<JourneyPage>;

type Journey = (name: string, play: (context: { readonly open: Open }) => Promise<void>) => void;

/** @param it on a site that has the demo and that the journeys may change */
export function playJourneys(it: Journey): void {
  it("a home is searched by a phrase, filtered, opened, and its photographs are closed by back", async ({ open }) => {
    const page = await open("/");
    await page.getByRole("searchbox", { name: "Search" }).pressSequentially("4 bhk in noida");
    await page.keyboard.press("Enter");
    await page.waitForURL(/bhk=4bhk/);
    await page.getByRole("checkbox", { name: /^Villa/ }).check();
    await page.getByRole("link", { name: "Remove filter Villa" }).waitFor();
    const first = page.getByRole("region", { name: "Results" }).getByRole("article").first();
    const title = await first.getByRole("heading", { level: 2 }).innerText();
    await first.getByRole("heading", { level: 2 }).getByRole("link").click();
    await page.getByRole("heading", { level: 1, name: title }).waitFor();
    const address = await page.url();
    await page.getByRole("link", { name: /^All \d+ photos/ }).click();
    const photographs = page.getByRole("dialog");
    await photographs.waitFor();
    await page.keyboard.press("ArrowRight");
    await backWithin(page);
    await photographs.waitFor({ state: "hidden" });
    expect(await page.url()).toBe(address);
    await page.goBack();
    await page.getByRole("link", { name: "Remove filter Villa" }).waitFor();
  });

  it("two homes are kept and compared", async ({ open }) => {
    const page = await open("/all-properties");
    const hearts = page.getByRole("article").getByRole("button", { name: /^Shortlist/ });
    await hearts.nth(0).click();
    await hearts.nth(1).click();
    await page.getByRole("link", { name: "Shortlist, 2 homes" }).click();
    await page.getByRole("button", { name: "Compare" }).click();
    await page.getByRole("heading", { level: 1, name: "Compare homes" }).waitFor();
    expect(await page.getByRole("link", { name: /^Remove / }).count()).toBe(2);
  });

  it("an enquiry is sent from a dialog, which keeps what was typed, and its private page thanks", async ({ open }) => {
    const page = await open(HOME, PHONE);
    await page.getByLabel("Open menu").click();
    await page.getByRole("link", { name: "Enquire Now" }).filter({ visible: true }).first().click();
    const dialog = page.getByRole("dialog", { name: "Enquire Now" });
    await dialog.getByRole("textbox", { name: "Name" }).pressSequentially("Asha Rao");
    await backWithin(page);
    await dialog.waitFor({ state: "hidden" });
    await page.getByLabel("Open menu").click();
    await page.getByRole("link", { name: "Enquire Now" }).filter({ visible: true }).first().click();
    expect(await dialog.getByRole("textbox", { name: "Name" }).inputValue()).toBe("Asha Rao");
    await dialog.getByRole("textbox", { name: "Mobile" }).pressSequentially("9810012345");
    await dialog.getByRole("checkbox", { name: /may store/ }).check();
    await dialog.getByRole("button", { name: "Ask Aangan" }).click();
    await dialog.getByText("Form submitted successfully!").waitFor();
    await dialog.getByRole("link", { name: /^See what you sent/ }).click();
    await page.waitForURL(/\/my\/enquiry\//);
    await page.getByText("Asha Rao").first().waitFor();
  });

  it("a list shows its map", async ({ open }) => {
    const page = await open("/all-properties?city=noida");
    await page.getByRole("link", { name: "Map", exact: true }).click();
    const map = page.getByRole("region", { name: "Map" });
    await map
      .getByRole("link", { name: /homes, zoom in/ })
      .first()
      .waitFor();
  });

  it("a dialog of the page opens by its button, and closes by Escape", async ({ open }) => {
    const page = await open("/about");
    await page.getByRole("button", { name: "More ways to follow" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: "Copy link" }).waitFor();
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "hidden" });
  });

  it("a page changes to Hindi and stays where it is", async ({ open }) => {
    const page = await open("/all-properties?city=noida");
    await page.getByRole("link", { name: "हिन्दी" }).click();
    await page.waitForURL(/\/hi\/all-properties\?city=noida$/);
    expect(await page.locator("html").getAttribute("lang")).toBe("hi");
    expect(await page.getByRole("heading", { level: 1 }).innerText()).toMatch(/[ऀ-ॿ]/);
  });

  it("costs follow what is chosen", async ({ open }) => {
    const page = await open(HOME);
    await page.getByRole("radio", { name: "Under construction" }).check({ force: true });
    await page.getByText("GST, 0% to 5%").first().waitFor();
  });

  it("the form for owners keeps what was typed through a reload", async ({ open }) => {
    const page = await open("/add-properties");
    await page.getByRole("textbox", { name: "Title" }).pressSequentially("A house by the river");
    await page.getByRole("combobox", { name: "Property type" }).selectOption("Kothi");
    await page.reload();
    await expect.poll(() => page.getByRole("textbox", { name: "Title" }).inputValue()).toBe("A house by the river");
  });

  it("the back office is signed in to, and a setting is saved", async ({ open }) => {
    const page = await open("/admin");
    await page.getByLabel("Username").pressSequentially(ADMINISTRATOR.username);
    await page.getByLabel("Password", { exact: true }).pressSequentially(ADMINISTRATOR.password);
    await page.getByRole("button", { name: "Login" }).click();
    await page.getByRole("heading", { level: 1, name: "Welcome to the Admin Dashboard" }).waitFor();
    await hydrated(page);
    await page.goto("/dashboard/settings");
    await hydrated(page);
    await page.getByLabel("Firm name").selectText();
    await page.getByLabel("Firm name").pressSequentially("Aangan Homes");
    await page.getByRole("button", { name: "Save" }).click();
    await page.getByText("Settings saved.").waitFor();
    await page.reload();
    await hydrated(page);
    expect(await page.getByLabel("Firm name").inputValue()).toBe("Aangan Homes");
  });
}
