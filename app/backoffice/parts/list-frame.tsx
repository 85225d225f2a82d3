import type { ReactElement, ReactNode } from "react";
import { EmptyState } from "./empty.tsx";
import { ScreenPager, type ScreenPagerProps } from "./pager.tsx";
import { ScreenHead } from "./screen-head.tsx";

interface ListFrameProps {
  /** A title, with the count behind it; or a head of its own. */
  readonly head: string | ReactElement;
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
export function ListFrame({ head, paging, tools, none, children, footer }: ListFrameProps) {
  return (
    <div className="inbox">
      {typeof head === "string" ? <ScreenHead title={head} count={paging.total} /> : head}
      {tools}
      {none === undefined ? children : <EmptyState text={none} />}
      <ScreenPager {...paging} />
      {footer}
    </div>
  );
}
