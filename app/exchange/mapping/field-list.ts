import { isRequiredIn } from "#app/entities/field.ts";
import type { Field, Kind } from "#app/entities/index.ts";
import { CONTENT_KINDS, type ContentKind, entities } from "#app/kinds/index.ts";
import { unitsOf } from "#app/entities/values/units.ts";

export const FIELDS_BEGIN = "<!-- Fields: written by `node scripts/make-import-fields.ts` -->";
export const FIELDS_END = "<!-- End of fields -->";

/** What a value of each kind looks like in a file. */
const VALUES: Readonly<Record<Kind, string>> = {
  text: "text",
  paragraph: "text of several lines",
  markdown: "text in Markdown",
  slug: "text; made from the title where there is none",
  choice: "one of the choices",
  yesNo: "Yes or No",
  integer: "whole number",
  decimal: "number",
  rupees: "amount",
  phone: "telephone number",
  email: "email address",
  link: "web address",
  date: "day such as 2026-03-31",
  image: "picture, from an export of this site only",
  rows: "table",
};

/** All fields of all kinds with their names, units and choices, as tables for docs/import.md. */
export function fieldList(): string {
  return CONTENT_KINDS.map(
    (kind) =>
      `### ${kind}\n\n| name | label | value | units | choices |\n|---|---|---|---|---|\n${rowsOf(kind).join("\n")}\n`,
  ).join("\n");
}

function rowsOf(kind: ContentKind): readonly string[] {
  return Object.values<Field>(entities[kind].fields)
    .filter(({ options }) => !options.systemOnly)
    .map((field) => {
      const { options, limits } = field;
      const [name, ...others] = options.apiNames;
      const names = [name, ...others].map((each) => `\`${each}\``).join(", ");
      const choices =
        limits.choices?.join(", ") ?? (limits.suggestions ? `${limits.suggestions.join(", ")}, or other text` : "");
      return `| ${names} | ${options.label}${isRequiredIn(field) ? ", required" : ""} | ${VALUES[field.kind]} | ${unitsOf(field).join(", ")} | ${field.kind === "yesNo" ? "" : choices} |`;
    });
}

/** The document with its list of fields written again. */
export function withFieldList(document: string): string {
  const [before = "", rest = ""] = document.split(FIELDS_BEGIN);
  const [, after = ""] = rest.split(FIELDS_END);
  return `${before}${FIELDS_BEGIN}\n\n${fieldList()}\n${FIELDS_END}${after}`;
}
