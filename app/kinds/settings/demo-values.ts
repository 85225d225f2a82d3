import type { Settings } from "./settings.ts";
import { isObject } from "#app/entities/is-object.ts";

/** A value of the settings as the demo filled it: the key and the value as JSON. */
export interface DemoValue extends Readonly<Record<string, string>> {
  readonly key: string;
  readonly value: string;
}

/** JSON with sorted keys: a database may return them in another order. */
function written(value: unknown): string {
  return JSON.stringify(
    isObject(value) ? Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)) : value,
  );
}

/** Values that the demo filled in, as the settings remember them: each row of a table by itself. */
export function demoValuesOf(filled: Readonly<Partial<Settings>>): readonly DemoValue[] {
  return Object.entries(filled).flatMap(([key, value]) =>
    (Array.isArray(value) ? value : [value]).map((each: unknown) => ({ key, value: written(each) })),
  );
}

/** Whether a value, or a row of a table, still is the demo's own. What the administrator has changed is the company's. */
export function isDemoValue(settings: Settings, key: keyof Settings, value: unknown): boolean {
  const current = written(value);
  return (settings.demoValues ?? []).some((row) => row["key"] === key && row["value"] === current);
}

const ofCompany = new WeakMap<Settings, Settings>();

/** The settings for a record: a real one gets them without the demo's values. The same object for the same settings. */
export function settingsFor({ demo }: { readonly demo?: boolean | undefined }, settings: Settings): Settings {
  if (demo || !settings.demoValues?.length) return settings;
  const known = ofCompany.get(settings);
  if (known) return known;
  const own = Object.fromEntries(
    Object.entries(settings).flatMap(([name, value]): readonly (readonly [string, unknown])[] => {
      const key = name as keyof Settings; // its own
      if (Array.isArray(value)) return [[key, value.filter((row) => !isDemoValue(settings, key, row))]];
      return isDemoValue(settings, key, value) ? [] : [[key, value]];
    }),
  ) as Settings; // the demo fills nothing that is required
  ofCompany.set(settings, own);
  return own;
}
