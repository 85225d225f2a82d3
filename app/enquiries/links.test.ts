import { expect, it } from "vitest";
import { isPrivatePath, privatePath, withoutToken } from "./links.ts";

it("private paths are known as such, and shown without their key", () => {
  const path = privatePath("enquiry", "a".repeat(56));
  expect(isPrivatePath(path)).toBe(true);
  expect(isPrivatePath("/myths")).toBe(false);
  expect(withoutToken(`${path}.data`)).toBe("/my/enquiry/…");
  expect(withoutToken(`/my/alert/${"b".repeat(56)}/end`)).toBe("/my/alert/…/end");
  expect(withoutToken("/villa")).toBe("/villa");
});
