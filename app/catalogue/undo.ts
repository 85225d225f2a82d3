import { refusalTexts } from "#app/entities/refusals.ts";
import { demand, rightOfKind } from "#app/accounts/index.ts";
import { isClientError } from "#app/entities/errors.ts";
import { BadRequest, Conflict, NotFound, RECORD_ID } from "#app/entities/index.ts";
import { entities, ENTITY_NAMES, type EntityName } from "#app/kinds/index.ts";
import { MAX_AT_ONCE, UNDO_ACCEPTED_MS } from "#app/entities/undo.ts";
import type { Actor, ChangeDetail, PatchOf, Records, Store } from "#app/store/types.ts";
import { oneOf } from "#app/entities/one-of.ts";

/** A record and the version that an act gave it. */
export interface UndoTarget {
  readonly kind: EntityName;
  readonly id: string;
  readonly version: number;
}

/** Undoes an act on one record, for a kind whose acts change more than the record. @throws Conflict */
export type UndoHandler = (actor: Actor, target: UndoTarget) => Promise<void>;

/** Names an act for forms and calls: 'property.65….3,property.66….2'. Undefined where it changed nothing. */
export function undoToken(targets: readonly UndoTarget[]): string | undefined {
  return targets.length === 0
    ? undefined
    : targets.map(({ kind, id, version }) => `${kind}.${id}.${version}`).join(",");
}

/** @throws BadRequest */
function readUndoToken(token: string): readonly UndoTarget[] {
  const targets = token.split(",").map((part) => {
    const [name, id = "", written = ""] = part.split(".");
    const kind = oneOf(ENTITY_NAMES, name);
    if (!kind || !RECORD_ID.test(id) || !/^\d{1,9}$/.test(written))
      throw new BadRequest("This is not something that can be undone.");
    return { kind, id, version: Number(written) };
  });
  if (targets.length > MAX_AT_ONCE) throw new BadRequest(`At most ${MAX_AT_ONCE} records can be put back at once.`);
  return targets;
}

/** How an undo went. `refusals` says of each record that was not put back why. */
export interface Undone {
  readonly done: number;
  readonly refusals: readonly string[];
}

/** Each record for itself: one that somebody changed since does not keep the others from coming back. */
export async function undoAct(
  store: Store,
  actor: Actor,
  token: string,
  handlers: ReadonlyMap<EntityName, UndoHandler>,
  now: () => number,
): Promise<Undone> {
  let done = 0;
  const refusals: string[] = [];
  for (const target of readUndoToken(token)) {
    try {
      demand(actor, rightOfKind(target.kind));
      const own = handlers.get(target.kind);
      await (own ? own(actor, target) : store.as(actor).transaction((records) => revert(records, target, now())));
      done += 1;
    } catch (error) {
      if (!isClientError(error)) throw error;
      refusals.push(error.message);
    }
  }
  return { done, refusals };
}

/**
 * The change that an act made, if it can still be undone: nothing has happened to the record since, and it is not too long ago.
 * @throws Conflict @throws NotFound
 */
export async function undoableChange(
  records: Records,
  { kind, id, version }: UndoTarget,
  now: number,
): Promise<ChangeDetail> {
  const record = await records.get(kind, id);
  const [change] = record ? await records.history(kind, id, { limit: 1 }) : [];
  if (!record || !change) throw new NotFound(refusalTexts.record.gone(entities[kind].singular));
  if (record.version !== version) throw new Conflict(refusalTexts.record.changed(entities[kind].singular));
  if (now - change.when > UNDO_ACCEPTED_MS) throw new Conflict(refusalTexts.record.tooLate);
  return change;
}

/** Makes one record what it was before its newest change. To be called inside of a transaction. */
export async function revert(records: Records, target: UndoTarget, now: number): Promise<void> {
  const { what, before } = await undoableChange(records, target, now);
  await revertChange(records, target, { what, before });
}

export async function revertChange(
  records: Records,
  { kind, id, version }: UndoTarget,
  { what, before }: Pick<ChangeDetail, "what" | "before">,
): Promise<void> {
  if (what === "removed") await records.restore(kind, id);
  else if (what === "restored") await records.remove(kind, id, { expectedVersion: version });
  else if (what === "updated" && before) {
    const patch = Object.fromEntries(
      Object.keys(entities[kind].fields).map((key) => [key, before.values[key] ?? null]),
    );
    await records.update(kind, id, patch as PatchOf<EntityName>, { state: before.state, expectedVersion: version }); // values of the log fit the fields they came from
  } else throw new BadRequest("This is not something that can be undone.");
}
