import type { WorksRow } from "#app/deals/index.ts";
import { indianDay, monthName } from "#app/entities/values/day.ts";
import { formatPaise } from "#app/entities/values/money.ts";
import { formatSpan } from "#app/entities/values/moments.ts";
import { capitalised } from "#app/entities/values/text.ts";
import type { ByActor } from "../context.server.ts";

/** A row of a table, in words. */
export interface FigureRow {
  readonly name: string;
  readonly leads: number;
  /** '4 of 5' */
  readonly inTime: string;
  readonly median: string;
  readonly worst: string;
  readonly calls: number;
  readonly visits: number;
  readonly offers: number;
  readonly won: number;
  readonly brokerage: string;
}

export interface FiguresView {
  /** '2026-11', and 'November 2026' */
  readonly month: string;
  readonly title: string;
  readonly earlier: string;
  /** Absent for this month. */
  readonly later: string | undefined;
  /** Hours within which the firm promises to answer. */
  readonly promised: number;
  readonly tables: readonly { readonly head: string; readonly rows: readonly FigureRow[] }[];
}

/** The month of the address (`2026-11`), else this one, in India. */
export async function figuresView(
  { deals, accounts, catalogue, actor }: ByActor<"deals" | "accounts" | "catalogue">,
  params: URLSearchParams,
  now = Date.now(),
): Promise<FiguresView> {
  const current = indianDay(now).slice(0, 7);
  const asked = params.get("month") ?? "";
  const month = /^20\d\d-(?:0[1-9]|1[0-2])$/.test(asked) && asked < current ? asked : current;
  const settings = await catalogue.settings();
  const works = await deals.works(actor, month, settings);
  const names = new Map((await accounts.list()).map(({ id, name }) => [id, name]));
  return {
    month,
    title: `${monthName(Number(month.slice(5)), "en")} ${month.slice(0, 4)}`,
    earlier: monthBeside(month, -1),
    later: month < current ? monthBeside(month, 1) : undefined,
    promised: settings.answerHours,
    tables: [
      { head: "Source", rows: works.sources.map((row) => inWords(row, capitalised(row.name) || "Not known")) },
      { head: "Account", rows: works.accounts.map((row) => inWords(row, names.get(row.name) ?? "Nobody")) },
    ],
  };
}

function inWords({ answers, inTime, wait, brokerage, ...row }: WorksRow, name: string): FigureRow {
  return {
    ...row,
    name,
    inTime: answers === 0 ? "" : `${inTime} of ${answers}`,
    median: wait ? formatSpan(wait.median) : "",
    worst: wait ? formatSpan(wait.worst) : "",
    brokerage: brokerage === 0 ? "" : formatPaise(brokerage),
  };
}

/** '2026-12' of '2026-11' and 1 */
function monthBeside(month: string, by: number): string {
  return new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)) - 1 + by, 1)).toISOString().slice(0, 7);
}
