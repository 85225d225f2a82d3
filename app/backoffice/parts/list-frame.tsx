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
  /** In place of the entries where there are none: a sentence, or an empty state with what to do. */
  readonly none: string | ReactElement | undefined;
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
      {typeof none === "string" ? <EmptyState text={none} /> : (none ?? children)}
      <ScreenPager {...paging} />
      {footer}
    </div>
  );
}
