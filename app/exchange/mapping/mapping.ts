import { BadRequest, type Field, InvalidInput } from "#app/entities/index.ts";
import { cleanText, parseJson } from "#app/entities/values/text.ts";
import { importedField } from "#app/kinds/imported.ts";
import { checkFields, faultOf } from "./faults.ts";
import { type Mapping, mappingSchema, type MappingRule } from "./schema.ts";
import { KeyedRows } from "../rows/keyed-rows.ts";
import { type PeopleContext, PersonRows } from "../rows/person-rows.ts";
import { reasonOf } from "../rows/reasons.ts";
import { RowsAbove } from "../rows/rows-above.ts";
import { type ContentKind, entities } from "#app/kinds/index.ts";
import {
  alternatives,
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
import { portalNamedIn } from "#app/trade/portal-ids.ts";

/**
 * Reads a mapping file's text.
 * @throws BadRequest naming the place in the mapping that is wrong
 */
export function readMapping(text: string, fileName: string): Mapping {
  const read = readJson(text, fileName);
  const parsed = mappingSchema.safeParse(read);
  if (!parsed.success)
    throw new BadRequest(`The mapping ${fileName} cannot be used: ${faultOf(parsed.error.issues, read)}.`);
  if (parsed.data.kind !== "person" && parsed.data.key.length === 0)
    throw new BadRequest(`The mapping ${fileName} cannot be used: 'key' has to name at least one column.`);
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
  if (field?.options.apiNames[0] === "PortalIds") return compilePortalIds(rule);
  if (field?.options.unit === "sq ft") return (lookup) => convert(filled(read(lookup)), "sq ft");
  if (field?.kind === "rupees") return (lookup) => withUnit(filled(read(lookup)), field);
  if (field?.kind === "text") return (lookup) => read(lookup).replace(LINK_WORDS, "");
  return field?.kind === "yesNo" ? read : (lookup) => filled(read(lookup));
}

/** A column for each portal, '99acres id' and 'MagicBricks id', become one list. */
function compilePortalIds(rule: MappingRule): (lookup: ColumnLookup) => string {
  const columns = alternatives(rule).map((one) => ({ portal: portalNamedIn(one.from ?? ""), read: compileRule(one) }));
  return (lookup) =>
    columns
      .map(({ portal = "", read }) => [portal, filled(read(lookup))])
      .flatMap(([portal, text]) => (text === "" ? [] : [`${portal} ${text}`.trim()]))
      .join("; ");
}

/** The file does not say what a cell means. */
class AskedAbout extends InvalidInput {
  constructor(name: string, sentence: string) {
    super(sentence, { [name]: sentence });
  }
}

/** What people and programs write where they know nothing. */
const NOTHING = /^(?:-+|n\.?\/?a\.?|#n\/a|nan|null|none|undefined|\.+)$/i;

/** A link of a page that was copied in place of what it leads to, and a dash. */
const LINK_WORDS = /^(?:(?:read|view|show|see) more|-+)$/i;

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

type RowReader = Pick<Translator, "batch"> & {
  readonly titleOf: (lookup: ColumnLookup) => string;
  readonly read: (lookup: ColumnLookup) => ReturnType<Translator["translate"]>;
};

/** @param people required for a mapping of people */
export function compileMapping(mapping: Mapping, people?: PeopleContext): Translator {
  const scopeOf = compileScope(mapping);
  const refusals = mapping.refuse.map(({ when, reason }) => ({
    holds: compileWhen(when),
    text: compileTemplate(reason),
    reason,
  }));
  const above = mapping.kind === "property" ? new RowsAbove() : undefined;
  const { batch, titleOf, read } =
    mapping.kind === "person" ? personReader(mapping, people) : keyedReader(mapping, mapping.kind, above);
  return {
    name: mapping.name,
    columns: columnsOf(mapping),
    batch,
    translate(row) {
      const { cells, isHeading } = above?.complete(row) ?? { cells: row };
      if (isHeading) return { refused: "A heading: what it says holds for the rows below it", isSkipped: true };
      const lookup = scopeOf(cells);
      const refusal = refusals.find(({ holds }) => holds(lookup));
      if (refusal) return { refused: refusal.text(lookup) || refusal.reason, title: titleOf(lookup) };
      return read(lookup);
    },
  };
}

function keyedReader(
  { name: source, defaults, state, twins, ...mapping }: Mapping,
  kind: ContentKind,
  above?: RowsAbove,
): RowReader {
  const fields = Object.entries(mapping.fields).map(
    ([wire, rule]) => [wire, compileField(rule, importedField(kind, wire))] as const,
  );
  const prices = alternatives(mapping.fields["TotalPrice"] ?? []).map(({ unit, ...rule }) => ({
    unit,
    read: compileRule(rule),
  }));
  const titleNames = entities[kind].fields.title.options.apiNames as readonly string[]; // of each kind another tuple
  const batch = new KeyedRows({ kind, source, defaults, state, twins });
  const titleOf = (lookup: ColumnLookup) => fields.find(([name]) => titleNames.includes(name))?.[1](lookup) ?? "";
  return {
    batch,
    titleOf,
    read(lookup) {
      const wire: Record<string, string> = {};
      const refused = (reason: string) => ({ refused: reason, title: titleOf(lookup) });
      const key = mapping.key.map(lookup);
      if (key.every((part) => part === "")) return refused(`The key is empty: ${mapping.key.join(", ")}`);
      try {
        for (const [name, read] of fields) wire[name] = read(lookup);
        const price = prices.map(({ unit, read }) => ({ unit, text: read(lookup) })).find(({ text }) => text !== "");
        return batch.prepare(key, wire, { headings: above?.headings, price });
      } catch (error) {
        if (error instanceof AskedAbout) return { ...refused(error.message), isAsked: true };
        if (error instanceof InvalidInput) return refused(reasonOf(error, { ...defaults, ...wire }));
        throw error;
      }
    },
  };
}

/** All columns of a field count, not only the first with a value. */
function personReader({ name, fields, defaults }: Mapping, people: PeopleContext | undefined): RowReader {
  if (!people) throw new TypeError("People are brought to a store");
  const batch = new PersonRows(name, people);
  const cells = Object.entries(fields).flatMap(([wire, rule]) =>
    alternatives(rule).map((one) => ({ wire, column: one.from ?? wire, read: compileRule(one) })),
  );
  return {
    batch,
    titleOf: (lookup) => cells.find(({ wire }) => wire.endsWith("Name"))?.read(lookup) ?? "",
    read(lookup) {
      const said = Map.groupBy(
        cells.flatMap(({ wire, column, read }) => {
          const text = read(lookup);
          return text === "" ? [] : [{ wire, column, text }];
        }),
        ({ wire }) => wire,
      );
      for (const [wire, text] of Object.entries(defaults))
        if (!said.has(wire)) said.set(wire, [{ wire, column: "", text }]);
      return batch.prepare(said);
    },
  };
}

/** Cells of people keep their lines: a note has several. */
function wholeText(cell: unknown): string {
  return typeof cell === "string" ? cleanText(cell) : cellText(cell);
}

/** One lookup for cells and derived values; these are derived in the order of the mapping. */
function compileScope({ derive, kind }: Mapping): (cells: Readonly<Record<string, unknown>>) => ColumnLookup {
  const textOf = kind === "person" ? wholeText : cellText;
  const rules = Object.entries(derive).map(([name, rule]) => [name, compileRule(rule)] as const);
  return (cells) => {
    const derived = new Map<string, string>();
    const lookup: ColumnLookup = (name) => derived.get(name) ?? (Object.hasOwn(cells, name) ? textOf(cells[name]) : "");
    for (const [name, read] of rules) derived.set(name, read(lookup));
    return lookup;
  };
}
