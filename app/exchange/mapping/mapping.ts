import { entityTable } from "#app/catalogue/index.ts";
import { BadRequest, type Field, InvalidInput } from "#app/entities/index.ts";
import { parseJson } from "#app/entities/values/text.ts";
import { checkFields, faultOf, fieldOfWire } from "./faults.ts";
import { type Mapping, mappingSchema, type MappingRule } from "./schema.ts";
import { KeyedRows } from "../rows/keyed-rows.ts";
import { reasonOf } from "../rows/reasons.ts";
import {
  cellText,
  compileRule,
  compileTemplate,
  compileWhen,
  type ColumnLookup,
  namesIn,
  namesInTemplate,
} from "./rules.ts";
import type { Translator } from "../types.ts";
import { convert } from "./units.ts";
import { bareNumber } from "#app/trade/amounts.ts";

/**
 * Reads a mapping file's text.
 * @throws BadRequest naming the place in the mapping that is wrong
 */
export function readMapping(text: string, fileName: string): Mapping {
  const read = readJson(text, fileName);
  const parsed = mappingSchema.safeParse(read);
  if (!parsed.success)
    throw new BadRequest(`The mapping ${fileName} cannot be used: ${faultOf(parsed.error.issues, read)}.`);
  checkFields(parsed.data, fileName);
  return parsed.data;
}

function readJson(text: string, fileName: string): unknown {
  try {
    return parseJson(text);
  } catch (error) {
    throw new BadRequest(
      `The mapping ${fileName} is not JSON: ${error instanceof Error ? error.message : "it cannot be read"}.`,
    );
  }
}

/** An area may carry its unit in the cell ('1,726 sqft', '200 gaj'), whatever the mapping says of the column. */
function compileField(rule: MappingRule, field: Field | undefined): (lookup: ColumnLookup) => string {
  const read = compileRule(rule);
  if (field?.options.unit === "sq ft") return (lookup) => convert(filled(read(lookup)), "sq ft");
  if (field?.kind === "rupees") return (lookup) => withUnit(filled(read(lookup)), field);
  if (field?.kind === "text") return (lookup) => read(lookup).replace(LINK_WORDS, "");
  return field?.kind === "yesNo" ? read : (lookup) => filled(read(lookup));
}

/** The file does not say what a cell means. */
class AskedAbout extends InvalidInput {
  constructor(name: string, sentence: string) {
    super(sentence, { [name]: sentence });
  }
}

/** What people and programs write where they know nothing. */
const NOTHING = /^(?:-+|n\.?\/?a\.?|#n\/a|nan|null|none|undefined|\.+)$/i;

/** A link of a page that was copied in place of what it leads to. */
const LINK_WORDS = /^(?:read|view|show|see) more$/i;

const filled = (written: string) => (NOTHING.test(written) ? "" : written);

/** A number that is too large for lakh or crore. */
const SURELY_RUPEES = /^\d+(\.\d+)?$/;

/** A number that could be rupees, lakh or crore is asked about, never assumed. @throws InvalidInput */
function withUnit(written: string, { options: { label, apiNames } }: Field): string {
  if (Number(written) === 0) return ""; // no home costs nothing: nobody filled the cell
  if (bareNumber(written) === undefined) return SURELY_RUPEES.test(written) ? `₹${written}` : written;
  throw new AskedAbout(
    apiNames[0],
    `${label}: is '${written}' in rupees, lakh or crore? Choose the unit of the column`,
  );
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

export function compileMapping(mapping: Mapping): Translator {
  const { kind } = mapping;
  const scopeOf = compileScope(mapping);
  const refusals = mapping.refuse.map(({ when, reason }) => ({
    holds: compileWhen(when),
    text: compileTemplate(reason),
    reason,
  }));
  const fields = Object.entries(mapping.fields).map(
    ([wire, rule]) => [wire, compileField(rule, fieldOfWire(kind, wire))] as const,
  );
  const titleNames: readonly string[] = entityTable[kind].fields.title.options.apiNames;
  const batch = new KeyedRows({
    kind,
    source: mapping.name,
    defaults: mapping.defaults,
    state: mapping.state,
    twins: mapping.twins,
  });

  return {
    name: mapping.name,
    columns: columnsOf(mapping),
    batch,
    translate(cells) {
      const lookup = scopeOf(cells);
      const wire: Record<string, string> = {};
      const title = () => fields.find(([name]) => titleNames.includes(name))?.[1](lookup) ?? "";
      const refused = (reason: string) => ({ refused: reason, title: title() });
      const refusal = refusals.find(({ holds }) => holds(lookup));
      if (refusal) return refused(refusal.text(lookup) || refusal.reason);
      const key = mapping.key.map(lookup);
      if (key.every((part) => part === "")) return refused(`The key is empty: ${mapping.key.join(", ")}`);
      try {
        for (const [name, read] of fields) wire[name] = read(lookup);
        return batch.prepare(key, wire);
      } catch (error) {
        if (error instanceof AskedAbout) return { ...refused(error.message), isAsked: true };
        if (error instanceof InvalidInput) return refused(reasonOf(error, { ...mapping.defaults, ...wire }));
        throw error;
      }
    },
  };
}

/** Cells and derived values under one roof; derived values are worked out in the order of the mapping. */
function compileScope({ derive }: Mapping): (cells: Readonly<Record<string, unknown>>) => ColumnLookup {
  const rules = Object.entries(derive).map(([name, rule]) => [name, compileRule(rule)] as const);
  return (cells) => {
    const derived = new Map<string, string>();
    const lookup: ColumnLookup = (name) =>
      derived.get(name) ?? (Object.hasOwn(cells, name) ? cellText(cells[name]) : "");
    for (const [name, read] of rules) derived.set(name, read(lookup));
    return lookup;
  };
}
