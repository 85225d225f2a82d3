import type { LinkPurpose } from "./secrets.ts";

/** Where a private link leads. The pages stand under /my, which no search engine may read. */
export function privatePath(purpose: LinkPurpose, token: string): string {
  return `/my/${purpose}/${token}`;
}
