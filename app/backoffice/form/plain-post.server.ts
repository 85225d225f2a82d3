import { data, redirect, type RouterContextProvider } from "react-router";
import type { SlotImages } from "#app/catalogue/types.ts";
import { type State, STATES, type WireRecord } from "#app/entities/index.ts";
import { indianDay } from "#app/entities/values/day.ts";
import { oneOf } from "#app/entities/one-of.ts";
import { type ContentKind, contentOf } from "#app/kinds/index.ts";
import { fromContext } from "../context.server.ts";
import { refusalOf } from "#app/entities/errors.ts";
import type { Services } from "#app/services.ts";
import { readImage } from "#app/ui/inputs/input-value.ts";
import { listPaths } from "../parts/content-screens.ts";
import { errorsByKey, fieldsOf, type FormValues, type RefusedForm } from "./form-values.ts";

interface Posted {
  readonly values: FormValues;
  readonly state: State | undefined;
  readonly version: number | undefined;
}

/** A form as a browser without JavaScript posts it: wire names, the last of a repeated one. */
export function readPosted(kind: ContentKind, form: FormData): Posted {
  const text = (name: string) => {
    const last = form.getAll(name).at(-1);
    return typeof last === "string" ? last : "";
  };
  const version = Number(text("version"));
  return {
    values: Object.fromEntries(fieldsOf(kind).map(({ key, field }) => [key, text(field.options.apiNames[0])])),
    state: oneOf(STATES, text("state")),
    version: Number.isSafeInteger(version) && version > 0 ? version : undefined,
  };
}

/** The wire record and the pictures, looked up again: what a form says of a picture is not believed. */
async function readRecord(
  kind: ContentKind,
  { values }: Posted,
  { media }: Services,
): Promise<{ readonly wire: WireRecord; readonly images: SlotImages }> {
  const fields = fieldsOf(kind);
  const texts = fields.filter(({ key, field }) => field.kind !== "image" && values[key] !== "");
  const slots = await Promise.all(
    fields
      .filter(({ field }) => field.kind === "image")
      .map(async ({ key }) => {
        const named = readImage(values[key] ?? "");
        return [key, named ? await media.find(named.id, named.alt || values["title"]) : undefined] as const;
      }),
  );
  return {
    wire: Object.fromEntries(texts.map(({ key, field }) => [field.options.apiNames[0], values[key]])),
    images: Object.fromEntries(slots.flatMap(([key, image]) => (image ? [[key, image]] : []))),
  };
}

function refuse(kind: ContentKind, { values, state }: Posted, error: unknown) {
  const { fields = {}, message, status } = refusalOf(error);
  return data<RefusedForm>({ values, state, errors: errorsByKey(kind, fields), message }, { status });
}

/** The add form without JavaScript: the same rules, then the page again with the result. There is no key, so the same content of a day counts once. */
export async function addPosted(kind: ContentKind, context: Readonly<RouterContextProvider>, request: Request) {
  const { actor, ...services } = fromContext(context);
  const posted = readPosted(kind, await request.formData());
  try {
    const { wire, images } = await readRecord(kind, posted, services);
    const state = posted.state === "published" ? undefined : posted.state;
    const key = indianDay(Date.now());
    const record = await services.catalogue.add(actor, kind, wire, { images, state, key });
    return redirect(`${listPaths[kind].add}?added=${record.id}`, 303);
  } catch (error) {
    return refuse(kind, posted, error);
  }
}

/** An update form without JavaScript. It sends all of the record where the kind says so, else what holds something. */
export async function updatePosted(
  kind: ContentKind,
  context: Readonly<RouterContextProvider>,
  request: Request,
  url: URL,
) {
  const { actor, ...services } = fromContext(context);
  const posted = readPosted(kind, await request.formData());
  try {
    const { wire, images } = await readRecord(kind, posted, services);
    const emptied = contentOf(kind).sendsAll
      ? fieldsOf(kind).filter(({ key, field }) => field.kind !== "image" && posted.values[key] === "")
      : [];
    const all = { ...wire, ...Object.fromEntries(emptied.map(({ field }) => [field.options.apiNames[0], ""])) };
    await services.catalogue.change(actor, kind, url.searchParams.get("id") ?? "", all, {
      images,
      state: posted.state,
      expectedVersion: posted.version,
    });
    return redirect(listPaths[kind].list, 303);
  } catch (error) {
    return refuse(kind, posted, error);
  }
}
