import { userMay } from "#app/accounts/index.ts";
import type { Actor, ListOptions, Records, SpanOfTime, Store } from "#app/store/types.ts";
import { limitedTo } from "#app/store/index.ts";

/** What an account did within a span of time. */
export interface AccountWork {
  readonly account: string;
  readonly name: string;
  /** Milliseconds until its first answers to what came in this time; none where it answered nothing. */
  readonly firstAnswer: { readonly median: number; readonly worst: number } | undefined;
  readonly calls: number;
  readonly visits: number;
  /** Deals that were won. */
  readonly deals: number;
}

/** Of each account that works with people, or of the actor's alone where that one sees no others. */
export async function workOf(store: Store, actor: Actor, time: SpanOfTime): Promise<readonly AccountWork[]> {
  const records = store.as(actor);
  const limited = limitedTo(actor, "person");
  const accounts = (await store.accounts.users()).filter(
    (user) => userMay(user, "people") && (limited === undefined || user.id === limited),
  );
  const waits = await firstAnswers(records, time);
  return Promise.all(
    accounts.map(async ({ id, name }) => {
      const count = (
        kind: "interaction" | "visit" | "deal",
        stage: string,
        when: Pick<ListOptions, "starts" | "listed">,
      ) => records.count(kind, { assignee: id, stages: [stage], ...when });
      return {
        account: id,
        name,
        firstAnswer: summary(waits.get(id) ?? []),
        calls: await count("interaction", "call", { starts: time }),
        visits: await count("visit", "done", { starts: time }),
        deals: await count("deal", "won", { listed: time }),
      };
    }),
  );
}

/** A busy month has thousands; a median of these says as much. The month per account names the number. */
const ANSWERS_OF = 200;

/** How long who sent something in this time waited for the first answer, by the account that gave it; of the last ones of each kind. */
async function firstAnswers(records: Records, time: SpanOfTime): Promise<ReadonlyMap<string, readonly number[]>> {
  const waits = new Map<string, number[]>();
  const add = ({ answeredBy, answeredAt }: { answeredBy?: string; answeredAt?: number }, since: number) => {
    if (answeredBy !== undefined)
      waits.set(answeredBy, [...(waits.get(answeredBy) ?? []), (answeredAt ?? since) - since]);
  };
  const [enquiries, messages] = await Promise.all([
    records.list("enquiry", { listed: time, sort: "listed", limit: ANSWERS_OF }),
    records.list("interaction", { starts: time, stages: ["wrote"], sort: "latest", limit: ANSWERS_OF }),
  ]);
  for (const { createdAt, values } of enquiries.items) add(values, createdAt);
  for (const { values } of messages.items) add(values, values.at);
  return waits;
}

function summary(waits: readonly number[]): AccountWork["firstAnswer"] {
  const sorted = waits.toSorted((a, b) => a - b);
  const [median, worst] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted.at(-1)];
  return median === undefined || worst === undefined ? undefined : { median, worst };
}
