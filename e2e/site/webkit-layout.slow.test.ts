import { describe, expect } from "vitest";
import { to } from "#app/base/language.ts";
import { demoTest } from "../support/fixtures.ts";
import { layoutFaults } from "../support/layout.ts";
import { PUBLIC_PAGES } from "../support/public-pages.ts";
import { webKitFixture, withoutWebKit } from "../support/webkit.ts";
import { DESKTOP } from "../support/windows.ts";

const it = demoTest
  .extend("webKit", { scope: "file" }, webKitFixture)
  .extend("page", { scope: "file" }, ({ webKit }) => webKit.open(DESKTOP.viewport));

/** In Hindi, the pages on which most words stand beside pictures. */
const IN_HINDI = ["/", "/villa", "/projects"].map((path) => to(path, "hi"));

describe.skipIf(withoutWebKit)("in WebKit", () => {
  it.for([...PUBLIC_PAGES, ...IN_HINDI])(
    "nothing of %s is wider than the window, nor than what it stands in",
    async (path, { page }) => {
      await page.goto(path);
      expect(await layoutFaults(page)).toEqual([]);
    },
  );
});
