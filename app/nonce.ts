import { createContext } from "react";

/** The nonce of this render. The page cache trusts only scripts that carry it, replaces it by hashes and takes it out of the page. */
export const NonceContext = createContext<string | undefined>(undefined);

/** The address of entry.client.tsx, for a page that stays HTML: `<Scripts>` would load it with all of React Router's data. */
export const EntryScriptContext = createContext<string | undefined>(undefined);
