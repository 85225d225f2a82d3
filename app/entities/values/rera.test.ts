import { expect, it } from "vitest";
import { missingToPublish } from "#app/kinds/publishing.ts";
import { agentNumberDoubt, isFirstSale, REGISTRATION_STATES, registrationState } from "./rera.ts";

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

it.each([
  ["the promoter's new launch", { saleType: "Buy", status: "New launch" }, true],
  ["an unfinished home", { saleType: "Buy", status: "Under Construction" }, true],
  ["a finished home", { saleType: "Buy", status: "Ready to move" }, false],
  ["a home of which nothing is said", { saleType: "Buy" }, false],
  ["a resale", { saleType: "Buy", status: "Resale" }, false],
  ["an unfinished home that its buyer sells on", { saleType: "Buy", status: "Under construction, resale" }, false],
  ["an owner's own", { saleType: "Buy", status: "Possession soon", byOwner: true }, false],
  ["a rent", { saleType: "Rent", status: "Possession soon" }, false],
])("%s is a promoter's first sale: %j -> %j", (_name, home, expected) => {
  expect(isFirstSale(home)).toBe(expected);
  const complete = {
    ...home,
    city: "Noida",
    propType: "Flat",
    saleType: home.saleType,
    totalPrice: 1,
    title: "T",
    slug: "t",
  };
  const missing = (more: object) => Object.keys(missingToPublish("property", { ...complete, ...more }));
  expect(missing({})).toEqual(expected ? ["rera"] : []);
  expect(missing({ rera: "Approved by RERA" })).toEqual(expected ? ["rera"] : []);
  expect(missing({ rera: "UPRERAPRJ12345" })).toEqual([]);
  expect(missing({ reraExemption: "Six homes on 400 sq m" })).toEqual([]);
});

it.each([
  ["2026-11-22", "Registered"],
  ["22 November 2026", "Registered"],
  ["2026-11-21", "Expired"],
  ["some day", "Registered"],
])("a registration until %j is on 22 November 2026 %s", (reraUntil, state) => {
  expect(registrationState({ reraState: "Registered", reraUntil }, "2026-11-22")).toBe(state);
  expect(registrationState({ reraUntil }, "2026-11-22")).toBe(state);
  expect(registrationState({ reraState: "Revoked", reraUntil }, "2026-11-22")).toBe("Revoked");
});

it("a registration that has run out is not enough to publish, whatever its state says", () => {
  const project = {
    title: "T",
    slug: "t",
    projectName: "P",
    location: "L",
    rera: "UPRERAPRJ1",
    reraState: "Registered",
  };
  expect(Object.keys(missingToPublish("project", { ...project, reraUntil: "2001-03-31" }))).toEqual(["rera"]);
  expect(missingToPublish("project", { ...project, reraUntil: "2999-03-31" })).toEqual({});
  expect(missingToPublish("project", { ...project, reraUntil: "2001-03-31", reraExemption: "Completed" })).toEqual({});
});
