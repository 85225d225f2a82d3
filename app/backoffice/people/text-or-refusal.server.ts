import { AppError } from "#app/entities/index.ts";

/** A text for a person, or the sentence why nothing may be sent. */
export async function textOrRefusal(
  write: () => Promise<string>,
): Promise<{ readonly text: string } | { readonly refusal: string }> {
  try {
    return { text: await write() };
  } catch (error) {
    if (error instanceof AppError && error.status === 409) return { refusal: error.message };
    throw error;
  }
}
