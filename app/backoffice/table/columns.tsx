import { placeText } from "#app/entities/values/places.ts";
import type { ReactNode } from "react";
import { listColumns, type ListColumn } from "#app/entities/column.ts";
import { type ContentKind, entities } from "#app/entities/index.ts";
import type { Kind } from "#app/entities/field.ts";
import { formatPrice, formatProjectPrice } from "#app/entities/values/money.ts";
import { formattedValue } from "#app/ui/formatted-value.ts";
import type { Row } from "./row.ts";

export interface Column {
  readonly key: string;
  readonly label: string;
  /** Its key in the address, where the list can be ordered by it. */
  readonly sort?: string;
  readonly isNumber?: boolean;
  /** Shown from 1280 pixels on. */
  readonly isWide?: boolean;
  readonly cell: (row: Row) => ReactNode;
}

const text = (row: Row, key: string) => (typeof row.values[key] === "string" ? row.values[key] : "");
const sum = (row: Row, key: string) => (typeof row.values[key] === "number" ? row.values[key] : undefined);
export const placeOfRow = (row: Row) => placeText({ location: text(row, "location"), city: text(row, "city") });
const saleOf = (row: Row) => (text(row, "saleType") === "Rent" ? "Rent" : "Buy");
/** A published record without a price has it on request; of another one nobody has said so. */
const lacksPrice = (row: Row, key: string) => sum(row, key) === undefined && row.state !== "published";
const homePrice = (row: Row) => (lacksPrice(row, "totalPrice") ? "" : formatPrice(sum(row, "totalPrice"), saleOf(row)));
const projectPrice = (row: Row) => (lacksPrice(row, "price") ? "" : formatProjectPrice(sum(row, "price")));
const changed: Column = { key: "changed", label: "Changed", sort: "changed", isWide: true, cell: (row) => row.changed };

function SaleBadge({ row }: { readonly row: Row }) {
  if (text(row, "saleType") === "") return null;
  const sale = saleOf(row);
  return <span className={`badge b-line sale-${sale.toLowerCase()}`}>{sale === "Buy" ? "Sale" : "Rent"}</span>;
}

/** Cells that say more than their field: by kind and key of the column. */
const cells: Readonly<Record<ContentKind, Readonly<Record<string, Column["cell"]>>>> = {
  property: { location: placeOfRow, sale: (row) => <SaleBadge row={row} />, price: homePrice },
  project: { location: placeOfRow, type: (row) => text(row, "category").replace(" Property", ""), price: projectPrice },
  blog: { description: (row) => <span className="clamp">{text(row, "description")}</span> },
};

const NUMBER_KINDS: readonly Kind[] = ["rupees", "integer", "decimal"];

function toColumn(kind: ContentKind, { key, name, label, field, options }: ListColumn): Column {
  return {
    key,
    label,
    ...(options.sort ? { sort: key } : {}),
    isNumber: NUMBER_KINDS.includes(field.kind),
    isWide: options.wide === true,
    cell: cells[kind][key] ?? ((row) => formattedValue(field, row.values[name]) ?? ""),
  };
}

/** The columns of a list behind the title, as the fields declare them, and when a record was changed. */
export function columnsOf(kind: ContentKind): readonly Column[] {
  const declared = listColumns(entities[kind]).filter(({ options }) => options.position !== undefined);
  return [...declared.map((column) => toColumn(kind, column)), changed];
}

/** One line under the title on a phone. */
export const summaries: Readonly<Record<ContentKind, (row: Row) => string>> = {
  property: (row) => [placeOfRow(row), homePrice(row)].filter(Boolean).join(" · "),
  project: (row) => [placeOfRow(row), projectPrice(row)].filter(Boolean).join(" · "),
  blog: (row) => text(row, "description"),
};
