import { ownAlertTexts } from "./words.ts";
import { langOf } from "#app/base/language.ts";
import { alertTexts } from "../../blocks/alert/words.ts";
import { propertyPath } from "#app/kinds/property/path.ts";
import { ALERT_STAGES } from "#app/kinds/alert/alert.ts";
import { hiddenMeta } from "../../frame/meta.ts";
import { alertLabel } from "#app/enquiries/index.ts";
import type { Services } from "#app/services.ts";
import type { Actor } from "#app/store/types.ts";
import { oneOf } from "#app/entities/one-of.ts";
import { type PageProps, type PageRequest, redirect, show } from "../../page.ts";
import { Note } from "../../parts/note.tsx";
import { FactList, PlainLink, PrivatePage } from "../../frame/private-page.tsx";

/** What is watched as links; a home that is not offered now has no page to link to. */
async function homesOf({ catalogue }: Services, actor: Actor, ids: readonly string[]): Promise<AlertView["homes"]> {
  const found = new Map((await catalogue.getMany(actor, "property", ids)).map((home) => [home.id, home.values]));
  return ids.map((id) => {
    const home = found.get(id);
    return { id, title: home?.title ?? ownAlertTexts.gone, path: home && propertyPath(home.slug) };
  });
}

/** The private page of a saved search or of watched homes. Opening it changes nothing: mail programs look at links before people do. */
export async function loader({ services, site, actor, params }: PageRequest<"token">) {
  const { values } = await services.inbox.alerts.byToken(params.token);
  const view: AlertView = {
    stage: oneOf(ALERT_STAGES, values.stage) ?? "unconfirmed",
    label: alertLabel(values, site.product),
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

export const meta = () => hiddenMeta(alertTexts.yours);

interface AlertView {
  readonly stage: keyof typeof ownAlertTexts.states;
  readonly label: string;
  readonly email: string;
  /** Address of the saved search; absent for watched homes. */
  readonly search: string | undefined;
  /** The path is absent while a home is not offered. */
  readonly homes: readonly { readonly id: string; readonly title: string; readonly path: string | undefined }[];
}

function Homes({ homes }: Pick<AlertView, "homes">) {
  return (
    <ul className="mt-3">
      {homes.map(({ id, title, path }) => (
        <li key={id} className="mt-2" lang={langOf(title)}>
          {path ? <PlainLink href={path}>{title}</PlainLink> : title}
        </li>
      ))}
    </ul>
  );
}

/** What news is asked for, where it goes, and the two buttons. */
export default function AlertPage({ loaderData: { view } }: PageProps<typeof loader, typeof action>) {
  const { stage, label, email, search, homes } = view;
  return (
    <PrivatePage title={alertTexts.yours}>
      {stage !== "unconfirmed" && (
        <Note look="ok">
          <p>{stage === "confirmed" ? ownAlertTexts.confirmed : ownAlertTexts.ended}</p>
          {stage === "ended" && <p>{ownAlertTexts.again}</p>}
        </Note>
      )}
      <p className="t2 serif mt-5">{label}</p>
      {search && (
        <p className="mt-2">
          <PlainLink href={search}>{ownAlertTexts.see}</PlainLink>
        </p>
      )}
      {homes.length > 0 && <Homes homes={homes} />}
      <FactList
        facts={[
          { label: ownAlertTexts.to, text: email },
          { label: ownAlertTexts.state, text: ownAlertTexts.states[stage] },
        ]}
      />
      {stage !== "ended" && (
        <form className="fields" method="post">
          {stage === "unconfirmed" && (
            <button type="submit" className="btn btn-p btn-w" name="act" value="confirm">
              {ownAlertTexts.confirm}
            </button>
          )}
          <button type="submit" className="btn btn-s btn-w" name="act" value="end">
            {ownAlertTexts.end}
          </button>
        </form>
      )}
    </PrivatePage>
  );
}

export { linkFailure as failed } from "../../frame/link-failure.tsx";
