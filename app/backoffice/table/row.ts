import type { State } from "#app/entities/index.ts";
import type { KindValues } from "#app/entities/field.ts";

/** One record as a list shows it. Made by the loader, so texts of time are the server's. */
export interface TableRow {
  readonly id: string;
  readonly title: string;
  readonly state: State;
  readonly verified: boolean;
  readonly picture: KindValues["image"] | undefined;
  readonly changed: string;
  /** Address of its public page, to open and to send; only of what visitors see. */
  readonly page?: string | undefined;
  /** What the columns need of the record. */
  readonly values: Readonly<Record<string, unknown>>;
}
