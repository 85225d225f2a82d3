import { BadRequest, NotSignedIn, type State, STATES } from "#app/entities/index.ts";
import type { Parameter } from "./schema.ts";

/** Largest page. Who wants more takes the whole list, which is streamed. */
const MAX_PER_PAGE = 100;
const MAX_PAGES = 10_000_000;

export interface Window {
  readonly page: number;
  readonly limit: number;
}

export interface ListRequest extends Window {
  /** States asked for; absent: published. */
  readonly states: readonly State[] | undefined;
}

export const listParameters: readonly Parameter[] = [
  {
    name: "page",
    in: "query",
    description: "Page, from 1 on. With any parameter the answer is one page instead of all records.",
    schema: { type: "integer", minimum: 1, maximum: MAX_PAGES, default: 1 },
  },
  {
    name: "limit",
    in: "query",
    description: "Records on a page. Without it, the page size of the site's settings.",
    schema: { type: "integer", minimum: 1, maximum: MAX_PER_PAGE },
  },
  {
    name: "state",
    in: "query",
    description: "Administrator only: states to list, with commas between them, or all. Without it, published.",
    schema: { type: "string", examples: ["pending", "published,archived", "all"] },
  },
];

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
  if (!isFiltered && !listParameters.some(({ name }) => query.has(name))) return undefined;
  return {
    page: readWhole(query, "page", 1, MAX_PAGES),
    limit: readWhole(query, "limit", pageSize, MAX_PER_PAGE),
    states: readStates(query.get("state"), isAdministrator),
  };
}

function readWhole(query: URLSearchParams, name: string, fallback: number, most: number): number {
  const written = query.get(name);
  if (written === null || written === "") return fallback;
  const value = /^\d{1,8}$/.test(written) ? Number(written) : 0;
  if (value < 1 || value > most) throw new BadRequest(`${name} has to be a whole number from 1 to ${most}.`);
  return value;
}

function readStates(written: string | null, isAdministrator: boolean): readonly State[] | undefined {
  if (written === null || written === "" || written === "published") return undefined;
  if (!isAdministrator) throw new NotSignedIn("Sign in to list what is not published.");
  if (written === "all") return STATES;
  return written.split(",").map((name) => {
    const state = STATES.find((known) => known === name.trim());
    if (!state) throw new BadRequest(`state has to be all, or of: ${STATES.join(", ")}.`);
    return state;
  });
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
