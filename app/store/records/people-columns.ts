import { sql } from "kysely";
import { NO_STEP } from "#app/kinds/interaction/interaction.ts";
import type { EntityName } from "#app/kinds/index.ts";
import { chunksOf } from "../chunks.ts";
import type { Connection, Engine } from "../engines/engine.ts";
import type { Keyed } from "./keys.ts";

/*
 * Lists of people are ordered and narrowed by what was said with them and what they sent: when one last spoke with them or changed them, when the next
 * step is due, since when they wait. Kept in the transaction that writes a conversation or an enquiry.
 */

/** Ids of the people whose columns depend on these records. */
export function peopleOf(kind: EntityName, records: readonly Keyed[]): readonly string[] {
  if (kind === "person") return records.map(({ id }) => id);
  if (kind !== "interaction" && kind !== "enquiry") return [];
  return records.flatMap(({ values: { person } }) => (typeof person === "string" ? [person] : []));
}

/** Updates the columns of these people from their conversations and enquiries. */
export async function gather(connection: Connection, engine: Engine, people: readonly string[]): Promise<void> {
  for (const ids of chunksOf([...new Set(people)].sort())) {
    // Locks the people, so that of two writers of one person each sees what the other wrote.
    await connection
      .selectFrom("record")
      .select("id")
      .where("id", "in", ids)
      .orderBy("id")
      .modifyEnd(engine.forUpdate)
      .execute();
    const some = sql`in (${sql.join(ids)})`;
    await sql`update record set due_at = found.due, waits_since = found.waits,
        listed_at = case when found.said > record.updated_at then found.said else record.updated_at end
      from (
        select people.id, coalesce(min(case when other.kind = 'interaction' then other.due_at end), ${sql.lit(NO_STEP)}) as due,
          min(other.waits_since) as waits, max(case when other.kind = 'interaction' then other.starts_at end) as said
        from record people
        left join record_key hanging on hanging.key = people.id and hanging.kind in ('interaction', 'enquiry')
        left join record other on other.id = hanging.record_id and other.deleted_at = 0
        where people.id ${some} and people.kind = 'person' group by people.id
      ) found where record.id = found.id`.execute(connection);
  }
}

const AT_ONCE = 500;

/** The same for all people. */
export async function gatherAll(connection: Connection, engine: Engine): Promise<void> {
  for (let after = ""; ;) {
    const rows = await connection
      .selectFrom("record")
      .select("id")
      .where("kind", "=", "person")
      .where("id", ">", after)
      .orderBy("id")
      .limit(AT_ONCE)
      .execute();
    await gather(
      connection,
      engine,
      rows.map(({ id }) => id),
    );
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
  }
}
