import { hash } from "node:crypto";
import { wireEntities, withSlug } from "#app/catalogue/index.ts";
import { type Field, InvalidInput, type State } from "#app/entities/index.ts";
import type { ContentKind, Stored, ValuesOf } from "#app/kinds/index.ts";
import { isShownText } from "#app/kinds/publishing.ts";
import { DoubtfulValue, isRequiredIn, problemOf } from "#app/entities/field.ts";
import { withoutContacts } from "#app/entities/values/phones-in-text.ts";
import type { Records } from "#app/store/types.ts";
import { BatchRows } from "./batch-rows.ts";
import { type BesideCells, completeHome } from "./home-row.ts";
import { doubtsOf, figuresOf } from "./plausible.ts";
import { withValue } from "./reasons.ts";
import { sameValue } from "./same-value.ts";
import type { PreparedRow } from "../types.ts";

export interface KeyedOptions<N extends ContentKind> {
  readonly kind: N;
  /** First half of the import key; the mapping's name. */
  readonly source: string;
  /** Wire values of new records only. */
  readonly defaults: Readonly<Record<string, string>>;
  readonly state?: State | undefined;
  /** Rows with the same key and other values are records of their own, told apart by their order. */
  readonly twins?: boolean;
}

type Wire = Readonly<Record<string, string>>;

interface ParsedCells<N extends ContentKind> {
  readonly values: ValuesOf<N>;
  /** The cells that they were read from. */
  readonly read: Wire;
  readonly notes: readonly string[];
  readonly doubts?: readonly string[];
}

const NOTE = "Note";

/** Longest key that is stored as it is; several columns and longer keys are stored as a hash. */
const MAX_KEY = 120;

interface KeyedRow<N extends ContentKind> {
  readonly key: string;
  /** What the file says, as far as it can be read. */
  readonly wire: Wire;
  readonly values: ValuesOf<N>;
  readonly doubts: readonly string[];
  readonly isGone: boolean;
}

/** Rows of somebody else's file: their key columns tell which records are here already. */
export class KeyedRows<N extends ContentKind> extends BatchRows<N, KeyedRow<N>> {
  readonly #options: KeyedOptions<N>;
  readonly #fields: ReadonlyMap<string, Field>;
  readonly #titleName: string;

  constructor(options: KeyedOptions<N>) {
    super(options.kind);
    this.#options = options;
    this.#titleName = wireEntities[options.kind].fields.title.options.apiNames[0];
    this.#fields = new Map(
      Object.values<Field>(wireEntities[options.kind].fields).map((field) => [field.options.apiNames[0], field]),
    );
  }

  /** @throws InvalidInput where a field that the record cannot do without refuses its value */
  prepare(key: readonly string[], cells: Wire, beside: BesideCells = {}): PreparedRow {
    const { said, made, notes, doubts, isGone } =
      this.kind === "property"
        ? completeHome(cells, this.#options.defaults, beside)
        : { said: cells, made: {}, notes: [], doubts: [], isGone: false };
    const start = { ...this.#options.defaults, ...made };
    const shown = this.#withoutContacts(said);
    const { read, notes: ofCells, values, doubts: ofPosition = [] } = this.#parsed(shown.cells, start);
    // An empty cell does not clear a value that was derived or answered for it.
    const wire = Object.fromEntries(Object.entries(read).filter(([name, text]) => text !== "" || !(name in start)));
    const row = { key: keyText(key), wire, values, doubts: [...doubts, ...ofPosition], isGone };
    return {
      identity: row.key,
      isTwinned: this.#options.twins === true,
      said: read,
      kind: this.kind,
      title: read[this.#titleName] || start[this.#titleName] || "",
      values,
      notes: [...notes, ...shown.notes, ...ofCells],
      enter: (line, twin) => this.enter(line, twin === 1 ? row : { ...row, key: `${row.key}#${twin}` }),
    };
  }

  /** Texts that visitors see, without numbers and addresses of people: those stay with the office. */
  #withoutContacts(cells: Wire): { readonly cells: Wire; readonly notes: readonly string[] } {
    const left: Record<string, string> = {};
    const notes: string[] = [];
    const contacts: string[] = [];
    for (const name in cells) {
      const field = this.#fields.get(name);
      const text = cells[name] ?? "";
      if (!field || !isShownText(field)) continue;
      const found = withoutContacts(text);
      if (found.contacts.length === 0) continue;
      left[name] = found.left;
      contacts.push(...found.contacts);
      notes.push(`${field.options.label}: a number or an address of a person is kept for the office`);
    }
    return contacts.length === 0 ? { cells, notes } : { cells: this.#withNote({ ...cells, ...left }, contacts), notes };
  }

  /** What only the office reads is kept in the note. */
  #withNote(cells: Wire, lines: readonly string[]): Wire {
    if (!this.#fields.has(NOTE)) return cells;
    return { ...cells, [NOTE]: [cells[NOTE], ...lines].filter(Boolean).join("\n") };
  }

  /** The values, and the cells that they were read from. Cells are checked one by one only where the whole row cannot be parsed. */
  #parsed(cells: Wire, start: Wire): ParsedCells<N> {
    const valuesOf = (wire: Wire) => wireEntities[this.kind].parse(withSlug(this.kind, { ...start, ...filled(wire) }));
    const tried = (wire: Wire) => {
      try {
        return valuesOf(wire);
      } catch (error) {
        if (error instanceof InvalidInput) return error;
        throw error;
      }
    };
    const first = tried(cells);
    if (!(first instanceof InvalidInput)) return { values: first, read: cells, notes: [] };
    const { read, notes } = this.#readable(cells, start);
    const second = tried(read);
    if (!(second instanceof InvalidInput)) return { values: second, read, notes };
    // A faulty position, such as a latitude without a longitude, is left out; the home is not refused.
    const faults = Object.entries(second.fields ?? {});
    if (faults.length === 0 || !faults.every(([name]) => POSITION.has(name.toLowerCase()))) throw second;
    const placed = Object.fromEntries(Object.entries(read).filter(([name]) => !POSITION.has(name.toLowerCase())));
    return {
      values: valuesOf(placed),
      read: placed,
      notes,
      doubts: faults.map(([, sentence]) => `${sentence}: left out`),
    };
  }

  /** Cells in doubt with their likeliest meaning, without those of optional fields that cannot be read: the report names both. */
  #readable(cells: Wire, start: Wire): { readonly read: Wire; readonly notes: readonly string[] } {
    const siblings = { saleType: cells["SaleType"] || start["SaleType"] };
    const notes: string[] = [];
    const others: string[] = [];
    const read: Record<string, string> = {};
    for (const [name, text] of Object.entries(cells)) {
      const field = this.#fields.get(name);
      const problem = field && text !== "" ? problemOf(field, text, siblings) : undefined;
      const likeliest =
        problem instanceof DoubtfulValue && field?.kind !== "choice" ? problem.candidates[0] : undefined;
      if (field && likeliest !== undefined) {
        read[name] = likeliest;
        notes.push(`${field.options.label} "${text}" was read as ${likeliest}`);
        if (field.kind === "phone") others.push(`${field.options.label}: ${text}`);
      } else if (field && problem && !isNeeded(field)) notes.push(`${withValue(problem.message, text)}: left out`);
      else read[name] = text;
    }
    return { read: others.length > 0 ? this.#withNote(read, others) : read, notes };
  }

  protected async findStored(records: Records, rows: readonly KeyedRow<N>[]) {
    const keys = rows.map(({ key }) => key);
    const stored = await records.getManyByImportKey(this.kind, this.#options.source, keys);
    return ({ key }: KeyedRow<N>) => stored.get(key);
  }

  protected optionsOf({ key }: KeyedRow<N>) {
    const { source, state = "draft" } = this.#options;
    return { state, importKey: { source, key } };
  }

  protected override doubtsOf({ values, doubts }: KeyedRow<N>): readonly string[] {
    return this.kind === "property" ? [...doubts, ...doubtsOf(figuresOf(values))] : doubts;
  }

  protected stateAfter({ isGone }: KeyedRow<N>, { state }: Stored<N>): State {
    return isGone && state === "published" ? "draft" : state;
  }

  /** The address of a page never changes by an import. */
  protected changedWire({ wire, values }: KeyedRow<N>, stored: Stored<N>): Wire {
    const { keyOfWire } = wireEntities[this.kind];
    const wanted: Readonly<Record<string, unknown>> = values;
    const present: Readonly<Record<string, unknown>> = stored.values;
    return Object.fromEntries(
      Object.entries(wire).filter(([name, text]) => {
        const key = keyOfWire.get(name);
        if (key === undefined || key === "slug") return false;
        return text === "" ? present[key] !== undefined : !sameValue(wanted[key], present[key]);
      }),
    );
  }
}

/** Whether an unreadable cell refuses the row: required fields, and choices that publishing needs. A price can be added later. */
function isNeeded(field: Field): boolean {
  return isRequiredIn(field) || (field.kind === "choice" && field.options.neededToPublish !== undefined);
}

const POSITION = new Set(["latitude", "longitude"]);

function filled(wire: Wire): Wire {
  return Object.fromEntries(Object.entries(wire).filter(([, value]) => value !== ""));
}

function keyText(key: readonly string[]): string {
  const [only = ""] = key;
  if (key.length === 1 && only.length <= MAX_KEY) return only;
  return hash("sha256", key.join("\u001f"), "hex").slice(0, 32);
}
