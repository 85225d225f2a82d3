import type { DeskSummary } from "#app/catalogue/types.ts";
import type { ContentKind, State } from "#app/entities/index.ts";
import type { SubmissionStage } from "#app/entities/submission.ts";
import type { EnquiryCounts } from "./enquiry-types.ts";

export interface OutboxState {
  readonly waiting: number;
  readonly refused: number;
  /** When the oldest waiting mail was written, epoch ms. */
  readonly oldest: number | undefined;
  /** A mail server is set; without one every mail waits. */
  readonly isSetUp: boolean;
}

export interface VisitCounts {
  /** Arranged ones that are not over. */
  readonly upcoming: number;
  /** Those of them that are today, in India. */
  readonly today: number;
  readonly past: number;
  readonly cancelled: number;
}

/** Every figure of the back office: the menu, the dashboard, tabs and badges show these and count nothing themselves. */
export interface DeskCounts {
  /** Newest change of the log that is in the figures. Of two answers the one with the higher number is the newer. */
  readonly seq: number;
  /** Epoch ms; orders two answers with the same `seq`, because some figures change with time alone. */
  readonly at: number;
  /** `added`: within the last seven days. */
  readonly content: Readonly<Record<ContentKind, DeskSummary>>;
  readonly enquiries: EnquiryCounts;
  readonly submissions: Readonly<Record<SubmissionStage, number>>;
  readonly reviews: Readonly<Record<State, number>>;
  readonly visits: VisitCounts;
  readonly mail: OutboxState;
}
