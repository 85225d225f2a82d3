import { createContext } from "react";

/** What a screen fetches only when it is asked for. */
interface Later {
  readonly positionMap: () => Promise<typeof import("../form/position-marker.ts")>;
}

/**
 * Provided to every screen in the browser; undefined on the server. Imported by a screen, these modules would make the bundler split the
 * first script of the public pages in two, for the code that both share; imported from that script, they share it without a split.
 */
export const LaterParts = createContext<Later | undefined>(undefined);
