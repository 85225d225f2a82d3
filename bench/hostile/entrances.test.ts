import { describe, expect, it } from "vitest";
import { formsOf } from "#scripts/fuzz/forms.ts";
import { randomOf } from "#scripts/fuzz/random.ts";
import type { Target } from "#scripts/fuzz/targets.ts";
import type { Schema } from "#scripts/fuzz/values.ts";
import type { Entrance } from "./entrance.ts";
import { findEntrances } from "./entrances.ts";

const PAGE = `<form action="/enquire?form=home" method="post"><input maxLength="80" type="text" name="name"/><input type="hidden" name="page" value="/"/>
<textarea name="message" maxLength="2000"></textarea><button type="submit" name="act" value="send">Send</button></form>
<form role="search" action="/villa"><input name="q"/></form>`;
const WISH: Schema = {
  type: "object",
  properties: { title: { type: "string", maxLength: 160 }, rooms: { type: "integer" } },
};

const PAGE_OF_HOMES = {}; // the module of a page
const nothing = { examples: [], methods: ["GET"], bodies: [], query: [], forms: [], isClosed: false };
const all: readonly Target[] = [
  { ...nothing, path: "/enquire", methods: ["GET", "POST"], forms: formsOf(PAGE, "/") },
  { ...nothing, path: "/villa", examples: ["/villa?city=noida"], answeredBy: PAGE_OF_HOMES },
  { ...nothing, path: "/kothi", answeredBy: PAGE_OF_HOMES },
  {
    ...nothing,
    path: "/property/{slug}",
    examples: ["/property/sky-villa"],
    query: [{ name: "to", schema: {}, isRequired: false }],
  },
  {
    ...nothing,
    path: "/addProperty",
    methods: ["POST"],
    isClosed: true,
    bodies: [{ method: "POST", contentType: "application/json", schema: WISH, example: {} }],
  },
  {
    ...nothing,
    path: "/dashboard/form/markdown",
    isClosed: true,
    methods: ["GET", "POST"],
    answeredBy: "backoffice/form/markdown.route.ts",
  },
];
const found = findEntrances({ all, resolve: (schema) => schema, records: [] }, [
  { name: "find_homes", inputSchema: { properties: { words: { type: "string", maxLength: 500 } } } },
]);
const named = (name: string): Entrance =>
  found.find((entrance) => entrance.name.startsWith(name)) ?? expect.fail(`no ${name}`);
const sent = (name: string, field: string, text: string) => {
  const entrance = named(name);
  const place = entrance.fields.find((each) => each.name === field) ?? expect.fail(`no ${field}`);
  return entrance.withTexts(entrance.usual(randomOf(1, 1)), new Map([[place, text]]));
};

describe("entrances", () => {
  it("are forms with hidden fields and buttons, calls, addresses, acts that no page shows, and tools of assistants", () => {
    expect(
      found.map(({ name, isOpen, fields }) => [
        name,
        isOpen,
        fields.map((field) => `${field.in} ${field.name} ${field.limit ?? ""}`.trim()),
      ]),
    ).toEqual([
      ["GET /villa", true, ["query q"]],
      ["GET /property/{slug}", true, ["path slug", "query to"]],
      ["POST /addProperty application/json", false, ["body title 160"]],
      ["POST /dashboard/form/markdown", false, ["body text"]],
      ["POST /enquire?form=home [send]", true, ["body name 80", "body page", "body message 2000", "body act"]],
      ["POST /mcp find_homes", true, ["body words 500"]],
    ]);
  });

  it("take a text at each of their places", () => {
    expect(sent("GET /property", "slug", "a b/c").path).toBe("/property/a%20b%2Fc");
    expect(sent("GET /property", "to", "x").query).toEqual([["to", "x"]]);
    expect(sent("POST /enquire", "message", "x").body?.content).toMatchObject({ message: "x", page: "/", act: "send" });
    expect(sent("POST /addProperty", "title", "x")).toMatchObject({
      isSignedIn: true,
      body: { content: { title: "x" } },
    });
    expect(sent("POST /mcp", "words", "x").body?.content).toMatchObject({
      params: { name: "find_homes", arguments: { words: "x" } },
    });
  });
});
