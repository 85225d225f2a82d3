import { createContext } from "react";
import type { later } from "../browser/later.ts";

/** Given to every island in the browser; undefined on the server. */
export const LaterParts = createContext<typeof later | undefined>(undefined);
