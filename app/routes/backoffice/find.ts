import { CONTENT_KINDS, entities } from "#app/entities/index.ts";
import type { FoundRecord } from "#app/backoffice/shell/palette.tsx";
import { listPaths } from "#app/backoffice/table/list-texts.ts";
import { servicesContext, visitContext } from "../context.ts";
import type { Route } from "./+types/find.ts";

const MOST_OF_A_KIND = 5;

/** For the palette: records by words of title, location or slug. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { catalogue } = context.get(servicesContext);
  const { actor } = context.get(visitContext);
  const search = url.searchParams.get("q")?.slice(0, 200) ?? "";
  const kinds = await Promise.all(
    CONTENT_KINDS.map(async (kind) => {
      const { items } = await catalogue.list(actor, kind, { search, limit: MOST_OF_A_KIND });
      return items.map(({ id, values }): FoundRecord => {
        const { title, location }: { readonly title?: unknown; readonly location?: unknown } = values;
        return { id, label: String(title), detail: typeof location === "string" ? location : entities[kind].singular, path: `${listPaths[kind].update}?id=${id}` };
      });
    }),
  );
  return { found: kinds.flat() };
}
