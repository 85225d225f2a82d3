import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { withBand, withKept } from "./kept-html.ts";

const PAGE = `<html><head><title>x</title></head><body><a class="skip" href="#main">Skip</a><header></header><div id="kept"><p>Nothing</p></div></body></html>`;

const page = { key: "/", address: "/", title: "A home", asOf: 0, seen: 0, bytes: 0, files: [] };
const form = { key: "k", address: "/enquire?form=contact", body: "message=Hello", at: 0, state: "refused" } as const;

describe("what the worker writes into a page", () => {
  it("is text, whatever a title, a message or an address holds", () => {
    const hostile = fc.string().map((text) => `"><img src=x onerror=${text}><!--`);
    fc.assert(
      fc.property(hostile, hostile, (title, message) => {
        const body = String(new URLSearchParams({ message }));
        const html = withKept(PAGE, {
          pages: [{ ...page, title, address: `/villa?q=${title}` }],
          forms: [{ ...form, body, address: `/enquire?page=${message}` }],
        });
        expect(html).not.toContain("<img");
        expect(html).not.toContain("<!--");
      }),
    );
  });

  it("keeps a text as it is, where it looks like a pattern of a replacement", () => {
    const html = withKept(PAGE, { pages: [{ ...page, title: "$& $1 $'" }], forms: [] });
    expect(html).toContain("$&amp; $1 $'");
  });

  it("comes after the link that skips to the content, and brings its styles", () => {
    const html = withBand(PAGE, "As of $1", "/assets/kept.css");
    expect(html).toMatch(/Skip<\/a><aside class="kept-band".*As of \$1.*<\/aside><header>/);
    expect(html).toContain('<link rel="stylesheet" href="/assets/kept.css"></head>');
  });

  it("sends a form again as it was, where the site refused it", () => {
    const html = withKept(PAGE, { pages: [], forms: [{ ...form, body: "name=Asha+Rao&consentVersion=1" }] });
    expect(html).toContain('action="/enquire?form=contact"');
    expect(html).toContain('name="name" value="Asha Rao"');
    expect(html).toContain('name="consentVersion" value="1"');
  });
});
