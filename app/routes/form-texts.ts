import { textsIn } from "#app/entities/values/text.ts";

/** Texts of a form; of a name that is sent several times the last, and no files. */
export function formTexts(form: FormData): Readonly<Record<string, string>> {
  return textsIn(form);
}

/** Texts of the form that a request sends. */
export async function textsOf(request: Request): Promise<Readonly<Record<string, string>>> {
  return formTexts(await request.formData());
}
