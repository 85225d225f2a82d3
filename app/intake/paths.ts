import type { LinkPurpose } from "./secrets.ts";

/** Where a private link leads. The pages stand under /my, which no search engine may read. */
export function privatePath(purpose: LinkPurpose, token: string): string {
  return `/my/${purpose}/${encodeURIComponent(token)}`; // what a visitor typed may stand in its place
}

/** A POST here ends the mails of a saved search at once, without a page: mail programs offer it as 'Unsubscribe'. */
export function endPath(token: string): string {
  return `${privatePath("alert", token)}/end`;
}

/** Pages that only the holder of a link may see: kept in no cache, read by no search engine, named to no other site. */
export function isPrivatePath(path: string): boolean {
  return path === "/my" || path.startsWith("/my/");
}

/** The path as logs may show it: without the secret that opens what a visitor sent. */
export function withoutToken(path: string): string {
  return isPrivatePath(path) ? path.replace(/^(\/my\/[^/]*)\/[^/]+/, "$1/…") : path;
}
