import type { ContentKind, State } from "#app/entities/index.ts";
import { missingToPublish } from "#app/entities/publishing.ts";
import { slugOf } from "#app/entities/slug.ts";
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

export function beginning({
  kind,
  id,
  values,
  version,
  state = "published",
  errors = {},
  isNew,
  base = values,
}: Beginning): FormState {
  const followsTitle = isNew && (values["slug"] ?? "") === "";
  const begun = followsTitle ? { ...values, slug: slugOf(values["title"] ?? "") } : values;
  return {
    kind,
    id,
    values: begun,
    base,
    version,
    state,
    baseState: state,
    errors,
    added: [],
    cleared: [],
    followsTitle,
  };
}

export type FormAction =
  | { readonly type: "set"; readonly key: string; readonly text: string }
  /** Slots that change places, a draft that comes back. */
  | { readonly type: "setMany"; readonly values: FormValues }
  | { readonly type: "setState"; readonly state: State }
  /** The slug that is really free for the title. */
  | { readonly type: "slug"; readonly forTitle: string; readonly slug: string }
  | { readonly type: "arrived"; readonly upload: string; readonly image: string }
  | { readonly type: "addField"; readonly key: string }
  | { readonly type: "removeField"; readonly key: string }
  | { readonly type: "clear"; readonly key: string }
  /** Emptied fields get back what the record holds. */
  | { readonly type: "refill"; readonly keys: readonly string[] }
  | { readonly type: "errors"; readonly errors: FormErrors }
  /** `sent` is the form as it was sent: what was typed since then is still to be saved. */
  | {
      readonly type: "saved";
      readonly sent: FormState;
      readonly id: string;
      readonly version: number;
      readonly slug: string;
      readonly state: State;
    }
  /** Goes on from what somebody else saved. */
  | {
      readonly type: "rebase";
      readonly base: FormValues;
      readonly values: FormValues;
      readonly version: number;
      readonly state: State;
      readonly theirState: State;
    }
  | { readonly type: "reset" };

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

export function reduceForm(form: FormState, action: FormAction): FormState {
  switch (action.type) {
    case "set":
      return setOne(form, action.key, action.text);
    case "setMany":
      return {
        ...form,
        values: { ...form.values, ...action.values },
        followsTitle: form.followsTitle && !action.values["slug"],
        errors: without(form.errors, Object.keys(action.values)),
      };
    case "setState":
      return {
        ...form,
        state: action.state,
        errors: without(form.errors, ["state", ...Object.keys(missingToPublish(form.kind, form.values))]),
      };
    case "slug":
      return form.followsTitle && form.values["title"] === action.forTitle
        ? { ...form, values: { ...form.values, slug: action.slug } }
        : form;
    case "arrived":
      return arrive(form, action.upload, action.image);
    case "addField":
      return { ...form, added: [...form.added.filter((key) => key !== action.key), action.key] };
    case "removeField":
      return {
        ...setOne(form, action.key, ""),
        added: form.added.filter((key) => key !== action.key),
        cleared: [...new Set([...form.cleared, ...(form.base[action.key] ? [action.key] : [])])],
      };
    case "clear":
      return {
        ...form,
        cleared: [...new Set([...form.cleared, action.key])],
        values: { ...form.values, [action.key]: "" },
      };
    case "refill":
      return {
        ...form,
        values: { ...form.values, ...Object.fromEntries(action.keys.map((key) => [key, form.base[key] ?? ""])) },
      };
    case "errors":
      return { ...form, errors: action.errors };
    case "saved":
      return saved(form, action);
    case "rebase":
      return {
        ...form,
        base: action.base,
        values: action.values,
        version: action.version,
        state: action.state,
        baseState: action.theirState,
        errors: {},
      };
    case "reset":
      return beginning({ kind: form.kind, values: emptyValues(form.kind), isNew: true });
  }
}

/** The slot may have moved while the picture was on its way, or have been emptied. */
function arrive(form: FormState, upload: string, image: string): FormState {
  const key = Object.keys(form.values).find((slot) => form.values[slot] === pendingValue(upload));
  return key === undefined
    ? form
    : { ...form, values: { ...form.values, [key]: image }, errors: without(form.errors, [key]) };
}

/** The record is what was sent; a form that added it goes on by updating it. */
function saved(form: FormState, { sent, id, version, slug, state }: Extract<FormAction, { type: "saved" }>): FormState {
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
  if (id === undefined || kind === "project") return [];
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
