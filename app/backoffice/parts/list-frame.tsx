import type { ReactNode } from "react";
import { EmptyState } from "./empty.tsx";
import { ScreenPager, type ScreenPagerProps } from "./pager.tsx";
import { ScreenHead } from "./screen-head.tsx";

interface ListFrameProps {
  readonly title: string;
  readonly paging: ScreenPagerProps;
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
      <ScreenHead title={title} count={paging.total} />
      {tools}
      {none === undefined ? children : <EmptyState text={none} />}
      <ScreenPager {...paging} />
      {footer}
    </div>
  );
}
