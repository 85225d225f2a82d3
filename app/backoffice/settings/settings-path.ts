import { settings } from "#app/kinds/settings/settings.ts";

/** The sections, each a page: its name in the address, and its title. */
export const GROUPS = Object.entries<string>(settings.groups);
const [[FIRST] = [""]] = GROUPS;

/** Undefined for an address that names none. */
export function groupOf(name: string = FIRST): string | undefined {
  return GROUPS.find(([group]) => group === name)?.[0];
}

/** The first section has the address of the settings. */
export function settingsPath(group: string): string {
  return group === FIRST ? "/dashboard/settings" : `/dashboard/settings/${group}`;
}
