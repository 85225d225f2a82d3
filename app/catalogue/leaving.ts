import { isClientError } from "#app/entities/errors.ts";
import { indianDay } from "#app/entities/values/day.ts";
import { demand } from "#app/accounts/index.ts";
import type { PropertyRecord } from "#app/kinds/index.ts";
import { lastConfirmed, unconfirmedUpTo } from "#app/kinds/property/freshness.ts";
import type { Settings } from "#app/kinds/settings/settings.ts";
import type { Actor, PatchOf, Store, UpdateOptions } from "#app/store/types.ts";
import type { Catalogue } from "./types.ts";

/** The day on which the office last began to confirm homes, and the day of the last look: `2026-11-02 2026-11-29`. */
const FACT = "homes.confirming";
/** Days without a look after which the site was down or its clock jumped, and days that the office gets before homes leave again. */
const GRACE_DAYS = 7;
const SITE: Actor = { type: "system", name: "availability" };

export interface Leaving {
  /**
   * Takes homes off the site that nobody has confirmed for twice the days of the settings, and puts those back whose pause is over. To be
   * called each day. After an outage, a jump of the clock or days in which the office confirmed nothing, none leaves until somebody
   * confirms a home again, and for a week after that.
   */
  look(): Promise<{ readonly left: number; readonly back: number }>;
  /** Whether none leaves by itself at present. */
  isHeld(): Promise<boolean>;
  /** Takes them off all the same, because somebody says so. @returns how many */
  takeOff(actor: Actor): Promise<number>;
  /** Confirms all that nobody has confirmed since they were added here. @returns how many */
  confirmAll(actor: Actor): Promise<number>;
}

interface LeavingOptions {
  readonly store: Store;
  readonly settings: () => Promise<Pick<Settings, "confirmDays">>;
  readonly now: () => number;
  readonly change: Catalogue["change"];
}

export function createLeaving({ store, settings, now, change }: LeavingOptions): Leaving {
  const homes = async (
    fits: (home: PropertyRecord) => boolean,
    limit = Infinity,
  ): Promise<readonly PropertyRecord[]> => {
    const found: PropertyRecord[] = [];
    for await (const home of store.as(SITE).stream("property")) {
      if (found.length === limit) break;
      if (home.deletedAt === undefined && home.values.demo !== true && fits(home)) found.push(home);
    }
    return found;
  };
  /** In one step, which Undo takes back as one. @returns how many */
  const updateAll = (
    actor: Actor,
    found: readonly PropertyRecord[],
    patch: PatchOf<"property">,
    options?: UpdateOptions,
  ): Promise<number> =>
    store.as(actor).transaction(async (records) => {
      const versions = new Map(found.map(({ id, version }) => [id, version]));
      const unchanged = (await records.getMany("property", [...versions.keys()])).filter(
        ({ id, version }) => versions.get(id) === version,
      );
      for (const { id } of unchanged) await records.update("property", id, patch, options);
      return unchanged.length;
    });
  /** It was on the site all those days, and did not come back to it since. */
  const wasThere = async ({ id, createdAt }: PropertyRecord, upTo: string) => {
    if (indianDay(createdAt) > upTo) return false;
    const changes = (await store.as(SITE).offerChanges(id)).filter(({ recordId }) => recordId === id);
    const back = changes[changes.findLastIndex(({ offer }) => offer === undefined) + 1];
    return back === undefined || indianDay(back.at) <= upTo;
  };
  const takeOff = async (actor: Actor) => {
    const upTo = unconfirmedUpTo(2 * (await settings()).confirmDays, now());
    const due: PropertyRecord[] = [];
    for (const home of await homes((each) => each.state === "published" && lastConfirmed(each) <= upTo))
      if (await wasThere(home, upTo)) due.push(home);
    return updateAll(actor, due, { leftFor: "Not confirmed" }, { state: "archived" });
  };
  const putBack = async () => {
    const today = indianDay(now());
    const over = await homes(
      ({ values: { leftFor, pausedUntil } }) => leftFor === "Paused by the owner" && (pausedUntil ?? "") <= today,
    );
    let back = 0;
    for (const home of over)
      try {
        await change(SITE, "property", home.id, {}, { state: "published" });
        back += 1;
      } catch (error) {
        if (!isClientError(error)) throw error;
        await updateAll(SITE, [home], { leftFor: "Not confirmed", pausedUntil: null }); // it lacks something by now: Today lists it
      }
    return back;
  };
  /** Notes the look. @returns since when the office confirms homes without a break; none while it does not */
  const confirmingSince = async (): Promise<string | undefined> => {
    const today = indianDay(now());
    const { confirmDays } = await settings();
    const isRecent = (day = "") => day > unconfirmedUpTo(confirmDays, now()) && day <= today;
    const [since, last = ""] = ((await store.facts.get(FACT)) ?? "").split(" ");
    const isConfirming = (await homes(({ values }) => isRecent(values.confirmedAt), 1)).length > 0;
    const goesOn = last <= today && last >= unconfirmedUpTo(GRACE_DAYS, now());
    const began = isConfirming ? (goesOn && since) || today : "";
    await store.facts.set(FACT, `${began} ${today}`);
    return began || undefined;
  };
  const isHeld = (since: string | undefined) => !since || since > unconfirmedUpTo(GRACE_DAYS, now());
  return {
    async look() {
      const back = await putBack();
      return { left: isHeld(await confirmingSince()) ? 0 : await takeOff(SITE), back };
    },
    isHeld: async () => isHeld(((await store.facts.get(FACT)) ?? "").split(" ")[0]),
    async takeOff(actor) {
      demand(actor, "owners");
      return takeOff(actor);
    },
    async confirmAll(actor) {
      demand(actor, "owners");
      const upTo = unconfirmedUpTo((await settings()).confirmDays, now());
      const neverAsked = await homes(
        (home) =>
          home.state === "published" &&
          lastConfirmed(home) <= upTo &&
          (home.values.confirmedAt ?? "") < indianDay(home.createdAt),
      );
      return updateAll(actor, neverAsked, { confirmedAt: indianDay(now()) });
    },
  };
}
