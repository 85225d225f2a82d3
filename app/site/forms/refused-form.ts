import { refusalOf } from "#app/entities/errors.ts";
import { show } from "../page.ts";
import type { ByName } from "./form-view.ts";

/**
 * Answers a form that was refused: the form again, with what was typed and why it was refused.
 * @param form the form as it would be shown now, empty
 * @param marked names of the inputs that the form marks: it says how many they are, and needs the sentence only where there are none
 * @throws what is not a refusal
 */
export async function refusedForm<V extends object>(
  error: unknown,
  values: ByName,
  form: () => V | Promise<V>,
  marked: (errors: ByName) => readonly string[] = () => [],
) {
  const { fields: errors = {}, message, status } = refusalOf(error);
  const problem = marked(errors).length > 0 ? undefined : message;
  return show({ view: { ...(await form()), values, errors, problem } }, { status });
}
