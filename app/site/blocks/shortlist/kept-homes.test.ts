import { describe, expect, it } from "vitest";
import { readKept } from "./kept-homes.ts";

const id = (letter: string) => letter.repeat(24);

describe("the homes of a shortlist's address", () => {
  it("come as one list or as repeated inputs, once each, projects apart", () => {
    expect(readKept(new URLSearchParams(`homes=${id("a")},p-${id("b")}&homes=${id("a")}&homes=${id("c")}`))).toEqual({
      properties: [id("a"), id("c")],
      projects: [id("b")],
    });
  });
  it("leave out what is no id", () => {
    expect(readKept(new URLSearchParams("homes=../etc,p-1,"))).toEqual({ properties: [], projects: [] });
  });
});
