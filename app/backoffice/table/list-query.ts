import type { AdminListQuery, MissingInfo } from "#app/catalogue/types.ts";
import { filterChoices, listColumns } from "#app/entities/column.ts";
import { counted } from "#app/entities/counted.ts";
import { oneOf } from "#app/entities/one-of.ts";
import { type State, STATES } from "#app/entities/record.ts";
import { LONGEST_SEARCH } from "#app/entities/values/text.ts";
import { type ContentKind, entities } from "#app/kinds/index.ts";

/** What a list shows, as it stands in its address: defaults are left out. */
export interface ListView {
  readonly page: number;
  readonly q: string;
  readonly sort: string;
  readonly direction: "asc" | "desc";
  readonly state: State | "";
  /** By key of a column that the list can be narrowed by. */
  readonly choices: Readonly<Record<string, string>>;
  readonly lacks: MissingInfo | "";
  /** Id of the import whose records they are; '' for all. */
  readonly run: string;
}

const MISSING = lackWords(0).map(([lack]) => lack);
/** Orders that every list has beside those of its columns. */
const TIMES = ["created", "changed"];

export const startView: ListView = {
  page: 1,
  q: "",
  sort: "created",
  direction: "desc",
  state: "",
  choices: {},
  lacks: "",
  run: "",
};

/** Reads the address of a kind's list; what it cannot hold is the default. */
export function readView(kind: ContentKind, params: URLSearchParams): ListView {
  const columns = listColumns(entities[kind]);
  const orders = [...TIMES, ...columns.filter(({ options }) => options.sort).map(({ key }) => key)];
  const sort = params.get("sort") ?? "";
  const isDescending = sort.startsWith("-");
  const column = oneOf(orders, isDescending ? sort.slice(1) : sort);
  const page = Number(params.get("page"));
  const chosen = columns.flatMap(({ key, field, options }) => {
    const choice = options.filter ? oneOf(filterChoices({ field }), params.get(key)) : undefined;
    return choice === undefined ? [] : [[key, choice]];
  });
  return {
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    q: (params.get("q") ?? "").trim().slice(0, LONGEST_SEARCH),
    sort: column ?? startView.sort,
    direction: column === undefined || isDescending ? "desc" : "asc",
    state: oneOf(STATES, params.get("state")) ?? "",
    choices: Object.fromEntries(chosen),
    lacks: oneOf(MISSING, params.get("lacks")) ?? "",
    run: /^[\w-]{1,60}$/.exec(params.get("run") ?? "")?.[0] ?? "",
  };
}

/** '' or '?…'; the reverse of `readView`. */
export function writeView(view: ListView): string {
  const sort = `${view.direction === "desc" ? "-" : ""}${view.sort}`;
  const entries = {
    q: view.q,
    state: view.state,
    ...view.choices,
    lacks: view.lacks,
    run: view.run,
    sort: sort === "-created" ? "" : sort,
    page: view.page === 1 ? "" : String(view.page),
  };
  const params = new URLSearchParams(Object.entries(entries).filter(([, value]) => value !== ""));
  return params.size === 0 ? "" : `?${params.toString()}`;
}

export function isNarrowed(view: ListView): boolean {
  return writeView({ ...view, page: 1, sort: "created", direction: "desc" }) !== "";
}

export function adminListQuery(view: ListView, limit: number): AdminListQuery {
  return {
    page: view.page,
    limit,
    search: view.q,
    sort: view.sort,
    direction: view.direction,
    state: view.state || undefined,
    isListed: view.state === "" ? true : undefined,
    choices: view.choices,
    lacks: view.lacks || undefined,
  };
}

/** What a home can lack, in the words of the list's filter and of the dashboard. @param confirmDays the setting that the counts follow */
export function lackWords(confirmDays: number): readonly (readonly [missing: MissingInfo, words: string])[] {
  return [
    ["picture", "No picture"],
    ["rera", "No RERA number"],
    ["verified", "Not verified"],
    ["confirmed", `Not confirmed for ${counted(confirmDays, "day")}`],
    ["place", `Not confirmed for ${counted(2 * confirmDays, "day")}`],
  ];
}
