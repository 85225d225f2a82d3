import {
  Activity,
  Archive,
  ArrowDownUp,
  BadgeCheck,
  Building2,
  CalendarClock,
  CalendarPlus,
  ClipboardList,
  ClipboardPaste,
  FileInput,
  FileText,
  Handshake,
  HeartPulse,
  House,
  Inbox,
  type LucideIcon,
  Mail,
  MessageSquareText,
  Newspaper,
  PhoneIncoming,
  Settings,
  ShieldCheck,
  Sunrise,
  Trash2,
  UsersRound,
} from "lucide-react";
import type { BackOfficeCounts } from "#app/enquiries/index.ts";
import { CONTENT_KINDS, contentOf } from "#app/kinds/index.ts";
import { screens } from "./screens.ts";
import { listPaths } from "./content-screens.ts";

export interface MenuItem {
  readonly label: string;
  readonly path: string;
  /** Prefixes of other addresses whose screens belong to it. */
  readonly otherPaths?: readonly string[];
  readonly icon: LucideIcon;
  /** Only `path` itself belongs to it, not the addresses below. */
  readonly isExact?: boolean;
  /** What is there, or waits; 0 is not shown. */
  readonly count?: (counts: BackOfficeCounts) => number;
  /** Said after the count: '12 new'. */
  readonly word?: string;
}

const icons = { house: House, building: Building2, newspaper: Newspaper, file: FileText } as const;

/** What a day begins with, in its order. */
export const workItems: readonly MenuItem[] = [
  { ...screens.today, icon: Sunrise, isExact: true },
  { ...screens.people, icon: UsersRound },
  {
    label: "Enquiries",
    path: "/dashboard/enquiries",
    icon: Inbox,
    count: ({ enquiries }) => enquiries.stages.new,
    word: "new",
  },
  {
    ...screens.visits,
    icon: CalendarClock,
    count: ({ visits }) => visits.upcoming,
    word: "to come",
  },
  { label: "Deals", path: "/dashboard/deals", icon: Handshake },
  {
    label: "Submissions",
    path: "/dashboard/submissions",
    icon: FileInput,
    count: ({ submissions }) => submissions.waiting,
    word: "waiting",
  },
  {
    label: "Reviews",
    path: "/dashboard/reviews",
    icon: MessageSquareText,
    count: ({ reviews }) => reviews.pending,
    word: "waiting",
  },
];

export const contentItems: readonly MenuItem[] = [
  ...CONTENT_KINDS.map((kind) => ({
    label: contentOf(kind).words.title,
    path: listPaths[kind].list,
    otherPaths: [`/dashboard/${kind}/`, `/dashboard/history/${kind}/`],
    icon: icons[contentOf(kind).icon],
    count: ({ content }: BackOfficeCounts) => content[kind].listed,
  })),
  {
    ...screens.freshness,
    icon: BadgeCheck,
    count: ({ content }) => content.property.lacking.confirmed,
    word: "due",
  },
  { ...screens.paste, icon: ClipboardPaste },
];

/** What is needed less often. */
export const moreItems: readonly MenuItem[] = [
  { label: "Outbox", path: "/dashboard/outbox", icon: Mail, count: unsentWithServer, word: "unsent" },
  { label: "Import and export", path: "/dashboard/import", icon: ArrowDownUp },
  { label: "Bin", path: "/dashboard/bin", icon: Trash2 },
  { label: "Activity", path: "/dashboard/activity", icon: Activity },
  { label: "Privacy", path: "/dashboard/privacy", icon: ShieldCheck },
  { ...screens.backups, icon: Archive },
  { label: "Settings", path: "/dashboard/settings", icon: Settings },
  { ...screens.health, icon: HeartPulse },
];

/** What is added most, from the '+' of a phone. */
export const addItems = [
  { label: "Caller or walk-in", hint: "Who, and what they want", path: screens.addPerson.path, icon: PhoneIncoming },
  {
    label: "Lead from a message",
    hint: "Paste what a portal or WhatsApp sent",
    path: screens.pastePerson.path,
    icon: ClipboardPaste,
  },
  { label: "Home", hint: "Fill in the form", path: listPaths.property.add, icon: House },
  { label: "Home from a message", hint: "Paste what the owner wrote", path: screens.paste.path, icon: ClipboardList },
  { label: "Visit", hint: "Choose who, then the time", path: `${screens.people.path}?for=visit`, icon: CalendarPlus },
] as const;

/** 'page' on the entry's own screen, 'true' on those that belong to it: forms and histories lie at addresses of their own. */
export function placeOf({ path, otherPaths = [], isExact }: MenuItem, pathname: string): "page" | "true" | undefined {
  if (pathname.replace(/\/+$/, "") === path) return "page";
  const starts = isExact ? otherPaths : [`${path}/`, ...otherPaths];
  return starts.some((start) => pathname.startsWith(start)) ? "true" : undefined;
}

/** Mails that did not go out, whether they wait or were refused. */
export function unsentMails({ mail }: BackOfficeCounts): number {
  return mail.waiting + mail.refused;
}

/** Without a mail server none goes out, and the number only grows. */
function unsentWithServer(counts: BackOfficeCounts): number {
  return counts.mail.isSetUp ? unsentMails(counts) : 0;
}

/** Why none goes out, for the administrator. */
export const NO_MAIL_SERVER = "No mail server is set up. Ask the person who installed this site.";
