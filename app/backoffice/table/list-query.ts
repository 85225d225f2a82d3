import { STATES, type State } from "#app/entities/record.ts";
import type { DeskQuery, DeskSort, Lack } from "#app/catalogue/types.ts";

/** What a list shows, as it stands in its address: defaults are left out. */
export interface ListView {
  readonly page: number;
  readonly q: string;
  readonly sort: DeskSort;
  readonly direction: "asc" | "desc";
  readonly state: State | "";
  readonly type: string;
  readonly city: string;
  readonly verified: "yes" | "no" | "";
  readonly lacks: Lack | "";
}

const SORTS: readonly DeskSort[] = ["created", "changed", "title", "location", "type", "price"];
const LACKS: readonly Lack[] = ["picture", "rera", "verified", "confirmed"];
export const startView: ListView = {
  page: 1,
  q: "",
  sort: "created",
  direction: "desc",
  state: "",
  type: "",
  city: "",
  verified: "",
  lacks: "",
};

/** Longest search words that are looked at. */
const MOST_TYPED = 200;

function oneOf<T extends string>(options: readonly T[], text: string | null): T | undefined {
  return options.find((option) => option === text);
}

/** Reads an address; what it cannot hold is the default. */
export function readView(params: URLSearchParams): ListView {
  const sort = params.get("sort") ?? "";
  const isDescending = sort.startsWith("-");
  const column = oneOf(SORTS, isDescending ? sort.slice(1) : sort);
  const page = Number(params.get("page"));
  return {
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    q: (params.get("q") ?? "").trim().slice(0, MOST_TYPED),
    sort: column ?? startView.sort,
    direction: column === undefined || isDescending ? "desc" : "asc",
    state: oneOf(STATES, params.get("state")) ?? "",
    type: params.get("type") ?? "",
    city: params.get("city") ?? "",
    verified: oneOf(["yes", "no"], params.get("verified")) ?? "",
    lacks: oneOf(LACKS, params.get("lacks")) ?? "",
  };
}

/** '' or '?…'; the other way round of `readView`. */
export function writeView(view: ListView): string {
  const sort = `${view.direction === "desc" ? "-" : ""}${view.sort}`;
  const entries = {
    q: view.q,
    state: view.state,
    type: view.type,
    city: view.city,
    verified: view.verified,
    lacks: view.lacks,
    sort: sort === "-created" ? "" : sort,
    page: view.page === 1 ? "" : String(view.page),
  };
  const params = new URLSearchParams(Object.entries(entries).filter(([, value]) => value !== ""));
  return params.size === 0 ? "" : `?${params.toString()}`;
}

export function isNarrowed(view: ListView): boolean {
  return writeView({ ...view, page: 1, sort: "created", direction: "desc" }) !== "";
}

export function deskQuery(view: ListView, limit: number): DeskQuery {
  return {
    page: view.page,
    limit,
    search: view.q,
    sort: view.sort,
    direction: view.direction,
    state: view.state || undefined,
    isListed: view.state === "" ? true : undefined,
    type: view.type || undefined,
    city: view.city || undefined,
    verified: view.verified === "" ? undefined : view.verified === "yes",
    lacks: view.lacks || undefined,
  };
}
