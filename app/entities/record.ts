/**
 * published: everybody sees it · draft: not ready yet, such as one that lacks what publishing needs · pending: a visitor's submission
 * that waits for its decision · archived: was on the site and is sold, let or withdrawn.
 */
export const STATES = ["published", "draft", "pending", "archived"] as const;
export type State = (typeof STATES)[number];

/** The states that an administrator gives a record; pending comes with a submission only. */
export const SETTABLE_STATES = ["published", "draft", "archived"] as const satisfies readonly State[];
export type SettableState = (typeof SETTABLE_STATES)[number];

/** What every stored record carries beside its fields. Times are epoch milliseconds. */
export interface RecordMeta {
  /** 24 hex digits; `_id` on the wire. */
  readonly id: string;
  readonly state: State;
  /** 1 for a new record, +1 with every change. */
  readonly version: number;
  readonly createdAt: number;
  readonly updatedAt: number;
  /** Set while the record lies in the bin. */
  readonly deletedAt: number | undefined;
  /** Of a home whose price was reduced last: see property/price-history.ts. */
  readonly reduced?: { readonly from: number; readonly day: string };
}

export const RECORD_ID = /^[0-9a-f]{24}$/;
