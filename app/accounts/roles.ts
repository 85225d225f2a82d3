import { CONTENT_KINDS, type ContentKind, type EntityName, entities } from "#app/kinds/index.ts";
import { NotSignedIn } from "#app/entities/errors.ts";
import { capitalised } from "#app/entities/values/text.ts";
import { mustNotBeVisitor, notForThisAccount } from "#app/store/index.ts";
import type { Actor, ActorRole, User } from "#app/store/types.ts";
import { isRole, roleOf, type AccountRole, ROLES } from "./role.ts";
import type { Administrator } from "./types.ts";

/**
 * Who may do what: the one table that the gate, the screens, the services, the store and the tests read. An owner may do everything;
 * what has no line here is for owners alone.
 */
const RIGHTS = {
  /** One's own account, the way out. */
  own: ["owner", "agent", "associate", "editor"],
  /** Listings, projects and posts: texts, pictures, states. */
  content: ["owner", "agent", "associate", "editor"],
  /** A home's owner: name, number, door, key, notes. */
  owners: ["owner", "agent", "associate"],
  /** People and all they send: enquiries, visits, deals, submissions, reviews. Of an associate only their own. */
  people: ["owner", "agent", "associate"],
  /** Everybody's people, with the mails to them: what is nobody's, and doubles. */
  allPeople: ["owner", "agent"],
  activity: ["owner", "agent"],
  /** Listings as a file, with their owners' numbers. */
  exports: ["owner"],
  exportsOfPeople: ["owner"],
  imports: ["owner"],
  /** For good: a person's data, and what lies in the bin. */
  erasure: ["owner"],
  settings: ["owner"],
  health: ["owner"],
  /** All that the site holds as one file; and the demo, taken out. */
  backups: ["owner"],
  accounts: ["owner"],
} as const satisfies Readonly<Record<string, readonly AccountRole[]>>;
export type Right = keyof typeof RIGHTS;

/** What a phone that lies about must not do: whoever signed in long ago gives the password first. */
const AFTER_PASSWORD: readonly (Right | undefined)[] = ["settings", "exports", "exportsOfPeople", "erasure"];

/** Below /dashboard, as `app/backoffice/routes.ts` writes them. */
const SCREENS: Readonly<Record<string, Right>> = {
  "": "own",
  ...Object.fromEntries(
    CONTENT_KINDS.flatMap((kind) => [`${kind}list`, `${kind}/${kind}Add`, `${kind}/${kind}Update`]).map((path) => [
      path,
      "content",
    ]),
  ),
  account: "own",
  counts: "own",
  find: "own",
  logout: "own",
  bin: "content",
  "form/duplicates": "content",
  "form/markdown": "content",
  "form/record": "content",
  "form/slug": "content",
  "history/:kind/:id": "content",
  "properties/:id": "content",
  "preview/:kind": "content",
  undo: "content",
  office: "own",
  freshness: "owners",
  paste: "owners",
  deals: "people",
  "deals/:id": "people",
  leads: "people",
  figures: "people",
  "figures/export": "people",
  enquiries: "people",
  "enquiries/:id": "people",
  outbox: "allPeople",
  people: "people",
  "people/:id": "people",
  "people/:id/reach": "people",
  "people/:id/send": "people",
  "people/add": "people",
  "people/doubles": "allPeople",
  "people/import": "imports",
  "people/paste": "people",
  "people/read": "people",
  "properties/:id/fits": "people",
  "properties/:id/people": "content",
  reviews: "people",
  push: "people",
  share: "people",
  submissions: "people",
  "submissions/:id": "people",
  visits: "people",
  "visits/book": "people",
  activity: "activity",
  export: "exports",
  "enquiries/export": "exportsOfPeople",
  "people/export": "exportsOfPeople",
  health: "health",
  import: "imports",
  "import/:id": "imports",
  privacy: "erasure",
  "privacy/export": "erasure",
  "settings/:group?": "settings",
  keys: "accounts",
  sources: "settings",
  "sources/unread": "allPeople",
  backups: "backups",
  "backups/download": "exportsOfPeople",
};

/** By `operationId`; public calls need no line. */
const CALLS: Readonly<Record<string, Right>> = {
  ...Object.fromEntries(
    CONTENT_KINDS.map(capitalised).flatMap((name) =>
      [`add${name}`, `update${name}`, `delete${name}`].map((call) => [call, "content"]),
    ),
  ),
  addPicture: "content",
  addImportFile: "imports",
  exportRecords: "exports",
  getAdminuser: "accounts",
  getEvents: "own",
  getSession: "own",
  listPeople: "people",
  getPerson: "people",
  addEntry: "people",
  getMatchesOfPerson: "people",
  listLeads: "people",
  addLead: "people",
  listVisits: "people",
  getVisit: "people",
  bookVisit: "people",
  moveVisit: "people",
  listDeals: "people",
  getDeal: "people",
  moveDeal: "people",
  getMatchesOfProperty: "people",
};

/** Whose records they are; a kind without a line is an owner's. */
const KINDS: Readonly<Partial<Record<EntityName, Right>>> = {
  ...Object.fromEntries(CONTENT_KINDS.map((kind) => [kind, "content"])),
  person: "people",
  enquiry: "people",
  submission: "people",
  review: "people",
  visit: "people",
  alert: "people",
  sharedList: "people",
  homeReport: "owners",
  interaction: "people",
  requirement: "people",
  deal: "people",
  message: "allPeople",
  delivery: "allPeople",
  leadSource: "settings",
  accessKey: "accounts",
  webhook: "accounts",
  erasure: "erasure",
  download: "backups",
  accountAct: "accounts",
  settings: "settings",
};

/** Fields that need more than their kind. */
const FIELDS: Readonly<Partial<Record<EntityName, Readonly<Record<string, Right>>>>> = {
  property: {
    seller: "owners",
    sellerPhone: "owners",
    owner: "owners",
    unit: "owners",
    keys: "owners",
    note: "owners",
    sources: "owners",
    askedPrice: "owners",
  },
};

export const roleTable = { rights: RIGHTS, screens: SCREENS, calls: CALLS, kinds: KINDS, fields: FIELDS } as const;

/** Whether a role has a right; without a line only an owner. */
function roleHas(role: AccountRole, right: Right | undefined): boolean {
  const holders: readonly AccountRole[] = right === undefined ? [] : RIGHTS[right];
  return role === "owner" || holders.includes(role);
}

/** The role that an actor passes to the store; undefined for an owner, from whom nothing is held back. */
export function actorRole(role: AccountRole): ActorRole | undefined {
  return ACTOR_ROLES.get(role);
}

/** An account as the one who acts. */
export function actorOf({ id, name, role }: Pick<User, "id" | "name" | "role">): Administrator {
  return { type: "administrator", id, name, role: actorRole(roleOf(role)) };
}

const ACTOR_ROLES: ReadonlyMap<AccountRole, ActorRole> = new Map(
  ROLES.filter((role) => role !== "owner").map((role) => [role, carried(role)]),
);

function carried(role: AccountRole): ActorRole {
  const names = Object.keys(entities) as EntityName[]; // `entities` has no other keys
  return {
    name: role,
    isLimited: !roleHas(role, "allPeople"),
    kinds: new Set(names.filter((kind) => roleHas(role, KINDS[kind]))),
    hidden: new Map(
      names.map((kind) => {
        const lines = Object.entries(FIELDS[kind] ?? {});
        return [kind, lines.filter(([, right]) => !roleHas(role, right)).map(([field]) => field)];
      }),
    ),
  };
}

/** Whether an actor has a right. The site's own work has all, a visitor none. */
export function may(actor: Actor, right: Right | undefined): boolean {
  if (actor.type !== "administrator") return actor.type === "system";
  const { role } = actor;
  return role === undefined || (isRole(role.name) && roleHas(role.name, right));
}

/** Whether an account that can sign in has a right: for feeds, which are read by a secret address instead of a session. */
export function userMay({ role, disabledAt }: Pick<User, "role" | "disabledAt">, right: Right): boolean {
  return disabledAt === undefined && isRole(role) && roleHas(role, right);
}

/** @throws Forbidden @throws NotSignedIn */
export function demand(actor: Actor, right: Right | undefined): void {
  mustNotBeVisitor(actor);
  if (!may(actor, right)) throw notForThisAccount();
  if (givesPasswordFirst(actor, right)) throw new NotSignedIn("Enter your password again to do this.");
}

export function givesPasswordFirst(actor: Actor, right: Right | undefined): boolean {
  return actor.type === "administrator" && actor.needsPassword === true && AFTER_PASSWORD.includes(right);
}

/** @throws Forbidden for a call that is not the role's */
export function demandCall(actor: Actor, operationId: string): void {
  demand(actor, CALLS[operationId]);
}

/** Patterns of the screens with their parts, in lower case: routes are found in either case. */
const PATTERNS = Object.entries(SCREENS).map(([path, right]) => ({
  parts: path.toLowerCase().split("/").filter(Boolean),
  right,
}));
/** Addresses of screens have no other characters; any other spelling matches no screen. */
const PLAIN = /^\/dashboard(?:\/[\w-]+)*\/?$/i;

/** Right that a screen asks for; undefined for one without a line. @param path without `.data` */
export function rightOfScreen(path: string): Right | undefined {
  if (!PLAIN.test(path)) return undefined;
  const [, ...asked] = path.toLowerCase().split("/").filter(Boolean);
  const fitting = PATTERNS.filter(
    ({ parts }) =>
      asked.length <= parts.length &&
      parts.every((part, index) =>
        asked[index] === undefined ? part.endsWith("?") : part.startsWith(":") || part === asked[index],
      ),
  );
  const literal = (parts: readonly string[]) => parts.filter((part) => !part.startsWith(":")).length;
  return fitting.sort((a, b) => literal(b.parts) - literal(a.parts))[0]?.right;
}

/** Whether an actor may open a screen. @param path may have a query */
export function mayOpen(actor: Actor, path: string): boolean {
  return may(actor, rightOfScreen(path.split(/[?#]/)[0] ?? ""));
}

/** First screen of an actor. Today is all about people, so who may not see them starts at the listings. */
export function homeScreen(actor: Actor): string {
  return may(actor, "people") ? "/dashboard" : "/dashboard/propertylist";
}

/** Patterns of the screens that an actor cannot open, so that no link leads there: '/dashboard/people/:id'. */
export function closedScreens(actor: Actor): readonly string[] {
  return Object.entries(SCREENS).flatMap(([path, right]) => {
    const screen = path === "" ? "/dashboard" : `/dashboard/${path}`;
    const isOpen = path === "" ? homeScreen(actor) === screen : may(actor, right);
    return isOpen ? [] : [screen];
  });
}

export function rightOfKind(kind: EntityName): Right | undefined {
  return KINDS[kind];
}

/** Fields of a kind that only some may see. */
export function guardedFields(kind: ContentKind): readonly string[] {
  return Object.keys(FIELDS[kind] ?? {});
}
