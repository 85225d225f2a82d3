import type { Actor } from "#app/store/types.ts";

/** In the order in which they are shown. */
export const HEALTH_PARTS = [
  "database",
  "disk",
  "pictures",
  "mail",
  "webhooks",
  "search",
  "backup",
  "clock",
  "version",
] as const;
export type HealthPart = (typeof HEALTH_PARTS)[number];

/** `warning`: somebody should see to it; `failed`: something does not work now. */
type HealthStatus = "ok" | "warning" | "failed";

/** How one part of the site is, in words for whoever runs it. */
export interface PartHealth {
  readonly part: HealthPart;
  readonly status: HealthStatus;
  /** How it is: one sentence. */
  readonly text: string;
  /** What a person can do; nothing where all is well. */
  readonly advice?: string | undefined;
  /** The site cannot serve without it: visitors are better off at another process. */
  readonly isFatal?: boolean | undefined;
}

export interface Health {
  /** Every part that the site has, as it is now; the answer is good for a second. @throws Forbidden for all but owners and the site itself */
  look(actor: Actor): Promise<readonly PartHealth[]>;
}

/** What the last backup came to, and when the next is due. */
export interface BackupState {
  readonly last: LastBackup | undefined;
  /** Milliseconds between two of them. Undefined: none is made by itself. */
  readonly everyMs: number | undefined;
}

interface LastBackup {
  /** Epoch milliseconds. */
  readonly at: number;
  readonly isOk: boolean;
  /** What was saved and where, or what went wrong: one sentence. */
  readonly text: string;
}
