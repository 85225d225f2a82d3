import { wireEntities, missingAfter, missingIn, SETTINGS_ID, shownContactsText } from "#app/catalogue/index.ts";
import type { AnyValues, State } from "#app/entities/index.ts";
import type { ContentKind, Stored, ValuesOf } from "#app/kinds/index.ts";
import { missingNames } from "#app/kinds/publishing.ts";
import type { CreateOptions, NewRecord, PatchOf, Records } from "#app/store/types.ts";
import type { Applied, ImportBatch } from "../types.ts";

/** Values by their names in files. */
export type Wire = Readonly<Record<string, unknown>>;

const IN_THE_BIN = "It lies in the bin here. Restore it there, then import again";
const WAITS = "It waits here for a decision: approve it under Submissions, then import again";

/** Rows that become records of one kind: what is here already is changed, everything else is created. */
export abstract class BatchRows<
  N extends ContentKind,
  Row extends { readonly values: ValuesOf<N> },
> implements ImportBatch {
  protected readonly kind: N;
  readonly #rows = new Map<number, Row>();

  constructor(kind: N) {
    this.kind = kind;
  }

  /** Reads the records of all rows at once; answers which record a row means, if it is here already. */
  protected abstract findStored(records: Records, rows: readonly Row[]): Promise<(row: Row) => Stored<N> | undefined>;
  /** How a new record is created. What lacks something becomes a draft instead. */
  protected abstract optionsOf(row: Row): CreateOptions & { readonly state: State };
  /** Reasons to check the row before it is public. */
  protected doubtsOf(_row: Row): readonly string[] {
    return [];
  }
  /** What becomes of a record that exists already. */
  protected abstract stateAfter(row: Row, stored: Stored<N>): State;
  /** What the file says differently from the stored record. */
  protected abstract changedWire(row: Row, stored: Stored<N>): Wire;

  protected enter(line: number, row: Row): void {
    this.#rows.set(line, row);
  }

  clear(): void {
    this.#rows.clear();
  }

  async apply(records: Records, dryRun: boolean, onlyLine?: number): Promise<ReadonlyMap<number, Applied>> {
    const rows = [...this.#rows].filter(([line]) => onlyLine === undefined || line === onlyLine);
    const storedOf = await this.findStored(
      records,
      rows.map(([, row]) => row),
    );
    const applied = new Map<number, Applied>();
    for (const [line, row] of rows) {
      const found = storedOf(row);
      if (found) applied.set(line, await this.#update(records, row, found, dryRun));
    }
    const fresh = rows.filter(([line]) => !applied.has(line));
    const added = await Promise.all(fresh.map(([, row]) => this.#newRecord(records, row)));
    const created = dryRun
      ? []
      : await records.createMany(
          this.kind,
          added.map(({ record }) => record),
        );
    for (const [at, [line, row]] of fresh.entries()) {
      const { id = created[at]?.id } = this.optionsOf(row);
      const notes = added[at]?.reasons ?? [];
      const why = notes.length > 0 ? { isDraft: true, notes } : {};
      applied.set(line, { outcome: "taken", ...(id === undefined ? {} : { id }), ...why });
    }
    return applied;
  }

  /** A draft, as in the add form, where publishing needs more. @returns `reasons`: why it is a draft in any case */
  async #newRecord(
    records: Records,
    row: Row,
  ): Promise<{ readonly record: NewRecord<N>; readonly reasons: readonly string[] }> {
    const { values } = row;
    const options = this.optionsOf(row);
    const isHidden = options.state === "pending" || options.state === "archived";
    const lacks = isHidden ? "" : missingNames(this.kind, await missingIn(records, this.kind, values));
    const shown = options.state === "published" ? await this.#showsContacts(records, {}, values) : undefined;
    const reasons = isHidden
      ? []
      : [
          ...(lacks ? [`A draft, as publishing needs: ${lacks}`] : []),
          ...(shown ? [shown] : []),
          ...this.doubtsOf(row),
        ];
    const state = options.state === "published" && reasons.length > 0 ? "draft" : options.state;
    return { record: { values, options: { ...options, state } }, reasons };
  }

  async #update(records: Records, row: Row, stored: Stored<N>, dryRun: boolean): Promise<Applied> {
    const { id, version, deletedAt } = stored;
    if (deletedAt !== undefined) return { outcome: "refused", reason: IN_THE_BIN };
    const state = this.stateAfter(row, stored);
    const changed = this.changedWire(row, stored);
    if (Object.keys(changed).length === 0 && stored.state === state) return { outcome: "unchanged", id };
    const patch = wireEntities[this.kind].parsePatch(changed, stored.values);
    const reason = state === "published" ? await this.#cannotBePublished(records, stored, patch) : undefined;
    if (reason !== undefined) return { outcome: "refused", reason };
    if (!dryRun) await records.update(this.kind, id, patch, { expectedVersion: version, state });
    return { outcome: "updated", id, ...(state === stored.state ? {} : { notes: this.doubtsOf(row) }) };
  }

  /** Why the record may not be public with what the row says. */
  async #cannotBePublished(records: Records, stored: Stored<N>, patch: PatchOf<N>): Promise<string | undefined> {
    if (stored.state === "pending") return WAITS;
    const after = { ...stored.values, ...patch };
    if (stored.state === "published") {
      const lost = missingNames(this.kind, await missingAfter(records, this.kind, stored.values, after));
      if (lost !== "") return `It is published here, and the row leaves out what publishing needs: ${lost}`;
      return this.#showsContacts(records, stored.values, after);
    }
    const missing = missingNames(this.kind, await missingIn(records, this.kind, after));
    if (missing !== "") return `It is not published here (${stored.state}), and publishing needs: ${missing}`;
    return this.#showsContacts(records, {}, after);
  }

  async #showsContacts(records: Records, before: AnyValues, after: AnyValues): Promise<string | undefined> {
    if (!shownContactsText(this.kind, before, after, {})) return undefined;
    const settings = await records.get("settings", SETTINGS_ID);
    const shown = shownContactsText(this.kind, before, after, settings?.values ?? {});
    return shown && `${shown}: publish it in its own form, where you can say so`;
  }
}
