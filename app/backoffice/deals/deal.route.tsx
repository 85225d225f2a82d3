import { textsIn } from "#app/entities/values/text.ts";
import { fromContext } from "../context.server.ts";
import { or404, toAnswer } from "../feedback/answered.server.ts";
import { screenMeta } from "../parts/screen-meta.ts";
import type { Route } from "./+types/deal.route.ts";
import { actOnDeal } from "./deal-acts.server.ts";
import { DealScreen } from "./deal-screen.tsx";
import { dealView } from "./deal-view.server.ts";

export const meta = ({ loaderData }: Route.MetaArgs) => screenMeta(loaderData?.deal.title ?? "Deal");

export async function loader({ context, params }: Route.LoaderArgs) {
  return or404(() => dealView(fromContext(context), params.id));
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const form = await request.formData();
  return toAnswer(context, () =>
    actOnDeal(fromContext(context), params.id, textsIn(form), form.getAll("tick").map(String)),
  );
}

export { clientAction } from "../feedback/sent-or-told.ts";

export default function DealRoute({ loaderData }: Route.ComponentProps) {
  return <DealScreen view={loaderData} />;
}
