import type { Catalogue } from "#app/catalogue/index.ts";
import type { AnyValues, Field } from "#app/entities/index.ts";
import { type ContentKind, entities, type Stored } from "#app/kinds/index.ts";
import { readIfFits } from "#app/entities/field.ts";
import { foldChoice } from "#app/entities/fields/choice.ts";
import type { Window } from "./lists.ts";
import type { Parameter } from "../openapi/schema.ts";

export interface ListFinder {
  parameters(kind: ContentKind): readonly Parameter[];
  /** Whether a query names a filter or an order. */
  asks(kind: ContentKind, query: URLSearchParams): boolean;
  /** One page of the published records that match. @throws BadRequest for what cannot be read */
  find<N extends ContentKind>(
    kind: N,
    query: URLSearchParams,
    window: Window,
  ): Promise<{ readonly items: readonly Stored<N>[]; readonly total: number }>;
}

interface Filter {
  readonly name: string;
  readonly key: string;
  readonly field: Field;
}

function filtersOf(kind: ContentKind): readonly Filter[] {
  return Object.entries<Field>(entities[kind].fields).flatMap(([key, field]) => {
    const { facet, apiNames } = field.options;
    return facet ? [...new Set([facet.key, ...apiNames])].map((name) => ({ name, key, field })) : [];
  });
}

/**
 * Scans the published records for those that equal what is asked: OR inside a name (commas), AND across names. For kinds with hundreds of
 * records, not thousands.
 */
export function scanningFinder(catalogue: Pick<Catalogue, "stream">): ListFinder {
  return {
    parameters: (kind) =>
      filtersOf(kind).map(({ name, field }) => ({
        name,
        in: "query",
        description: `${field.options.label}; several with commas between them`,
        schema: { type: "string", ...(field.limits.choices ? { examples: field.limits.choices.slice(0, 2) } : {}) },
      })),
    asks: (kind, query) => filtersOf(kind).some(({ name }) => query.get(name)),
    async find(kind, query, { page, limit }) {
      const wanted = filtersOf(kind).flatMap((filter) => {
        const written = query.getAll(filter.name).join(",");
        return written.trim() === ""
          ? []
          : [{ key: filter.key, options: new Set(written.split(",").map((option) => fold(filter.field, option))) }];
      });
      const items = [];
      let total = 0;
      for await (const record of catalogue.stream({ type: "visitor" }, kind)) {
        const values: AnyValues = { ...record.values };
        if (!wanted.every(({ key, options }) => options.has(foldChoice(String(values[key] ?? ""))))) continue;
        total += 1;
        if (total > (page - 1) * limit && items.length < limit) items.push(record);
      }
      return { items, total };
    },
  };
}

/** The value that an option stands for, as the field reads it: 'For Sale', 'gurugram', 'true'. Text that it cannot read stays unchanged. */
function fold(field: Field, option: string): string {
  return foldChoice(String(readIfFits(field, option, {}) ?? option));
}
