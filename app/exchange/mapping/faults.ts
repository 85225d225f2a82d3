import type { z } from "zod";
import { BadRequest } from "#app/entities/index.ts";
import { importedField, importedKind } from "#app/kinds/imported.ts";
import { unitsOf } from "#app/entities/values/units.ts";
import type { Mapping } from "./schema.ts";
import { isObject } from "#app/entities/is-object.ts";

/** The first fault of a mapping, with its place. A rule can be written in several forms: the fault is of the form that fits best. */
export function faultOf(issues: readonly z.core.$ZodIssue[], mapping: unknown): string {
  const { path, message } = issues.map(deepest)[0] ?? { path: [], message: "it is wrong" };
  if (path.length === 0) return message;
  const value = path.reduce<unknown>((at, key) => (isObject(at) ? Reflect.get(at, key) : undefined), mapping);
  return `'${path.join(".")}'${typeof value === "string" ? ` is '${value}'; it` : ""} ${message}`;
}

function deepest(issue: z.core.$ZodIssue): { readonly path: readonly PropertyKey[]; readonly message: string } {
  if (issue.code !== "invalid_union") return issue;
  const inside = issue.errors.flatMap((way) => way.map(deepest));
  const best = inside.toSorted((one, other) => other.path.length - one.path.length)[0];
  return best && best.path.length > 0 ? { path: [...issue.path, ...best.path], message: best.message } : issue;
}

/** @throws BadRequest for a field that the kind does not have or that no file fills, or a unit that the field cannot be in */
export function checkFields({ kind, fields, defaults }: Mapping, fileName: string): void {
  const { keyOfWire, singular } = importedKind(kind).entity;
  for (const name of [...Object.keys(fields), ...Object.keys(defaults)]) {
    if (!keyOfWire.has(name))
      throw new BadRequest(
        `The mapping ${fileName} fills '${name}', which is not a field of a ${singular}. The fields are: ${[...keyOfWire.keys()].join(", ")}.`,
      );
    if (importedField(kind, name)?.options.byHand)
      throw new BadRequest(
        `The mapping ${fileName} fills '${name}', which is set by hand in the form only, because visitors see it as our own word. Names and numbers from a file go to Seller and SellerPhone.`,
      );
  }
  for (const [name, rule] of Object.entries(fields)) {
    const allowed = unitsOf(importedField(kind, name));
    for (const { unit } of Array.isArray(rule) ? rule : [rule])
      if (unit !== undefined && !allowed.includes(unit))
        throw new BadRequest(
          `The mapping ${fileName} cannot be used: 'fields.${name}.unit' is '${unit}'; ${allowed.length > 0 ? `it has to be one of: ${allowed.join(", ")}` : "this field has no unit"}.`,
        );
  }
}
