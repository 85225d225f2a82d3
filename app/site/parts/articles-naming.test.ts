import { expect, it } from "vitest";
import { namesPlace } from "./articles-naming.ts";

const post = (content: string) => ({ values: { title: "A post", slug: "a-post", postby: "Us", content } });

it.each([
  ["We walked through Sector 150 in Noida.", "Sector 150", "Noida", true],
  ["Sector 150 of Gurgaon does not exist.", "Sector 150", "Noida", false],
  ["Sector 1500, Noida", "Sector 150", "Noida", false],
  ["Hauz Khas has a lake.", "Hauz Khas", "Delhi", true],
  ["hauz khas enclave", "Hauz Khas", "Delhi", true],
  ["Khas Hauz", "Hauz Khas", "Delhi", false],
])("'%s' about %s in %s: %s", (content, name, city, isNamed) => {
  expect(namesPlace(post(content) as Parameters<typeof namesPlace>[0], { name, city })).toBe(isNamed);
});
