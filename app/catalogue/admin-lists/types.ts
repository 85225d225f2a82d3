import type { State } from "#app/entities/index.ts";
import type { ContentKind, Stored } from "#app/kinds/index.ts";
import type { Actor, Paging } from "#app/store/types.ts";

/**
 * Things that a home can lack. confirmed: nobody has confirmed within the days of the settings that it is still available; answer: nor ever since it was
 * added here; place: nor within twice those days, so that it leaves the site; decision: its owner wants another price.
 */
export const MISSING_INFO = ["picture", "rera", "verified", "confirmed", "answer", "place", "decision"] as const;
export type MissingInfo = (typeof MISSING_INFO)[number];

export interface AdminListQuery extends Paging {
  /** Each word has to begin a word of the slug or of a field that declares `search`, or be a phone number of the record. */
  readonly search?: string | undefined;
  /** 'created', 'changed' or the key of a column that declares `sort`. */
  readonly sort?: string | undefined;
  readonly direction?: "asc" | "desc" | undefined;
  readonly state?: State | undefined;
  /** True: everything but what waits for approval. That is what the lists show and the menu counts, unless another state is asked for. */
  readonly isListed?: boolean | undefined;
  /** By key of a column that declares `filter`: the choice that every record has. */
  readonly choices?: Readonly<Record<string, string>> | undefined;
  readonly lacks?: MissingInfo | undefined;
  /** Only these ids: of one import. */
  readonly among?: ReadonlySet<string> | undefined;
}

interface AdminListPage<N extends ContentKind> {
  readonly items: readonly Stored<N>[];
  readonly total: number;
  /** Number of the returned page, from 1; beyond the last page the last one is returned. */
  readonly page: number;
}

export interface AdminListSummary {
  /** Records outside the bin, without those waiting for approval. */
  readonly listed: number;
  readonly states: Readonly<Record<State, number>>;
  /** Listed ones that were added since `since` of the question. */
  readonly added: number;
  /** Published ones that lack something. */
  readonly lacking: Readonly<Record<MissingInfo, number>>;
}

/** Lists of everything that is not in the bin, from an index in memory. */
export interface AdminLists {
  /** @throws Forbidden for visitors, like everything here; AppError (503) while the first load of many records goes on */
  list<N extends ContentKind>(actor: Actor, kind: N, query: AdminListQuery): Promise<AdminListPage<N>>;
  /** @param since epoch ms */
  summary(actor: Actor, kind: ContentKind, since: number): Promise<AdminListSummary>;
  /** Loads the lists now, in the background, and each change as it comes, so that no question waits for either. */
  start(): void;
  /** Resolves when nothing reads any more. */
  close(): Promise<void>;
}
