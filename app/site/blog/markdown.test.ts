import { describe, expect, it } from "vitest";
import { articleOf, markdownToHtml } from "./markdown.ts";

describe("articles", () => {
  it("keeps what is struck out struck out: without the line it would say the contrary", () => {
    expect(markdownToHtml("Duty is ~~6%~~ 7%.")).toBe("<p>Duty is <s>6%</s> 7%.</p>\n");
  });

  it("keep their structure, with headings below the page's own", () => {
    expect(markdownToHtml("# One\n\nText with **weight**.")).toBe(
      "<h2>One</h2>\n<p>Text with <strong>weight</strong>.</p>\n",
    );
  });
  it.each([
    "<script>alert(1)</script>",
    '<img src=x onerror="alert(1)">',
    '<p style="color:red" onclick="x()">a</p>',
    "![a](https://elsewhere.example/x.png)",
    "<iframe src=//x></iframe>",
  ])("lose what could harm: %s", (markdown) => {
    expect(markdownToHtml(markdown)).not.toMatch(/script|onerror|onclick|style=|javascript:|elsewhere|iframe/i);
  });
  it.each([
    "[a](javascript:alert(1))",
    '<a href="javascript:alert(1)">a</a>',
    "[a](//evil.example)",
    '<a href="/\\evil.example">a</a>',
    '<a href="\t//evil.example">a</a>',
  ])("lead nowhere by an address that is no link: %s", (markdown) => {
    expect(markdownToHtml(markdown)).not.toMatch(/href=/);
  });
  it.each([
    "![a](//evil.example/t.png)",
    '<img src="//evil.example/t.png">',
    '<img src="/\\evil.example/t.png">',
    "![a](https://evil.example/t.png)",
    '<img src="data:image/png;base64,AA">',
  ])("show pictures of this site only: %s", (markdown) => {
    expect(markdownToHtml(markdown)).not.toMatch(/<img/);
  });
  it("show pictures of this site", () => {
    expect(markdownToHtml("![The court](/media/1/a.webp)")).toBe(
      '<p><img src="/media/1/a.webp" alt="The court" loading="lazy" /></p>\n',
    );
  });
  it.each([
    ["emphasis", "_a_".repeat(19_900)],
    ["quotes", "> ".repeat(15_000)],
    ["links", "[a](".repeat(15_000)],
    ["open emphasis", "*a **b ".repeat(8_000)],
    ["code of many lengths", Array.from({ length: 340 }, (_, index) => "`".repeat(index)).join(" ")],
    ["elements", "<b>".repeat(20_000)],
    ["lists", Array.from({ length: 300 }, (_, index) => `${" ".repeat(2 * index)}- a`).join("\n")],
  ])("take no longer for a flood of %s than for a long text", (_, flood) => {
    const timeOf = (markdown: string) => {
      const started = process.cpuUsage();
      markdownToHtml(markdown);
      const { user, system } = process.cpuUsage(started);
      return (user + system) / 1_000;
    };
    timeOf("warm *up*\n\n".repeat(2_000));
    expect(timeOf(flood)).toBeLessThan(1_500); // milliseconds of this process; the first of these took six seconds
    expect(timeOf(flood)).toBeLessThan(5); // kept
  });
  it("mark links that lead away", () => {
    expect(markdownToHtml("[a](https://x.example) [b](/villa)")).toBe(
      '<p><a href="https://x.example" rel="noopener nofollow">a</a> <a href="/villa">b</a></p>\n',
    );
  });
});

describe("an article", () => {
  it("has a link to each of its parts, without what its headings mark up", () => {
    const { html, parts } = articleOf("Lead\n\n## One *and* a < b\n\n### Not a part\n\n## Two");
    expect(parts).toEqual([
      { id: "part-1", title: "One and a < b" },
      { id: "part-2", title: "Two" },
    ]);
    expect(html).toContain('<h2 id="part-1">One <em>and</em> a &lt; b</h2>');
    expect(html).toContain('<h2 id="part-2">Two</h2>');
  });
});
