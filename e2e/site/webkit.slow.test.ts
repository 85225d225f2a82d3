import { describe } from "vitest";
import { siteTest } from "../support/fixtures.ts";
import { type Open, playJourneys } from "../support/journeys.ts";
import { webKitFixture, type WebKitPage, withoutWebKit } from "../support/webkit.ts";
import { DESKTOP } from "../support/windows.ts";

const it = siteTest
  .extend("siteOptions", { scope: "file" }, { env: { DEMO: "1" } })
  .extend("webKit", { scope: "file" }, webKitFixture)
  .extend("open", ({ webKit }, { onCleanup }): Open => {
    let page: WebKitPage | undefined;
    onCleanup(async () => void (await page?.close()));
    return async (path, { viewport } = DESKTOP) => {
      page = await webKit.open(viewport);
      await page.goto(path);
      return page;
    };
  });

describe.skipIf(withoutWebKit)("in WebKit", () => playJourneys(it));
