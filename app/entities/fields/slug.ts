import { FieldError, type DeclaredOptions, makeField } from "../field.ts";
import { messages } from "../messages.ts";
import { slugOf } from "../values/slug.ts";
import { readLine } from "./text.ts";

/** The record's own address. What is typed goes through the slug rule; a clash is the store's to settle. */
export function slug<const O extends DeclaredOptions>(options: O) {
  return makeField("slug", options, { wireType: "string", maxLength: 140 }, (input) => {
    const value = slugOf(slugSafe(readLine(input, options.label)));
    if (value === "") throw new FieldError(messages.notSlug(options.label));
    return value;
  });
}

/** A typed slug keeps its hyphens (the rule for titles would drop them): they become spaces first. */
function slugSafe(typed: string): string {
  return typed.replaceAll("-", " ");
}
