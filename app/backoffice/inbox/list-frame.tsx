import type { ReactNode } from "react";
import { groupDigits } from "#app/entities/money.ts";
import { Empty } from "./empty.tsx";
import { Pager } from "./pager.tsx";

interface ListFrameProps {
  readonly title: string;
  readonly paging: { readonly page: number; readonly total: number; readonly limit: number };
  /** Tabs, search, notes: above the entries. */
  readonly tools: ReactNode;
  /** Said instead of the entries where there are none. */
  readonly none: string | undefined;
  readonly children: ReactNode;
  /** Below the pages. */
  readonly footer?: ReactNode;
}

/** A list of the inbox: its title with the count, tools, entries, pages. */
export function ListFrame({ title, paging, tools, none, children, footer }: ListFrameProps) {
  return (
    <div className="inbox">
      <div className="adm-top">
        <h1>
          {title}
          <small>{groupDigits(paging.total)}</small>
        </h1>
      </div>
      {tools}
      {none === undefined ? children : <Empty text={none} />}
      <Pager {...paging} />
      {footer}
    </div>
  );
}
