import type { LogPoint } from "#app/store/types.ts";

/** An index to build in a process of its own. */
export interface IndexJob {
  readonly index: "search" | "lists";
  readonly databaseUrl: string;
  readonly path: string;
  /** Of the program. */
  readonly version: string;
  readonly point: LogPoint;
}

/** What the second thread of that process reads. */
export interface OlderListings {
  readonly databaseUrl: string;
  /** Epoch ms: those that were created before. */
  readonly before: number;
}
