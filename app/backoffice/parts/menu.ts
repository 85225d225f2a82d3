import {
  Activity,
  Archive,
  ArrowDownUp,
  BadgeCheck,
  Building2,
  CalendarClock,
  CalendarPlus,
  ChartColumn,
  ClipboardList,
  ClipboardPaste,
  FileText,
  Handshake,
  HeartPulse,
  House,
  Inbox,
  KeyRound,
  LayoutGrid,
  type LucideIcon,
  Mail,
  Newspaper,
  PhoneIncoming,
  Settings,
  ShieldCheck,
  Sunrise,
  Trash2,
  UserRound,
  UsersRound,
  Webhook,
} from "lucide-react";
import type { BackOfficeCounts } from "#app/enquiries/index.ts";
import { CONTENT_KINDS, type ContentKind, contentOf } from "#app/kinds/index.ts";
import { screens } from "./screens.ts";
import { listPaths } from "./content-screens.ts";
import { HOMES } from "./home-path.ts";

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

interface LeadDoor extends Pick<MenuItem, "label" | "path"> {
  /** Its tab, where that says less than the label. */
  readonly tab?: string;
  /** Its tab stands there only while there is something. */
  readonly isRare?: boolean;
  /** What its list begins with. */
  readonly count: (counts: BackOfficeCounts) => number;
}

/** What visitors send, each in a tab of Leads. */
export const leadDoors: readonly LeadDoor[] = [
  { label: "Website leads", tab: "Website", path: "/dashboard/enquiries", count: ({ enquiries }) => enquiries.total },
  { label: "Owners' listings", path: "/dashboard/submissions", count: ({ submissions }) => submissions.waiting },
  { label: "Reviews", path: "/dashboard/reviews", count: ({ reviews }) => reviews.pending },
  { ...screens.unread, isRare: true, count: ({ unread }) => unread },
];

const today: MenuItem = { ...screens.today, icon: Sunrise, isExact: true };
const leads: MenuItem = {
  ...screens.leads,
  otherPaths: leadDoors.map(({ path }) => path),
  icon: Inbox,
  count: ({ waiting }) => waiting,
  word: "waiting",
};
const people: MenuItem = { ...screens.people, icon: UsersRound };
const visits: MenuItem = {
  ...screens.visits,
  icon: CalendarClock,
  count: ({ visits: { upcoming } }) => upcoming,
  word: "to come",
};

/** What a day begins with, in its order. */
export const workItems: readonly MenuItem[] = [today, leads, people, visits, { ...screens.deals, icon: Handshake }];

const contentItem = (kind: ContentKind): MenuItem => ({
  label: contentOf(kind).words.title,
  path: listPaths[kind].list,
  otherPaths: [`/dashboard/${kind}/`, `/dashboard/history/${kind}/`, ...(kind === "property" ? [HOMES] : [])],
  icon: icons[contentOf(kind).icon],
  count: ({ content }) => content[kind].listed,
});

export const contentItems: readonly MenuItem[] = CONTENT_KINDS.map(contentItem);

export interface OfficeTile extends MenuItem {
  /** What it is for. */
  readonly hint: string;
}

/** What is needed less often: the tiles of the screen 'Office'. */
export const officeTiles: readonly OfficeTile[] = [
  {
    label: "Settings",
    hint: "Firm, numbers, RERA, visits, messages, what it costs",
    path: "/dashboard/settings",
    icon: Settings,
  },
  { label: "Team", hint: "Who may sign in, and what each may see", path: "/dashboard/account", icon: UserRound },
  {
    label: "Import and export",
    hint: "Homes and contacts, from Excel and back",
    path: "/dashboard/import",
    icon: ArrowDownUp,
  },
  {
    ...screens.freshness,
    hint: "Ask owners: still available?",
    icon: BadgeCheck,
    count: ({ content }) => content.property.lacking.confirmed,
    word: "to ask",
  },
  { ...screens.figures, hint: "Leads, answers, visits and brokerage, by source and by account", icon: ChartColumn },
  { ...screens.sources, hint: "Portals, forms and telephones that send leads", icon: Webhook },
  { ...screens.keys, hint: "Programs that may ask, and are told what happens", icon: KeyRound },
  { ...screens.paste, hint: "Homes that somebody sent by WhatsApp", icon: ClipboardPaste },
  { ...screens.bin, hint: "What was deleted, to put it back", icon: Trash2 },
  { label: "Activity", hint: "Who changed what, and undo", path: "/dashboard/activity", icon: Activity },
  {
    ...screens.outbox,
    hint: "What was sent to visitors, and what was not",
    icon: Mail,
    count: unsentWithServer,
    word: "unsent",
  },
  { ...screens.backups, hint: "A copy of everything, each night", icon: Archive },
  {
    label: "Privacy",
    hint: "What is stored of a person: find, export, erase",
    path: "/dashboard/privacy",
    icon: ShieldCheck,
  },
  { ...screens.health, hint: "Is the site up, is there space", icon: HeartPulse },
];

export const officeItem: MenuItem = {
  ...screens.office,
  otherPaths: officeTiles.map(({ path }) => path),
  icon: LayoutGrid,
};

/** The tabs of a phone. There is room for four: where a role may not open one, the next takes its place. */
export const tabItems: readonly MenuItem[] = [
  { ...today, count: ({ waiting }) => waiting, word: "to answer" },
  people,
  contentItem("property"),
  visits,
  contentItem("project"),
  contentItem("blog"),
  officeItem,
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
  if (pathname === screens.unread.path && path !== leads.path) return undefined; // it lies below Sources of leads, and is a tab of Leads
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
export const NO_MAIL_SERVER = "Email is off: no mail server is set up. Ask whoever runs this site to set SMTP_URL.";
