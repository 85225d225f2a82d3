import { marked } from "marked";
import sanitize from "sanitize-html";

/** What an article may hold; headings begin below the page's own. */
const ALLOWED = {
  allowedTags: ["p", "h2", "h3", "h4", "ul", "ol", "li", "strong", "em", "a", "blockquote", "code", "pre", "hr", "br", "table", "thead", "tbody", "tr", "th", "td", "img"],
  allowedAttributes: { a: ["href", "title", "rel"], img: ["src", "alt", "width", "height", "loading"], th: ["scope"], td: [] },
  allowedSchemes: ["https", "http", "mailto", "tel"],
  allowedSchemesByTag: { img: [] },
  transformTags: {
    h1: "h2",
    a: (tagName: string, attribs: Record<string, string>) => ({ tagName, attribs: /^https?:/.test(attribs["href"] ?? "") ? { ...attribs, rel: "noopener nofollow" } : attribs }),
    img: (tagName: string, attribs: Record<string, string>) => ({ tagName, attribs: { ...attribs, loading: "lazy" } }),
  },
};

/** Markdown → HTML without scripts, styles and foreign pictures. */
export function markdownToHtml(markdown: string): string {
  return sanitize(marked.parse(markdown, { async: false, gfm: true }), ALLOWED);
}
