import { expect } from "vitest";
import { faultsAtAllWidths } from "./axe.ts";
import { type BackOffice, goTo } from "./back-office.ts";
import { siteTest } from "./fixtures.ts";
import { addressOf, fillScreens, type Ids, uploadFile } from "./screens.ts";

/** On an office in which no screen is empty. @returns the test, and the look at one screen in both themes at all widths */
export function officeTest() {
  let ids: Ids = {};
  const it = siteTest.extend(
    "siteOptions",
    { scope: "file" },
    { fill: async (store) => void (ids = await fillScreens(store)) },
  );
  it.beforeAll(async ({ site, backOffice: { script } }) => {
    ids = { ...ids, import: await uploadFile(site, script.token) };
  });
  const expectNoFaults = async ({ page, problems }: BackOffice, path: string) => {
    await goTo(page, addressOf(path, ids));
    expect(await faultsAtAllWidths(page)).toEqual([]);
    expect(problems).toEqual([]);
  };
  return { it, expectNoFaults };
}
