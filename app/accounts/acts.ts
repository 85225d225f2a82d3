import type { Actor, Store, User } from "#app/store/types.ts";

/** Does something with an account and notes it in the change log: both happen, or neither. */
export type Noted = <T>(by: Actor, what: string, work: () => Promise<T>) => Promise<T>;

export function createNotes({ as }: Pick<Store, "as">): Noted {
  return (by, what, work) =>
    as(nameAlone(by)).transaction(async (records) => {
      const result = await work();
      await records.create("accountAct", { what });
      return result;
    });
}

/** The actor without its role: only owners may write this kind, but an agent's own acts have to be noted too. */
function nameAlone(by: Actor): Actor {
  return by.type === "administrator" ? { type: "administrator", id: by.id, name: by.name } : by;
}

/** A user as the actor of what they do with their own account. */
export function selfActor({ id, name }: Pick<User, "id" | "name">): Actor {
  return { type: "administrator", id, name };
}

/** 'their two-step sign-in' where somebody acts for themselves, otherwise 'the two-step sign-in of Asha'. */
export function thingOf(by: Actor, { id, name }: Pick<User, "id" | "name">, thing: string): string {
  return by.type === "administrator" && by.id === id ? `their ${thing}` : `the ${thing} of ${name}`;
}
