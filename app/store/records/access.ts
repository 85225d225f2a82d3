import { asVisitorsSee } from "#app/kinds/as-visitors-see.ts";
import { type Entity, Forbidden, type State, STATES } from "#app/entities/index.ts";
import { entities, type EntityName, type Stored } from "#app/kinds/index.ts";
import type { Actor, CreateOptions } from "../types.ts";

/** Which records of a kind an actor may see; `undefined`: none at all. With `shownTo` the one place that decides it. */
export function visibleTo(
  actor: Actor,
  kind: EntityName,
): { readonly states: readonly State[]; readonly bin: boolean } | undefined {
  if (actor.type !== "visitor") return isClosed(actor, kind) ? undefined : { states: STATES, bin: true };
  return entities[kind].isPublic ? { states: ["published"], bin: false } : undefined;
}

/** The fields that an actor sees of a record. */
export function shownTo<N extends EntityName>(actor: Actor, kind: N, record: Stored<N>): Stored<N> {
  return actor.type === "visitor" ? asVisitorsSee(kind, record) : answeredTo(actor, kind, record);
}

/** What an actor is shown of a record that they have just written: a visitor all that they sent. The same object where nothing is hidden. */
export function answeredTo<N extends EntityName>(actor: Actor, kind: N, record: Stored<N>): Stored<N> {
  const values = withoutHidden(actor, kind, record.values);
  return values === record.values ? record : { ...record, values };
}

function isClosed(actor: Actor, kind: EntityName): boolean {
  return actor.type === "administrator" && actor.role !== undefined && !actor.role.kinds.has(kind);
}

/** Id of the actor who sees of this kind only what hangs on their own people; undefined for all others. The one place that decides it. */
export function limitedTo(actor: Actor, kind: EntityName): string | undefined {
  if (actor.type !== "administrator" || !actor.role?.isLimited) return undefined;
  const { foundBy = [] }: Entity = entities[kind];
  return kind === "person" || foundBy.includes("person") ? actor.id : undefined;
}

/** Fields of a kind that the actor neither sees nor changes, whatever the record says. */
export function hiddenFrom(actor: Actor, kind: EntityName): readonly string[] {
  return (actor.type === "administrator" ? actor.role?.hidden.get(kind) : undefined) ?? [];
}

/** The same object where nothing is hidden. */
export function withoutHidden<T extends object>(actor: Actor, kind: EntityName, values: T): T {
  const hidden = hiddenFrom(actor, kind);
  if (hidden.length === 0) return values;
  return Object.fromEntries(Object.entries(values).filter(([key]) => !hidden.includes(key))) as T; // a hidden field is never required
}

/** @throws Forbidden for visitors, and for those to whom the kind is closed */
export function mustWorkWith(actor: Actor, kind: EntityName): void {
  mustNotBeVisitor(actor);
  if (isClosed(actor, kind)) throw notForThisAccount();
}

export function notForThisAccount(): Forbidden {
  return new Forbidden("Your account may not do this. Ask a partner of the firm.");
}

/** As records and histories name who acts. */
export function nameOf(actor: Actor): string {
  return actor.type === "visitor" ? "visitor" : actor.name;
}

/** @throws Forbidden for visitors */
export function mustNotBeVisitor(actor: Actor): void {
  if (actor.type === "visitor") throw new Forbidden("Only an administrator can do this. Sign in and try again.");
}

/**
 * The options that a new record really gets. What visitors send in waits as 'pending', or is an enquiry.
 * @throws Forbidden
 */
export function creationOf(actor: Actor, kind: EntityName, options: CreateOptions): CreateOptions {
  if (actor.type !== "visitor") {
    mustWorkWith(actor, kind);
    return options;
  }
  const { state, slugClash, ...reserved } = options;
  const { fromVisitors } = entities[kind];
  const given = Object.values(reserved).some((value) => value !== undefined);
  if (given || !fromVisitors || (fromVisitors === "pending" && state !== undefined && state !== "pending"))
    throw new Forbidden("Only an administrator can publish this. What you send in waits until it has been looked at.");
  return { slugClash, state: fromVisitors };
}

/** The actor by which the site gives leads to accounts and notes whom it told: it hinders no undo, and is no activity. */
export const ANSWERING = { type: "system", name: "answering" } as const satisfies Actor;
/** The actor by which the inbox stores what a visitor sends. */
export const INBOX = { type: "system", name: "inbox" } as const satisfies Actor;
