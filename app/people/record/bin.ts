import { administratorsOnly } from "#app/accounts/index.ts";
import { Conflict } from "#app/entities/index.ts";
import type { Stored } from "#app/kinds/index.ts";
import type { Actor, Page, Records, Store } from "#app/store/types.ts";
import { erasePerson } from "../privacy/erasure.ts";
import { lockPeople } from "./find-or-make.ts";
import { personIn, unmerge } from "./merge.ts";

/** People in the bin: deleted, or merged into others. @throws Forbidden for visitors, all of them */
export interface PeopleBin {
  list(actor: Actor, options: { readonly page?: number; readonly limit: number }): Promise<Page<Stored<"person">>>;
  /** Puts one back; who was merged is two again. @throws NotFound @throws Conflict where it is not in the bin */
  restore(actor: Actor, id: string): Promise<void>;
  /** Erases one for good, with what was said and wanted; what the person sent stays. @throws NotFound @throws Conflict where it is not in the bin */
  erase(actor: Actor, id: string): Promise<void>;
  /** Erases all of them. @returns how many */
  empty(actor: Actor): Promise<number>;
  /** Erases those that went there before `before` (epoch ms). @returns how many */
  purge(actor: Actor, before: number): Promise<number>;
}

const ERASED_AT_ONCE = 100;

export function peopleBin(store: Store): PeopleBin {
  const erase = (actor: Actor, ids: readonly string[]) =>
    store.as(actor).transaction(async (records) => {
      await lockPeople(store);
      for (const id of ids) await erasePerson(records, (await binned(records, id)).id);
    });
  const reversible: Pick<PeopleBin, "list" | "restore"> = {
    list: (actor, options) => store.as(actor).list("person", { ...options, bin: true, sort: "changed" }),
    async restore(actor, id) {
      const { values } = await binned(store.as(actor), id);
      if (values.mergedInto) await unmerge(store, store.as(actor), id);
      else await store.as(actor).restore("person", id);
    },
  };
  const forGood: Pick<PeopleBin, "erase" | "empty" | "purge"> = {
    async erase(actor, id) {
      await erase(actor, [id]);
      await store.scrub();
    },
    async empty(actor) {
      let erased = 0;
      for (;;) {
        const { items } = await store.as(actor).list("person", { bin: true, limit: ERASED_AT_ONCE });
        if (items.length === 0) break;
        await erase(
          actor,
          items.map(({ id }) => id),
        );
        erased += items.length;
      }
      if (erased > 0) await store.scrub();
      return erased;
    },
    async purge(actor, before) {
      const isDue = ({ deletedAt = before }: Stored<"person">) => deletedAt < before;
      let erased = 0;
      const all = await Array.fromAsync(store.as(actor).listed("person", { bin: true }));
      for (const { id } of all.filter(isDue))
        erased += await store.as(actor).transaction(async (records) => {
          await lockPeople(store);
          const person = await records.get("person", id);
          if (!person || !isDue(person)) return 0; // put back or erased meanwhile
          await erasePerson(records, id);
          return 1;
        });
      if (erased > 0) await store.scrub();
      return erased;
    },
  };
  return { ...administratorsOnly(reversible), ...administratorsOnly(forGood, "erasure") };
}

async function binned(records: Records, id: string): Promise<Stored<"person">> {
  const person = await personIn(records, id);
  if (person.deletedAt === undefined) throw new Conflict("This person is not deleted. Delete them first.");
  return person;
}
