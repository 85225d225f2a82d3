import type { ByName } from "../forms/form-view.ts";

/** What the acts of a shared list are called in its forms. */
export const LIST_ACTS = [
  "join",
  "vote",
  "comment",
  "removeComment",
  "leave",
  "edit",
  "addHome",
  "removeHome",
  "end",
  "report",
] as const;
export type ListAct = (typeof LIST_ACTS)[number];

/** A form of the page that was refused, with what was typed. */
export interface RefusedAct {
  readonly act: ListAct;
  readonly values: ByName;
  /** Sentences by input name. */
  readonly errors: ByName;
  readonly problem: string;
  /** Only the name is missing: the page asks for it, and the act is sent along with the answer. */
  readonly needsName: boolean;
}

/** What every form of the page carries. */
export interface ListFormProps {
  /** Path of the page, to which all of its forms go. */
  readonly action: string;
  /** Signed time, against programs. */
  readonly startedAt: string;
  readonly refused: RefusedAct | undefined;
}
