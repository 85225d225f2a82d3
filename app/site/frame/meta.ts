import { type SiteLanguage, language, LANGUAGES, to } from "#app/base/language.ts";
import { type ImageValue, SHARE_PICTURE, sharePath } from "#app/entities/fields/image.ts";
import type { PageHead } from "./head.tsx";

/** As Open Graph names languages. */
const LOCALES: Readonly<Record<SiteLanguage, string>> = { en: "en_IN", hi: "hi_IN" };

interface PageMeta {
  readonly title: string;
  /** Absent where not even the settings could be read. */
  readonly product?: string | undefined;
  readonly description?: string | undefined;
  /** Full address, in English, of the one spelling that search engines should keep. */
  readonly canonical?: string | undefined;
  readonly image?: ImageValue | undefined;
  /** Path of the picture for previews, where it is not the middle of `image`. */
  readonly preview?: string | undefined;
  readonly publicUrl?: string | undefined;
  /** Not for search engines. */
  readonly hidden?: boolean;
  readonly type?: "website" | "article";
  /** JSON-LD objects. */
  readonly data?: readonly Readonly<Record<string, unknown>>[];
}

/** Title, description, canonical link, sharing picture and structured data of a page. */
export function pageMeta(page: PageMeta): PageHead {
  const title = page.product ? `${page.title} - ${page.product}` : page.title;
  const site = page.publicUrl ?? (page.canonical && new URL(page.canonical).origin);
  return [
    { title },
    ...(page.description
      ? [
          { name: "description", content: page.description },
          { property: "og:description", content: page.description },
        ]
      : []),
    { property: "og:title", content: page.title },
    { property: "og:type", content: page.type ?? "website" },
    ...languageTags(page.canonical),
    ...(site ? preview(site, page, title) : []),
    ...(page.hidden ? [{ name: "robots", content: "noindex" }] : []),
    ...(page.data ?? []).map((entry) => ({ data: { "@context": "https://schema.org", ...entry } })),
  ];
}

/** The address of the page in this language, and where it is in the others; who speaks neither gets English. */
function languageTags(address: string | undefined): PageHead {
  const locale = { property: "og:locale", content: LOCALES[language()] };
  if (address === undefined) return [locale];
  const canonical = inThisLanguage(address, language());
  return [
    locale,
    { link: { rel: "canonical", href: canonical } },
    { property: "og:url", content: canonical },
    ...LANGUAGES.map((each) => ({ link: { rel: "alternate", hrefLang: each, href: inThisLanguage(address, each) } })),
    { link: { rel: "alternate", hrefLang: "x-default", href: address } },
  ];
}

/** @param address a full one, of the page in English */
function inThisLanguage(address: string, of: SiteLanguage): string {
  const { origin } = new URL(address);
  return origin + to(address.slice(origin.length) || "/", of);
}

/** Of a page that is not for search engines. */
export function hiddenMeta(title: string, product?: string): PageHead {
  return pageMeta({ title, product, hidden: true });
}

/** The picture beside a shared link: the page's own, or the mark. */
function preview(publicUrl: string, { image, preview: path }: PageMeta, title: string): PageHead {
  return [
    { property: "og:image", content: publicUrl + (path ?? (image ? sharePath(image) : "/share.jpg")) },
    { property: "og:image:type", content: "image/jpeg" },
    { property: "og:image:width", content: String(SHARE_PICTURE.width) },
    { property: "og:image:height", content: String(SHARE_PICTURE.height) },
    { property: "og:image:alt", content: image?.alt || title },
    { name: "twitter:card", content: "summary_large_image" },
  ];
}

/** Characters that search engines show of a description. */
const EXCERPT_LENGTH = 155;

/** The first sentences of a text, ending at a word. */
export function excerpt(text: string | undefined): string | undefined {
  if (!text) return undefined;
  const flat = text.replace(/\s+/g, " ").trim();
  if (flat.length <= EXCERPT_LENGTH) return flat;
  return `${flat.slice(0, flat.lastIndexOf(" ", EXCERPT_LENGTH)).replace(/[,;:.]$/, "")} …`;
}
