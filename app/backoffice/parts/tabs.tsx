import { groupDigits } from "#app/entities/values/money.ts";
import { Link, useSearchParams } from "react-router";
import { withParameters } from "./pager.tsx";
import { useInSight } from "./use-in-sight.ts";

interface TabLink {
  readonly label: string;
  readonly to: string;
  readonly isCurrent: boolean;
  readonly count?: number | undefined;
}

/** A row of links; one is the current page. */
export function TabLinks({ label, tabs }: { readonly label: string; readonly tabs: readonly TabLink[] }) {
  const row = useInSight(tabs.find(({ isCurrent }) => isCurrent)?.to);
  return (
    <nav ref={row} className="tabs" aria-label={label}>
      {tabs.map(({ label: text, to, isCurrent, count }) => (
        <Link key={text} to={to} {...(isCurrent ? { "aria-current": "true" as const } : {})}>
          {text} {count !== undefined && <span>{groupDigits(count)}</span>}
        </Link>
      ))}
    </nav>
  );
}

interface TabsProps {
  readonly label: string;
  /** Of the choice in the address. */
  readonly name: string;
  /** `value`: in the address; empty: the first tab, which the address leaves out. */
  readonly tabs: readonly (Pick<TabLink, "label" | "count"> & { readonly value: string })[];
}

/** One choice of the address, as a row of links. A choice begins again at page 1. */
export function Tabs({ label, name, tabs }: TabsProps) {
  const [search] = useSearchParams();
  const current = search.get(name) ?? "";
  const links = tabs.map(({ value, ...tab }) => ({
    ...tab,
    to: withParameters(search, { page: "", [name]: value }),
    isCurrent: value === current,
  }));
  return <TabLinks label={label} tabs={links} />;
}
