import { expect, it } from "vitest";
import { inLanguage } from "./in-language.ts";
import { inHindi, words } from "./words.ts";

const texts = words({ title: "Home", part: { homes: (count: number) => `${count} homes` }, list: ["one", "two"] });
const { part } = texts; // kept by a module while it loads
inHindi(texts, { title: "घर", part: { homes: (count) => `${count} घर` }, list: ["एक", "दो"] });

it("says each text in the language of the request", () => {
  const said = () => [texts.title, part.homes(2), texts.list[1]];
  expect(said()).toEqual(["Home", "2 homes", "two"]);
  expect(inLanguage("hi", said)).toEqual(["घर", "2 घर", "दो"]);
});

it("says what has no Hindi yet in English", () => {
  const untranslated = words({ title: "Home" });
  expect(inLanguage("hi", () => untranslated.title)).toBe("Home");
});
