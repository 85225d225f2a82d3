import { expect, it } from "vitest";
import { missingToPublish } from "./publishing.ts";
import { agentNumberDoubt, REGISTRATION_STATES } from "./rera.ts";

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

it.each(REGISTRATION_STATES)(
  "a project whose registration is '%s' is published with it only where it is in force, else with a reason",
  (reraState) => {
    const named = { title: "T", slug: "t", projectName: "P", location: "L", rera: "UPRERAPRJ12345", reraState };
    expect(Object.keys(missingToPublish("project", named))).toEqual(reraState === "Registered" ? [] : ["rera"]);
    expect(missingToPublish("project", { ...named, reraExemption: "Completed in 2024" })).toEqual({});
  },
);
