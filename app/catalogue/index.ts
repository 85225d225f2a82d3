import { demand } from "#app/accounts/index.ts";
import type { EntityName } from "#app/kinds/index.ts";
import type { Store } from "#app/store/types.ts";
import { binVerbs } from "./bin-verbs.ts";
import { createAdminLists } from "./admin-lists/index.ts";
import { createLeaving } from "./leaving.ts";
import { createPublishing, missingIn } from "./publishing.ts";
import { createReads } from "./reads.ts";
import { keepSettings } from "./settings.ts";
import { type UndoGuard, undoLast, undoSteps } from "./undo.ts";
import { createWrites } from "./writes.ts";
import type { Catalogue } from "./types.ts";
import { recordToWire } from "./wire.ts";

export { SETTINGS_ID } from "./settings.ts";
export { wireEntities } from "./wire.ts";
export { refuseShownContacts, shownContactsText } from "./shown-contacts.ts";
export { findLikelyDuplicates, type KnownValues } from "./likely-duplicates.ts";
export { missingAfter, missingIn } from "./publishing.ts";
export { withoutAdministratorFields, withSlug } from "./rules.ts";
export { takeBack, undoToken } from "./undo.ts";
export type * from "./types.ts";
export type { Actor } from "#app/store/types.ts";

export interface CatalogueOptions {
  readonly store: Store;
  /** Epoch ms; tests give their own, the same as the store's. */
  readonly now?: () => number;
  /** Called with errors of background work. Default: a warning of the process. */
  readonly onError?: (error: unknown) => void;
}

/** The verbs of properties, projects, blog posts and settings over a store. */
export function createCatalogue({ store, now = Date.now, onError }: CatalogueOptions): Catalogue {
  const settings = keepSettings(store);
  const publishing = createPublishing(store, settings.read);
  const guards = new Map<EntityName, UndoGuard>();
  const writes = createWrites(store, publishing, now);
  return {
    ...createReads(store),
    ...writes,
    ...binVerbs(store),
    ...settingsVerbs(settings),
    async act(work) {
      const { result, acts } = await store.recorded(work);
      return { result, undo: acts.join(",") || undefined };
    },
    async undo(actor, token) {
      demand(actor, "content");
      return undoSteps({ store, now, guards }, actor, token);
    },
    undoLast: (actor, target) => undoLast({ store, now, guards }, actor, target),
    missingToPublish: async (actor, kind, values) => missingIn(store.as(actor), kind, values),
    adminLists: createAdminLists({ store, settings: settings.read, onError, now }),
    leaving: createLeaving({ store, settings: settings.read, now, change: writes.change }),
    toWire: recordToWire,
    beforePublishing: publishing.addGuard,
    undoWith: (kind, guard) => void guards.set(kind, guard),
  };
}

type SettingsVerbs = Pick<Catalogue, "settings" | "changeSettings">;

function settingsVerbs(settings: ReturnType<typeof keepSettings>): SettingsVerbs {
  return {
    settings: settings.read,
    async changeSettings(actor, wire, options) {
      demand(actor, "settings");
      return settings.change(actor, wire, options);
    },
  };
}
