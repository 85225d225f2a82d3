import { expect, it } from "vitest";
import { contentItems, leadDoors, officeItem, officeTiles, placeOf, workItems } from "./menu.ts";
import { screens } from "./screens.ts";

it("no screen belongs to two entries of the menu", () => {
  const menu = [...workItems, ...contentItems, officeItem];
  const paths = [...menu, ...leadDoors, ...officeTiles, ...Object.values(screens)].map(({ path }) => path);
  const twice = paths.filter((path) => menu.filter((item) => placeOf(item, path) !== undefined).length > 1);
  expect(twice).toEqual([]);
  expect(placeOf(officeItem, screens.sources.path)).toBe("true");
});
