import { BadRequest } from "#app/entities/errors.ts";
import type { QueryParameters } from "#app/site/page.ts";

/** Characters that mean the same with and without percent-encoding (RFC 3986, unreserved). */
const UNRESERVED = /[A-Za-z0-9\-._~]/;

/**
 * Checks the address of a request and writes its path in one form, before anything decides by it: percent-encoded
 * letters become letters, `%2f` becomes `%2F`, dot segments are resolved. The query stays as it was sent.
 * @param target the request line's address, such as `/villa?city=noida`
 * @throws BadRequest for what is no path, or is encoded wrongly
 */
export function readTarget(target: string): string {
  const [path = "", ...rest] = target.split("?");
  if (!path.startsWith("/")) throw new BadRequest("The address of the request has to begin with a slash.");
  // oxlint-disable-next-line no-control-regex -- finding them is the purpose
  if (/[\u0000-\u0020\u007f-\uffff\\#]/.test(path))
    throw new BadRequest("The address holds a character that has to be percent-encoded.");
  const query = rest.length > 0 ? `?${rest.join("?")}` : "";
  return canonicalPath(path) + query;
}

function canonicalPath(path: string): string {
  const encoded = path.replace(/%(.{0,2})/g, (written, digits: string) => {
    if (!/^[0-9a-f]{2}$/i.test(digits))
      throw new BadRequest(`The address holds '${written}', which is not a percent-encoded character.`);
    const character = String.fromCharCode(Number.parseInt(digits, 16));
    return UNRESERVED.test(character) ? character : written.toUpperCase();
  });
  checkUtf8(encoded);
  return encoded.includes("/.") ? withoutDots(encoded) : encoded;
}

function checkUtf8(path: string): void {
  try {
    if (!decodeURIComponent(path).includes("\0")) return;
  } catch {
    throw new BadRequest("The address is not UTF-8 text. Check its percent-encoded characters.");
  }
  throw new BadRequest("The address holds a null character.");
}

function withoutDots(path: string): string {
  const kept: string[] = [];
  const parts = path.slice(1).split("/");
  for (const part of parts) {
    if (part === "..") kept.pop();
    else if (part !== ".") kept.push(part);
  }
  const last = parts.at(-1);
  if (last === "." || last === "..") kept.push("");
  return `/${kept.join("/")}`;
}

/**
 * The one path under which a page is found: no trailing slash, no doubled ones, and the area in lower case (`/MY/…`
 * is `/my/…`). What follows the area stays: slugs and private links are case-sensitive.
 * @param areas first parts of the paths of all pages
 */
export function canonicalPagePath(path: string, areas: ReadonlySet<string>): string {
  const [area = "", ...rest] = path.split("/").filter(Boolean);
  const lower = area.toLowerCase();
  return `/${[areas.has(lower) ? lower : area, ...rest].join("/")}`;
}

/**
 * The query without the parameters that a page does not read, so that made-up ones lead to no page of their own.
 * @param search the query with its question mark, or nothing
 */
export function canonicalSearch(search: string, parameters: QueryParameters): string {
  if (parameters === "any" || search === "") return search;
  const read = [...new URLSearchParams(search)].filter(([name]) => parameters.includes(name));
  return read.length === 0 ? "" : `?${new URLSearchParams(read)}`;
}
