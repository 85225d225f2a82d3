import { sql } from "kysely";
import { beginOfferLog } from "../offer-backlog.ts";
import type { Migration } from "./index.ts";

/** Prices as visitors saw them, apart from the documents of the change log, which an erasure empties. */
export const keepOfferChanges: Migration = {
  name: "0005-offer-changes",
  async up(connection, engine) {
    const { text, integer, tableEnd } = engine.ddl;
    for (const statement of [
      `create table offer_change (seq ${integer} primary key, record_id ${text} not null, home ${text} not null, at ${integer} not null, sale_type ${text}, price ${integer}) ${tableEnd}`,
      "create index offer_change_of_record on offer_change (record_id, seq)",
      "create index offer_change_of_home on offer_change (home, seq)",
      `create table withdrawn_home (key ${text} primary key, home ${text} not null) ${tableEnd}`,
      "create index withdrawn_home_of on withdrawn_home (home)",
      `alter table record add column reduced_from ${integer}`,
      `alter table record add column reduced_on ${text}`,
    ])
      await sql.raw(statement).execute(connection);
    await beginOfferLog(connection, engine);
  },
};
