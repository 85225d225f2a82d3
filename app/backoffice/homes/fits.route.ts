import { fromContext } from "../context.server.ts";
import { freshJson } from "../feedback/answered.server.ts";
import type { Route } from "./+types/fits.route.ts";
import type { Fits } from "../form/fits-link.tsx";
import { homeAt } from "./home-view.server.ts";

/** How many people a home fits as it is. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { actor, ...services } = fromContext(context);
  const count = await services.matches.countFitting(actor, await homeAt(services, actor, params.id));
  return freshJson({ count } satisfies Fits);
}
