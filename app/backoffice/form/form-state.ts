import { isRequiredIn } from "#app/entities/field.ts";
import type { State } from "#app/entities/index.ts";
import { type ContentKind, contentOf } from "#app/kinds/index.ts";
import { missingToPublish } from "#app/kinds/publishing.ts";
import { slugOf } from "#app/entities/values/slug.ts";
import { pendingValue } from "#app/ui/inputs/input-value.ts";
import { newKey } from "../parts/new-key.ts";
import type { CallResult } from "./calls.ts";
import {
  callBody,
  differences,
  emptyValues,
  fieldsOf,
  type FormErrors,
  type FormValues,
  isFilled,
  type NamedField,
} from "./form-values.ts";

/** Everything a form holds between being opened and being saved. */
export interface FormState {
  readonly kind: ContentKind;
  /** Of the record that is changed; undefined until a new one has been added. */
  readonly id: string | undefined;
  /** Of the act of adding: a second try counts once. */
  readonly key: string;
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

/** What a form starts from. A new record that already holds something, such as a copy, has an empty `base`: it counts as changed. */
export type Beginning = Pick<FormState, "kind" | "values"> & { readonly isNew: boolean } & {
  readonly [K in "id" | "base" | "version" | "state"]?: FormState[K] | undefined;
};

export function beginning(start: Beginning): FormState {
  const { kind, id, values, base = values, version, state = "published", isNew } = start;
  const followsTitle = isNew && (values["slug"] ?? "") === "";
  return {
    kind,
    id,
    key: newKey(),
    values: followsTitle ? { ...values, slug: slugOf(values["title"] ?? "") } : values,
    base,
    version,
    state,
    baseState: state,
    errors: {},
    added: [],
    cleared: [],
    followsTitle,
  };
}

/** One change of a form: `setText("floor", "2")`. */
export type Edit = (form: FormState) => FormState;

export function setText(key: string, text: string): Edit {
  return (form) => {
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
  };
}

/** Sets several fields at once: swapped picture slots, a restored draft. */
export function setTexts(texts: FormValues): Edit {
  return (form) => ({
    ...form,
    values: { ...form.values, ...texts },
    followsTitle: form.followsTitle && !texts["slug"],
    errors: without(form.errors, Object.keys(texts)),
  });
}

function without(errors: FormErrors, keys: readonly string[]): FormErrors {
  return Object.fromEntries(Object.entries(errors).filter(([key]) => !keys.includes(key)));
}

export function setErrors(errors: FormErrors): Edit {
  return (form) => ({ ...form, errors });
}

export function setState(state: State): Edit {
  return (form) => ({
    ...form,
    state,
    errors: without(form.errors, ["state", ...Object.keys(missingToPublish(form.kind, form.values))]),
  });
}

/** Takes the slug that is really free, unless the title has changed since it was asked for. */
export function takeSlug(title: string, slug: string): Edit {
  return (form) =>
    form.followsTitle && form.values["title"] === title ? { ...form, values: { ...form.values, slug } } : form;
}

/** Puts an arrived picture into its slot, which may have moved while it was on its way, or have been emptied. */
export function placePicture(upload: string, image: string): Edit {
  return (form) => {
    const key = Object.keys(form.values).find((slot) => form.values[slot] === pendingValue(upload));
    return key === undefined ? form : setTexts({ [key]: image })(form);
  };
}

export function addField(key: string): Edit {
  return (form) => ({ ...form, added: [...form.added.filter((other) => other !== key), key] });
}

export function removeField(key: string): Edit {
  return (form) => {
    const emptied = setText(key, "")(form);
    return {
      ...(form.base[key] ? clearField(key)(emptied) : emptied),
      added: form.added.filter((other) => other !== key),
    };
  };
}

/** Empties a field on purpose. */
export function clearField(key: string): Edit {
  return (form) => ({
    ...form,
    cleared: [...form.cleared.filter((other) => other !== key), key],
    values: { ...form.values, [key]: "" },
  });
}

/** Gives emptied fields back what the record holds. */
export function refill(keys: readonly string[]): Edit {
  return (form) => ({
    ...form,
    values: { ...form.values, ...Object.fromEntries(keys.map((key) => [key, form.base[key] ?? ""])) },
  });
}

/** A stored record as a form shows it. */
export interface StoredForm {
  readonly values: FormValues;
  readonly version: number;
  readonly state: State;
}

/** Goes on from what somebody else saved. @param values what was chosen of both versions */
export function rebase({ values: base, version, state }: StoredForm, values: FormValues): Edit {
  return (form) => ({
    ...form,
    base,
    values,
    version,
    state: form.state === form.baseState ? state : form.state,
    baseState: state,
    errors: {},
  });
}

/** What a call answers when it has stored a record. */
export type StoredAnswer = Extract<CallResult, { readonly outcome: "done" }>;

/** After a save: the sent values become the base, so later typing counts as unsaved. After an add the form becomes an update. */
export function takeStored(sent: FormState, { id, version, slug, state }: StoredAnswer): Edit {
  const stored = slug || (sent.values["slug"] ?? "");
  return (form) => ({
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
  });
}

/** The form as it was before anything was typed, for one more record. */
export const startOver: Edit = ({ kind }) => beginning({ kind, values: emptyValues(kind), isNew: true });

export function isChanged({ kind, state, baseState, cleared, values, base }: FormState): boolean {
  return state !== baseState || cleared.length > 0 || differences(kind, values, base).length > 0;
}

/** Fields that were emptied and are not cleared on purpose: an update leaves them as they were. */
export function emptiedFields({ kind, id, values, base, cleared }: FormState): readonly NamedField[] {
  if (id === undefined || contentOf(kind).sendsAll) return [];
  return fieldsOf(kind).filter(
    ({ key, field }) =>
      field.kind !== "image" &&
      !isRequiredIn(field, values) &&
      field.kind !== "slug" &&
      base[key] &&
      !values[key]?.trim() &&
      !cleared.includes(key),
  );
}

/** What an add sends: the fields that were filled in. The server decides whether it can be published; if not, it keeps a draft and says what is missing. */
export function addBody({ kind, values, state }: FormState): Record<string, unknown> {
  return { ...callBody(kind, values, isFilled), ...(state === "published" ? {} : { state }) };
}

/**
 * What an update sends: all of it where the kind says so, else only what holds something. What was emptied on purpose
 * (a picture taken out, a field cleared by its button) goes as `null`.
 */
export function updateBody({ kind, values, base, cleared, state, baseState, version }: FormState) {
  const { sendsAll = false } = contentOf(kind);
  const nulls = fieldsOf(kind).filter(
    ({ key, field }) => !sendsAll && base[key] && !values[key] && (field.kind === "image" || cleared.includes(key)),
  );
  return {
    ...callBody(kind, values, (text) => sendsAll || isFilled(text)),
    ...Object.fromEntries(nulls.map(({ field }) => [field.options.apiNames[0], null])),
    ...(state === baseState ? {} : { state }),
    ...(version === undefined ? {} : { version }),
  };
}
