import { sql } from "kysely";
import type { Engine } from "../engines/engine.ts";
import type { Migration } from "./index.ts";

export const createSchema: Migration = {
  name: "0001-schema",
  async up(connection, engine) {
    for (const statement of [...records(engine), ...changes(engine), ...offers(engine), ...accounts(engine)])
      await sql.raw(statement).execute(connection);
    await engine.extraSchema(connection);
  },
};

function table(engine: Engine, name: string, columns: readonly string[]): string {
  const { text, integer, tableEnd } = engine.ddl;
  const typed = columns.map((column) => column.replace(" text", ` ${text}`).replace(" int", ` ${integer}`));
  return `create table ${name} (${typed.join(", ")}) ${tableEnd}`;
}

function records(engine: Engine): readonly string[] {
  return [
    table(engine, "record", [
      "id text primary key",
      "kind text not null",
      "slug text",
      "state text not null check (state in ('published', 'draft', 'pending', 'archived'))",
      "version int not null",
      "search_text text not null",
      "created_at int not null",
      "updated_at int not null",
      "updated_by text not null",
      "deleted_at int not null default 0",
      "document text not null",
      "stage text",
      "listed_at int",
      "starts_at int",
      "due_at int",
      "waits_since int",
      "assignee text",
      "origin text",
      "reduced_from int",
      "reduced_on text",
    ]),
    // What must never break: one address leads to one live record.
    "create unique index record_live_slug on record (kind, slug) where deleted_at = 0 and slug is not null",
    // Anybody can request an address that leads nowhere any more: without this, each request would read the whole bin.
    "create index record_slug_in_bin on record (kind, slug) where deleted_at > 0 and slug is not null",
    // Of kinds that declare `listed`. The first holds whatever their lists are narrowed by, the others one order each.
    "create index record_listed on record (kind, deleted_at, listed_at, id, stage, due_at, waits_since, assignee, search_text) where listed_at is not null",
    "create index record_assignee on record (kind, deleted_at, assignee, listed_at, id, stage, due_at, waits_since, starts_at) where assignee is not null",
    "create index record_stage on record (kind, deleted_at, stage, listed_at, id) where stage is not null",
    "create index record_starts on record (kind, deleted_at, starts_at, id, stage) where starts_at is not null",
    "create index record_due on record (kind, deleted_at, due_at, listed_at desc, id desc, stage) where due_at is not null",
    "create index record_waits on record (kind, deleted_at, waits_since, id) where waits_since is not null",
    // Lists read these alone: a page deep down skips index entries, never documents. All kinds of order end with the id.
    "create index record_newest on record (kind, deleted_at, created_at, id, state)",
    "create index record_newest_of_state on record (kind, deleted_at, state, created_at, id)",
    "create index record_changed on record (kind, deleted_at, updated_at, id, state)",
    "create index record_bin on record (deleted_at) where deleted_at > 0",
    // Also what the search box reads, from its first entry to its last.
    "create index record_search on record (kind, deleted_at, search_text, id, state, created_at, updated_at)",
    table(engine, "redirect", [
      "kind text not null",
      "slug text not null",
      "record_id text not null references record (id) on delete cascade",
      "primary key (kind, slug)",
    ]),
    "create index redirect_of_record on redirect (record_id)",
    table(engine, "media", [
      "id text primary key",
      "width int not null",
      "height int not null",
      "placeholder text not null",
      "created_at int not null",
    ]),
    table(engine, "record_media", [
      "record_id text not null references record (id) on delete cascade",
      "media_id text not null references media (id)",
      "primary key (record_id, media_id)",
    ]),
    "create index record_media_of_media on record_media (media_id)",
    table(engine, "import_key", [
      "kind text not null",
      "source text not null",
      "key text not null",
      "record_id text not null references record (id) on delete cascade",
      "primary key (kind, source, key)",
    ]),
    "create index import_key_of_record on import_key (record_id)",
    // By what a record is found without reading all: a person by number or mail, what they sent by the person.
    table(engine, "record_key", [
      "kind text not null",
      "key text not null",
      "record_id text not null references record (id) on delete cascade",
      "twin text",
      "primary key (kind, key, record_id)",
    ]),
    "create index record_key_of_record on record_key (record_id)",
    "create index record_key_twins on record_key (kind, record_id, twin) where twin is not null",
    table(engine, "view_count", [
      "record_id text primary key references record (id) on delete cascade",
      "kind text not null",
      "views int not null",
    ]),
    table(engine, "view_day", [
      "record_id text not null references record (id) on delete cascade",
      "day text not null",
      "views int not null",
      "primary key (record_id, day)",
    ]),
    "create index view_day_of_day on view_day (day)",
    "create index view_count_most on view_count (kind, views)",
  ];
}

function changes(engine: Engine): readonly string[] {
  return [
    table(engine, "change", [
      "seq int primary key",
      "act int not null",
      "kind text not null",
      "record_id text not null",
      "what text not null",
      "before text",
      "after text",
      "who text not null",
      "at int not null",
      "touches_public int not null",
    ]),
    "create index change_of_record on change (record_id, seq)",
    // What changed for visitors is found without reading what people sent in between.
    "create index change_public on change (seq) where touches_public = 1",
    table(engine, "change_head", [
      "one int primary key check (one = 1)",
      "seq int not null",
      "public_seq int not null",
    ]),
    "insert into change_head (one, seq, public_seq) values (1, 0, 0)",
  ];
}

/** Prices as visitors saw them, apart from the documents of the change log, which an erasure empties. */
function offers(engine: Engine): readonly string[] {
  return [
    table(engine, "offer_change", [
      "seq int primary key",
      "record_id text not null",
      "home text not null",
      "at int not null",
      "sale_type text",
      "price int",
    ]),
    "create index offer_change_of_record on offer_change (record_id, seq)",
    "create index offer_change_of_home on offer_change (home, seq)",
    table(engine, "withdrawn_home", ["key text primary key", "home text not null"]),
    "create index withdrawn_home_of on withdrawn_home (home)",
  ];
}

function accounts(engine: Engine): readonly string[] {
  return [
    table(engine, "account", [
      "id text primary key",
      "username text not null unique",
      "name text not null",
      "password_hash text not null",
      "totp_secret text",
      "totp_last_step int not null",
      "recovery_hashes text not null",
      "created_at int not null",
      "last_login_at int",
      "last_login_from text",
      "previous_login_at int",
      "previous_login_from text",
      "disabled_at int",
      "role text not null default 'owner'",
      "choices text not null default '{}'",
    ]),
    table(engine, "session", [
      "token_hash text primary key",
      "account_id text not null references account (id) on delete cascade",
      "level text not null",
      "created_at int not null",
      "seen_at int not null",
      "expires_at int not null",
      "device text",
      "two_factor_setup text",
      "stays int not null",
    ]),
    "create index session_of_account on session (account_id)",
    "create index session_expiry on session (expires_at)",
    table(engine, "throttle", ["key text primary key", "hits int not null", "resets_at int not null"]),
    "create index throttle_expiry on throttle (resets_at)",
    table(engine, "fact", ["name text primary key", "value text not null"]),
  ];
}
