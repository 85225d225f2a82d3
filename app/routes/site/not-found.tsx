import { data } from "react-router";
import { servicesContext, requestContext } from "../context.ts";
import { NotFoundPage } from "#app/site/not-found.tsx";
import { hiddenMeta } from "#app/site/views/meta.ts";
import { en } from "#app/texts/en.ts";
import { missingView } from "./missing-view.ts";
import type { Route } from "./+types/not-found.ts";

export async function loader({ context }: Route.LoaderArgs) {
  return data(await missingView(context.get(servicesContext), context.get(requestContext).actor), { status: 404 });
}

export const meta = ({ loaderData }: Route.MetaArgs) => hiddenMeta(en.errors.notFoundTitle, loaderData?.product);

export default function NotFound({ loaderData }: Route.ComponentProps) {
  return <NotFoundPage title={en.errors.notFoundTitle} text={en.errors.notFoundText} cards={loaderData.cards} />;
}
