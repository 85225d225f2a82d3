import { AppError, InvalidInput } from "./errors.ts";

/** Statuses of a form that its sender can correct: a file too large or of a wrong type, a wrong field. */
const CORRECTABLE = new Set([413, 415, 422]);

/** What is wrong with a form, to be told at once. */
export class ErrorCollector {
  #first: AppError | undefined;
  readonly #fields: Record<string, string> = {};

  /** @param field at fault; without it the error names its fields */
  add(error: AppError, field?: string): void {
    this.#first ??= error;
    Object.assign(this.#fields, field === undefined ? error.fields : { [field]: error.message });
  }

  /** @throws errors that the sender of the form cannot correct */
  async collect<T>(act: () => Promise<T>, field?: string): Promise<T | undefined> {
    try {
      return await act();
    } catch (error) {
      if (!(error instanceof AppError) || !CORRECTABLE.has(error.status)) throw error;
      this.add(error, field);
      return undefined;
    }
  }

  /** @throws InvalidInput */
  throwIfAny(): void {
    if (this.#first) throw new InvalidInput(this.#first.message, this.#fields);
  }
}
