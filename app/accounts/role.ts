import { oneOf } from "#app/entities/one-of.ts";

export const ROLES = ["owner", "agent", "associate", "editor"] as const;
export type AccountRole = (typeof ROLES)[number];

/** A role of a later release counts as the least. */
export function roleOf(stored: string): AccountRole {
  return isRole(stored) ? stored : "editor";
}

export function isRole(name: string): name is AccountRole {
  return oneOf(ROLES, name) !== undefined;
}
