import { may, mayOpen, type Right } from "#app/accounts/index.ts";
import { BadRequest } from "#app/entities/errors.ts";
import { tryParseJson } from "#app/entities/values/text.ts";
import { agentText } from "#app/kinds/settings/agent-numbers.ts";
import { defaultSettings } from "#app/kinds/settings/defaults.ts";
import { isDemoValue } from "#app/kinds/settings/demo-values.ts";
import type { EntityName } from "#app/kinds/index.ts";
import { accountOf } from "#app/people/index.ts";
import type { Settings } from "#app/kinds/settings/settings.ts";
import type { ByActor } from "../context.server.ts";
import { screens } from "../parts/screens.ts";
import type { FirstDay } from "./first-day.tsx";

type Asking = ByActor<"accounts" | "catalogue" | "demo" | "facts" | "inbox" | "people" | "push">;

/** What lines ask, and what several of them need. */
interface Standing extends Asking {
  readonly settings: Settings;
  /** Records of the demo that are there, by kind. */
  readonly invented: ReadonlyMap<EntityName, number>;
}

interface Line {
  readonly title: string;
  readonly hint: string;
  readonly act: string;
  readonly path: string;
  /** Whoever lacks it does not see the line, beside those who may not open the screen. */
  readonly right: Right;
  readonly isDone: (standing: Standing) => boolean | Promise<boolean>;
  /** 'Not needed' takes it off the list: for the site, or for the account alone. */
  readonly passedBy?: "site" | "account";
}

const isOwn = ({ settings }: Standing, key: keyof Settings) =>
  settings[key] !== undefined && settings[key] !== defaultSettings[key] && !isDemoValue(settings, key, settings[key]);

const SETTINGS = "/dashboard/settings";

/** What makes the office a firm's own, in the order in which it is done. */
const LINES = {
  firm: {
    title: "Your firm’s name and numbers",
    hint: "Name, phone and WhatsApp, as visitors see them",
    act: "Add",
    path: SETTINGS,
    right: "settings",
    isDone: (standing) => isOwn(standing, "product") && (isOwn(standing, "phone") || isOwn(standing, "whatsapp")),
  },
  agent: {
    title: "Your RERA agent number",
    hint: "Has to stand in every advertisement",
    act: "Add",
    path: `${SETTINGS}#s-agentNumbers`,
    right: "settings",
    isDone: ({ settings }) => agentText(settings) !== undefined,
  },
  logo: {
    title: "Your logo",
    hint: "For the site, emails and brochures",
    act: "Add",
    path: `${SETTINGS}#s-logo`,
    right: "settings",
    isDone: ({ settings }) => settings.logo !== undefined,
    passedBy: "site",
  },
  city: {
    title: "Our city",
    hint: "So that nobody is asked in which city ‘Sector 62’ is",
    act: "Choose",
    path: `${SETTINGS}/listings#s-ourCity`,
    right: "settings",
    isDone: ({ settings }) => settings.ourCity !== undefined,
    passedBy: "site",
  },
  homes: {
    title: "Your homes",
    hint: "Paste what owners sent you. An Excel sheet comes in under Office, Import and export",
    act: "Paste",
    path: screens.paste.path,
    right: "imports",
    async isDone({ catalogue, actor, invented }) {
      const { listed } = await catalogue.adminLists.summary(actor, "property", 0);
      return listed > (invented.get("property") ?? 0);
    },
  },
  contacts: {
    title: "Your contacts",
    hint: "From the phone, or from an Excel sheet",
    act: "Import",
    path: "/dashboard/import",
    right: "imports",
    isDone: async ({ people, actor, invented }) =>
      (await people.list(actor, { limit: 1 })).total > (invented.get("person") ?? 0),
    passedBy: "site",
  },
  partner: {
    title: "Your partner",
    hint: "A sign-in of their own, so that you see who does what",
    act: "Add",
    path: "/dashboard/account",
    right: "accounts",
    isDone: async ({ accounts }) => (await accounts.list()).length > 1,
    passedBy: "site",
  },
  phone: {
    title: "News on your phone",
    hint: "Sign in there, and switch on notifications",
    act: "Switch on",
    path: "/dashboard/account",
    right: "people",
    isDone: ({ push, actor }) => push.isTold(actor),
    passedBy: "account",
  },
  mail: {
    title: "Emails",
    hint: "Off: visitors get no confirmation until a mail server is set up",
    act: "See how",
    path: screens.outbox.path,
    right: "settings",
    isDone: async ({ inbox, actor }) => (await inbox.outbox.state(actor)).isSetUp,
    passedBy: "site",
  },
  demo: {
    title: "Take the demo out",
    hint: "Visitors see demo content: invented homes, projects, articles, reviews and people, each marked as demo",
    act: "Remove",
    path: screens.backups.path,
    right: "backups",
    isDone: ({ invented }) => invented.size === 0,
  },
} as const satisfies Readonly<Record<string, Line>>;

/** JSON of the lines that are not needed: 'logo', 'phone of <account>'. */
const FACT = "firstDay.notNeeded";

/** What is left to do of the first day, of what this account may do; nothing once all of it is done or not needed. */
export async function firstDay(services: Asking): Promise<FirstDay | undefined> {
  const { actor, catalogue, demo, facts } = services;
  const mine = Object.entries<Line>(LINES).filter(([, { right, path }]) => may(actor, right) && mayOpen(actor, path));
  const { kinds } = may(actor, "backups") ? await demo.standing(actor) : { kinds: [] };
  const invented = new Map(kinds.map(({ kind, count }) => [kind, count]));
  const standing = { ...services, settings: await catalogue.settings(), invented };
  const isDone = await Promise.all(mine.map(([, line]) => line.isDone(standing)));
  const open = mine.filter((_, at) => !isDone[at]);
  const passed = readPassed(await facts.get(FACT));
  const isPassed = ([id, line]: (typeof mine)[number]) => passed.includes(nameOf(services, id, line));
  const left = open.filter((line) => !isPassed(line));
  if (left.length === 0) return undefined;
  return {
    of: mine.length,
    lines: left.map(([id, { title, hint, act, path, passedBy }]) => ({
      id,
      title,
      hint,
      act,
      path,
      isOptional: passedBy !== undefined,
    })),
    notNeeded: open.filter(isPassed).map(([id, { title }]) => ({ id, title })),
  };
}

/** A line that somebody may pass by is not needed, or needed again. @returns its title @throws BadRequest */
export async function passBy(services: Asking, id: string, isNeeded: boolean): Promise<string> {
  const line = Object.entries<Line>(LINES).find(([name]) => name === id)?.[1];
  if (!line?.passedBy || !may(services.actor, line.right)) throw new BadRequest("Choose a line of the first day.");
  const name = nameOf(services, id, line);
  const others = readPassed(await services.facts.get(FACT)).filter((each) => each !== name);
  await services.facts.set(FACT, JSON.stringify(isNeeded ? others : [...others, name]));
  return line.title;
}

function nameOf({ actor }: Asking, id: string, { passedBy }: Line): string {
  return passedBy === "account" ? `${id} of ${accountOf(actor)}` : id;
}

function readPassed(fact = "[]"): readonly unknown[] {
  const read: unknown = tryParseJson(fact);
  return Array.isArray(read) ? read : [];
}
