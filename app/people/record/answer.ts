import { isAnswer, isUnansweredMessage } from "#app/kinds/interaction/interaction.ts";
import type { Stored } from "#app/kinds/index.ts";
import type { Actor, Records } from "#app/store/types.ts";
import { accountOf, takeAnswered } from "./assign.ts";
import { livePerson } from "./merge.ts";

/** The enquiry, or the home's, that is answered; without either, everything that waits. */
interface Answered {
  readonly id?: string | undefined;
  readonly listing?: string | undefined;
  /** Only what was sent until then, epoch ms. */
  readonly until?: number | undefined;
  /** It was nobody who looks for a home or sells one. */
  readonly isNoLead?: boolean;
}

/**
 * After an act of ours: stops the clocks of everything unanswered that the person sent. Acts of the person are no answer. Whom
 * nobody had, or the site gave to somebody because they wait, the one who answers first has.
 */
export async function answerPerson(
  records: Records,
  actor: Actor,
  person: string,
  at: number,
  only: Answered = {},
): Promise<void> {
  const answeredBy = accountOf(actor) ?? null;
  const enquiries = await records.foundBy("enquiry", [person]);
  const said = (await records.foundBy("interaction", [person])).filter(({ deletedAt }) => deletedAt === undefined);
  const isToBeTaken = wasOnlyGiven(enquiries, said);
  for (const { id, createdAt, deletedAt, values } of enquiries) {
    const { closedAs, answeredAt, withdrawnAt, listing } = values;
    const isMeant = [undefined, id].includes(only.id) && [undefined, listing].includes(only.listing);
    const isOver = answeredAt !== undefined || withdrawnAt !== undefined || closedAs === "not a lead";
    if (!isMeant || createdAt > (only.until ?? createdAt) || deletedAt !== undefined || isOver) continue;
    const patch = only.isNoLead
      ? { closedAs: "not a lead" as const }
      : { answeredAt: Math.max(at, createdAt), answeredBy };
    await records.update("enquiry", id, patch);
  }
  if (only.id === undefined && only.listing === undefined)
    for (const { id, values } of said)
      if (isUnansweredMessage(values) && values.at <= (only.until ?? values.at))
        await records.update("interaction", id, { answeredAt: Math.max(at, values.at), answeredBy });
  if (!only.isNoLead) await takeAnswered(records, actor, await livePerson(records, person), { at, isToBeTaken });
}

/** The site gave them to an account, because they wait, and nobody of us has done anything since. */
function wasOnlyGiven(enquiries: readonly Stored<"enquiry">[], said: readonly Stored<"interaction">[]): boolean {
  const changes = said.filter(({ values: { what } }) => what === "given" || what === "handed over");
  const last = changes.toSorted((a, b) => a.values.at - b.values.at).at(-1)?.values;
  if (last?.what !== "given") return false;
  const isAnswered = [...enquiries, ...said].some(({ values }) => (values.answeredAt ?? 0) >= last.at);
  return !isAnswered && !said.some(({ values }) => values.at >= last.at && isAnswer(values));
}
