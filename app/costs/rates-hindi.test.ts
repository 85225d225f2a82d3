import { expect, it } from "vitest";
import { hasHindiName } from "#app/base/names.ts";
import { rateTable } from "./rules.ts";
import "./rates.hi.ts";

it("laws, disputes and what was not found have their Hindi, sentence by sentence", () => {
  const texts = rateTable.rules.flatMap(({ basis, dispute, note, notFound }) => [
    basis,
    ...(dispute ?? "").split(/(?<=\.) (?=[A-Z])/),
    ...(notFound ? note.split(/(?<=\.) (?=[A-Z])/) : []),
  ]);
  expect([...new Set(texts)].filter((text) => text && !hasHindiName(text))).toEqual([]);
});
