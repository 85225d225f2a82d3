import { Conflict, entities, type WireRecord } from "#app/entities/index.ts";
import { defaultSettings, type Settings } from "#app/entities/settings.ts";
import type { Actor, Store, UpdateOptions } from "#app/store/types.ts";

/** There is one settings record, and this is its id: two first saves at once cannot make two. */
export const SETTINGS_ID = "5e7715000000000000000001";
/** Keys that stood in the form at the last save: what is absent of them was cleared; a key added later still has its default. */
const KNOWN_KEYS = "settings.knownKeys";
const READER: Actor = { type: "system", name: "settings" };
const ALL_KEYS = Object.keys(entities.settings.fields);

export interface SettingsKeeper {
  read(): Promise<Settings>;
  change(actor: Actor, wire: WireRecord, options?: UpdateOptions): Promise<Settings>;
}

/** Settings in memory, read again after every change of them, whoever made it. */
export function keepSettings(store: Store): SettingsKeeper {
  let kept: Promise<Settings> | undefined;
  const forget = () => {
    kept = undefined;
  };
  store.changes.subscribe((changes) => {
    if (changes.some((change) => change.kind === "settings")) forget();
  });

  const read = (): Promise<Settings> => {
    if (kept) return kept;
    const loading = load(store);
    kept = loading;
    loading.catch(() => {
      if (kept === loading) forget();
    });
    return loading;
  };

  const change = async (actor: Actor, wire: WireRecord, options: UpdateOptions = {}): Promise<Settings> => {
    const current = await load(store);
    const patch = entities.settings.parsePatch(wire, current);
    try {
      await save(store, actor, current, patch, options);
    } finally {
      forget();
    }
    return read();
  };

  return { read, change };
}

async function load(store: Store): Promise<Settings> {
  const record = await store.as(READER).get("settings", SETTINGS_ID);
  if (!record) return defaultSettings;
  const known = new Set(((await store.facts.get(KNOWN_KEYS)) ?? "").split(","));
  const stillDefault = Object.fromEntries(Object.entries(defaultSettings).filter(([key]) => !known.has(key)));
  const required = Object.fromEntries(
    Object.entries(defaultSettings).filter(([key]) => key in entities.settings.fields && isRequired(key)),
  );
  return { ...required, ...stillDefault, ...record.values };
}

function isRequired(key: string): boolean {
  const fields: Readonly<Record<string, { readonly isRequired: boolean }>> = entities.settings.fields;
  return fields[key]?.isRequired ?? false;
}

async function save(store: Store, actor: Actor, current: Settings, patch: ReturnType<typeof entities.settings.parsePatch>, options: UpdateOptions): Promise<void> {
  const records = store.as(actor);
  const exists = async () => (await records.get("settings", SETTINGS_ID)) !== undefined;
  if (!(await exists())) {
    try {
      await records.create("settings", entities.settings.read({ ...current, ...patch }), { id: SETTINGS_ID });
      await store.facts.set(KNOWN_KEYS, ALL_KEYS.join(","));
      return;
    } catch (error) {
      if (!(error instanceof Conflict) || !(await exists())) throw error; // another first save came in between
    }
  }
  await records.update("settings", SETTINGS_ID, { ...current, ...patch }, options);
  await store.facts.set(KNOWN_KEYS, ALL_KEYS.join(","));
}
