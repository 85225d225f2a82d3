/** Screens of the back office as its route table has them, and an office in which none is empty. */
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { backofficeRoutes } from "#app/backoffice/routes.ts";
import { GROUPS } from "#app/backoffice/settings/settings-path.ts";
import { DAY_MS } from "#app/entities/values/day.ts";
import type { EntityName } from "#app/kinds/index.ts";
import type { Store } from "#app/store/index.ts";
import { fillOffice } from "./office.ts";
import type { Site } from "./site.ts";

/** Paths of routes, layouts unfolded. */
function pathsOf(entries: readonly RouteConfigEntry[], base = ""): readonly string[] {
  return entries.flatMap((entry) => {
    const path = entry.path === undefined ? base : `${base}/${entry.path}`;
    return entry.children?.length ? pathsOf(entry.children, path) : [path];
  });
}

/** Everything below /dashboard, also what is no page. */
export const DASHBOARD_PATHS = pathsOf(backofficeRoutes).filter((path) => path.startsWith("/dashboard"));

const shell = backofficeRoutes.find(({ file }) => file === "backoffice/shell/route.tsx");

/** What has the menu beside it; each page of the settings is one. */
export const SCREENS = pathsOf(shell?.children ?? []).flatMap((path) =>
  path.endsWith("/:group?") ? GROUPS.map(([group]) => path.replace(":group?", group)) : [path],
);

/** Those that are forms of many fields: the settings, and what is added and changed. */
export const FORM_SCREENS = SCREENS.filter((path) => /\/settings\/|(Add|Update|\/add|\/book)$/.test(path));

/** Records that the screens at a path are about; elsewhere a home. */
const KIND_AT: readonly (readonly [start: string, kind: EntityName])[] = [
  ["/dashboard/project/", "project"],
  ["/dashboard/blog/", "blog"],
  ["/dashboard/enquiries", "enquiry"],
  ["/dashboard/people", "person"],
  ["/dashboard/submissions", "submission"],
  ["/dashboard/deals", "deal"],
  ["/dashboard/visits", "visit"],
];

export type Ids = Partial<Record<EntityName | "import", string>>;

/** What a screen is about: a kind of record, or a file. */
function subjectOf(path: string): EntityName | "import" {
  if (path.startsWith("/dashboard/import")) return "import";
  return KIND_AT.find(([start]) => path.startsWith(start))?.[1] ?? "property";
}

/** Where a screen is seen with a record. */
export function addressOf(path: string, ids: Ids): string {
  const id = ids[subjectOf(path)] ?? "";
  const filled = path
    .replace(":kind/:id", `property/${ids.property}`)
    .replace(":kind", "property")
    .replaceAll(/:\w+\??/g, id);
  return path.endsWith("Update") ? `${filled}?id=${id}` : filled;
}

const LONG = {
  name: "Meera Nair Krishnamurthy",
  number: "+919911100222",
  email: "meera.krishnamurthy@post.example",
  consentText: "Yes",
  linkGeneration: 0,
} as const;
const LONG_HOME = {
  title: "Apartment with a view of the whole city, let with its art",
  projectName: "Lotus",
  location: "Golf Course Extension Road",
  city: "Gurgaon",
  propType: "Flat",
  saleType: "Rent",
  totalPrice: 550_000,
} as const;
const MONTHS_AGO = Date.now() - 120 * DAY_MS;

/** One record of every kind and a small office around it, with names that are long. */
export async function fillScreens(store: Store): Promise<Ids> {
  await fillOffice(store);
  return fillRecords(store);
}

/** One record of every kind, with names that are long. */
export async function fillRecords(store: Store): Promise<Ids> {
  const inbox = store.as({ type: "system", name: "inbox" });
  const home = await inbox.create(
    "property",
    { ...LONG_HOME, slug: "apartment-with-a-view" },
    { createdAt: MONTHS_AGO },
  );
  const about = { listing: home.id, listingTitle: LONG_HOME.title };
  const person = await inbox.create("person", {
    name: LONG.name,
    numbers: [{ number: LONG.number }],
    mails: [{ mail: LONG.email }],
    roles: [{ role: "buyer" }, { role: "owner" }],
    source: "portal",
    about: "Two children, both at the school in Sector 50; her mother lives with them and cannot climb stairs",
  });
  await inbox.update("property", home.id, { owner: person.id });
  await inbox.create("requirement", {
    person: person.id,
    label: "3 BHK in Noida up to ₹2.50 Cr",
    must: "bhk=3bhk&city=noida&price=-2.50&sale=buy",
    origin: "phrase",
  });
  for (let index = 0; index < 12; index += 1)
    await inbox.create("interaction", {
      person: person.id,
      what: index % 3 === 0 ? "call" : "note",
      text: "Wants to see it with the whole family at the weekend, and asks for the last price",
      at: Date.now() - index * DAY_MS,
      by: "Asha",
    });
  const sent = await inbox.create(
    "property",
    { ...LONG_HOME, slug: "sent-in", title: `${LONG_HOME.title}, sent in` },
    { state: "pending" },
  );
  const project = await inbox.create("project", {
    title: "Towers of the Golf Course Extension Road",
    slug: "towers",
    projectName: "Towers",
    location: "Sector 65",
  });
  const blog = await inbox.create("blog", {
    title: "What a home costs beside its price",
    slug: "costs",
    category: "",
    comments: "",
    content: "",
    postby: "",
    status: "",
  });
  const enquiry = await inbox.create("enquiry", {
    ...LONG,
    ...about,
    person: person.id,
    message: "Is it still there? We are four, two of us come from the airport and may be late.",
    page: "/property/apartment-with-a-view",
  });
  const submission = await inbox.create("submission", {
    about: "property",
    listing: sent.id,
    title: `${LONG_HOME.title}, sent in`,
    ...LONG,
    stage: "waiting",
  });
  await inbox.create(
    "review",
    { property: home.id, name: LONG.name, rating: 4, text: "The broker was on time.", consentText: "Yes" },
    { state: "pending" },
  );
  const visits = [];
  for (const stage of ["arranged", "cancelled"] as const)
    visits.push(
      await inbox.create("visit", {
        ...LONG,
        ...about,
        person: person.id,
        day: "2030-11-23",
        startsAt: Date.UTC(2030, 10, 23, 13),
        minutes: 60,
        stage,
        revision: 0,
        message: "We are four, two of us come from the airport and may be late.",
      }),
    );
  const deal = await inbox.create("deal", {
    person: person.id,
    ...about,
    stage: "offer",
    stageSince: MONTHS_AGO,
    source: "portal",
    asked: 55_000_000,
    offered: 50_000_000,
  });
  await inbox.create("message", {
    to: LONG.email,
    subject: `Your enquiry about ${LONG_HOME.title}`,
    text: "Thank you",
    stage: "refused",
    attempts: 3,
    dueAt: 0,
    lastError: "550 No such user here, please check the address",
  });
  const old = await inbox.create("property", { ...LONG_HOME, slug: "gone", title: `${LONG_HOME.title}, gone` });
  await inbox.remove("property", old.id);
  return {
    property: home.id,
    project: project.id,
    blog: blog.id,
    person: person.id,
    enquiry: enquiry.id,
    submission: submission.id,
    visit: visits[0]?.id ?? "",
    deal: deal.id,
  };
}

/** A file of homes that somebody began to import. @returns its id */
export async function uploadFile(site: Pick<Site, "url">, token: string): Promise<string> {
  const upload = await fetch(`${site.url}/api/imports?name=table.csv`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "text/csv" },
    body: "Title,Society,Sector,BHK,Area,Demand,Facing,Owner Name,Contact\nA flat,Lotus,150,3,1200,1.2 cr,East,Anil,9811010001\n",
  });
  return ((await upload.json()) as { id: string }).id;
}
