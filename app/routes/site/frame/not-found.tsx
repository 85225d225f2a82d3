import { data } from "react-router";
import { fromContext } from "../../context.ts";
import { NotFoundPage } from "#app/site/pages/not-found.tsx";
import { hiddenMeta } from "#app/site/views/meta.ts";
import { en } from "#app/texts/en.ts";
import { missingView } from "../missing-view.ts";
import type { Route } from "./+types/not-found.ts";
import { metaFromLoader } from "../loader-meta.ts";

export async function loader({ context }: Route.LoaderArgs) {
  return data(await missingView(fromContext(context), en.errors.notFoundTitle), { status: 404 });
}

export const meta = metaFromLoader(hiddenMeta(en.errors.notFoundTitle));

export default function NotFoundRoute({ loaderData }: Route.ComponentProps) {
  return <NotFoundPage title={en.errors.notFoundTitle} text={en.errors.notFoundText} cards={loaderData.cards} />;
}
