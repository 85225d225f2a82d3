import { describe, expect, it } from "vitest";
import { markdownToHtml } from "./markdown.ts";

describe("articles", () => {
  it("keep their structure, with headings below the page's own", () => {
    expect(markdownToHtml("# One\n\nText with **weight**.")).toBe("<h2>One</h2>\n<p>Text with <strong>weight</strong>.</p>\n");
  });
  it.each(['<script>alert(1)</script>', '<img src=x onerror="alert(1)">', '<p style="color:red" onclick="x()">a</p>', "[a](javascript:alert(1))", "![a](https://elsewhere.example/x.png)", "<iframe src=//x></iframe>"])("lose what could harm: %s", (markdown) => {
    expect(markdownToHtml(markdown)).not.toMatch(/script|onerror|onclick|style=|javascript:|elsewhere|iframe/i);
  });
  it("mark links that lead away", () => {
    expect(markdownToHtml("[a](https://x.example) [b](/villa)")).toBe('<p><a href="https://x.example" rel="noopener nofollow">a</a> <a href="/villa">b</a></p>\n');
  });
});
