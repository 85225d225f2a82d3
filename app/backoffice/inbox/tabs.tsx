import { groupDigits } from "#app/entities/money.ts";
import { Link, useSearchParams } from "react-router";

export interface Tab {
  readonly label: string;
  /** Value in the address; empty: the first tab, which the address leaves out. */
  readonly value: string;
  readonly count?: number | undefined;
}

/** One choice of the address, as a row of links. */
export function Tabs({
  label,
  name,
  tabs,
}: {
  readonly label: string;
  readonly name: string;
  readonly tabs: readonly Tab[];
}) {
  const [search] = useSearchParams();
  const current = search.get(name) ?? "";
  const to = (value: string) => {
    const next = new URLSearchParams(search);
    next.delete("page");
    if (value) next.set(name, value);
    else next.delete(name);
    return `?${next}`;
  };
  return (
    <nav className="tabs" aria-label={label}>
      {tabs.map((tab) => (
        <Link
          key={tab.value}
          to={to(tab.value)}
          {...(tab.value === current ? { "aria-current": "true" as const } : {})}
        >
          {tab.label} {tab.count !== undefined && <span>{groupDigits(tab.count)}</span>}
        </Link>
      ))}
    </nav>
  );
}
