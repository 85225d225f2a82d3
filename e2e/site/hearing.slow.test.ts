/**
 * Six journeys as somebody hears them who does not see the pages. Beside this file stands what is heard, to be read aloud; `vitest -u` writes it
 * anew where a page was changed on purpose.
 */
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { siteTest } from "../support/fixtures.ts";
import { type Listener, listenTo } from "../support/hearing.ts";
import { HOME } from "../support/visit.ts";
import { DESKTOP, PHONE } from "../support/windows.ts";

interface Journey {
  readonly page: Page;
  /** Notes what was done, then what was announced for it, and what has the keyboard. */
  readonly does: (what: string, act: () => Promise<unknown>) => Promise<void>;
  /** Reads the page on from an element. */
  readonly reads: (selector?: string) => Promise<void>;
  readonly text: () => string;
}

const DIFFERS: readonly (readonly [RegExp, string])[] = [
  [/\b[A-Z0-9]{4}-[A-Z0-9]{4}\b/g, "‹reference›"],
  [/\p{L}[\p{L}\p{M}]*, \d+ \p{L}[\p{L}\p{M}]* \d{4}/gu, "‹day›"],
  [/(\n *radio button: ‹day›.*)+/g, "\n      radio button: ‹day›, ‹time› …"],
  [/\nannounced: Loading properties\.\.\./g, ""], // only where the answer takes its time
];

function begin(page: Page, listener: Listener): Journey {
  const lines: string[] = [];
  /** Without what is another one each time. */
  const stable = (text: string) => DIFFERS.reduce((now, [what, word]) => now.replaceAll(what, word), text);
  return {
    page,
    async does(what, act) {
      await act();
      const announced = await listener.announced();
      lines.push(
        "",
        `# ${what}`,
        ...announced.map((text) => `announced: ${text}`),
        `keyboard at: ${await listener.focus()}`,
      );
    },
    async reads(selector = "main") {
      lines.push("reading on:", ...(await listener.reads(selector)).map((line) => `  ${line}`));
    },
    text: () => `${stable(lines.join("\n")).trim()}\n`,
  };
}

const it = siteTest
  .extend("siteOptions", { scope: "file" }, { env: { DEMO: "1" } })
  .extend("pages", ({ browser, site }, { onCleanup }) => {
    const contexts: { readonly close: () => Promise<void> }[] = [];
    onCleanup(async () => void (await Promise.all(contexts.map((context) => context.close()))));
    return async (window: typeof DESKTOP | typeof PHONE = DESKTOP): Promise<Journey> => {
      const context = await browser.newContext({ ...window, baseURL: site.url });
      contexts.push(context);
      const page = await context.newPage();
      page.setDefaultTimeout(15_000);
      return begin(page, await listenTo(page));
    };
  });

it("a list is searched and filtered", async ({ pages }) => {
  const { page, does, reads, text } = await pages();
  await does("opens all homes in Noida", () => page.goto("/all-properties?city=noida"));
  await reads("body");
  await does("types 'sect' into the search", async () => {
    await page.getByRole("combobox", { name: "Search", exact: true }).pressSequentially("sect");
    await page.getByRole("option").first().waitFor();
  });
  await does("presses the arrow down", () => page.keyboard.press("ArrowDown"));
  await does("searches for '4 bhk to buy' instead", async () => {
    await page.getByRole("combobox", { name: "Search", exact: true }).fill("4 bhk to buy");
    await page.keyboard.press("Enter");
    await page.getByRole("link", { name: "Remove filter 4 BHK" }).waitFor();
  });
  await does("checks 'Villa'", async () => {
    await page.getByRole("checkbox", { name: /^Villa/ }).focus();
    await page.keyboard.press("Space");
    await page.getByRole("link", { name: "Remove filter Villa" }).waitFor();
  });
  await does("takes the filter away again", async () => {
    await page.getByRole("link", { name: "Remove filter Villa" }).focus();
    await page.keyboard.press("Enter");
    await page.getByRole("link", { name: "Remove filter Villa" }).waitFor({ state: "detached" });
  });
  await does("wants what there is not", () => page.goto("/all-properties?bhk=2bhk&city=noida&type=farm-house"));
  await reads();
  await expect(text()).toMatchFileSnapshot("hearing/list.txt");
});

it("a home is read, with its photographs and what it costs", async ({ pages }) => {
  const { page, does, reads, text } = await pages();
  await does("opens a home", () => page.goto(HOME));
  await reads();
  await does("opens the photographs", async () => {
    await page.getByRole("link", { name: /^All \d+ photos/ }).focus();
    await page.keyboard.press("Enter");
    await page.getByRole("dialog").waitFor();
  });
  await reads("dialog[open]");
  await does("goes to the next", () => page.keyboard.press("ArrowRight"));
  await does("closes them", () => page.keyboard.press("Escape"));
  await does("says that two buy together", async () => {
    await page.getByRole("radio", { name: "Together" }).focus();
    const worked = page.waitForResponse((answer) => answer.url().includes("/costs?"));
    await page.keyboard.press("Space");
    await worked;
  });
  await does("asks for a loan over more years", async () => {
    await page.getByRole("slider", { name: "Years" }).focus();
    await page.keyboard.press("ArrowRight");
  });
  await does("keeps the home", () => page.locator("aside").getByRole("button", { name: "Shortlist" }).press("Enter"));
  await expect(text()).toMatchFileSnapshot("hearing/home.txt");
});

it("an enquiry is refused, put right and sent", async ({ pages }) => {
  const { page, does, reads, text } = await pages();
  await does("opens the page for messages", () => page.goto("/contact"));
  await reads();
  await does("sends it empty", async () => {
    await page.locator("main form [type=submit]").press("Enter");
    await page.getByText("Name is required").first().waitFor();
  });
  await reads("main form");
  await does("writes a name and goes on", async () => {
    await page.getByRole("textbox", { name: "Name" }).fill("Asha Rao");
    await page.keyboard.press("Tab");
  });
  await does("fills in the rest and sends it", async () => {
    await page.getByRole("textbox", { name: "Number" }).fill("9810012345");
    await page.getByRole("textbox", { name: "Email" }).fill("asha@post.example");
    await page.getByRole("textbox", { name: "Message" }).fill("A flat with a court");
    await page.getByRole("checkbox", { name: /may store/ }).check();
    await page.locator("main form [type=submit]").press("Enter");
    await page.getByText("Form submitted successfully!").waitFor();
  });
  await reads();
  await expect(text()).toMatchFileSnapshot("hearing/enquiry.txt");
});

it("homes are kept and compared", async ({ pages }) => {
  const { page, does, reads, text } = await pages();
  await does("opens all homes", () => page.goto("/all-properties?sort=price-asc&sale=buy"));
  const hearts = page.getByRole("article").getByRole("button", { name: /^Shortlist|shortlist/ });
  await does("keeps the first home", () => hearts.nth(0).press("Enter"));
  await does("keeps the second", () => hearts.nth(1).press("Enter"));
  await does("lets go of the second, and keeps it again", async () => {
    await hearts.nth(1).press("Enter");
    await hearts.nth(1).press("Enter");
  });
  await does("opens the shortlist", async () => {
    await page.getByRole("link", { name: "Shortlist, 2 homes" }).press("Enter");
    await page.getByRole("button", { name: "Compare" }).waitFor();
  });
  await reads();
  await does("compares them", async () => {
    await page.getByRole("button", { name: "Compare" }).press("Enter");
    await page.getByRole("heading", { level: 1, name: "Compare homes" }).waitFor();
  });
  await reads();
  await expect(text()).toMatchFileSnapshot("hearing/shortlist.txt");
});

it("an owner sends a home", async ({ pages }) => {
  const { page, does, reads, text } = await pages();
  await does("opens the form", () => page.goto("/add-properties"));
  await reads();
  await does("opens the features, and switches the lift on", async () => {
    await page.locator("summary", { hasText: "Features" }).press("Enter");
    await page.getByRole("switch", { name: "Lift" }).press("Space");
  });
  await does("sends it with a title only", async () => {
    await page.getByRole("textbox", { name: "Title" }).fill("A house by the river");
    await page.getByRole("button", { name: "Send" }).press("Enter");
    await page.getByRole("alert").first().waitFor();
  });
  await reads("[role=alert]");
  await does("fills in what is missing and sends it", async () => {
    await page.getByRole("textbox", { name: "Project name" }).fill("Neem Grove");
    await page.getByRole("textbox", { name: "Location" }).fill("Sector 50");
    await page.getByRole("textbox", { name: /^Name/ }).fill("Asha Rao");
    await page.getByRole("textbox", { name: /^Number/ }).fill("9810012345");
    await page.getByRole("checkbox", { name: /may store/ }).check();
    await page.getByRole("button", { name: "Send" }).press("Enter");
    await page.getByText("Under review").first().waitFor();
  });
  await reads();
  await expect(text()).toMatchFileSnapshot("hearing/owner.txt");
});

it("a visit is asked for and changed, in Hindi", async ({ pages }) => {
  const { page, does, reads, text } = await pages(PHONE);
  await does("opens a home", () => page.goto(`/hi${HOME}`));
  await does("asks for a visit", async () => {
    await page.goto((await page.locator("a[href*='/visit?']").first().getAttribute("href")) ?? "");
  });
  await reads();
  await does("chooses a time, and sends it without a name", async () => {
    await page.locator("main summary").nth(2).press("Enter");
    await page.locator("main details").nth(2).getByRole("radio").first().press("Space");
    await page.locator("main form [type=submit]").press("Enter");
    await page.locator("main [aria-invalid=true]").first().waitFor();
  });
  await does("fills in the rest and sends it", async () => {
    await page.locator("main [name=name]").fill("आशा राव");
    await page.locator("main [name=number]").fill("9810012345");
    await page.locator("main [name=consent]").press("Space");
    await page.locator("main form [type=submit]").press("Enter");
    await page.waitForURL(/\/hi\/my\/visit\//);
  });
  await reads();
  await does("moves it to another day", async () => {
    await page.locator("main summary").nth(3).press("Enter");
    await page.locator("main details").nth(3).getByRole("radio").first().press("Space");
    await page.getByRole("button", { name: "समय बदलें" }).press("Enter");
    await page.getByRole("status").filter({ hasText: "बदल" }).first().waitFor();
  });
  await reads();
  await expect(text()).toMatchFileSnapshot("hearing/visit-in-hindi.txt");
});
