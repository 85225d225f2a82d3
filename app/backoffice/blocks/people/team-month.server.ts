import { indianDay, indianTime, MONTHS } from "#app/entities/values/day.ts";
import { formatSpan } from "#app/entities/values/moments.ts";
import type { ByActor } from "../../context.server.ts";
import type { TeamMonthView } from "./team-month.tsx";

/** The month of the address (`2026-11`), else this one, in India. */
export async function teamMonth(
  { people, actor }: ByActor<"people">,
  params: URLSearchParams,
  now = Date.now(),
): Promise<TeamMonthView> {
  const current = indianDay(now).slice(0, 7);
  const asked = params.get("month") ?? "";
  const month = /^20\d\d-(?:0[1-9]|1[0-2])$/.test(asked) && asked < current ? asked : current;
  const from = indianTime(`${month}-01`, "00:00");
  const until = indianTime(`${monthBeside(month, 1)}-01`, "00:00");
  const work = await people.work(actor, { from, until });
  return {
    month: `${MONTHS[Number(month.slice(5)) - 1] ?? ""} ${month.slice(0, 4)}`,
    earlier: monthBeside(month, -1),
    later: month < current ? monthBeside(month, 1) : undefined,
    rows: work.map(({ firstAnswer, ...row }) => ({
      ...row,
      firstAnswer: firstAnswer ? `${formatSpan(firstAnswer.median)}, ${formatSpan(firstAnswer.worst)} at worst` : "",
    })),
  };
}

/** '2026-12' of '2026-11' and 1 */
function monthBeside(month: string, by: number): string {
  return new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)) - 1 + by, 1)).toISOString().slice(0, 7);
}
