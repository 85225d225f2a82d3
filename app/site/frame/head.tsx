import { Fragment } from "react";

type MetaTag =
  | { readonly title: string }
  | { readonly name: string; readonly content: string }
  | { readonly property: string; readonly content: string }
  | { readonly link: Readonly<Record<string, string>> }
  /** An object of JSON-LD. */
  | { readonly data: Readonly<Record<string, unknown>> };

/** What the head of a page says of it: title, description, previews, structured data. */
export type PageHead = readonly MetaTag[];

const ESCAPES: Readonly<Record<string, string>> = {
  "&": "\\u0026",
  ">": "\\u003e",
  "<": "\\u003c",
  "\u2028": "\\u2028",
  "\u2029": "\\u2029",
};

/** JSON for a <script>: no text in it can close the element. */
function safeJson(value: unknown): string {
  return JSON.stringify(value).replace(/[&><\u2028\u2029]/g, (sign) => ESCAPES[sign] ?? sign);
}

function tagOf(tag: MetaTag) {
  if ("title" in tag) return <title>{tag.title}</title>;
  if ("link" in tag) return <link {...tag.link} />;
  if ("data" in tag)
    return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: safeJson(tag.data) }} />;
  return <meta {...tag} />;
}

export function HeadTags({ head }: { readonly head: PageHead }) {
  return head.map((tag) => <Fragment key={JSON.stringify(tag)}>{tagOf(tag)}</Fragment>);
}
