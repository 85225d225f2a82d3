import type { ContentKind } from "#app/kinds/index.ts";

export interface MediaRow {
  readonly id: string;
  readonly width: number;
  readonly height: number;
  readonly placeholder: string;
  readonly createdAt: number;
}

/** Which pictures exist. A record can only name pictures that stand here (the database checks it). */
export interface MediaTable {
  add(row: Omit<MediaRow, "createdAt">): Promise<void>;
  get(id: string): Promise<MediaRow | undefined>;
  /** Pictures that no record, version or bin entry names and that are older than `olderThan` (epoch ms). */
  unreferenced(olderThan: number): Promise<readonly string[]>;
  /** Removes the row if still unreferenced; true if it is gone. */
  remove(id: string): Promise<boolean>;
  /** All ids, for the collector's comparison with the files. */
  ids(): AsyncIterable<string>;
}

/** Small facts that are not records: view counters, 'demo was loaded', secrets the site made itself. */
export interface Facts {
  get(name: string): Promise<string | undefined>;
  set(name: string, value: string): Promise<void>;
  /** Sets it only where nothing is set; answers the value that is stored afterwards. */
  setOnce(name: string, value: string): Promise<string>;
  addView(kind: ContentKind, id: string): Promise<void>;
  views(kind: ContentKind, ids: readonly string[]): Promise<ReadonlyMap<string, number>>;
  mostViewed(kind: ContentKind, limit: number): Promise<readonly { readonly id: string; readonly views: number }[]>;
}
