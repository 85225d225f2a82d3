import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { useCounts } from "./counts.tsx";
import { leadDoors } from "./menu.ts";
import { ScreenHead } from "./screen-head.tsx";
import { screens } from "./screens.ts";
import { TabLinks } from "./tabs.tsx";
import { WhoseTabs } from "./whose.tsx";

/** Head of the inbox: who waits for an answer, and by which door it came. */
export function LeadsHead({ count, children }: { readonly count?: number; readonly children?: ReactNode }) {
  const counts = useCounts();
  const here = useLocation().pathname.replace(/\/+$/, "");
  const tabs = [
    { label: "Waiting", to: screens.leads.path, count: counts?.waiting },
    ...leadDoors
      .filter(({ isRare, path, count }) => !isRare || path === here || (counts && count(counts) > 0))
      .map(({ label, tab = label, path, count }) => ({ label: tab, to: path, count: counts && count(counts) })),
  ];
  return (
    <>
      <ScreenHead title={screens.leads.label} {...(count ? { count } : {})}>
        <WhoseTabs />
        {children}
      </ScreenHead>
      <TabLinks label={screens.leads.label} tabs={tabs.map((tab) => ({ ...tab, isCurrent: here === tab.to }))} />
    </>
  );
}
