import { describe, expect, it } from "vitest";
import { InvalidInput } from "../index.ts";
import { project } from "#app/kinds/index.ts";

describe("a link", () => {
  const parse = (maplink: string) =>
    project.parse({ title: "A", slug: "a", projectName: "A", location: "B", maplink }).maplink;

  it.each([
    "/\t/evil.example",
    "/\n/evil.example",
    "/\\evil.example",
    "//evil.example",
    "\\\\evil.example",
    "https:\\\\evil.example",
    "javascript:alert(1)",
    "/a b",
  ])("refuses %j", (written) => {
    expect(() => parse(written)).toThrow(InvalidInput);
  });

  it.each(["/projects", "/projects?x=1#y", "https://maps.example/a?b=c", "HTTP://maps.example"])(
    "takes %s",
    (written) => {
      expect(parse(written)).toBe(written);
    },
  );
});
