import { expect, it } from "vitest";
import { sharedText } from "./shared-text.ts";

it("says each part once", () => {
  expect(sharedText({ title: "Lead", text: " 3 BHK in sector 50 ", url: "https://portal.example/1" })).toBe(
    "Lead\n3 BHK in sector 50\nhttps://portal.example/1",
  );
  expect(
    sharedText({ title: "3 BHK", text: "3 BHK at https://portal.example/1", url: "https://portal.example/1" }),
  ).toBe("3 BHK at https://portal.example/1");
  expect(sharedText({})).toBe("");
});
