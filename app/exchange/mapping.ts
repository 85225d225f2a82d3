import { BadRequest, entities, InvalidInput } from "#app/entities/index.ts";
import { parseJson } from "#app/entities/text.ts";
import { type Mapping, mappingSchema } from "./mapping-schema.ts";
import { KeyedRows } from "./keyed-rows.ts";
import { reasonOf } from "./reasons.ts";
import { cellText, compileRule, compileTemplate, compileWhen, type Lookup, namesIn, namesInTemplate } from "./rules.ts";
import type { Translator } from "./types.ts";

/**
 * Reads a mapping file's text.
 * @throws BadRequest naming the place in the mapping that is wrong
 */
export function readMapping(text: string, fileName: string): Mapping {
  const parsed = mappingSchema.safeParse(readJson(text, fileName));
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const place = issue?.path.length ? `'${issue.path.join(".")}' ` : "";
    throw new BadRequest(`The mapping ${fileName} cannot be used: ${place}${issue?.message ?? "is wrong"}.`);
  }
  checkFields(parsed.data, fileName);
  return parsed.data;
}

function readJson(text: string, fileName: string): unknown {
  try {
    return parseJson(text);
  } catch (error) {
    throw new BadRequest(`The mapping ${fileName} is not JSON: ${error instanceof Error ? error.message : "it cannot be read"}.`);
  }
}

function checkFields({ kind, fields, defaults }: Mapping, fileName: string): void {
  const entity = entities[kind];
  for (const name of [...Object.keys(fields), ...Object.keys(defaults)])
    if (!entity.keyOfWire.has(name))
      throw new BadRequest(`The mapping ${fileName} fills '${name}', which is no field of a ${kind}. The fields are: ${[...entity.keyOfWire.keys()].join(", ")}.`);
}

/** Columns that the file must have, in the order in which the mapping names them. */
export function columnsOf(mapping: Mapping): readonly string[] {
  const derived = new Set(Object.keys(mapping.derive));
  const names = [
    ...mapping.key,
    ...Object.values(mapping.derive).flatMap(namesIn),
    ...mapping.refuse.flatMap(({ when, reason }) => [...Object.keys(when), ...namesInTemplate(reason)]),
    ...Object.values(mapping.fields).flatMap(namesIn),
  ];
  return [...new Set(names)].filter((name) => !derived.has(name));
}

/** A mapping as a function from rows to records of its kind. */
export function compileMapping(mapping: Mapping): Translator {
  const { kind } = mapping;
  const scopeOf = compileScope(mapping);
  const refusals = mapping.refuse.map(({ when, reason }) => ({ holds: compileWhen(when), text: compileTemplate(reason), reason }));
  const fields = Object.entries(mapping.fields).map(([wire, rule]) => [wire, compileRule(rule)] as const);
  const batch = new KeyedRows({ kind, source: mapping.name, defaults: mapping.defaults, ...(mapping.state ? { state: mapping.state } : {}) });

  return {
    name: mapping.name,
    columns: columnsOf(mapping),
    batch,
    translate(cells) {
      const lookup = scopeOf(cells);
      const refusal = refusals.find(({ holds }) => holds(lookup));
      if (refusal) return refusal.text(lookup) || refusal.reason;
      const key = mapping.key.map(lookup);
      if (key.every((part) => part === "")) return `The key is empty: ${mapping.key.join(", ")}`;
      try {
        return batch.prepare(key, Object.fromEntries(fields.map(([name, read]) => [name, read(lookup)])));
      } catch (error) {
        if (error instanceof InvalidInput) return reasonOf(error);
        throw error;
      }
    },
  };
}

/** Cells and derived values under one roof; derived values are worked out in the order of the mapping. */
function compileScope({ derive }: Mapping): (cells: Readonly<Record<string, unknown>>) => Lookup {
  const rules = Object.entries(derive).map(([name, rule]) => [name, compileRule(rule)] as const);
  return (cells) => {
    const derived = new Map<string, string>();
    const lookup: Lookup = (name) => derived.get(name) ?? (Object.hasOwn(cells, name) ? cellText(cells[name]) : "");
    for (const [name, read] of rules) derived.set(name, read(lookup));
    return lookup;
  };
}
