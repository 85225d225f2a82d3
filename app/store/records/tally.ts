import { sql } from "kysely";
import { DEMO_ORIGIN } from "#app/kinds/person/person.ts";
import type { Connection } from "../engines/engine.ts";
import type { Tallied, TalliedBy } from "../types.ts";

/** What is counted, and whose it is: a visit or a call may be another account's than the person. */
const COUNTED = {
  people: { id: sql`people.id`, origin: sql`people.origin`, assignee: sql`people.assignee` },
  records: { id: sql`record.id`, origin: sql`people.origin`, assignee: sql`record.assignee` },
};
const COLUMNS = { listed: "record.listed_at", starts: "record.starts_at" } as const;

interface TallyQuery {
  readonly by: TalliedBy;
  readonly what: readonly Tallied[];
  readonly count: "people" | "records";
  /** The account to whose people the actor is limited. */
  readonly own: string | undefined;
}

/** See `Records.tally`. */
export async function tallyOf(
  connection: Connection,
  { by, what, count, own }: TallyQuery,
): Promise<ReadonlyMap<string, number>> {
  const counted = what.map(({ kind, stage, time, span: { from, until } }) => {
    const at = sql.ref(COLUMNS[time]);
    const isStage = stage === undefined ? sql`` : sql` and record.stage = ${stage}`;
    return sql`(record.kind = ${kind} and record.deleted_at = 0 and ${at} >= ${from} and ${at} < ${until}${isStage})`;
  });
  const { rows } = await sql<{ name: string; total: number }>`
    select coalesce(${COUNTED[count][by]}, '') as name, count(distinct ${COUNTED[count].id}) as total from record
    join record_key hanging on hanging.record_id = record.id and hanging.kind = record.kind
    join record people on people.id = hanging.key and people.kind = 'person' and people.deleted_at = 0
    where (${sql.join(counted, sql` or `)})${own === undefined ? sql`` : sql` and people.assignee = ${own}`}
      and coalesce(people.origin, '') <> ${DEMO_ORIGIN}
    group by 1`.execute(connection);
  return new Map(rows.map(({ name, total }) => [name, total]));
}
