import { z } from "zod";
import { NotSignedIn, STATES, type State } from "#app/entities/index.ts";
import { queryInput } from "../input.ts";

/** Largest page. Who wants more takes the whole list, which is streamed. */
export const MAX_PER_PAGE = 100;
export const MAX_PAGES = 10_000_000;

export interface Window {
  readonly page: number;
  readonly limit: number;
}

export interface ListRequest extends Window {
  /** States asked for; absent: published. */
  readonly states: readonly State[] | undefined;
}

/** The states that a list names; undefined for published, which everybody sees. */
const states = z
  .string()
  .meta({
    description: "Administrator only: states to list, with commas between them, or all. Without it, published.",
    examples: ["pending", "published,archived", "all"],
  })
  .transform((written, context): readonly State[] | undefined => {
    if (written === "" || written === "published") return undefined;
    if (written === "all") return STATES;
    const named = new Set(written.split(",").map((name) => name.trim()));
    const known = STATES.filter((state) => named.has(state));
    if (known.length < named.size) context.addIssue(`state has to be all, or of: ${STATES.join(", ")}.`);
    return known;
  });

/** What every list takes beside its filters. */
export const listQuery = queryInput(
  z.object({
    page: wholeNumber("page", MAX_PAGES)
      .default(1)
      .describe("Page, from 1 on. With any parameter the answer is one page instead of all records."),
    limit: wholeNumber("limit", MAX_PER_PAGE)
      .optional()
      .describe("Records on a page. Without it, the page size of the site's settings."),
    state: states.optional(),
  }),
);

export function wholeNumber(name: string, max: number): z.ZodInt {
  const sentence = `${name} has to be a whole number from 1 to ${max}.`;
  return z.int(sentence).min(1, sentence).max(max, sentence);
}

/**
 * What a list call asks for; `undefined` where it names no parameter and so wants everything.
 * @param isFiltered whether the query names a filter
 */
export function readListRequest(
  query: URLSearchParams,
  isFiltered: boolean,
  isAdministrator: boolean,
  pageSize: number,
): ListRequest | undefined {
  if (!isFiltered && !listQuery.parameters.some(({ name }) => query.has(name))) return undefined;
  const { page, limit = pageSize, state: states } = listQuery.read(query);
  if (states && !isAdministrator) throw new NotSignedIn("Sign in to list what is not published.");
  return { page, limit, states };
}

/** `X-Total-Count` and `Link` (first, prev, next, last) of one page. */
export function pageHeaders(url: URL, { page, limit }: Window, total: number): Record<string, string> {
  const last = Math.max(1, Math.ceil(total / limit));
  const targets = [
    ["first", 1],
    ...(page > 1 ? [["prev", Math.min(page - 1, last)] as const] : []),
    ...(page < last ? [["next", page + 1] as const] : []),
    ["last", last],
  ] as const;
  const links = targets.map(([relation, target]) => {
    const query = new URLSearchParams(url.searchParams);
    query.set("page", String(target));
    query.set("limit", String(limit));
    return `<${url.pathname}?${query}>; rel="${relation}"`;
  });
  return { "x-total-count": String(total), link: links.join(", ") };
}
