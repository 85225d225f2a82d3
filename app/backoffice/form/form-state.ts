import type { Dispatch } from "react";
import type { State } from "#app/entities/index.ts";
import { type ContentKind, contentOf } from "#app/kinds/index.ts";
import { missingToPublish } from "#app/kinds/publishing.ts";
import { slugOf } from "#app/entities/values/slug.ts";
import { pendingValue } from "#app/ui/inputs/input-value.ts";
import { differences, emptyValues, fieldsOf, type FormErrors, type FormValues, type NamedField } from "./values.ts";

/** Everything a form holds between being opened and being saved. */
export interface FormState {
  readonly kind: ContentKind;
  /** Of the record that is changed; undefined until a new one has been added. */
  readonly id: string | undefined;
  readonly values: FormValues;
  /** What the record held when it was read or last saved. */
  readonly base: FormValues;
  readonly version: number | undefined;
  readonly state: State;
  readonly baseState: State;
  readonly errors: FormErrors;
  /** Fields on demand, in the order they were asked for. */
  readonly added: readonly string[];
  /** Emptied on purpose: an update that leaves empty fields out clears them all the same. */
  readonly cleared: readonly string[];
  /** The slug follows the title until it is typed by hand. */
  readonly followsTitle: boolean;
}

export interface Beginning {
  readonly kind: ContentKind;
  readonly id?: string | undefined;
  readonly values: FormValues;
  readonly version?: number | undefined;
  readonly state?: State;
  readonly errors?: FormErrors;
  readonly isNew: boolean;
  /** A new record that already holds something, such as a copy, counts as changed. */
  readonly base?: FormValues;
}

export function beginning({ state = "published", errors = {}, base, values, isNew, ...record }: Beginning): FormState {
  const followsTitle = isNew && (values["slug"] ?? "") === "";
  return {
    kind: record.kind,
    id: record.id,
    version: record.version,
    values: followsTitle ? { ...values, slug: slugOf(values["title"] ?? "") } : values,
    base: base ?? values,
    state,
    baseState: state,
    errors,
    added: [],
    cleared: [],
    followsTitle,
  };
}

/** What can happen to a form, and what each of it carries. */
interface FormActions {
  readonly set: { readonly key: string; readonly text: string };
  /** Slots that change places, a draft that comes back. */
  readonly setMany: { readonly values: FormValues };
  readonly setState: { readonly state: State };
  /** The slug that is really free for the title. */
  readonly slug: { readonly forTitle: string; readonly slug: string };
  readonly arrived: { readonly upload: string; readonly image: string };
  readonly addField: { readonly key: string };
  readonly removeField: { readonly key: string };
  readonly clear: { readonly key: string };
  /** Emptied fields get back what the record holds. */
  readonly refill: { readonly keys: readonly string[] };
  readonly errors: { readonly errors: FormErrors };
  /** `sent` is the form as it was sent: what was typed since then is still to be saved. */
  readonly saved: {
    readonly sent: FormState;
    readonly id: string;
    readonly version: number;
    readonly slug: string;
    readonly state: State;
  };
  /** Goes on from what somebody else saved. */
  readonly rebase: {
    readonly base: FormValues;
    readonly values: FormValues;
    readonly version: number;
    readonly state: State;
    readonly theirState: State;
  };
  readonly reset: object;
}

type ActionType = keyof FormActions;

export type FormAction<T extends ActionType = ActionType> = { [K in T]: { readonly type: K } & FormActions[K] }[T];

/** What a part of the form gets. */
export interface FormProps {
  readonly form: FormState;
  readonly dispatch: Dispatch<FormAction>;
}

export function isChanged(state: FormState): boolean {
  return (
    state.state !== state.baseState ||
    state.cleared.length > 0 ||
    differences(state.kind, state.values, state.base).length > 0
  );
}

function without(errors: FormErrors, keys: readonly string[]): FormErrors {
  return Object.fromEntries(Object.entries(errors).filter(([key]) => !keys.includes(key)));
}

function setOne(form: FormState, key: string, text: string): FormState {
  const values = { ...form.values, [key]: text };
  const cleared = form.cleared.filter((other) => other !== key || text === "");
  if (key === "title" && form.followsTitle)
    return {
      ...form,
      values: { ...values, slug: slugOf(text) },
      cleared,
      errors: without(form.errors, ["title", "slug"]),
    };
  const followsTitle = key === "slug" ? form.version === undefined && text === "" : form.followsTitle;
  return { ...form, values, cleared, followsTitle, errors: without(form.errors, [key]) };
}

type Reducers = { readonly [K in ActionType]: (form: FormState, action: FormActions[K]) => FormState };

const REDUCERS: Reducers = {
  set: (form, { key, text }) => setOne(form, key, text),
  setMany: (form, { values }) => ({
    ...form,
    values: { ...form.values, ...values },
    followsTitle: form.followsTitle && !values["slug"],
    errors: without(form.errors, Object.keys(values)),
  }),
  setState: (form, { state }) => ({
    ...form,
    state,
    errors: without(form.errors, ["state", ...Object.keys(missingToPublish(form.kind, form.values))]),
  }),
  slug: (form, { forTitle, slug }) =>
    form.followsTitle && form.values["title"] === forTitle ? { ...form, values: { ...form.values, slug } } : form,
  arrived: (form, { upload, image }) => placePicture(form, upload, image),
  addField: (form, { key }) => ({ ...form, added: [...form.added.filter((other) => other !== key), key] }),
  removeField: (form, { key }) => ({
    ...setOne(form, key, ""),
    added: form.added.filter((other) => other !== key),
    cleared: [...new Set([...form.cleared, ...(form.base[key] ? [key] : [])])],
  }),
  clear: (form, { key }) => ({
    ...form,
    cleared: [...new Set([...form.cleared, key])],
    values: { ...form.values, [key]: "" },
  }),
  refill: (form, { keys }) => ({
    ...form,
    values: { ...form.values, ...Object.fromEntries(keys.map((key) => [key, form.base[key] ?? ""])) },
  }),
  errors: (form, { errors }) => ({ ...form, errors }),
  saved: takeSaved,
  rebase: (form, { base, values, version, state, theirState }) => ({
    ...form,
    base,
    values,
    version,
    state,
    baseState: theirState,
    errors: {},
  }),
  reset: ({ kind }) => beginning({ kind, values: emptyValues(kind), isNew: true }),
};

export function reduceForm<T extends ActionType>(form: FormState, action: FormAction<T>): FormState {
  return REDUCERS[action.type](form, action);
}

/** The slot may have moved while the picture was on its way, or have been emptied. */
function placePicture(form: FormState, upload: string, image: string): FormState {
  const key = Object.keys(form.values).find((slot) => form.values[slot] === pendingValue(upload));
  return key === undefined
    ? form
    : { ...form, values: { ...form.values, [key]: image }, errors: without(form.errors, [key]) };
}

/** The record is what was sent; a form that added it goes on by updating it. */
function takeSaved(form: FormState, { sent, id, version, slug, state }: FormActions["saved"]): FormState {
  const stored = slug || (sent.values["slug"] ?? "");
  return {
    ...form,
    id: id || form.id,
    values: form.values["slug"] === sent.values["slug"] ? { ...form.values, slug: stored } : form.values,
    base: { ...sent.values, slug: stored },
    version,
    state: form.state === sent.state ? state : form.state,
    baseState: state,
    cleared: form.cleared.filter((key) => !sent.cleared.includes(key)),
    errors: {},
    followsTitle: false,
  };
}

/** Fields that were emptied and are not cleared on purpose: an update leaves them as they were. */
export function emptiedFields({ kind, id, values, base, cleared }: FormState): readonly NamedField[] {
  if (id === undefined || contentOf(kind).sendsAll) return [];
  return fieldsOf(kind).filter(
    ({ key, field }) =>
      field.kind !== "image" &&
      !field.isRequired &&
      field.kind !== "slug" &&
      base[key] &&
      !values[key]?.trim() &&
      !cleared.includes(key),
  );
}
