import { describe, expect, it } from "vitest";
import { goTo, openBackOffice, reload, siteWithBackOffice } from "../support/back-office.ts";
import type { Page } from "playwright-core";
import { control, fillHome, HOME, POST, PUBLISHABLE, TOWER } from "../support/form.ts";
import { ADMINISTRATOR } from "../support/site.ts";

const ADD = "/dashboard/property/propertyAdd";
const { site, browser, backOffice } = siteWithBackOffice();

async function addHome(title: string, more: Readonly<Record<string, unknown>> = {}): Promise<string> {
  const answer = await backOffice.script.call("POST", "/addProperty", {
    ...HOME,
    ...PUBLISHABLE,
    Title: title,
    ...more,
  });
  const { _id }: { _id: string } = await answer.json();
  return `/dashboard/property/propertyUpdate?id=${_id}`;
}

async function read(path: string): Promise<Record<string, unknown>> {
  return (await backOffice.script.call("GET", `/getProperty/${path.split("id=")[1]}`)).json();
}

describe("two tabs that edit one record", () => {
  it("overwrite nothing: the second sees what differs, chooses field by field, and saves", async () => {
    const path = await addHome("Shared home", { Floor: "1", Facing: "North", Builder: "Banyan" });
    const [first, second] = [await backOffice.context.newPage(), await backOffice.context.newPage()];
    await goTo(first, path);
    await goTo(second, path);
    await control(first, "Floor").fill("2");
    await control(first, "Facing").fill("East");
    await first.getByRole("button", { name: "Save Changes" }).click();
    await first.waitForURL("**/propertylist");
    await control(second, "Floor").fill("3");
    await control(second, "Builder").fill("Neem and Sons");
    await second.getByRole("button", { name: "Save Changes" }).click();
    const dialog = second.getByRole("dialog", { name: "This was saved in the meantime" });
    await dialog.waitFor();
    expect(await read(path)).toMatchObject({ Floor: "2", Facing: "East", Builder: "Banyan" });
    await second.keyboard.press("Escape");
    await dialog.waitFor({ state: "hidden" });
    expect(await second.evaluate(() => document.activeElement?.textContent)).toBe("Save Changes");
    await second.keyboard.press("Enter");
    await dialog.waitFor();
    const floor = dialog.getByRole("group", { name: /^Floor/ });
    expect(await floor.innerText()).toMatch(/changed by both/i);
    await floor.getByLabel(/Theirs/).check();
    await dialog.getByRole("button", { name: "Save what is chosen" }).click();
    await second.waitForURL("**/propertylist");
    expect(await read(path)).toMatchObject({ Floor: "2", Facing: "East", Builder: "Neem and Sons" });
    await Promise.all([first.close(), second.close()]);
  });
});

describe("a number of a person in a text", () => {
  it("is shown and asked about before everybody sees it, in the form and in the list; nothing typed is lost", async () => {
    const path = await addHome("Direct deal", { state: "draft" });
    const page = await backOffice.context.newPage();
    await page.setViewportSize({ width: 390, height: 844 });
    await goTo(page, path);
    const question = page.getByRole("dialog", { name: "Shall everybody see this?" });
    await control(page, "Description").fill("Corner, call me after 6 on 98110 80007");
    await page.getByRole("button", { name: "Publish", exact: true }).click();
    await question.getByText("+91 98110 80007 (description)").waitFor();
    await question.getByRole("button", { name: "Change it first" }).click();
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("Description");
    expect(await control(page, "Description").inputValue()).toContain("98110 80007");
    expect(await read(path)).toMatchObject({ state: "draft" });
    await page.getByRole("button", { name: "Publish", exact: true }).click();
    await question.getByRole("button", { name: "Publish anyway" }).click();
    await page.waitForURL("**/propertylist");
    expect(await read(path)).toMatchObject({ state: "published" });
    const other = await addHome("Direct too", { state: "draft", Description: "9811080008" });
    await goTo(page, "/dashboard/propertylist?state=draft");
    await page.getByLabel("Select Direct too").check();
    await page.getByRole("group", { name: "With the selected" }).getByRole("button", { name: "Publish" }).click();
    await question.getByText("'Direct too'").waitFor();
    await question.getByRole("button", { name: "Publish anyway" }).click();
    await page.getByText("1 property published").waitFor();
    expect(await read(other)).toMatchObject({ state: "published" });
    await page.close();
  });
});

describe("a field that is refused", () => {
  it("takes the focus where neither bar covers it", async () => {
    const path = await addHome("Refused home");
    const page = await backOffice.context.newPage();
    await page.setViewportSize({ width: 390, height: 844 });
    await goTo(page, path);
    await control(page, "Bathrooms").fill("many");
    await page.getByRole("button", { name: "Save Changes" }).click();
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("Bathrooms");
    const isOnTop = () =>
      control(page, "Bathrooms").evaluate((field) => {
        const { left, top, width, height } = field.getBoundingClientRect();
        return document.elementFromPoint(left + width / 2, top + height / 2) === field;
      });
    await expect.poll(isOnTop).toBe(true);
    await page.close();
  });
});

/** In the dialog that lies over the page. */
async function signInAgain(page: Page): Promise<void> {
  const dialog = page.getByRole("dialog", { name: "Sign in to go on" });
  await dialog.waitFor();
  expect(await dialog.getByLabel("Password").evaluate((input) => input === document.activeElement)).toBe(true);
  await dialog.getByLabel("Password").fill(ADMINISTRATOR.password);
  await dialog.getByRole("button", { name: "Login" }).click();
}

const ADD_PATHS = {
  property: [ADD, HOME, "Property added successfully!"],
  project: ["/dashboard/project/projectAdd", TOWER, "Project added successfully!"],
  blog: ["/dashboard/blog/blogAdd", POST, "Blog added successfully!"],
} as const;

describe("a session that ends while somebody types", () => {
  it("asks to sign in over the page, keeps every text, and saves", async () => {
    const own = await openBackOffice(browser, site);
    const { page } = own;
    await goTo(page, ADD);
    await fillHome(page, { Title: "Typed before the session ended", TotalPrice: "9.25" });
    await own.script.call("DELETE", "/api/session");
    await page.getByRole("button", { name: "Add property" }).click();
    await signInAgain(page);
    await page.getByText("Property added successfully!").waitFor();
    expect(await control(page, "TotalPrice").inputValue()).toBe("9.25");
    await own.close();
  });

  it.for(Object.entries(ADD_PATHS))(
    "keeps a %s on a phone, also where the dialog is closed first",
    async ([kind, [path, fields, added]]) => {
      const own = await openBackOffice(browser, site, { width: 390 });
      const { page } = own;
      await goTo(page, path);
      for (const [name, text] of Object.entries({ ...fields, [Object.keys(fields)[0] ?? ""]: `Kept ${kind}` }))
        await control(page, name).fill(text);
      await own.script.call("DELETE", "/api/session");
      await page.getByRole("button", { name: `Add ${kind}`, exact: true }).click();
      await page.getByRole("dialog", { name: "Sign in to go on" }).waitFor();
      await page.keyboard.press("Escape");
      await page.getByRole("alert").getByText("You are signed out, and nothing was saved.").waitFor();
      expect(await control(page, Object.keys(fields)[0] ?? "").inputValue()).toBe(`Kept ${kind}`);
      await page.getByRole("alert").getByRole("button", { name: "Sign in" }).click();
      await signInAgain(page);
      await page.getByText(added).waitFor();
      expect(await page.getByText("You are signed out, and nothing was saved.").count()).toBe(0);
      await own.close();
    },
  );

  it("keeps changed settings, and saves them once another tab has signed in", async () => {
    const own = await openBackOffice(browser, site, { width: 390 });
    const { page } = own;
    await goTo(page, "/dashboard/settings");
    await page.getByLabel("Opening hours").fill("Sundays too");
    await own.script.call("DELETE", "/api/session");
    await page.getByRole("button", { name: "Save Changes" }).click();
    await page.getByRole("dialog", { name: "Sign in to go on" }).waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("alert").getByText("You are signed out, and nothing was saved.").waitFor();
    expect(await page.getByLabel("Opening hours").inputValue()).toBe("Sundays too");
    const other = await own.context.newPage();
    await other.goto("/admin");
    await other.getByLabel("Username").fill(ADMINISTRATOR.username);
    await other.getByLabel("Password", { exact: true }).fill(ADMINISTRATOR.password);
    await other.getByRole("button", { name: "Login" }).click();
    await other.waitForURL("**/dashboard/");
    await page.bringToFront();
    await page.evaluate(() => dispatchEvent(new Event("focus"))); // windows without a screen always have the focus
    await page.getByText("Settings saved.").waitFor();
    await reload(page);
    expect(await page.getByLabel("Opening hours").inputValue()).toBe("Sundays too");
    await own.close();
  });
});

describe("what was typed and not saved", () => {
  it("waits as a draft, comes back only when asked for, and is gone after saving", async () => {
    const page = await backOffice.context.newPage();
    await goTo(page, ADD);
    await fillHome(page, { Title: "Half a listing", Description: "Morning light" });
    await page.getByText(/Draft kept/).waitFor();
    page.on("dialog", (dialog) => void dialog.accept());
    await reload(page);
    expect(await control(page, "Title").inputValue()).toBe("");
    const drafts = page.getByRole("region", { name: "Unsaved drafts" });
    await drafts.getByText(/Half a listing/).waitFor();
    await drafts.getByRole("button", { name: "Restore" }).click();
    await page.getByText("The draft is back.").waitFor();
    expect(await control(page, "Description").inputValue()).toBe("Morning light");
    await page.getByRole("button", { name: "Add property" }).click();
    await page.getByText("Property added successfully!").waitFor();
    await reload(page);
    expect(await page.getByRole("region", { name: "Unsaved drafts" }).count()).toBe(0);
    await page.close();
  });

  it("is asked about before a link leads away", async () => {
    const page = await backOffice.context.newPage();
    await goTo(page, ADD);
    await control(page, "Title").fill("Do not lose me");
    await page.getByRole("link", { name: "Cancel" }).click();
    const dialog = page.getByRole("dialog", { name: "Leave without saving?" });
    await dialog.getByRole("button", { name: "Keep editing" }).click();
    expect(await control(page, "Title").inputValue()).toBe("Do not lose me");
    await page.getByRole("link", { name: "Cancel" }).click();
    await dialog.getByRole("button", { name: "Leave" }).click();
    await page.waitForURL("**/propertylist");
    await page.close();
  });

  it("stays apart for each tab and each record", async () => {
    const path = await addHome("A home with a draft");
    const [first, second] = [await backOffice.context.newPage(), await backOffice.context.newPage()];
    await goTo(first, path);
    await goTo(second, path);
    await control(first, "Floor").fill("11");
    await control(second, "Floor").fill("12");
    await Promise.all([first.getByText(/Draft kept/).waitFor(), second.getByText(/Draft kept/).waitFor()]);
    const third = await backOffice.context.newPage();
    await goTo(third, path);
    const found = third.getByText("2 unsaved drafts were found.");
    expect(await third.getByRole("button", { name: "Discard" }).first().isVisible()).toBe(false);
    await found.click();
    await third.getByRole("button", { name: "Discard" }).first().click();
    const question = third.getByRole("dialog", { name: "Discard the draft 'A home with a draft'?" });
    await question.getByRole("button", { name: "Discard" }).click();
    await third.getByText("One unsaved draft was found.").waitFor();
    await Promise.all([first, second, third].map((page) => page.close({ runBeforeUnload: false })));
  });
});

describe("a form that is sent before the scripts are there", () => {
  it("waits for them, and for what is typed until then", async () => {
    const page = await backOffice.context.newPage();
    const scripts = Promise.withResolvers<void>();
    await page.route(/\/hydrate-[^/]*\.js$/, async (route) => {
      await scripts.promise;
      await route.continue();
    });
    await page.goto(ADD, { waitUntil: "commit" });
    const add = page.getByRole("button", { name: "Add property" });
    await add.click();
    expect(await page.evaluate(() => document.documentElement.dataset["hydrated"])).toBeUndefined();
    scripts.resolve();
    await page.getByText("Project name is required", { exact: true }).waitFor();
    expect(new URL(page.url()).pathname).toBe(ADD);
    await page.close();
  });
});
