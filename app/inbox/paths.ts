import type { LinkPurpose } from "./secrets.ts";

/** Where a private link leads. The pages stand under /my, which no search engine may read. */
export function privatePath(purpose: LinkPurpose, token: string): string {
  return `/my/${purpose}/${token}`;
}

/** A POST here ends the mails of a saved search at once, without a page: mail programs offer it as 'Unsubscribe'. */
export function endPath(token: string): string {
  return `${privatePath("alert", token)}/end`;
}
