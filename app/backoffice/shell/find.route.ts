import { may } from "#app/accounts/index.ts";
import { groupDigits } from "#app/entities/values/money.ts";
import { formatPhone, readPhone } from "#app/entities/values/phone.ts";
import { capitalised, encodePart, LONGEST_SEARCH, shortened } from "#app/entities/values/text.ts";
import { CONTENT_KINDS, type ContentKind, entities } from "#app/kinds/index.ts";
import type { People, PersonRow } from "#app/people/index.ts";
import { fromContext } from "../context.server.ts";
import type { Services } from "#app/services.ts";
import type { Actor } from "#app/store/types.ts";
import { ago } from "#app/entities/values/moments.ts";
import { screens } from "../parts/screens.ts";
import { personPath } from "../blocks/people/person-line.tsx";
import { cameBy, conversationWords } from "../blocks/people/person-words.ts";
import { homePath } from "../parts/home-path.ts";
import { homeSearch } from "../blocks/homes/as-said.server.ts";
import { homeLine } from "../blocks/homes/home-line.ts";
import { listPaths } from "../parts/content-screens.ts";
import type { Route } from "./+types/find.route.ts";
import type { Target } from "./palette.tsx";

const MAX_OF_A_KIND = 5;
/** Characters of what a person is about. */
const MAX_ABOUT = 60;

async function recordsFor(
  services: Services,
  actor: Actor,
  kind: ContentKind,
  search: string,
): Promise<readonly Target[]> {
  const { adminLists } = services.catalogue;
  const { list, update } = listPaths[kind];
  if (kind === "property") {
    const meant = await homeSearch(services, actor, search);
    const { items, total } = await adminLists.list(actor, "property", { ...meant, limit: MAX_OF_A_KIND });
    const targets = items.map((home): Target => {
      const { id, title, price, facts } = homeLine(home);
      return { id, label: title, detail: [price, facts].join(" · "), path: homePath(id), isWide: true };
    });
    return withAll(targets, total, "homes", `${list}?q=${encodePart(search)}`);
  }
  const { items, total } = await adminLists.list(actor, kind, { search, limit: MAX_OF_A_KIND });
  const targets = items.map(({ id, values }): Target => {
    const { title, location }: { readonly title?: unknown; readonly location?: unknown } = values;
    const detail = typeof location === "string" ? location : entities[kind].singular;
    return { id, label: String(title), detail, path: `${update}?id=${id}` };
  });
  return withAll(targets, total, entities[kind].plural, `${list}?q=${encodePart(search)}`);
}

/** With the way to all of them, where there are more. */
function withAll(found: readonly Target[], total: number, what: string, path: string): readonly Target[] {
  if (total <= found.length) return found;
  const isPerson = found[0]?.isPerson ?? false;
  return [...found, { id: `all-${what}`, label: `All ${groupDigits(total)} ${what}`, detail: "Show", path, isPerson }];
}

/** Who it is, what about and since when; a number that nobody has can be added. */
async function peopleFor({ people, catalogue }: Services, actor: Actor, search: string): Promise<readonly Target[]> {
  const { items: found, total } = await people.list(actor, { search, limit: MAX_OF_A_KIND });
  const now = Date.now();
  const named = await Promise.all(found.map(async (row) => ({ row, about: await latestOf(people, actor, row) })));
  const homes = await catalogue.getMany(actor, "property", [
    ...new Set(named.flatMap(({ about }) => about.home ?? [])),
  ]);
  const titles = new Map(homes.map(({ id, values }) => [id, values.title]));
  const targets = named.map(({ row: { id, values, number, mail }, about: { text, home = "", at } }): Target => ({
    id,
    label: values.name,
    detail: [number ? formatPhone(number) : mail, titles.get(home) ?? shortened(text, MAX_ABOUT)]
      .filter(Boolean)
      .join(" · "),
    when: ago(at, now),
    path: personPath(id),
    isPerson: true,
    isWide: true,
  }));
  const reading = readPhone(search, { landline: true });
  if (targets.length > 0 || !("number" in reading))
    return withAll(targets, total, "people", `${screens.people.path}?q=${encodePart(search)}`);
  const shown = formatPhone(reading.number);
  const path = `${screens.addPerson.path}?number=${encodePart(shown)}`;
  return [
    {
      id: "add-number",
      label: `Add ${shown}`,
      detail: "Nobody here has this number",
      path,
      isPerson: true,
      isWide: true,
    },
  ];
}

interface Latest {
  readonly text: string;
  readonly home?: string | undefined;
  /** Epoch ms. */
  readonly at: number;
}

/** What a person is about: the newest wish that is open, else what happened last. */
async function latestOf(people: People, actor: Actor, { id, values, createdAt }: PersonRow): Promise<Latest> {
  const wishes = await people.requirements.list(actor, id);
  const wish = wishes.find(({ values: { closedAt, label } }) => closedAt === undefined && label !== undefined);
  if (wish) return { text: wish.values.label ?? "", at: wish.createdAt };
  const [last] = await people.timeline(actor, id);
  if (!last) return { text: cameBy(values.source, values.sourceNote) ?? "", at: createdAt };
  const text = last.conversation ? conversationWords(last.conversation.values) : (last.text ?? capitalised(last.what));
  return { text, home: last.homes[0], at: last.at };
}

/** For the palette: people by number, mail or name, and records by their words and sellers. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { actor, ...services } = fromContext(context);
  const search = url.searchParams.get("q")?.slice(0, LONGEST_SEARCH).trim() ?? "";
  if (search === "") return { found: [] };
  const [people, ...kinds] = await Promise.all([
    may(actor, "people") ? peopleFor(services, actor, search) : [],
    ...CONTENT_KINDS.map((kind) => recordsFor(services, actor, kind, search)),
  ]);
  return { found: [...people, ...kinds.flat()] };
}
