import { oneOf } from "#app/entities/one-of.ts";

export const ROLES = ["owner", "agent", "editor"] as const;
export type AccountRole = (typeof ROLES)[number];

export function isRole(name: string): name is AccountRole {
  return oneOf(ROLES, name) !== undefined;
}
