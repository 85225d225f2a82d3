import { FieldError, makeField, type With } from "../field.ts";
import { messages } from "../messages.ts";
import { cleanLine, cleanText, longestSent } from "../values/text.ts";

interface TextLimits {
  readonly minLength?: number;
  readonly maxLength?: number;
  /** Offered while typing; other text is taken too. */
  readonly suggestions?: readonly string[];
  /** One way of writing for many: '4 bedrooms' is stored as '4BHK'. `undefined` leaves the text as it is. */
  readonly read?: (written: string) => string | undefined;
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

function checkLength(
  value: string,
  label: string,
  { minLength = 0, maxLength }: { minLength?: number; maxLength: number },
): string {
  const length = [...value].length;
  if (length < minLength) throw new FieldError(messages.tooShort(label, minLength));
  if (length > maxLength) throw new FieldError(messages.tooLong(label, maxLength));
  return value;
}

function textLimits(limits: TextLimits, maxLength: number) {
  return {
    wireType: "string" as const,
    maxLength,
    ...(limits.minLength ? { minLength: limits.minLength } : {}),
    ...(limits.suggestions ? { suggestions: limits.suggestions } : {}),
  };
}

/** One line. */
export function text<const O extends With<TextLimits>>(options: O) {
  const maxLength = options.maxLength ?? 200;
  const bounds = { minLength: options.minLength ?? 0, maxLength };
  return makeField("text", options, textLimits(options, maxLength), (input) => {
    const written = readLine(input, options.label);
    return checkLength(options.read?.(written) ?? written, options.label, bounds);
  });
}

/** Several lines without markup, up to a number of characters. @throws FieldError */
export function readParagraph(input: unknown, label: string, maxLength: number): string {
  if (typeof input === "string" && input.length > longestSent(maxLength))
    throw new FieldError(messages.tooLong(label, maxLength));
  return checkLength(readText(input, label), label, { maxLength });
}

/** Several lines without markup. */
export function paragraph<const O extends With<TextLimits>>(options: O) {
  const maxLength = options.maxLength ?? 5_000;
  const bounds = { minLength: options.minLength ?? 0, maxLength };
  return makeField("paragraph", options, textLimits(options, maxLength), (input) =>
    checkLength(readText(input, options.label), options.label, bounds),
  );
}

/** Markdown; turned into safe HTML only when shown. */
export function markdown<const O extends With<TextLimits>>(options: O) {
  const maxLength = options.maxLength ?? 60_000;
  return makeField("markdown", options, textLimits(options, maxLength), (input) =>
    checkLength(readText(input, options.label), options.label, { maxLength }),
  );
}
