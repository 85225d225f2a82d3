import { alertTexts } from "../../alert/words.ts";
import { propertyPath } from "#app/kinds/property/path.ts";
import { ALERT_STAGES } from "#app/kinds/alert/alert.ts";
import { type AlertView, AlertPage } from "./alert-page.tsx";
import { hiddenMeta } from "../../frame/meta.ts";
import type { Services } from "#app/services.ts";
import type { Actor } from "#app/store/types.ts";
import { oneOf } from "#app/entities/one-of.ts";
import { type PageProps, type PageRequest, redirect, show } from "../../page.ts";

/** What is watched as links; a home that is not offered now has no page to link to. */
async function homesOf({ catalogue }: Services, actor: Actor, ids: readonly string[]): Promise<AlertView["homes"]> {
  const found = new Map((await catalogue.getMany(actor, "property", ids)).map((home) => [home.id, home.values]));
  return ids.map((id) => {
    const home = found.get(id);
    return { id, title: home?.title ?? alertTexts.gone, path: home && propertyPath(home.slug) };
  });
}

/** The private page of a saved search or of watched homes. Opening it changes nothing: mail programs look at links before people do. */
export async function loader({ services, actor, address, params }: PageRequest<"token">) {
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
  return show({ view });
}

export async function action({ services: { inbox }, params, request }: PageRequest<"token">) {
  const form = await request.formData();
  await (form.get("act") === "confirm" ? inbox.alerts.confirm(params.token) : inbox.alerts.end(params.token));
  return redirect(`/my/alert/${params.token}`, 303);
}

export const meta = hiddenMeta(alertTexts.yours);

export default function MyAlertRoute({ loaderData }: PageProps<typeof loader, typeof action>) {
  return <AlertPage view={loaderData.view} />;
}

export { linkFailure as failed } from "../link-failure.tsx";
