import { data } from "react-router";
import { AppError } from "#app/entities/errors.ts";
import { NO_STORE } from "./viewed.ts";

export interface Refusal {
  readonly status: number;
  readonly sentence: string;
  readonly fields: Readonly<Record<string, string>>;
}

/** What an expected failure says to a person; `undefined` for any other, which is the error page's business. */
export function refusalOf(error: unknown): Refusal | undefined {
  if (!(error instanceof AppError)) return undefined;
  return { status: error.status, sentence: error.message, fields: error.fields ?? {} };
}

/**
 * Answers a form that was refused: the form again, with what was typed and why it was refused.
 * @param form the form as it would be shown now, empty
 * @throws what is not a refusal
 */
export async function refusedForm<V extends object>(
  error: unknown,
  values: Readonly<Record<string, string>>,
  form: () => V | Promise<V>,
) {
  const refusal = refusalOf(error);
  if (!refusal) throw error;
  const view = { ...(await form()), values, errors: refusal.fields, problem: refusal.sentence };
  return data({ view }, { status: refusal.status, headers: NO_STORE });
}
