import { sql } from "kysely";
import { NO_STEP, NOTHING_TO_DO } from "#app/kinds/interaction/interaction.ts";
import type { EntityName } from "#app/kinds/index.ts";
import { chunksOf } from "../chunks.ts";
import type { Connection, Engine } from "../engines/engine.ts";
import { FOLLOWS_PERSON } from "./documents.ts";
import type { Keyed } from "./keys.ts";

/*
 * Lists of people are ordered and narrowed by what was said with them and what they sent: when one last spoke with them or changed them, when the next
 * step is due or that there is nothing more to do, since when they wait. What they sent has their assignee. Kept in the transaction that writes one of these.
 */

const GATHERED_FROM: readonly EntityName[] = ["interaction", "deal", "requirement", ...FOLLOWS_PERSON];

/** Ids of the people whose columns depend on these records. */
export function peopleOf(kind: EntityName, records: readonly Keyed[]): readonly string[] {
  if (kind === "person") return records.map(({ id }) => id);
  if (!GATHERED_FROM.includes(kind)) return [];
  return records.flatMap(({ values: { person } }) => (typeof person === "string" ? [person] : []));
}

/** Of what hangs on a person: 1 where it goes on, and where it came to nothing or to an end. */
const WORK = {
  open: sql`case when (other.kind = 'requirement' and other.stage = 'open') or (other.kind = 'enquiry' and other.stage = 'waiting')
    or (other.kind = 'deal' and other.stage not in ('won', 'lost')) then 1 end`,
  over: sql`case when (other.kind = 'deal' and other.stage in ('won', 'lost'))
    or (other.kind = 'enquiry' and other.stage = 'not a lead') then 1 end`,
} as const;

/** Updates the columns of these people from their conversations and enquiries, and the assignee of what they sent. */
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
        select people.id, coalesce(min(case when other.kind = 'interaction' then other.due_at end),
            case when max(${WORK.open}) is null and max(${WORK.over}) = 1 then ${sql.lit(NOTHING_TO_DO)} else ${sql.lit(NO_STEP)} end) as due,
          min(other.waits_since) as waits, max(case when other.kind = 'interaction' then other.starts_at end) as said
        from record people
        left join record_key hanging on hanging.key = people.id and hanging.kind in (${sql.join(GATHERED_FROM)})
        left join record other on other.id = hanging.record_id and other.deleted_at = 0
        where people.id ${some} and people.kind = 'person' group by people.id
      ) found where record.id = found.id`.execute(connection);
    await sql`update record set assignee = sent.assignee from (
        select hanging.record_id as id, people.assignee from record_key hanging join record people on people.id = hanging.key
        where hanging.kind in (${sql.join(FOLLOWS_PERSON)}) and hanging.key ${some}
      ) sent where record.id = sent.id`.execute(connection);
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
