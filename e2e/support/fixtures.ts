/**
 * The fixtures of browser suites. `demoTest` looks at the demo site that all suites share; `siteTest` has a site of its own for the file,
 * without records. A fixture starts when the first test that names it does. docs/testing.md shows both.
 */
import { inject, test as base } from "vitest";
import { openBackOffice } from "./back-office.ts";
import { sharedBrowser, startOwnSite } from "./resources.ts";
import type { SiteOptions } from "./site.ts";
import { windowsOn } from "./windows.ts";

const withBrowser = base.extend("browser", { scope: "worker" }, () => sharedBrowser());

/** On the shared demo site: `site`, `browser`, `inWindow`, and `backOffice`, a window that is signed in. */
export const demoTest = withBrowser
  .extend("site", { scope: "worker" }, () => inject("demoSite"))
  .extend("inWindow", { scope: "file" }, ({ browser, site }, { onCleanup }) => {
    const { inWindow, close } = windowsOn(browser, site);
    onCleanup(close);
    return inWindow;
  })
  .extend("backOffice", { scope: "file" }, async ({ browser, site }, { onCleanup }) => {
    const backOffice = await openBackOffice(browser, site, {}, site.token);
    onCleanup(() => backOffice.close());
    return backOffice;
  });

/** On a site of the file's own. `siteTest.extend("siteOptions", { scope: "file" }, { env: { … } })` starts it otherwise. */
export const siteTest = withBrowser
  .extend("siteOptions", { scope: "file" }, (): SiteOptions => ({}))
  .extend("site", { scope: "file" }, async ({ siteOptions }, { onCleanup }) => {
    const site = await startOwnSite(siteOptions);
    onCleanup(async () => void (await site.stop()));
    return site;
  })
  .extend("inWindow", { scope: "file" }, ({ browser, site }, { onCleanup }) => {
    const { inWindow, close } = windowsOn(browser, site);
    onCleanup(close);
    return inWindow;
  })
  .extend("backOffice", { scope: "file" }, async ({ browser, site }, { onCleanup }) => {
    const backOffice = await openBackOffice(browser, site);
    onCleanup(() => backOffice.close());
    return backOffice;
  });

/** On a site of the file's own, as a first `npm start` makes it: with the demo and its week of an office. */
export const weekTest = siteTest.extend("siteOptions", { scope: "file" }, () => ({
  from: inject("templates").empty,
  env: { DEMO: "1" },
}));
