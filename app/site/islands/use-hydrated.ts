import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/** False on the server and for the first rendering in the browser, true from then on: for what only works with script. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
