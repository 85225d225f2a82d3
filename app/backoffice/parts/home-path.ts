/** Below it lie the screens of homes. */
export const HOMES = "/dashboard/properties/";

/** The screen of a home. */
export function homePath(id: string): string {
  return HOMES + id;
}
