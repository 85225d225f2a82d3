import { sql } from "kysely";
import type { Migration } from "./index.ts";

/** By what a record is found without reading all: a person by number or mail, what they sent by the person. */
export const keepRecordKeys: Migration = {
  name: "0008-record-keys",
  async up(connection, engine) {
    const { text, tableEnd } = engine.ddl;
    for (const statement of [
      `create table record_key (kind ${text} not null, key ${text} not null, record_id ${text} not null references record (id) on delete cascade, primary key (kind, key, record_id)) ${tableEnd}`,
      "create index record_key_of_record on record_key (record_id)",
    ])
      await sql.raw(statement).execute(connection);
  },
};
