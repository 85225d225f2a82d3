import {
  Activity,
  ArrowDownUp,
  Building2,
  CalendarClock,
  FileInput,
  House,
  Inbox,
  type LucideIcon,
  Mail,
  MessageSquareText,
  Newspaper,
  Settings,
  ShieldCheck,
  Trash2,
} from "lucide-react";
import { screens } from "../pieces/screens.ts";
import type { DeskCounts } from "#app/inbox/types.ts";
import { texts } from "../texts.ts";

export interface MenuItem {
  readonly label: string;
  readonly path: string;
  /** Begin the addresses of screens that belong to it and lie elsewhere. */
  readonly also?: readonly string[];
  readonly icon: LucideIcon;
  /** What is there, or waits; 0 is not shown. */
  readonly count?: (counts: DeskCounts) => number;
  /** Said after the count: '12 new'. */
  readonly word?: string;
}

export const contentItems: readonly MenuItem[] = [
  {
    label: texts.menu.properties,
    path: "/dashboard/propertylist",
    icon: House,
    count: ({ content }) => content.property.listed,
    also: ["/dashboard/property/", "/dashboard/history/property/", screens.paste, screens.freshness],
  },
  {
    label: texts.menu.projects,
    path: "/dashboard/projectlist",
    icon: Building2,
    count: ({ content }) => content.project.listed,
    also: ["/dashboard/project/", "/dashboard/history/project/"],
  },
  {
    label: texts.menu.blog,
    path: "/dashboard/bloglist",
    icon: Newspaper,
    count: ({ content }) => content.blog.listed,
    also: ["/dashboard/blog/", "/dashboard/history/blog/"],
  },
];

export const workItems: readonly MenuItem[] = [
  {
    label: texts.menu.enquiries,
    path: "/dashboard/enquiries",
    icon: Inbox,
    count: ({ enquiries }) => enquiries.stages.new,
    word: "new",
  },
  {
    label: texts.menu.submissions,
    path: "/dashboard/submissions",
    icon: FileInput,
    count: ({ submissions }) => submissions.waiting,
  },
  {
    label: texts.menu.reviews,
    path: "/dashboard/reviews",
    icon: MessageSquareText,
    count: ({ reviews }) => reviews.pending,
  },
  { label: texts.menu.bin, path: "/dashboard/bin", icon: Trash2 },
  { label: texts.menu.activity, path: "/dashboard/activity", icon: Activity },
  { label: texts.menu.settings, path: "/dashboard/settings", icon: Settings },
];

/** What is needed less often. */
export const moreItems: readonly MenuItem[] = [
  { label: texts.menu.visits, path: "/dashboard/visits", icon: CalendarClock, count: ({ visits }) => visits.upcoming },
  { label: texts.menu.outbox, path: "/dashboard/outbox", icon: Mail, count: unsentMails, word: "unsent" },
  { label: texts.menu.privacy, path: "/dashboard/privacy", icon: ShieldCheck },
  { label: texts.menu.exchange, path: "/dashboard/import", icon: ArrowDownUp },
];

/** Mails that did not go out, whether they wait or were refused. */
export function unsentMails({ mail }: DeskCounts): number {
  return mail.waiting + mail.refused;
}
