import type { State, WireRecord } from "#app/entities/index.ts";
import type { Stored } from "#app/kinds/index.ts";
import type { Actor, ExpectedVersion, Page, Paging } from "#app/store/types.ts";
import type { Origin } from "#app/intake/types.ts";

export interface ReviewFigures {
  /** One decimal. */
  readonly average: number;
  readonly count: number;
  /** Five first; whole percents that add up to 100. */
  readonly bars: readonly { readonly stars: number; readonly percent: number }[];
  /** Newest first. `at`: epoch ms. */
  readonly reviews: readonly {
    readonly id: string;
    readonly name: string;
    readonly rating: number;
    readonly text: string;
    readonly at: number;
    readonly reply?: string;
    readonly demo?: boolean;
  }[];
}

export interface ReviewVerbs {
  /** Waits as 'pending'. @throws InvalidInput @throws TooManyRequests @throws NotFound */
  submit(
    property: string,
    input: WireRecord,
    origin: Origin,
  ): Promise<{ readonly id: string; readonly reference: string }>;
  /** Of the approved reviews of a property; `undefined` while it has none. */
  figures(property: string): Promise<ReviewFigures | undefined>;
  /** Default: those that wait. */
  list(
    actor: Actor,
    filter?: Paging & { readonly states?: readonly State[]; readonly property?: string },
  ): Promise<Page<Stored<"review">>>;
  counts(actor: Actor): Promise<Readonly<Record<State, number>>>;
  approve(actor: Actor, id: string, options?: ExpectedVersion): Promise<Stored<"review">>;
  reject(actor: Actor, id: string, options?: ExpectedVersion): Promise<Stored<"review">>;
  /** Empty: takes the reply away. */
  reply(actor: Actor, id: string, text: string): Promise<Stored<"review">>;
}
