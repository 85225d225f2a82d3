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

const AT_ONCE = 1_000;

/** How long whoever sent something in this time waited for its first answer, by the account that gave it. */
async function firstAnswers(records: Records, time: SpanOfTime): Promise<ReadonlyMap<string, readonly number[]>> {
  const waits = new Map<string, number[]>();
  const add = (account: string | undefined, wait: number) => {
    if (account !== undefined) waits.set(account, [...(waits.get(account) ?? []), wait]);
  };
  const pages = async (list: (page: number) => Promise<number>) => {
    for (let page = 1; (await list(page)) === AT_ONCE; page += 1);
  };
  await pages(async (page) => {
    const { items } = await records.list("enquiry", { listed: time, sort: "listed", page, limit: AT_ONCE });
    for (const { createdAt, values } of items) add(values.answeredBy, (values.answeredAt ?? createdAt) - createdAt);
    return items.length;
  });
  await pages(async (page) => {
    const { items } = await records.list("interaction", {
      starts: time,
      stages: ["wrote"],
      sort: "starts",
      page,
      limit: AT_ONCE,
    });
    for (const { values } of items) add(values.answeredBy, (values.answeredAt ?? values.at) - values.at);
    return items.length;
  });
  return waits;
}

function summary(waits: readonly number[]): AccountWork["firstAnswer"] {
  const sorted = waits.toSorted((a, b) => a - b);
  const [median, worst] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted.at(-1)];
  return median === undefined || worst === undefined ? undefined : { median, worst };
}
