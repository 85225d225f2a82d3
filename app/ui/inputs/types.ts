import type { ComponentType } from "react";
import type { Field, Siblings } from "#app/entities/field.ts";

/** What every input gets. Values of all kinds are texts while they are edited: what a plain POST would send. */
export interface InputProps {
  readonly id: string;
  /** Wire name, for a plain POST. */
  readonly name: string;
  readonly field: Field;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** The other values of the record by field key: the unit of a price depends on the sale type. */
  readonly siblings: Siblings;
  readonly invalid: boolean;
  readonly readOnly: boolean;
  readonly required: boolean;
  /** Ids of help and error. */
  readonly describedBy: string | undefined;
  /** Id of a text that names the input, where no label stands beside it. */
  readonly labelledBy: string | undefined;
}

export interface InputKind {
  readonly Input: ComponentType<InputProps>;
  /** Draws its label itself, beside the switch. */
  readonly hasOwnLabel?: boolean;
  /** Several controls: the label is a heading of the group, not of one of them. */
  readonly isGroup?: boolean;
}
