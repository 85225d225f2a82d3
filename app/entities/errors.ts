import { messages } from "./messages.ts";
import { refusalTexts } from "./refusals.ts";

/** Sentences by field name, as shown beside the field. */
export type FieldErrors = Readonly<Record<string, string>>;

export interface ErrorLink {
  readonly label: string;
  readonly path: string;
}

export interface AppErrorOptions {
  readonly status: number;
  /** Short name of the kind of problem, the same for every occurrence. */
  readonly title: string;
  readonly fields?: FieldErrors;
  /** Seconds after which trying again makes sense. */
  readonly retryAfter?: number;
  /** Where a person can do what the sentence asks for. */
  readonly link?: ErrorLink;
  readonly cause?: unknown;
}

/** Tells an AppError from another error, whichever copy of the class made it. */
const MARK = Symbol.for("aangan.AppError");

/**
 * An expected failure. `message` is the sentence for people: what happened and what to do next.
 * One place (`app/api/problem.ts`) turns it into HTTP.
 */
export class AppError extends Error {
  readonly status: number;
  readonly title: string;
  readonly fields: FieldErrors | undefined;
  readonly retryAfter: number | undefined;
  readonly link: ErrorLink | undefined;
  readonly [MARK] = true;

  constructor(message: string, options: AppErrorOptions) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.name = new.target.name;
    this.status = options.status;
    this.title = options.title;
    this.fields = options.fields;
    this.retryAfter = options.retryAfter;
    this.link = options.link;
  }

  /** In development Vite loads the pages and Node the services, so every class here exists twice: `instanceof` asks for mark and name. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    if (!(value instanceof Error) || !(MARK in value)) return false;
    return this === AppError || value.name === this.name || Function.prototype[Symbol.hasInstance].call(this, value);
  }
}

/** What was sent breaks a rule; `fields` names each field at fault. */
export class InvalidInput extends AppError {
  constructor(message: string, fields?: FieldErrors) {
    super(message, { status: 422, title: "Some fields need attention", ...(fields ? { fields } : {}) });
  }
}

/** The refusal of one field. @param name as the sender calls it @param sentence as it stands beside the field, with or without its full stop */
export function refusedField(name: string, sentence: string): InvalidInput {
  return new InvalidInput(messages.closed(sentence), { [name]: sentence });
}

/** The request itself cannot be read: a malformed id, broken JSON, a wrong parameter. */
export class BadRequest extends AppError {
  constructor(message: string) {
    super(message, { status: 400, title: "The request cannot be read" });
  }
}

export class NotSignedIn extends AppError {
  constructor(message = "Sign in to do this.") {
    super(message, { status: 401, title: "Not signed in" });
  }
}

export class Forbidden extends AppError {
  constructor(message: string) {
    super(message, { status: 403, title: "Not allowed" });
  }
}

export class NotFound extends AppError {
  constructor(message = "There is nothing at this address.") {
    super(message, { status: 404, title: "Not found" });
  }
}

export class Conflict extends AppError {
  constructor(message: string, fields?: FieldErrors, link?: ErrorLink) {
    super(message, { status: 409, title: "Conflict", ...(fields ? { fields } : {}), ...(link ? { link } : {}) });
  }
}

/** A version of a record that somebody else wrote after the one that the caller saw. */
interface OvertakenRecord {
  readonly kind: string;
  readonly id: string;
  readonly version: number;
  readonly seen: number;
}

/** The record was saved after the caller read it; nothing was written. */
export class Overtaken extends Conflict {
  readonly record: OvertakenRecord;

  constructor(message: string, record: OvertakenRecord) {
    super(message);
    this.record = record;
  }
}

export class TooLarge extends AppError {
  constructor(message: string) {
    super(message, { status: 413, title: "Too large" });
  }
}

export class UnsupportedMedia extends AppError {
  constructor(message: string) {
    super(message, { status: 415, title: "Unsupported type of file" });
  }
}

export class TooManyRequests extends AppError {
  /** @param retryAfter seconds */
  constructor(message: string, retryAfter: number) {
    super(message, { status: 429, title: "Too many attempts", retryAfter });
  }
}

/** A state that passes: the same request may succeed a little later. */
export class Unavailable extends AppError {
  /** @param options retryAfter: seconds */
  constructor(message: string, options: Partial<Pick<AppErrorOptions, "title" | "retryAfter" | "cause">> = {}) {
    super(message, { status: 503, title: "Not available", ...options });
  }
}

/** Nothing can be saved, because the disk takes no more. */
export function diskFull(cause: unknown): Unavailable {
  return new Unavailable(refusalTexts.site.diskFull, { title: "Disk full", retryAfter: 60, cause });
}

/** Nothing can be saved, because the disk can only be read. */
export function diskReadOnly(cause: unknown): Unavailable {
  return new Unavailable(refusalTexts.site.diskReadOnly, { title: "Disk is read-only", retryAfter: 60, cause });
}

/** More files and connections are open than the process may have. */
function noHandles(cause: unknown): Unavailable {
  return new Unavailable(refusalTexts.site.busy, {
    title: "Busy",
    retryAfter: 30,
    cause,
  });
}

/** Error codes of the system for a file that cannot be opened or written, whatever needed it. */
const FILE_FAULTS: Readonly<Record<string, (cause: unknown) => AppError>> = {
  ENOSPC: diskFull,
  EDQUOT: diskFull,
  EROFS: diskReadOnly,
  EMFILE: noHandles,
  ENFILE: noHandles,
};

/** The AppError for an error, if there is one: a full disk has one. */
export function appErrorOf(error: unknown): AppError | undefined {
  if (error instanceof AppError) return error;
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  return FILE_FAULTS[code]?.(error);
}

/** Something of the site that is not well, for those who run it: what is wrong and what they can do, a sentence each. */
export class SiteFault extends Error {
  readonly text: string;
  readonly advice: string;

  constructor(text: string, advice: string, cause?: unknown) {
    super(`${text} ${advice}`, { cause });
    this.text = text;
    this.advice = advice;
  }
}

/** The error if its sentence is for everybody. 503 is a state that passes, and its sentence says which; other failures of ours say nothing of their cause. */
export function publicError(error: unknown): AppError | undefined {
  const known = appErrorOf(error);
  return known && (known.status < 500 || known.status === 503) ? known : undefined;
}

/** True for a 4xx error, about which the caller can do something; false for all failures of ours, passing ones too. */
export function isClientError(error: unknown): error is AppError {
  return error instanceof AppError && error.status < 500;
}

/** Returns an expected failure, which has a sentence for people. @throws any other, for the error page */
export function refusalOf(error: unknown): AppError {
  if (error instanceof AppError) return error;
  throw error;
}
