import { propertyPath } from "#app/kinds/property/path.ts";
import { data, redirect } from "react-router";
import { fromContext } from "../../context.ts";
import { ALERT_STAGES } from "#app/kinds/alert/alert.ts";
import { type AlertView, AlertPage } from "#app/site/pages/alert-page.tsx";
import { hiddenMeta } from "#app/site/views/meta.ts";
import type { Services } from "#app/services.ts";
import type { Actor } from "#app/store/types.ts";
import { en } from "#app/texts/en.ts";
import type { Route } from "./+types/my-alert.ts";
import { NO_STORE, forwardHeaders } from "../viewed.ts";
import { oneOf } from "#app/entities/one-of.ts";

/** What is watched as links; a home that is not offered now has no page to link to. */
async function homesOf({ catalogue }: Services, actor: Actor, ids: readonly string[]): Promise<AlertView["homes"]> {
  const found = new Map((await catalogue.getMany(actor, "property", ids)).map((home) => [home.id, home.values]));
  return ids.map((id) => {
    const home = found.get(id);
    return { id, title: home?.title ?? en.alert.gone, path: home && propertyPath(home.slug) };
  });
}

/** The private page of a saved search or of watched homes. Opening it changes nothing: mail programs look at links before people do. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { actor, address, ...services } = fromContext(context);
  const { values } = await services.inbox.alerts.byToken(params.token, address);
  const view: AlertView = {
    stage: oneOf(ALERT_STAGES, values.stage) ?? "unconfirmed",
    label: values.label ?? "",
    email: values.email,
    search: values.about === "search" ? `/all-properties${values.search ? `?${values.search}` : ""}` : undefined,
    homes: await homesOf(
      services,
      actor,
      (values.homes ?? []).flatMap((home) => home["id"] ?? []),
    ),
  };
  return data({ view }, { headers: NO_STORE });
}

export const headers = forwardHeaders;

export async function action({ context, params, request }: Route.ActionArgs) {
  const { alerts } = fromContext(context).inbox;
  const form = await request.formData();
  await (form.get("act") === "confirm" ? alerts.confirm(params.token) : alerts.end(params.token));
  return redirect(`/my/alert/${params.token}`, 303);
}

export const meta = () => hiddenMeta(en.alert.yours);

export default function MyAlertRoute({ loaderData }: Route.ComponentProps) {
  return <AlertPage view={loaderData.view} />;
}

export { PrivateLinkError as ErrorBoundary } from "#app/site/pages/private-link-error.tsx";
