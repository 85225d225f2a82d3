import type { AnyValues, Field } from "#app/entities/index.ts";
import { type ContentKind, entities } from "#app/kinds/index.ts";
import { mailsOf, namesOf, numbersOf, rolesOf } from "#app/kinds/person/person.ts";
import { formatPhone } from "#app/entities/values/phone.ts";
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

function Card({ row }: { readonly row: ReadRow }) {
  const { line, title, kind, isNew, isDraft, values, reasons } = row;
  const state = [isNew ? "" : texts.isUpdate, isDraft ? texts.isDraft : ""].filter(Boolean);
  return (
    <>
      <p className="small muted">{[texts.line(line), ...state].join(" · ")}</p>
      <p className="read-title">{title || texts.untitled}</p>
      {kind === "person" ? <PersonFacts values={values} /> : <HomeFacts kind={kind} values={values} />}
      {reasons.map((reason) => (
        <p key={reason} className="small read-reason">
          {reason}
        </p>
      ))}
    </>
  );
}

/** What is stored of somebody besides the name. */
export function PersonFacts({ values }: Pick<ReadRow, "values">) {
  const person = entities.person.read({ name: "-", ...values });
  const wishes = ["want", "step"].flatMap((key) => (typeof values[key] === "string" ? values[key] : []));
  const facts = [
    [...numbersOf(person).map(formatPhone), ...mailsOf(person)].join(", "),
    [...rolesOf(person), person.language, person.source, person.sourceNote].filter(Boolean).join(" · "),
    ...wishes,
    namesOf(person).slice(1).join(", "),
    person.doNotCall ? entities.person.fields.doNotCall.options.label : "",
    ...(person.about ?? "").split("\n"),
  ];
  return facts.filter(Boolean).map((fact, at) => (
    <p key={at} className="small">
      {fact}
    </p>
  ));
}

function HomeFacts({ kind, values }: { readonly kind: ContentKind; readonly values: AnyValues }) {
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
  return (
    <>
      {hasPrice && (
        <p className="read-price">
          {priceOf(kind, values)}
          {field("saleType") && <span className="small muted"> {texts.sales[saleTypeOf(values)]}</span>}
        </p>
      )}
      {facts.length > 0 && <p className="small">{facts.join(" · ")}</p>}
      {place.length > 0 && <p className="small muted">{[...new Set(place)].join(", ")}</p>}
    </>
  );
}

/** As visitors see it. */
function priceOf(kind: ContentKind, values: AnyValues): string {
  const amount = (key: string) => {
    const value = values[key];
    return typeof value === "number" ? value : undefined;
  };
  if (!("totalPrice" in entities[kind].fields)) return formatProjectPrice(amount("price"));
  const totalPrice = values["priceOnRequest"] === true ? undefined : amount("totalPrice");
  return linePrice({ totalPrice, saleType: values["saleType"] });
}
