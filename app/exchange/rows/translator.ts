import { BadRequest } from "#app/entities/index.ts";
import type { Mapping } from "../mapping/schema.ts";
import { compileMapping } from "../mapping/mapping.ts";
import { isOwnExport } from "./own-columns.ts";
import { ownTranslator, type PictureFinder } from "./native-rows.ts";
import type { PeopleContext } from "./person-rows.ts";
import type { Source, Translator } from "../types.ts";

/**
 * Chooses how the rows of an opened file become records: by the mapping, or, for a file that `exportText` wrote, without one.
 * @throws BadRequest when a mapping is needed, or names columns that the file does not have
 */
export function translatorFor(
  source: Pick<Source, "format" | "columns">,
  mapping: Mapping | undefined,
  { findPicture, people }: { readonly findPicture: PictureFinder; readonly people?: PeopleContext },
): Translator {
  if (!mapping) {
    if (isOwnExport(source.columns) && source.format !== "vcf")
      return ownTranslator(source.format, source.columns, findPicture);
    throw new BadRequest(
      "This file needs a mapping that says which column is which field: --map NAME. docs/import.md shows how to write one.",
    );
  }
  const translator = compileMapping(mapping, people);
  // Only the header of a CSV can be checked: lines of JSON leave out empty values.
  const missing = source.format === "csv" ? translator.columns.filter((name) => !source.columns.includes(name)) : [];
  if (missing.length > 0)
    throw new BadRequest(
      `The file lacks what the mapping '${mapping.name}' reads: ${quoted(missing)}. It has: ${quoted(source.columns)}.`,
    );
  return translator;
}

function quoted(names: readonly string[]): string {
  return names.map((name) => `'${name}'`).join(", ");
}
