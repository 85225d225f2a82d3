import { Conflict, type WireRecord } from "#app/entities/index.ts";
import { entities } from "#app/kinds/index.ts";
import { defaultSettings, type Settings } from "#app/kinds/settings/settings.ts";
import type { Actor, Records, Store, UpdateOptions } from "#app/store/types.ts";

/** There is one settings record, and this is its id: two first saves at once cannot make two. */
export const SETTINGS_ID = "5e7715000000000000000001";
/** Keys of the form at the last save: one without a value was cleared; a key added to the site later still has its default. */
const KNOWN_KEYS = "settings.knownKeys";
const READER: Actor = { type: "system", name: "settings" };
const ALL_KEYS = Object.keys(entities.settings.fields);

export interface SettingsKeeper {
  read(): Promise<Settings>;
  change(actor: Actor, wire: WireRecord, options?: UpdateOptions): Promise<Settings>;
}

/** Settings in memory, read again after every change of them, also by other processes. */
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
    try {
      await save(
        store,
        actor,
        entities.settings.parsePatch(wire, await load(store), { asSystem: actor.type === "system" }),
        options,
      );
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
  return { ...defaultsThat(isRequired), ...(await defaultsNotYetSaved(store)), ...record.values };
}

function isRequired(key: string): boolean {
  const fields: Readonly<Record<string, { readonly isRequired: boolean }>> = entities.settings.fields;
  return fields[key]?.isRequired ?? false;
}

/** Defaults of the settings that were added to the site after the last save. */
async function defaultsNotYetSaved(store: Store): Promise<Settings> {
  const known = new Set(((await store.facts.get(KNOWN_KEYS)) ?? "").split(","));
  return defaultsThat((key) => !known.has(key));
}

function defaultsThat(belong: (key: string) => boolean): Settings {
  return entities.settings.read(Object.fromEntries(Object.entries(defaultSettings).filter(([key]) => belong(key))));
}

type SettingsPatch = ReturnType<typeof entities.settings.parsePatch>;

async function save(store: Store, actor: Actor, patch: SettingsPatch, options: UpdateOptions): Promise<void> {
  const records = store.as(actor);
  if (!(await createdWith(records, patch))) {
    const saved = new Set(Object.keys((await records.get("settings", SETTINGS_ID))?.values ?? {}));
    // Only the missing values, so that a concurrent save is not overwritten.
    const missing = Object.entries(await defaultsNotYetSaved(store)).filter(([key]) => !saved.has(key));
    await records.update(
      "settings",
      SETTINGS_ID,
      { ...entities.settings.read(Object.fromEntries(missing)), ...patch },
      options,
    );
  }
  await store.facts.set(KNOWN_KEYS, ALL_KEYS.join(","));
}

/** Makes the record with the first save; false where it is there already. */
async function createdWith(records: Records, patch: SettingsPatch): Promise<boolean> {
  const exists = async () => (await records.get("settings", SETTINGS_ID)) !== undefined;
  if (await exists()) return false;
  try {
    await records.create("settings", entities.settings.read({ ...defaultSettings, ...patch }), { id: SETTINGS_ID });
    return true;
  } catch (error) {
    if (error instanceof Conflict && (await exists())) return false; // another first save was quicker
    throw error;
  }
}
