import { data, redirect } from "react-router";
import { servicesContext, visitContext } from "../context.ts";
import { Undo } from "#app/site/undo.tsx";
import { PrivateLinkError } from "#app/site/private-link-error.tsx";
import { pageMeta } from "#app/site/views/meta.ts";
import { slotDays } from "#app/site/views/slots.ts";
import { TimeChoice } from "#app/site/visit-form.tsx";
import { en } from "#app/texts/en.ts";
import { Icon } from "#app/ui/icon.tsx";
import type { Route } from "./+types/my-visit.ts";
import { refusalOf, refused } from "./refusal.ts";
import { NOT_KEPT, passOn } from "./viewed.ts";

/** The private page of an appointment; whoever has the link may move or cancel it. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { catalogue, inbox } = context.get(servicesContext);
  const { actor, address } = context.get(visitContext);
  const found = await inbox.visits.byToken(params.token, address).catch(refused);
  const home = await catalogue.get(actor, "property", found.visit.values.listing);
  const { visit, when, slots, isOpen } = found;
  return data({
    isNew: url.searchParams.has("new"),
    when,
    stage: visit.values.stage ?? "",
    reference: visit.values.reference,
    home: home && { title: home.values.title, path: `/property/${home.values.slug}` },
    days: isOpen ? slotDays(slots.map(({ startsAt }) => startsAt)) : [],
    isOpen,
    canUndo: found.canUndo,
  }, { headers: NOT_KEPT });
}

export const headers = passOn;

export async function action({ context, params, request }: Route.ActionArgs) {
  const { inbox } = context.get(servicesContext);
  const form = await request.formData();
  try {
    if (form.get("act") === "cancel") await inbox.visits.cancel(params.token);
    else if (form.get("act") === "undo") await inbox.visits.undoCancel(params.token);
    else await inbox.visits.reschedule(params.token, Number(form.get("startsAt")));
    return redirect(`/my/visit/${params.token}`, 303);
  } catch (error) {
    const refusal = refusalOf(error);
    if (!refusal) throw error;
    return data({ problem: refusal.sentence }, { status: refusal.status, headers: NOT_KEPT });
  }
}

export function meta() {
  return pageMeta({ title: en.visit.yours, product: undefined, hidden: true });
}

export default function MyVisit({ loaderData, actionData }: Route.ComponentProps) {
  const { isNew, when, stage, reference, home, days, isOpen, canUndo } = loaderData;
  return (
    <div className="wrap sec narrow">
      <div className="panel" data-panel>
        <h1 className="t1">{en.visit.yours}</h1>
        {isNew && (
          <div className="note ok" data-focus tabIndex={-1} role="status">
            <Icon name="ok" />
            <p>{en.visit.booked}</p>
          </div>
        )}
        <Undo isOffered={canUndo} done={en.visit.cancelled} problem={actionData?.problem} />
        <p className="t1 serif mt-5">{when}</p>
        {home && <p className="mt-2"><a className="link" href={home.path}>{home.title}</a></p>}
        <p className="small muted mt-2">{[stage === "cancelled" && en.visit.cancelled, reference && en.forms.reference(reference)].filter(Boolean).join(" · ")}</p>
        {isOpen && (
          <>
            <form className="fields" method="post">
              <TimeChoice days={days} chosen={undefined} error={undefined} />
              <button type="submit" className="btn btn-s btn-w" name="act" value="move">{en.visit.move}</button>
            </form>
            <form className="mt-3" method="post">
              <button type="submit" className="btn btn-dt btn-w" name="act" value="cancel">{en.visit.cancel}</button>
            </form>
          </>
        )}
      </div>
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PrivateLinkError error={error} />;
}
