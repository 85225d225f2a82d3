import type { State } from "#app/entities/index.ts";
import type { EntityName } from "#app/kinds/index.ts";
import type { SaleType } from "#app/entities/values/money.ts";
import type { ChangeKind } from "./types.ts";

/** A record. Times are epoch milliseconds; flags are 0 or 1, because SQLite has no booleans. */
export interface RecordTable {
  id: string;
  kind: EntityName;
  /** Null for kinds without an address. Unique per kind among what is not in the bin. */
  slug: string | null;
  state: State;
  version: number;
  /** Folded title, location and slug: what the search box of lists looks into, and the order by title. */
  search_text: string;
  created_at: number;
  updated_at: number;
  updated_by: string;
  /** 0 while the record is not in the bin, so that an index can ask for equality. */
  deleted_at: number;
  /**
   * Columns by which lists are ordered and filtered: as `listed` of the kind says, for people as in people-columns.ts.
   * Times are epoch ms.
   */
  stage: string | null;
  listed_at: number | null;
  starts_at: number | null;
  due_at: number | null;
  waits_since: number | null;
  /** Id of the account whose work it is. */
  assignee: string | null;
  /** Where a person came from. */
  origin: string | null;
  /** Of a home whose price was reduced: the price before, in rupees, and the day in India. Kept by `offer-log.ts`. */
  reduced_from: number | null;
  reduced_on: string | null;
  /** JSON of the values. Text on both engines: nothing queries into it, and it comes back as it went in. */
  document: string;
}

interface ChangeTable {
  seq: number;
  /** Seq of the first change of the same step. */
  act: number;
  kind: EntityName;
  record_id: string;
  what: ChangeKind;
  /** JSON of a Snapshot; null where there was or is nothing, and after an erasure. */
  before: string | null;
  after: string | null;
  who: string;
  at: number;
  touches_public: number;
}

/** What visitors saw of a home from a change on. Outlives the record, and the documents of the change log. */
interface OfferChangeTable {
  /** Of the change in the log. */
  seq: number;
  record_id: string;
  /** Shared by the records under which the same home was listed: the id of the first. */
  home: string;
  at: number;
  /** Null: no longer on the site. */
  sale_type: SaleType | null;
  /** Rupees; null where it is told on request. */
  price: number | null;
}

export interface Tables {
  record: RecordTable;
  change: ChangeTable;
  offer_change: OfferChangeTable;
  /** Keys by which a home is recognised when it is listed again: see home-keys.ts. */
  withdrawn_home: { key: string; home: string };
  /** One row: seq of the newest change, and of the newest one that visitors can see. */
  change_head: { one: number; seq: number; public_seq: number };
  redirect: { kind: EntityName; slug: string; record_id: string };
  /** Every picture that a record names or ever named: versions and bin keep their pictures. */
  record_media: { record_id: string; media_id: string };
  media: { id: string; width: number; height: number; placeholder: string; created_at: number };
  /** By what a record is found: see records/keys.ts. */
  record_key: {
    kind: EntityName;
    key: string;
    record_id: string;
    /** The first other record that has the key and may be the same: see records/alike.ts. */
    twin: string | null;
  };
  import_key: { kind: EntityName; source: string; key: string; record_id: string };
  view_count: { record_id: string; kind: EntityName; views: number };
  /** Of homes, on a day in India. */
  view_day: { record_id: string; day: string; views: number };
  account: {
    id: string;
    username: string;
    name: string;
    password_hash: string;
    totp_secret: string | null;
    totp_last_step: number;
    /** JSON array of text. */
    recovery_hashes: string;
    created_at: number;
    last_login_at: number | null;
    previous_login_at: number | null;
    disabled_at: number | null;
    /** An `AccountRole` of the accounts. */
    role: string;
    /** JSON of a `LoginDevice`. */
    last_login_from: string | null;
    previous_login_from: string | null;
    /** JSON object of the accounts. */
    choices: string;
  };
  session: {
    token_hash: string;
    account_id: string;
    level: "full" | "half";
    created_at: number;
    seen_at: number;
    expires_at: number;
    device: string | null;
    two_factor_setup: string | null;
    stays: number;
  };
  throttle: { key: string; hits: number; resets_at: number };
  fact: { name: string; value: string };
  migration: { name: string; applied_at: number };
}
