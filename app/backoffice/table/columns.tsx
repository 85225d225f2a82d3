import type { ReactNode } from "react";
import type { DeskSort } from "#app/catalogue/types.ts";
import { type ContentKind, entities } from "#app/entities/index.ts";
import type { Field } from "#app/entities/field.ts";
import { formatPrice, formatProjectPrice } from "#app/entities/money.ts";
import { CATEGORIES, CITIES, PROPERTY_TYPES } from "#app/entities/property.ts";
import { formattedValue } from "#app/ui/formatted-value.ts";
import type { Row } from "./row.ts";

export interface Column {
  readonly key: string;
  readonly label: string;
  readonly sort?: DeskSort;
  readonly isNumber?: boolean;
  /** Shown from 1280 pixels on. */
  readonly isWide?: boolean;
  readonly cell: (row: Row) => ReactNode;
}

interface Choices {
  readonly label: string;
  readonly options: readonly string[];
}

/** What the list of a kind shows and can be narrowed to: declared once, here. */
export interface TableDeclaration {
  readonly columns: readonly Column[];
  /** One line under the title on a phone. */
  readonly summary: (row: Row) => string;
  readonly types?: Choices;
  readonly cities?: readonly string[];
}

function fieldColumn(kind: ContentKind, key: string, options: Partial<Column> = {}): Column {
  const fields: Readonly<Record<string, Field>> = entities[kind].fields;
  const field = fields[key];
  if (!field) throw new Error(`${kind} has no field ${key}`);
  return { key, label: field.options.label, cell: (row) => formattedValue(field, row.values[key]) ?? "", ...options };
}

const text = (row: Row, key: string) => (typeof row.values[key] === "string" ? row.values[key] : "");
const sum = (row: Row, key: string) => (typeof row.values[key] === "number" ? row.values[key] : undefined);
const place = (row: Row) => [text(row, "location"), text(row, "city")].filter(Boolean).join(", ");
const saleOf = (row: Row) => (text(row, "saleType") === "Rent" ? "Rent" : "Buy");
const homePrice = (row: Row) => formatPrice(sum(row, "totalPrice"), saleOf(row));
const projectPrice = (row: Row) => formatProjectPrice(sum(row, "price"));
const changed: Column = { key: "changed", label: "Changed", sort: "changed", isWide: true, cell: (row) => row.changed };

function SaleBadge({ row }: { readonly row: Row }) {
  const sale = saleOf(row);
  return <span className={`badge b-line sale-${sale.toLowerCase()}`}>{sale === "Buy" ? "Sale" : "Rent"}</span>;
}

export const tables = {
  property: {
    columns: [
      { key: "location", label: "Location", sort: "location", cell: place },
      fieldColumn("property", "propType", { label: "Type", sort: "type", isWide: true }),
      { key: "sale", label: "Listing", cell: (row) => <SaleBadge row={row} /> },
      { key: "price", label: "Price", sort: "price", isNumber: true, cell: homePrice },
      changed,
    ],
    summary: (row) => [place(row), homePrice(row)].filter(Boolean).join(" · "),
    types: { label: "Type", options: PROPERTY_TYPES },
    cities: CITIES,
  },
  project: {
    columns: [
      { key: "location", label: "Location", sort: "location", cell: place },
      fieldColumn("project", "builder", { isWide: true }),
      {
        key: "category",
        label: "Category",
        sort: "type",
        isWide: true,
        cell: (row) => text(row, "category").replace(" Property", ""),
      },
      { key: "price", label: "Price", sort: "price", isNumber: true, cell: projectPrice },
      changed,
    ],
    summary: (row) => [place(row), projectPrice(row)].filter(Boolean).join(" · "),
    types: { label: "Category", options: CATEGORIES },
    cities: CITIES,
  },
  blog: {
    columns: [
      fieldColumn("blog", "description", { cell: (row) => <span className="clamp">{text(row, "description")}</span> }),
      fieldColumn("blog", "category", { sort: "type", isWide: true }),
      fieldColumn("blog", "postby", { isWide: true }),
      changed,
    ],
    summary: (row) => text(row, "description"),
  },
} as const satisfies Record<ContentKind, TableDeclaration>;
