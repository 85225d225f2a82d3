import { data } from "react-router";
import { servicesContext, requestContext } from "../context.ts";
import { NotFoundPage } from "#app/site/not-found.tsx";
import { propertyCard } from "#app/site/views/property-card.ts";
import { hiddenMeta } from "#app/site/views/meta.ts";
import { en } from "#app/texts/en.ts";
import type { Route } from "./+types/not-found.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { catalogue, publicUrl } = context.get(servicesContext);
  const { actor } = context.get(requestContext);
  const [settings, { items }] = await Promise.all([
    catalogue.settings(),
    catalogue.list(actor, "property", { limit: 3 }),
  ]);
  return data(
    { product: settings.product, cards: items.map((record) => propertyCard(record, { settings, publicUrl })) },
    { status: 404 },
  );
}

export const meta = ({ loaderData }: Route.MetaArgs) => hiddenMeta(en.errors.notFoundTitle, loaderData?.product);

export default function NotFound({ loaderData }: Route.ComponentProps) {
  return <NotFoundPage title={en.errors.notFoundTitle} text={en.errors.notFoundText} cards={loaderData.cards} />;
}
