import type { ContentKind, State, Stored } from "#app/entities/index.ts";
import type { Actor } from "#app/store/types.ts";

/** What a list of the back office can be ordered by. `type` is a project's and a post's category. */
export const DESK_SORTS = ["created", "changed", "title", "location", "type", "price"] as const;
export type DeskSort = (typeof DESK_SORTS)[number];

/** What a home can lack. confirmed: nobody has said for as long as the settings allow that it can be had. */
export const LACKS = ["picture", "rera", "verified", "confirmed"] as const;
export type Lack = (typeof LACKS)[number];

export interface DeskQuery {
  readonly page?: number | undefined;
  readonly limit?: number | undefined;
  /** Each word has to begin a word of title, location, city, project name, category, slug, or of who sells it; or be a phone number of the record. */
  readonly search?: string | undefined;
  readonly sort?: DeskSort | undefined;
  readonly direction?: "asc" | "desc" | undefined;
  readonly state?: State | undefined;
  /** True: everything but what waits for approval. That is what the lists show and the menu counts, unless another state is asked for. */
  readonly isListed?: boolean | undefined;
  readonly type?: string | undefined;
  readonly city?: string | undefined;
  readonly verified?: boolean | undefined;
  readonly lacks?: Lack | undefined;
}

export interface DeskPage<N extends ContentKind> {
  readonly items: readonly Stored<N>[];
  readonly total: number;
  /** The page that is answered: a page behind the last one answers the last. From 1. */
  readonly page: number;
}

export interface DeskSummary {
  /** All that is in no bin, apart from what waits for approval. */
  readonly listed: number;
  readonly states: Readonly<Record<State, number>>;
  /** Listed ones that were added since `since` of the question. */
  readonly added: number;
  /** Published ones that lack something. */
  readonly lacking: Readonly<Record<Lack, number>>;
}

/** Lists of everything that is not in the bin, from an index in memory: as quick for 100,000 records as for 100. */
export interface Desk {
  /** @throws Forbidden for visitors, like everything here */
  list<N extends ContentKind>(actor: Actor, kind: N, query: DeskQuery): Promise<DeskPage<N>>;
  /** @param since epoch ms */
  summary(actor: Actor, kind: ContentKind, since: number): Promise<DeskSummary>;
}
