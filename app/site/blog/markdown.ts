import { LRUCache } from "lru-cache";
import MarkdownIt from "markdown-it";
import sanitize from "sanitize-html";
import { isOwnPath } from "#app/base/own-path.ts";

/** Elements inside each other; what lies deeper shows as text. An article needs six. */
const MAX_NESTING = 40;
/** Rendered articles that are kept, in characters of Markdown and HTML together. */
const MAX_KEPT = 8_000_000;
/** Characters that open emphasis, links or code: where one stands thousands of times in a paragraph, it is not meant as Markdown. */
const MAX_MARKS = 2_000;

const parser = new MarkdownIt({ html: true });

/** What an article may hold; headings begin below the page's own. */
const ALLOWED: sanitize.IOptions = {
  allowedTags: [
    "p",
    "h2",
    "h3",
    "h4",
    "ul",
    "ol",
    "li",
    "strong",
    "em",
    "s",
    "a",
    "blockquote",
    "code",
    "pre",
    "hr",
    "br",
    "table",
    "thead",
    "tbody",
    "tr",
    "th",
    "td",
    "img",
  ],
  allowedAttributes: {
    a: ["href", "title", "rel"],
    img: ["src", "alt", "width", "height", "loading"],
    th: ["scope"],
    td: [],
  },
  allowedSchemes: ["https", "http", "mailto", "tel"],
  allowedSchemesByTag: { img: [] },
  allowProtocolRelative: false,
  nestingLimit: MAX_NESTING,
  transformTags: {
    h1: "h2",
    a: (tagName, attribs) => ({ tagName, attribs: linkAttributes(attribs) }),
    img: (tagName, attribs) => ({ tagName, attribs: { ...attribs, loading: "lazy" } }),
  },
  exclusiveFilter: ({ tag, attribs }) => tag === "img" && !isOwnPath(attribs["src"] ?? ""),
};

/** Only paths of this site, places on the page, mail and telephone lead nowhere else. */
function linkAttributes({ href = "", ...attribs }: sanitize.Attributes): sanitize.Attributes {
  if (isOwnPath(href) || /^(?:#|mailto:|tel:)/i.test(href)) return { ...attribs, href };
  return /^https?:\/\//i.test(href) ? { ...attribs, href, rel: "noopener nofollow" } : attribs;
}

const kept = new LRUCache<string, string>({
  maxSize: MAX_KEPT,
  sizeCalculation: (html, markdown) => markdown.length + html.length + 1,
});

/**
 * Markdown → HTML without scripts, styles and foreign pictures. The time it takes grows with the length of the text and with nothing
 * else, and a text is rendered once: pages that show it ask again and again.
 */
export function markdownToHtml(markdown: string): string {
  const known = kept.get(markdown);
  if (known !== undefined) return known;
  const html = sanitize(parser.render(withoutFloods(markdown)), ALLOWED);
  kept.set(markdown, html);
  return html;
}

/** A paragraph with thousands of marks becomes plain text: matching them with each other takes the square of their number. */
function withoutFloods(markdown: string): string {
  if (markdown.length < MAX_MARKS) return markdown;
  return markdown
    .split(/(\n[^\S\n]*\n)/)
    .map((paragraph) =>
      (paragraph.match(/[*_`[\]<!]/g)?.length ?? 0) > MAX_MARKS ? paragraph.replace(/[*_`[\]<!]/g, "\\$&") : paragraph,
    )
    .join("");
}

/** The named entities of a sanitized text. */
const CHARACTERS: Readonly<Record<string, string>> = { "&lt;": "<", "&gt;": ">", "&quot;": '"', "&amp;": "&" };

/** 'Rent &amp; <em>tax</em>' → 'Rent & tax' */
function wordsIn(html: string): string {
  return html.replace(/<[^>]*>/g, "").replace(/&(?:lt|gt|quot|amp);/g, (name) => CHARACTERS[name] ?? name);
}

interface ArticlePart {
  readonly id: string;
  /** The words of the heading. */
  readonly title: string;
}

/** An article whose parts links can lead to: 'part-1' is the id of its first heading. */
export function articleOf(markdown: string): { readonly html: string; readonly parts: readonly ArticlePart[] } {
  const parts: ArticlePart[] = [];
  const html = markdownToHtml(markdown).replace(/<h2>(.*?)<\/h2>/gs, (_, inner: string) => {
    const id = `part-${parts.length + 1}`;
    parts.push({ id, title: wordsIn(inner) });
    return `<h2 id="${id}">${inner}</h2>`;
  });
  return { html, parts };
}
