import { createContext, useContext } from "react";
import { Link, type LinkProps, matchPath } from "react-router";
import type { WhoseView } from "./parts/whose.tsx";

/** What the one who is signed in may not open or do. The server refuses it; screens leave it out. */
export interface OpenToRole {
  /** Patterns of screens: '/dashboard/people/:id'. */
  readonly closed: readonly string[];
  /** Path of the role's first screen. */
  readonly home: string;
  /** By kind, fields that are neither shown nor saved. */
  readonly hidden: Readonly<Record<string, readonly string[]>>;
  readonly mayErase: boolean;
  /** Whose work the lists show; none where one account does all, or sees its own alone. */
  readonly whose?: WhoseView | undefined;
}

const AccessContext = createContext<OpenToRole>({ closed: [], home: "/dashboard", hidden: {}, mayErase: true });

export const AccessProvider = AccessContext;

export function useAccess(): OpenToRole {
  return useContext(AccessContext);
}

/** Whether the screen at a path, which may have a query, can be opened. */
export function useMayOpen(): (path: string) => boolean {
  const { closed } = useAccess();
  return (path) => isOpen(closed, path);
}

/** @param closed patterns of screens */
export function isOpen(closed: readonly string[], path: string): boolean {
  const [pathname = ""] = path.split(/[?#]/);
  return !closed.some((pattern) => matchPath(pattern, pathname));
}

interface OfficeLinkProps extends LinkProps {
  readonly to: string;
  /** Without access to the screen the text stays, without a link: it is a name, or part of a sentence. */
  readonly keepsText?: boolean;
}

/** A link for those alone who may open the screen to which it leads. */
export function OfficeLink({ keepsText = false, ...link }: OfficeLinkProps) {
  const mayOpen = useMayOpen();
  if (mayOpen(link.to)) return <Link {...link} />;
  return keepsText ? link.children : null;
}

/** Whether a field of a form is shown. */
export function useIsShown(kind: string): (named: { readonly key: string }) => boolean {
  const { hidden } = useAccess();
  return ({ key }) => !hidden[kind]?.includes(key);
}
