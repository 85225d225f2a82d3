import { renderToString } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { SearchBox } from "../blocks/search-box/search-box.tsx";
import { FilterGroup, shownOptions } from "./filter-group.tsx";

const option = (slug: string) => ({ slug, label: slug.toUpperCase(), count: 2, selected: false });

describe("what a list is without script", () => {
  it("its search box is a plain field of the form, nothing that could open", () => {
    const html = renderToString(<SearchBox id="q" text="a <b>" form="filters" label="Search" />);
    expect(html).toContain('name="q"');
    expect(html).toContain('form="filters"');
    expect(html).toContain('value="a &lt;b&gt;"');
    expect(html).not.toMatch(/combobox|aria-expanded|listbox/);
  });

  it("a group of filters is ticked as the address says, and leads to all its options", () => {
    const group = {
      key: "city",
      title: "City",
      form: "checks",
      options: [option("delhi"), option("noida")],
      all: "/filter-options?group=city&in=villa",
      folded: true,
      note: undefined,
    } as const;
    const html = renderToString(<FilterGroup group={group} ticks={["noida"]} dispatch={() => undefined} />);
    expect(
      html
        .match(/<input[^>]*type="checkbox"[^>]*>/g)
        ?.map((input) => [/id="([^"]+)"/.exec(input)?.[1], input.includes("checked")]),
    ).toEqual([
      ["city-delhi", false],
      ["city-noida", true],
    ]);
    expect(html).toContain('href="/filter-options?group=city&amp;in=villa"');
    expect(html).not.toContain("open");
  });
});

describe("the options of a group", () => {
  it("are those that were found, after the ticked ones, each once", () => {
    const options = [option("a"), option("b"), option("c")];
    expect(shownOptions(options, undefined, [])).toBe(options);
    expect(shownOptions(options, [option("c"), option("d")], ["a", "c"]).map(({ slug }) => slug)).toEqual([
      "a",
      "c",
      "d",
    ]);
  });
});
