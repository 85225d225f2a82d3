import type { AnyValues, Field } from "#app/entities/index.ts";
import { entities } from "#app/kinds/index.ts";
import { formatProjectPrice, linePrice, saleTypeOf } from "#app/entities/values/money.ts";
import { formatBedrooms } from "#app/kinds/property/derived.ts";
import type { ReadBack, ReadRow } from "#app/exchange/types.ts";
import { formattedValue } from "#app/ui/formatted-value.ts";
import { exchangeTexts as texts } from "./exchange-words.ts";

/** How the rows of a file were understood: those that stand out with their reasons, and the first few. */
export function ReadBackCards({ readBack: { first, standOuts, more } }: { readonly readBack: ReadBack }) {
  return (
    <>
      {standOuts.length > 0 && (
        <>
          <h3>{texts.standOuts}</h3>
          <p className="small muted">{texts.standOutsLead}</p>
          <Cards rows={standOuts} label={texts.standOuts} />
          {more > 0 && <p className="small">{texts.moreStandOuts(more)}</p>}
        </>
      )}
      {first.length > 0 && (
        <>
          <h3>{texts.firstRows}</h3>
          <Cards rows={first} label={texts.firstRows} />
        </>
      )}
    </>
  );
}

function Cards({ rows, label }: { readonly rows: readonly ReadRow[]; readonly label: string }) {
  return (
    <ul className="read-cards" aria-label={label}>
      {rows.map((row) => (
        <li key={row.line} className="read-card">
          <Card row={row} />
        </li>
      ))}
    </ul>
  );
}

function Card({ row: { line, title, kind, isNew, isDraft, values, reasons } }: { readonly row: ReadRow }) {
  const field = (key: string): Field | undefined =>
    Object.entries<Field>(entities[kind].fields).find(([own]) => own === key)?.[1];
  const text = (key: string) => {
    const known = field(key);
    return known && formattedValue(known, values[key]);
  };
  const size = ["size", "superArea", "builtUpArea", "carpetArea"].map(text).find(Boolean);
  const facts = [formatBedrooms(text("typeMore") ?? ""), text("propType"), size].filter(Boolean);
  const place = [text("projectName"), text("location"), text("city")].filter(Boolean);
  const hasPrice = field("totalPrice") !== undefined || field("price") !== undefined;
  const state = [isNew ? "" : texts.isUpdate, isDraft ? texts.isDraft : ""].filter(Boolean);
  return (
    <>
      <p className="small muted">{[texts.line(line), ...state].join(" · ")}</p>
      <p className="read-title">{title || texts.untitled}</p>
      {hasPrice && (
        <p className="read-price">
          {priceOf(kind, values)}
          {field("saleType") && <span className="small muted"> {texts.sales[saleTypeOf(values)]}</span>}
        </p>
      )}
      {facts.length > 0 && <p className="small">{facts.join(" · ")}</p>}
      {place.length > 0 && <p className="small muted">{[...new Set(place)].join(", ")}</p>}
      {reasons.map((reason) => (
        <p key={reason} className="small read-reason">
          {reason}
        </p>
      ))}
    </>
  );
}

/** As visitors see it. */
function priceOf(kind: ReadRow["kind"], values: AnyValues): string {
  const amount = (key: string) => {
    const value = values[key];
    return typeof value === "number" ? value : undefined;
  };
  if (!("totalPrice" in entities[kind].fields)) return formatProjectPrice(amount("price"));
  const totalPrice = values["priceOnRequest"] === true ? undefined : amount("totalPrice");
  return linePrice({ totalPrice, saleType: values["saleType"] });
}
