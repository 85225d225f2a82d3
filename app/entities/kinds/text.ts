import { FieldError, makeField, type With } from "../field.ts";
import { messages } from "../messages.ts";
import { cleanLine, cleanText } from "../text.ts";

interface TextLimits {
  readonly least?: number;
  readonly most?: number;
  /** Offered while typing; other text is taken too. */
  readonly suggestions?: readonly string[];
}

/** Text of several lines, by the rule of `text.ts`. @throws FieldError */
function readText(input: unknown, label: string): string {
  if (typeof input !== "string" && typeof input !== "number") throw new FieldError(messages.notText(label));
  return cleanText(String(input));
}

/** Text of one line. @throws FieldError */
export function readLine(input: unknown, label: string): string {
  return cleanLine(readText(input, label));
}

function checkLength(value: string, label: string, { least = 0, most }: { least?: number; most: number }): string {
  const length = [...value].length;
  if (length < least) throw new FieldError(messages.tooShort(label, least));
  if (length > most) throw new FieldError(messages.tooLong(label, most));
  return value;
}

function textLimits(limits: TextLimits, most: number) {
  return {
    wireType: "string" as const,
    maxLength: most,
    ...(limits.least ? { minLength: limits.least } : {}),
    ...(limits.suggestions ? { suggestions: limits.suggestions } : {}),
  };
}

/** One line. */
export function text<const O extends With<TextLimits>>(options: O) {
  const most = options.most ?? 200;
  const bounds = { least: options.least ?? 0, most };
  return makeField("text", options, textLimits(options, most), (input) =>
    checkLength(readLine(input, options.label), options.label, bounds),
  );
}

/** Several lines without markup. */
export function paragraph<const O extends With<TextLimits>>(options: O) {
  const most = options.most ?? 5_000;
  const bounds = { least: options.least ?? 0, most };
  return makeField("paragraph", options, textLimits(options, most), (input) =>
    checkLength(readText(input, options.label), options.label, bounds),
  );
}

/** Markdown; turned into safe HTML only when shown. */
export function markdown<const O extends With<TextLimits>>(options: O) {
  const most = options.most ?? 60_000;
  return makeField("markdown", options, textLimits(options, most), (input) =>
    checkLength(readText(input, options.label), options.label, { most }),
  );
}
