import { createContext, useContext } from "react";

/** What the one who is signed in may not open or do. The server refuses it; screens leave it out. */
export interface OpenToRole {
  /** Paths of the menus. */
  readonly closed: readonly string[];
  /** By kind, fields that are neither shown nor saved. */
  readonly hidden: Readonly<Record<string, readonly string[]>>;
  readonly mayErase: boolean;
}

const AccessContext = createContext<OpenToRole>({ closed: [], hidden: {}, mayErase: true });

export const AccessProvider = AccessContext;

export function useAccess(): OpenToRole {
  return useContext(AccessContext);
}

/** Whether a screen of the menus can be opened; its address may have a query. */
export function useMayOpen(): (path: string) => boolean {
  const { closed } = useAccess();
  return (path) => !closed.includes(withoutQuery(path));
}

export function withoutQuery(path: string): string {
  return path.split("?")[0] ?? "";
}

/** Whether a field of a form is shown. */
export function useIsShown(kind: string): (named: { readonly key: string }) => boolean {
  const { hidden } = useAccess();
  return ({ key }) => !hidden[kind]?.includes(key);
}
