import type { Entity } from "./entity.ts";
import type { Field } from "./field.ts";

/**
 * A field's place in the administrator's list of its kind. It drives the columns, their order in addresses and the
 * choices that a list can be narrowed to.
 *
 * @example bathrooms: integer({ …, column: { key: "bathrooms", position: 5, sort: true } })
 */
export interface ColumnOptions {
  /** Its key in addresses: `sort=-price`, `type=Villa`. */
  readonly key: string;
  /** From 1, left to right. Without one it is no column of its own, but may be an order or a filter. */
  readonly position?: number;
  /** Default: the field's label. */
  readonly label?: string;
  /** The list can be ordered by it. */
  readonly sort?: boolean;
  /** The list can be narrowed to one of its choices. */
  readonly filter?: boolean;
  /** Shown from 1280 pixels on. */
  readonly wide?: boolean;
}

/** A field that stands in a list, by its key in the entity. */
export interface ListColumn {
  readonly key: string;
  readonly name: string;
  readonly label: string;
  readonly field: Field;
  readonly options: ColumnOptions;
}

/** Columns, orders and filters of a kind's list, from left to right. */
export function listColumns({ fields }: Pick<Entity, "fields">): readonly ListColumn[] {
  return Object.entries<Field>(fields)
    .flatMap(([name, field]) => {
      const { column, label } = field.options;
      return column ? [{ key: column.key, name, label: column.label ?? label, field, options: column }] : [];
    })
    .sort((a, b) => (a.options.position ?? 99) - (b.options.position ?? 99));
}

const YES_NO = ["yes", "no"];

/** What a list can be narrowed to; '' in an address narrows nothing. */
export function filterChoices({ field }: Pick<ListColumn, "field">): readonly string[] {
  return field.kind === "yesNo" ? YES_NO : (field.limits.choices ?? []);
}
