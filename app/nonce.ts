import { createContext } from "react";

/** The nonce of this render. The page cache trusts only scripts that carry it, replaces it by hashes and takes it out of the page. */
export const NonceContext = createContext<string | undefined>(undefined);
