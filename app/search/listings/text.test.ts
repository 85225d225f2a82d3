import { describe, expect, it } from "vitest";
import { makeQuery } from "#app/query/index.ts";
import { createSearch } from "../index.ts";
import { searchOver, testId, testRecord, TestSource, villa } from "../testing.ts";

describe("text", () => {
  it.each([
    ["gurugram", 1],
    ["kothee", 1],
    ["apartment", 1],
    ["sector-150", 1],
    ["sec 150", 1],
    ["s150", 1],
    ["sectr 150", 1],
    ["150", 1],
    ["gulmohur", 1],
    ["gulm", 1],
    ["marble", 1],
    ["marbel", 0],
    ["नोएडा", 1],
    ["कोठी", 1],
    ["फ्लैट", 1],
    ["सेक्टर 150", 1],
    ["रोशनी", 1],
    ["roshni", 1],
    ["gurgaon kothi", 0],
    ["the", 2],
    ["", 2],
  ])("finds %s %i times", async (text, total) => {
    const search = await searchOver([
      { ...villa, title: "कोठी with light", propType: "Kothi", description: "रोशनी और हवा" },
      {
        title: "Flat near the metro",
        propType: "Flat",
        city: "Gurgaon",
        location: "Golf Road",
        projectName: "Gulmohar Heights",
        description: "Marble floors, made by hand",
      },
    ]);
    expect(search.search(makeQuery({ text }), { size: 5 }).total).toBe(total);
  });
  it("knows no word of a home that has gone, nor takes another word for it", async () => {
    const source = new TestSource([
      testRecord(1, { projectName: "Gulmohar Heights" }),
      testRecord(2, { projectName: "Palm Court", description: "marble" }),
    ]);
    const search = await createSearch(source);
    const find = (text: string) => search.search(makeQuery({ text }), { size: 1 });
    expect([find("gulmohur").total, find("gulm").total]).toEqual([1, 1]);
    source.remove(testId(1));
    await search.waitFor(source.changes.seq);
    for (const text of ["gulmohar", "gulmohur", "gulm"])
      expect(find(text)).toMatchObject({ total: 0, corrections: [] });
    await search.close();
  });
  it("tells what it took a word for", async () => {
    const search = await searchOver([{ ...villa, projectName: "Gulmohar Heights" }]);
    expect(search.search(makeQuery({ text: "gulmohur" }), { size: 1 }).corrections).toEqual([
      { written: "gulmohur", used: "gulmohar" },
    ]);
  });
});
