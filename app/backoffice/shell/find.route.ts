import { formatPhone } from "#app/entities/values/phone.ts";
import { CONTENT_KINDS, type ContentKind, entities } from "#app/kinds/index.ts";
import { fromContext } from "../context.server.ts";
import type { Services } from "#app/services.ts";
import type { Actor } from "#app/store/types.ts";
import { listPaths } from "../table/content-screens.ts";
import type { Route } from "./+types/find.route.ts";
import type { Target } from "./palette.tsx";

const MAX_OF_A_KIND = 5;
const MAX_PEOPLE = 3;
/** Characters of a search that are looked at. */
const MAX_TYPED = 200;

async function recordsFor(
  { catalogue }: Services,
  actor: Actor,
  kind: ContentKind,
  search: string,
): Promise<readonly Target[]> {
  const { items } = await catalogue.adminLists.list(actor, kind, { search, limit: MAX_OF_A_KIND });
  return items.map(({ id, values }) => {
    const { title, location }: { readonly title?: unknown; readonly location?: unknown } = values;
    return {
      id,
      label: String(title),
      detail: typeof location === "string" ? location : entities[kind].singular,
      path: `${listPaths[kind].update}?id=${id}`,
    };
  });
}

async function peopleFor({ inbox }: Services, actor: Actor, search: string): Promise<readonly Target[]> {
  const { items } = await inbox.enquiries.list(actor, { search, limit: MAX_PEOPLE });
  return items.map(({ id, values }) => ({
    id,
    label: values.name,
    detail: `Enquiry, ${formatPhone(values.number)}`,
    path: `/dashboard/enquiries/${id}`,
  }));
}

/** For the palette: records by their words and sellers, and people who sent an enquiry, by name or number. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { actor, ...services } = fromContext(context);
  const search = url.searchParams.get("q")?.slice(0, MAX_TYPED).trim() ?? "";
  if (search === "") return { found: [] };
  const [people, ...kinds] = await Promise.all([
    peopleFor(services, actor, search),
    ...CONTENT_KINDS.map((kind) => recordsFor(services, actor, kind, search)),
  ]);
  return { found: [...kinds.flat(), ...people] };
}
