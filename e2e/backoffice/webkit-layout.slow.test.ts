import { describe, expect } from "vitest";
import { hydrated } from "../support/back-office.ts";
import { siteTest } from "../support/fixtures.ts";
import { layoutFaults } from "../support/layout.ts";
import { addressOf, fillScreens, type Ids, SCREENS, uploadFile } from "../support/screens.ts";
import { signIn } from "../support/script.ts";
import { webKitFixture, withoutWebKit } from "../support/webkit.ts";
import { DESKTOP } from "../support/windows.ts";

let ids: Ids = {};
const it = siteTest
  .extend("siteOptions", { scope: "file" }, { fill: async (store) => void (ids = await fillScreens(store)) })
  .extend("webKit", { scope: "file" }, webKitFixture)
  .extend("page", { scope: "file" }, async ({ webKit, site }) => {
    const { token } = await signIn(site);
    ids = { ...ids, import: await uploadFile(site, token) };
    const page = await webKit.open(DESKTOP.viewport);
    await page.goto("/robots.txt");
    await page.command("POST", "/cookie", { cookie: { name: "aangan", value: token, httpOnly: true } });
    return page;
  });

/** Words of a cell may stand in its padding. */
const CELL_PADDING = 24;

describe.skipIf(withoutWebKit)("in WebKit", () => {
  it.for(SCREENS)("nothing of %s is wider than the window, nor than what it stands in", async (path, { page }) => {
    await page.goto(addressOf(path, ids));
    await hydrated(page);
    expect(await layoutFaults(page, CELL_PADDING)).toEqual([]);
  });
});
