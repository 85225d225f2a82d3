import { contentOf } from "#app/kinds/index.ts";
import { fieldsOf, callBody, filledBody } from "./values.ts";
import type { FormState } from "./form-state.ts";

/** What an add sends: the fields that were filled in. The server decides whether it can be published; if not, it keeps a draft and says what is missing. */
export function addBody(form: FormState): Record<string, unknown> {
  return { ...filledBody(form.kind, form.values), ...(form.state === "published" ? {} : { state: form.state }) };
}

/**
 * What an update sends: all of it where the kind says so, else only what holds something. What was emptied on purpose
 * (a picture taken out, a field cleared by its button) goes as `null`.
 */
export function updateBody(form: FormState): Record<string, unknown> {
  const { kind, values, base, cleared } = form;
  const { sendsAll } = contentOf(kind);
  const fields = sendsAll ? callBody(kind, values, () => true) : { ...filledBody(kind, values), ...emptied(form) };
  const needsClearing = sendsAll ? [] : cleared.filter((key) => base[key] && !values[key]);
  const nulls = Object.fromEntries(
    fieldsOf(kind)
      .filter(({ key }) => needsClearing.includes(key))
      .map(({ field }) => [field.options.apiNames[0], null]),
  );
  return {
    ...fields,
    ...nulls,
    ...(form.state === form.baseState ? {} : { state: form.state }),
    ...(form.version === undefined ? {} : { version: form.version }),
  };
}

/** Slots whose picture was taken out. */
function emptied({ kind, values, base }: FormState): Record<string, null> {
  const gone = fieldsOf(kind).filter(({ key, field }) => field.kind === "image" && base[key] && !values[key]);
  return Object.fromEntries(gone.map(({ field }) => [field.options.apiNames[0], null]));
}
