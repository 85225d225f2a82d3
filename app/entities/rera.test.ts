import { expect, it } from "vitest";
import { agentNumberDoubt } from "./rera.ts";

it.each([
  ["Uttar Pradesh", "UPRERAAGT12345"],
  ["Haryana", "RC/HARERA/GGM/1234/829/2026/24"],
  ["Delhi", "dlrera2026a0123"],
  ["Goa", "anything"],
  ["", "anything"],
  ["Delhi", ""],
])("an agent's number of %j such as %j raises no doubt", (place, number) => {
  expect(agentNumberDoubt(place, number)).toBeUndefined();
});

it("an agent's number that looks like a project's is doubted, with an example", () => {
  expect(agentNumberDoubt("Uttar Pradesh", "UPRERAPRJ12345")).toBe(
    "'UPRERAPRJ12345' does not look like an agent's number of Uttar Pradesh, such as UPRERAAGT00000. Check it at the authority's site.",
  );
});
