import { hash } from "node:crypto";
import { entityTable, withSlug } from "#app/catalogue/index.ts";
import { type ContentKind, type State, type Stored, type ValuesOf } from "#app/entities/index.ts";
import type { Records } from "#app/store/types.ts";
import { BatchRows } from "./batch-rows.ts";
import { sameValue } from "./same-value.ts";
import type { PreparedRow } from "../types.ts";

export interface KeyedOptions<N extends ContentKind> {
  readonly kind: N;
  /** First half of the import key; the mapping's name. */
  readonly source: string;
  /** Wire values of new records only. */
  readonly defaults: Readonly<Record<string, string>>;
  readonly state?: State | undefined;
}

type Wire = Readonly<Record<string, string>>;

/** Longest key that is stored as it is; several columns and longer keys are stored as a hash. */
const MAX_KEY = 120;

interface KeyedRow<N extends ContentKind> {
  readonly key: string;
  readonly wire: Wire;
  readonly values: ValuesOf<N>;
}

/** Rows of somebody else's file: their key columns tell which records are here already. */
export class KeyedRows<N extends ContentKind> extends BatchRows<N, KeyedRow<N>> {
  readonly #options: KeyedOptions<N>;

  constructor(options: KeyedOptions<N>) {
    super(options.kind);
    this.#options = options;
  }

  /** @throws InvalidInput where a field refuses its value */
  prepare(key: readonly string[], wire: Wire): PreparedRow {
    const titleName = entityTable[this.kind].fields.title.options.apiNames[0];
    const complete = { ...this.#options.defaults, ...filled(wire) };
    const row = { key: keyText(key), wire, values: entityTable[this.kind].parse(withSlug(this.kind, complete)) };
    return { identity: row.key, title: complete[titleName] ?? "", enter: (line) => this.enter(line, row) };
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

  protected stateAfter(_row: KeyedRow<N>, { state }: Stored<N>): State {
    return state;
  }

  /** The address of a page never changes by an import. */
  protected changedWire({ wire, values }: KeyedRow<N>, stored: Stored<N>): Wire {
    const { keyOfWire } = entityTable[this.kind];
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

function filled(wire: Wire): Wire {
  return Object.fromEntries(Object.entries(wire).filter(([, value]) => value !== ""));
}

function keyText(key: readonly string[]): string {
  const [only = ""] = key;
  if (key.length === 1 && only.length <= MAX_KEY) return only;
  return hash("sha256", key.join("\u001f"), "hex").slice(0, 32);
}
