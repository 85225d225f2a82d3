import { isDeepStrictEqual } from "node:util";
import { demand, rightOfKind } from "#app/accounts/index.ts";
import { isClientError } from "#app/entities/errors.ts";
import {
  type AnyValues,
  BadRequest,
  Conflict,
  type Entity,
  NotFound,
  RECORD_ID,
  type State,
} from "#app/entities/index.ts";
import { oneOf } from "#app/entities/one-of.ts";
import { refusalTexts } from "#app/entities/refusals.ts";
import { MAX_AT_ONCE, UNDO_ACCEPTED_MS } from "#app/entities/undo.ts";
import { entities, ENTITY_NAMES, type EntityName } from "#app/kinds/index.ts";
import { ANSWERING } from "#app/store/index.ts";
import type { Actor, ChangeDetail, PatchOf, Records, Store } from "#app/store/types.ts";

/** A record and the version that its last change gave it. */
export interface UndoTarget {
  readonly kind: EntityName;
  readonly id: string;
  readonly version: number;
}

/** Runs around the undo of a step, in its transaction. @param own what the step wrote to a record of the kind @throws to refuse it */
export type UndoGuard = (records: Records, own: readonly ChangeDetail[], putBack: () => Promise<void>) => Promise<void>;

/** Names the last changes of records for forms and calls: 'property.65….3,property.66….2'. */
export function undoToken(targets: readonly UndoTarget[]): string | undefined {
  return targets.map(({ kind, id, version }) => `${kind}.${id}.${version}`).join(",") || undefined;
}

/** How an undo went. `refusals` says of each step that was not taken back why. */
export interface Undone {
  readonly done: number;
  readonly refusals: readonly string[];
}

interface UndoOptions {
  readonly store: Store;
  readonly now: () => number;
  readonly guards: ReadonlyMap<EntityName, UndoGuard>;
}

/**
 * Takes back whatever the named steps wrote. Each step for itself and as a whole, together with those that wrote the same records: one that somebody wrote over
 * since does not keep the others from coming back. @param token numbers of steps (`Change.act`) or of last changes (`undoToken`), with commas @throws BadRequest
 */
export async function undoSteps(options: UndoOptions, actor: Actor, token: string): Promise<Undone> {
  const parts = token.split(",").map(readPart);
  if (parts.length > MAX_AT_ONCE) throw new BadRequest(`At most ${MAX_AT_ONCE} records can be put back at once.`);
  const refusals: string[] = [];
  const orRefused = async <T>(work: () => Promise<T>): Promise<readonly T[]> => {
    try {
      return [await work()];
    } catch (error) {
      if (!isClientError(error)) throw error;
      refusals.push(error.message);
      return [];
    }
  };
  const records = options.store.as(actor);
  const steps = [];
  for (const part of new Set(parts)) steps.push(...(await orRefused(() => changesOf(records, part))));
  const done = [];
  for (const unit of unitsOf(steps)) done.push(...(await orRefused(() => undoUnit(options, actor, unit))));
  return { done: done.length, refusals };
}

/** Takes back the last change of a record, with its step. @throws NotFound @throws Conflict @throws Forbidden */
export async function undoLast(options: UndoOptions, actor: Actor, target: UndoTarget): Promise<void> {
  await undoUnit(options, actor, await changesOf(options.store.as(actor), target));
}

/** The last first; those that wrote the same record are one. */
function unitsOf(steps: readonly (readonly ChangeDetail[])[]): readonly (readonly ChangeDetail[])[] {
  const units: { ids: ReadonlySet<string>; changes: readonly ChangeDetail[] }[] = [];
  for (const changes of steps) {
    const ids = new Set(changes.map(({ id }) => id));
    const shared = units.filter((unit) => [...ids].some((id) => unit.ids.has(id)));
    for (const unit of shared) units.splice(units.indexOf(unit), 1);
    units.push({
      ids: new Set([...shared.flatMap((unit) => [...unit.ids]), ...ids]),
      changes: [...shared.flatMap((unit) => unit.changes), ...changes].toSorted((a, b) => a.seq - b.seq),
    });
  }
  return units.map(({ changes }) => changes).toReversed();
}

/** @throws BadRequest */
function readPart(part: string): number | UndoTarget {
  if (/^[1-9]\d{0,14}$/.test(part)) return Number(part);
  const [name, id = "", version = ""] = part.split(".");
  const kind = oneOf(ENTITY_NAMES, name);
  if (!kind || !RECORD_ID.test(id) || !/^\d{1,9}$/.test(version))
    throw new BadRequest("This is not something that can be undone.");
  return { kind, id, version: Number(version) };
}

/** @throws NotFound @throws Conflict for a target that is not its last version */
async function changesOf(records: Records, step: number | UndoTarget): Promise<readonly ChangeDetail[]> {
  const changes = await records.changesOf(typeof step === "number" ? step : await lastStepOf(records, step));
  if (changes.length === 0) throw new NotFound(refusalTexts.record.gone("record"));
  return changes;
}

/** @throws Conflict where it is too late, or somebody wrote over it @throws Forbidden */
function undoUnit({ store, now, guards }: UndoOptions, actor: Actor, changes: readonly ChangeDetail[]): Promise<void> {
  return store.as(actor).transaction(async (records) => {
    if (changes.some(({ when }) => now() - when > UNDO_ACCEPTED_MS)) throw new Conflict(refusalTexts.record.tooLate);
    for (const { kind } of changes) demand(actor, rightOfKind(kind));
    const touched = [...Map.groupBy(changes, ({ id }) => id).values()].toReversed(); // what was made last goes first
    for (const own of touched) await refuseChanged(records, own);
    const putBack = async () => {
      for (const own of touched) await takeBack(records, own, isMail(own) ? { erases: true } : { ifChanged: "go" });
    };
    const guarded = touched.reduce((inner, own) => {
      const guard = own[0] && guards.get(own[0].kind);
      return guard ? () => guard(records, own, inner) : inner;
    }, putBack);
    await guarded();
  });
}

async function lastStepOf(records: Records, { kind, id, version }: UndoTarget): Promise<number> {
  const record = await records.get(kind, id);
  const [change] = record ? await records.history(kind, id, { limit: 1 }) : [];
  if (!record || !change) throw new NotFound(refusalTexts.record.gone(entities[kind].singular));
  if (record.version !== version) throw new Conflict(refusalTexts.record.changed(entities[kind].singular));
  if (change.what === "created") throw new BadRequest("This is not something that can be undone.");
  return change.act;
}

/** Mail that has left stays, and hinders nothing, nor does to whom the site gave a lead meanwhile. @throws Conflict */
async function refuseChanged(records: Records, own: readonly ChangeDetail[]): Promise<void> {
  const last = own.at(-1);
  const later = last && !isMail(own) ? await records.history(last.kind, last.id, { after: last.seq }) : [];
  if (last && later.some(({ who }) => who !== ANSWERING.name))
    throw new Conflict(refusalTexts.record.changed(entities[last.kind].singular));
}

function isMail([first]: readonly ChangeDetail[]): boolean {
  return first?.kind === "message";
}

interface TakeBackOptions {
  /** What was made is erased instead of put into the bin. */
  readonly erases?: boolean;
  /** What is done where somebody wrote over it since: nothing (default); the fields that stand as they were written; also what was made goes. */
  readonly ifChanged?: "refuse" | "keep" | "go";
}

/**
 * Takes back what one hand wrote to a record: what it made goes, what it removed comes back, its fields have their old values.
 * @param own its changes of this record, the oldest first
 */
export async function takeBack(
  records: Records,
  own: readonly ChangeDetail[],
  { erases = false, ifChanged = "refuse" }: TakeBackOptions = {},
): Promise<"removed" | "restored" | "left" | "changed"> {
  const [oldest, newest] = [own[0], own.at(-1)];
  const current = oldest && (await records.get(oldest.kind, oldest.id));
  if (!oldest || !newest || !current) return "left";
  const { kind, id, what } = oldest;
  const isBinned = current.deletedAt !== undefined;
  const [latest = newest] = await records.history(kind, id, { limit: 1 });
  const isChanged = latest.seq > newest.seq;
  if (isChanged && ifChanged === "refuse") return "changed";
  if (what === "created") {
    if (isChanged && ifChanged === "keep" && !isBinned) return "changed";
    if (erases) await records.erase(kind, id);
    else if (!isBinned) await records.remove(kind, id);
    return "removed";
  }
  if (isBinned && newest.what !== "removed") return "left";
  if (isBinned) await records.restore(kind, id);
  const restored = await restoreFields(records, own);
  if (what === "restored") await records.remove(kind, id);
  return restored || isBinned || what === "restored" ? "restored" : "left";
}

/** Puts back the fields that stand as they were written; what somebody wrote over them stays. */
async function restoreFields(records: Records, own: readonly ChangeDetail[]): Promise<boolean> {
  const [{ kind, id } = { kind: "property" as const, id: "" }] = own;
  const current = await records.get(kind, id);
  if (!current) return false;
  const { read, fields }: Entity = entities[kind];
  const is: AnyValues = current.values;
  const written = new Map<string, { readonly was: unknown; readonly made: unknown }>();
  let state: { readonly was: State; readonly made: State } | undefined;
  for (const { before, after } of own) {
    if (!before || !after) continue;
    const [was, made] = [read(before.values), read(after.values)];
    for (const key of Object.keys(fields))
      if (!isDeepStrictEqual(was[key], made[key]))
        written.set(key, { was: written.has(key) ? written.get(key)?.was : was[key], made: made[key] });
    if (before.state !== after.state) state = { was: state?.was ?? before.state, made: after.state };
  }
  const standing = [...written].filter(
    ([key, { was, made }]) => isDeepStrictEqual(is[key], made) && !isDeepStrictEqual(was, made),
  );
  const oldState = state?.made === current.state && state.was !== state.made ? state.was : undefined;
  if (standing.length === 0 && oldState === undefined) return false;
  const patch = Object.fromEntries(standing.map(([key, { was }]) => [key, was ?? null])) as PatchOf<EntityName>; // values that this very entity read from the log
  await records.update(kind, id, patch, { expectedVersion: current.version, state: oldState });
  return true;
}
