import { Activity, ArrowDownUp, Building2, CalendarClock, FileInput, House, Inbox, type LucideIcon, Mail, MessageSquareText, Newspaper, Settings, ShieldCheck, Trash2 } from "lucide-react";
import { screens } from "../pieces/screens.ts";
import { texts } from "../texts.ts";

/** What waits or is there, shown at the right of the menu. */
export interface MenuCounts {
  readonly properties: number;
  readonly projects: number;
  readonly blog: number;
  readonly enquiries: number;
  readonly submissions: number;
  readonly reviews: number;
}

export interface MenuItem {
  readonly label: string;
  readonly path: string;
  /** Begin the addresses of screens that belong to it and lie elsewhere. */
  readonly also?: readonly string[];
  readonly icon: LucideIcon;
  readonly count?: keyof MenuCounts;
  /** Said after the count: '12 new'. */
  readonly word?: string;
}

export const contentItems: readonly MenuItem[] = [
  { label: texts.menu.properties, path: "/dashboard/propertylist", icon: House, count: "properties", also: ["/dashboard/property/", "/dashboard/history/property/", screens.paste, screens.freshness] },
  { label: texts.menu.projects, path: "/dashboard/projectlist", icon: Building2, count: "projects", also: ["/dashboard/project/", "/dashboard/history/project/"] },
  { label: texts.menu.blog, path: "/dashboard/bloglist", icon: Newspaper, count: "blog", also: ["/dashboard/blog/", "/dashboard/history/blog/"] },
];

export const workItems: readonly MenuItem[] = [
  { label: texts.menu.enquiries, path: "/dashboard/enquiries", icon: Inbox, count: "enquiries", word: "new" },
  { label: texts.menu.submissions, path: "/dashboard/submissions", icon: FileInput, count: "submissions" },
  { label: texts.menu.reviews, path: "/dashboard/reviews", icon: MessageSquareText, count: "reviews" },
  { label: texts.menu.bin, path: "/dashboard/bin", icon: Trash2 },
  { label: texts.menu.activity, path: "/dashboard/activity", icon: Activity },
  { label: texts.menu.settings, path: "/dashboard/settings", icon: Settings },
];

/** What is needed less often. */
export const moreItems: readonly MenuItem[] = [
  { label: texts.menu.visits, path: "/dashboard/visits", icon: CalendarClock },
  { label: texts.menu.outbox, path: "/dashboard/outbox", icon: Mail },
  { label: texts.menu.privacy, path: "/dashboard/privacy", icon: ShieldCheck },
  { label: texts.menu.exchange, path: "/dashboard/import", icon: ArrowDownUp },
];
