import { hash } from "node:crypto";
import { entityTable, missingAfter, publishedOrDraft } from "#app/catalogue/index.ts";
import { type ContentKind, InvalidInput, type State, type Stored, type ValuesOf } from "#app/entities/index.ts";
import { messages } from "#app/entities/messages.ts";
import { missingNames } from "#app/entities/publishing.ts";
import { slugOf } from "#app/entities/slug.ts";
import type { NewRecord, PatchOf, Records } from "#app/store/types.ts";
import { sameValue } from "./same-value.ts";
import type { Applied, Batch, PreparedRow } from "./types.ts";

export interface KeyedOptions<N extends ContentKind> {
  readonly kind: N;
  /** First half of the import key; the mapping's name. */
  readonly source: string;
  /** Wire values of new records only. */
  readonly defaults: Readonly<Record<string, string>>;
  readonly state?: State;
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
export class KeyedRows<N extends ContentKind> implements Batch {
  readonly #options: KeyedOptions<N>;
  readonly #rows = new Map<number, KeyedRow<N>>();

  constructor(options: KeyedOptions<N>) {
    this.#options = options;
  }

  /** @throws InvalidInput where a field refuses its value */
  prepare(key: readonly string[], wire: Wire): PreparedRow {
    const { kind, defaults } = this.#options;
    const complete = withSlug({ ...defaults, ...filled(wire) }, titleWire(kind));
    const row = { key: keyText(key), wire, values: entityTable[kind].parse(complete) };
    return { identity: row.key, title: complete[titleWire(kind)] ?? "", enter: (line) => this.#rows.set(line, row) };
  }

  async apply(records: Records, dryRun: boolean, onlyLine?: number): Promise<ReadonlyMap<number, Applied>> {
    const { kind, source } = this.#options;
    const rows = [...this.#rows].filter(([line]) => onlyLine === undefined || line === onlyLine);
    const stored = await records.getManyByImportKey(
      kind,
      source,
      rows.map(([, { key }]) => key),
    );
    const applied = new Map<number, Applied>();
    for (const [line, row] of rows) {
      const found = stored.get(row.key);
      if (found) applied.set(line, await update(records, kind, found, changedWire(kind, row, found), dryRun));
    }
    const fresh = rows.filter(([line]) => !applied.has(line));
    for (const [line, row] of await this.#create(records, fresh, dryRun)) applied.set(line, row);
    return applied;
  }

  async #create(
    records: Records,
    rows: readonly (readonly [line: number, KeyedRow<N>])[],
    dryRun: boolean,
  ): Promise<readonly (readonly [line: number, Applied])[]> {
    const added: NewRecord<N>[] = [];
    for (const [, row] of rows) added.push(await this.#newRecord(records, row));
    const made = dryRun ? [] : await records.createMany(this.#options.kind, added);
    return rows.map(([line], index) => {
      const isDraft = this.#options.state !== "draft" && added[index]?.options?.state === "draft";
      return [line, { ...taken(made[index]?.id), ...(isDraft ? { isDraft } : {}) }];
    });
  }

  clear(): void {
    this.#rows.clear();
  }

  async #newRecord(records: Records, { key, values }: KeyedRow<N>): Promise<NewRecord<N>> {
    const { kind, source, state } = this.#options;
    return { values, options: { state: await allowedState(records, kind, values, state), importKey: { source, key } } };
  }
}

export function taken(id: string | undefined): Applied {
  return id === undefined ? { outcome: "taken" } : { outcome: "taken", id };
}

async function update<N extends ContentKind>(
  records: Records,
  kind: N,
  stored: Stored<N>,
  changed: Wire,
  dryRun: boolean,
): Promise<Applied> {
  if (stored.deletedAt !== undefined) return { outcome: "refused", reason: IN_THE_BIN };
  if (Object.keys(changed).length === 0) return { outcome: "unchanged", id: stored.id };
  const patch: PatchOf<N> = entityTable[kind].parsePatch(changed, stored.values);
  const reason = stored.state === "published" ? await lostByPatch(records, kind, stored.values, patch) : undefined;
  if (reason !== undefined) return { outcome: "refused", reason };
  if (!dryRun) await records.update(kind, stored.id, patch, { expectedVersion: stored.version });
  return { outcome: "updated", id: stored.id };
}

/** Why a published record cannot become what the row says. */
export async function lostByPatch<N extends ContentKind>(
  records: Records,
  kind: N,
  values: ValuesOf<N>,
  patch: PatchOf<N>,
): Promise<string | undefined> {
  const lost = missingNames(kind, await missingAfter(records, kind, values, { ...values, ...patch }));
  return lost === "" ? undefined : `It is published here, and the row leaves out what publishing needs: ${lost}`;
}

export const IN_THE_BIN = "It lies in the bin here. Restore it there, then import again";

/** What the file says differently from the stored record. The address of a page never changes by an import. */
function changedWire<N extends ContentKind>(kind: N, { wire, values }: KeyedRow<N>, stored: Stored<N>): Wire {
  const { keyOfWire } = entityTable[kind];
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

/** As in the add form: what lacks something is a draft. */
export async function allowedState<N extends ContentKind>(
  records: Records,
  kind: N,
  values: ValuesOf<N>,
  wanted: State = "published",
): Promise<State> {
  return wanted === "published" ? publishedOrDraft(records, kind, values) : wanted;
}

function filled(wire: Wire): Wire {
  return Object.fromEntries(Object.entries(wire).filter(([, value]) => value !== ""));
}

function titleWire(kind: ContentKind): string {
  return entityTable[kind].fields.title.options.apiNames[0];
}

function withSlug(wire: Wire, titleName: string): Wire {
  if (wire["slug"] !== undefined || wire[titleName] === undefined) return wire;
  const slug = slugOf(wire[titleName]);
  if (slug === "") throw new InvalidInput(`${messages.notSlug("Title")}.`, { [titleName]: messages.notSlug("Title") });
  return { ...wire, slug };
}

function keyText(key: readonly string[]): string {
  const [only = ""] = key;
  if (key.length === 1 && only.length <= MAX_KEY) return only;
  return hash("sha256", key.join("\u001f"), "hex").slice(0, 32);
}
