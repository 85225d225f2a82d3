import { cleanText } from "./text.ts";

/** Dashes and marks that the slug rule drops, then what is unsafe in a path. */
const DROPPED = /[–,|\-:+&'?#%\\"<>\p{Cc}]/gu;

/** Longest slug made from a title; a suffix still fits below the column's limit. */
const MAX_LENGTH = 120;

/**
 * Title → slug: trimmed, lower-cased, – , | - : + & ' and what is unsafe in a path removed, spaces and slashes to one hyphen.
 * Letters of any script stay. May be empty: the title then needs a letter or number.
 */
export function slugOf(title: string): string {
  const slug = cleanText(title)
    .toLowerCase()
    .replace(/[\t\n\r]/g, " ")
    .replace(DROPPED, "")
    .trim()
    .replace(/[\s/]+/g, "-");
  return [...slug]
    .slice(0, MAX_LENGTH)
    .join("")
    .replace(/^[-.]+|[-.]+$/g, "");
}

/** True for `base` itself and for `base-<number>`: the slugs that a clash counts. */
export function isOfBase(slug: string, base: string): boolean {
  return slug === base || (slug.startsWith(`${base}-`) && /^\d+$/.test(slug.slice(base.length + 1)));
}

/**
 * The slug that a new record gets: `base`, or on a clash `base-(number of slugs of that base + 1)`, then the next free number.
 * @param taken all live slugs of the kind that may clash
 */
export function freeSlug(base: string, taken: ReadonlySet<string>): string {
  if (!taken.has(base)) return base;
  let number = [...taken].filter((slug) => isOfBase(slug, base)).length + 1;
  while (taken.has(`${base}-${number}`)) number += 1;
  return `${base}-${number}`;
}
