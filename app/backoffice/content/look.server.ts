import type { RouterContextProvider } from "react-router";
import { pictureOf } from "#app/entities/entity.ts";
import { BadRequest, type Field } from "#app/entities/index.ts";
import { oneOf } from "#app/entities/one-of.ts";
import type { Siblings } from "#app/entities/field.ts";
import { type ContentKind, contentOf, entities } from "#app/kinds/index.ts";
import { readShowsContacts } from "#app/kinds/publishing.ts";
import type { Services } from "#app/services.ts";
import type { Actor } from "#app/store/types.ts";
import { formattedValue } from "#app/ui/formatted-value.ts";
import { fieldsOf, formValues } from "../form/form-values.ts";
import { findRecord } from "../form/record-data.server.ts";
import { type Looked, LOOKED_STATES, priceOf } from "./look.tsx";

/** Kinds of fields that are no line of text. */
const NO_FACTS: readonly Field["kind"][] = ["image", "paragraph", "markdown", "rows", "link", "slug"];

/** What the panel beside a list shows of the record that the address names. */
export async function lookedAt(
  kind: ContentKind,
  context: Readonly<RouterContextProvider>,
  id: string | null,
): Promise<Looked | undefined> {
  const record = await findRecord(kind, context, id);
  if (!record) return undefined;
  const { version, state } = record;
  const values: Siblings = record.values;
  const texts = formValues(kind, values);
  const price = priceOf(kind);
  const facts = fieldsOf(kind).flatMap(({ key, field }) => {
    const shown =
      NO_FACTS.includes(field.kind) || key === "title" || key === price?.key
        ? undefined
        : formattedValue(field, values[key]);
    return shown ? [{ label: field.options.label, text: shown }] : [];
  });
  return {
    id: record.id,
    version,
    state,
    picture: pictureOf(entities[kind], values),
    texts,
    facts,
    price: price ? (texts[price.key] ?? "") : "",
    shownPrice: price && formattedValue(price.field, values[price.key]),
  };
}

/** Price and state from the panel; what is as it was is not sent. @throws Conflict where somebody else saved first */
export async function changeLooked(
  kind: ContentKind,
  { catalogue }: Services,
  actor: Actor,
  form: Readonly<Record<string, string>>,
): Promise<string> {
  const { id = "", version, state } = form;
  const record = await catalogue.get(actor, kind, id);
  if (!record) throw new BadRequest(contentOf(kind).words.missing);
  const price = priceOf(kind);
  const name = price?.field.options.apiNames[0] ?? "";
  const typed = form[name];
  const isOther = price && typed !== undefined && typed !== formValues(kind, record.values)[price.key];
  const wire = isOther ? { [name]: typed } : {};
  const wanted = oneOf(LOOKED_STATES, state);
  await catalogue.change(actor, kind, id, wire, {
    expectedVersion: Number(version),
    contacts: readShowsContacts(form),
    ...(wanted && wanted !== record.state ? { state: wanted } : {}),
  });
  return contentOf(kind).words.updated;
}
