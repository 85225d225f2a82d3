import { createContext } from "react";

/** What a screen fetches only when it is asked for. */
interface Later {
  readonly positionMap: () => Promise<typeof import("../form/position-marker.ts")>;
}

/**
 * Given to every screen in the browser; undefined on the server. A screen that imported these files itself would split the script of the
 * public pages' first screen in two: both would need the same part of the build, and only files that start from that script share it for free.
 */
export const LaterParts = createContext<Later | undefined>(undefined);
