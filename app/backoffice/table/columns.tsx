import { placeText } from "#app/places/cities.ts";
import type { ReactNode } from "react";
import { listColumns, type ListColumn } from "#app/entities/column.ts";
import { type ContentKind, entities } from "#app/kinds/index.ts";
import type { Kind } from "#app/entities/field.ts";
import { formatProjectPrice, linePrice } from "#app/entities/values/money.ts";
import { formattedValue } from "#app/ui/formatted-value.ts";
import type { TableRow } from "./row.ts";

export interface Column {
  readonly key: string;
  readonly label: string;
  /** Its key in the address, where the list can be ordered by it. */
  readonly sort?: string;
  readonly isNumber?: boolean;
  /** Shown from 1280 pixels on. */
  readonly isWide?: boolean;
  readonly cell: (row: TableRow) => ReactNode;
}

const text = (row: TableRow, key: string) => (typeof row.values[key] === "string" ? row.values[key] : "");
const sum = (row: TableRow, key: string) => (typeof row.values[key] === "number" ? row.values[key] : undefined);
const placeOfRow = (row: TableRow) => placeText({ location: text(row, "location"), city: text(row, "city") });
const saleOf = (row: TableRow) => (text(row, "saleType") === "Rent" ? "Rent" : "Buy");
/** No price yet; a published record without one is 'on request'. */
const lacksPrice = (row: TableRow, key: string) => sum(row, key) === undefined && row.state !== "published";
const homePrice = (row: TableRow) =>
  lacksPrice(row, "totalPrice") ? "" : linePrice({ totalPrice: sum(row, "totalPrice"), saleType: saleOf(row) });
const projectPrice = (row: TableRow) => (lacksPrice(row, "price") ? "" : formatProjectPrice(sum(row, "price")));
const changed: Column = { key: "changed", label: "Changed", sort: "changed", isWide: true, cell: (row) => row.changed };

function SaleBadge({ row }: { readonly row: TableRow }) {
  if (text(row, "saleType") === "") return null;
  const sale = saleOf(row);
  return <span className={`badge b-line sale-${sale.toLowerCase()}`}>{sale === "Buy" ? "Sale" : "Rent"}</span>;
}

const prices: Readonly<Partial<Record<ContentKind, (row: TableRow) => string>>> = {
  property: homePrice,
  project: projectPrice,
};
/** Cells that say something else than their field, by key of the column. @param shown what the field would show */
const cells: Readonly<Record<string, (row: TableRow, shown: string) => ReactNode>> = {
  location: placeOfRow,
  type: (_row, shown) => shown.replace(" Property", ""),
  sale: (row) => <SaleBadge row={row} />,
  description: (row) => <span className="clamp">{text(row, "description")}</span>,
};

const NUMBER_KINDS: readonly Kind[] = ["rupees", "integer", "decimal"];

function toColumn(kind: ContentKind, { key, name, label, field, options }: ListColumn): Column {
  const cell = key === "price" ? prices[kind] : cells[key];
  return {
    key,
    label,
    ...(options.sort ? { sort: key } : {}),
    isNumber: NUMBER_KINDS.includes(field.kind),
    isWide: options.wide === true,
    cell: (row) => {
      const shown = formattedValue(field, row.values[name]) ?? "";
      return cell ? cell(row, shown) : shown;
    },
  };
}

/** The columns of a list behind the title, as the fields declare them, and when a record was changed. */
export function columnsOf(kind: ContentKind): readonly Column[] {
  const declared = listColumns(entities[kind]).filter(({ options }) => options.position !== undefined);
  return [...declared.map((column) => toColumn(kind, column)), changed];
}

/** Whether its lists say which records are verified. */
export function isVerifiable(kind: ContentKind): boolean {
  return listColumns(entities[kind]).some(({ key }) => key === "verified");
}

/** One line under the title on a phone. */
export function summaryOf(kind: ContentKind, row: TableRow): string {
  return [placeOfRow(row), prices[kind]?.(row)].filter(Boolean).join(" · ") || text(row, "description");
}
