import { ownVisitTexts } from "./words.ts";
import { langOf, to } from "#app/base/language.ts";
import { formsTexts } from "../../forms/words.ts";
import { visitTexts } from "../../blocks/visits/words.ts";
import { callLink, formatPhone } from "#app/entities/values/phone.ts";
import { propertyPath } from "#app/kinds/property/path.ts";
import { visitStage } from "#app/kinds/visit/visit.ts";
import { placeText } from "#app/places/cities.ts";
import { Undo } from "../../frame/undo.tsx";
import { Note } from "../../parts/note.tsx";
import { FactList, PlainLink, PrivatePage } from "../../frame/private-page.tsx";
import { hiddenMeta } from "../../frame/meta.ts";
import { slotDays } from "../../blocks/visits/slots.ts";
import { ChangeVisit } from "./change-visit.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { refusalOf } from "#app/entities/errors.ts";
import { type PageProps, type PageRequest, redirect, show } from "../../page.ts";

export const query = ["new", "moved"];

/** The private page of an appointment; whoever has the link may move or cancel it. */
export async function loader({
  services: { catalogue, inbox },
  site: { settings },
  actor,
  params,
  url,
}: PageRequest<"token">) {
  const found = await inbox.visits.byToken(params.token);
  const home = await catalogue.get(actor, "property", found.visit.values.listing);
  const { visit, when, slots, isOpen } = found;
  return show({
    isNew: url.searchParams.has("new"),
    when,
    stage: visitStage(visit.values),
    reference: visit.values.reference,
    isMoved: url.searchParams.has("moved"),
    home: home && {
      title: home.values.title,
      path: propertyPath(home.values.slug),
      place: placeText(home.values),
      visit: `/visit?listing=${home.id}`,
    },
    meetingPoint: settings.visitMeetingPoint,
    phone: settings.phone,
    calendar: `${url.pathname}/visit.ics`,
    days: isOpen ? slotDays(slots.map(({ startsAt }) => startsAt)) : [],
    isOpen,
    canUndo: found.canUndo,
  });
}

export async function action({ services: { inbox }, params, request }: PageRequest<"token">) {
  const form = await request.formData();
  const isMove = form.get("act") === "move";
  try {
    if (form.get("act") === "cancel") await inbox.visits.cancel(params.token);
    else if (form.get("act") === "undo") await inbox.visits.undoCancel(params.token);
    else await inbox.visits.reschedule(params.token, Number(form.get("startsAt")));
    return redirect(`/my/visit/${params.token}${isMove ? "?moved" : ""}`, 303);
  } catch (error) {
    const { message, status } = refusalOf(error);
    return show({ problem: message }, { status });
  }
}

export const meta = () => hiddenMeta(ownVisitTexts.title);

type Loaded = PageProps<typeof loader, typeof action>["loaderData"];

export default function MyVisitRoute({ loaderData, actionData }: PageProps<typeof loader, typeof action>) {
  const { isNew, isMoved, when, stage, reference, home, calendar, days, isOpen, canUndo } = loaderData;
  const state = [visitTexts.stages[stage], reference && formsTexts.reference(reference)];
  return (
    <PrivatePage title={ownVisitTexts.title}>
      {(isNew || isMoved) && isOpen && (
        <Note look="ok">
          <p>{noteText(loaderData)}</p>
        </Note>
      )}
      <Undo isOffered={canUndo} done={visitTexts.stages.cancelled} problem={actionData?.problem} />
      <p className="t1 serif mt-5">{when}</p>
      {home && (
        <p className="mt-2" lang={langOf(home.title)}>
          <PlainLink href={home.path}>{home.title}</PlainLink>
        </p>
      )}
      <FactList facts={factsOf(loaderData)} />
      {isOpen && (
        <p className="mt-3">
          <a className="link" href={to(calendar)} download>
            <Icon name="calendar" />
            {ownVisitTexts.calendar}
          </a>
        </p>
      )}
      <p className="small muted mt-2">{state.filter(Boolean).join(" · ")}</p>
      {isOpen && <ChangeVisit days={days} />}
      {stage === "cancelled" && home && (
        <p className="mt-6">
          <a className="btn btn-s btn-w" href={to(home.visit)}>
            {ownVisitTexts.bookAnew}
          </a>
        </p>
      )}
    </PrivatePage>
  );
}

function noteText({ isMoved, stage }: Loaded): string {
  if (isMoved) return ownVisitTexts.moved;
  return stage === "confirmed" ? ownVisitTexts.confirmed : ownVisitTexts.asked;
}

function factsOf({ home, meetingPoint, phone }: Loaded) {
  return [
    { label: ownVisitTexts.where, text: home?.place },
    { label: ownVisitTexts.meet, text: meetingPoint ?? ownVisitTexts.askWhere },
    { label: ownVisitTexts.desk, text: phone && formatPhone(phone), path: phone && callLink(phone) },
  ];
}

export { linkFailure as failed } from "../../frame/link-failure.tsx";
