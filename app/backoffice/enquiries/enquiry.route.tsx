import { Mail } from "lucide-react";
import { Link, type ShouldRevalidateFunctionArgs } from "react-router";
import { undoToken } from "#app/catalogue/index.ts";
import { type EnquiryRow, listingById, type VisitRow } from "#app/enquiries/index.ts";
import { formatPhone } from "#app/entities/values/phone.ts";
import { enquiryStage } from "#app/kinds/enquiry/enquiry.ts";
import { contentOf } from "#app/kinds/index.ts";
import { fromContext } from "../context.server.ts";
import { textsOf } from "#app/entities/values/text.ts";
import { formatDay } from "#app/ui/formatted-value.ts";
import { answered, found } from "../feedback/answered.server.ts";
import { ActAnswer } from "../feedback/sent-answer.tsx";
import { ScreenBreadcrumb } from "../parts/breadcrumb.tsx";
import { type Detail, DetailList } from "../parts/detail-list.tsx";
import { formatAgo, formatTime } from "../parts/moments.ts";
import { NOTED, Notes } from "../parts/notes.tsx";
import { linkWords } from "../parts/revoke-link.tsx";
import { ScreenHead } from "../parts/screen-head.tsx";
import { screenMeta } from "../parts/screen-meta.ts";
import { PersonName } from "../people/person-name.tsx";
import { VisitBadge, visitsPath } from "../visits/visit-badge.tsx";
import type { Route } from "./+types/enquiry.route.ts";
import { aboutOf, AnswerClock, CallLinks, StageBadge, useNow } from "./enquiry-parts.tsx";
import { enquiryWords } from "./enquiry-words.ts";
import { EnquiryWork } from "./enquiry-work.tsx";

export const meta = ({ loaderData }: Route.MetaArgs) => screenMeta(loaderData?.row.values.name ?? enquiryWords.title);

interface EnquiryDetailView {
  readonly row: EnquiryRow;
  readonly samePerson: readonly EnquiryRow[];
  /** Of the same person, latest booked first. */
  readonly visits: readonly VisitRow[];
  /** Path of the public page of what it is about. */
  readonly listingPath: string | undefined;
  readonly now: number;
}

export async function loader({ context, params }: Route.LoaderArgs): Promise<EnquiryDetailView> {
  const { actor, ...services } = fromContext(context);
  const enquiry = await found(() => services.inbox.enquiries.get(actor, params.id));
  const listing = await listingById(services, actor, enquiry.row.values.listing);
  return { ...enquiry, listingPath: listing && contentOf(listing.kind).page?.(listing.slug), now: Date.now() };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { inbox, actor } = fromContext(context);
  const { enquiries, receipts } = inbox;
  const { intent, version, text = "", ...input } = await textsOf(request);
  return answered(async () => {
    if (intent === "remove") {
      const { id, version: binned } = await enquiries.remove(actor, params.id);
      return { text: enquiryWords.removed, undo: undoToken([{ kind: "enquiry", id, version: binned }]) };
    }
    if (intent === "revoke") {
      await receipts.revokeLink(actor, params.id);
      return linkWords.revoked;
    }
    if (intent === "note") {
      await enquiries.addNote(actor, params.id, text);
      return NOTED;
    }
    await enquiries.change(actor, params.id, input, { expectedVersion: Number(version) });
    return enquiryWords.saved;
  });
}

export { clientAction } from "../feedback/sent-or-told.ts";

/** What was moved to the bin is not read again: the screen is left. */
export function shouldRevalidate({
  formData,
  actionStatus = 0,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  return formData?.get("intent") === "remove" && actionStatus < 400 ? false : defaultShouldRevalidate;
}

/** One enquiry: what was asked, by whom, what was done about it and what comes next. */
export default function EnquiryDetail({ loaderData: view }: Route.ComponentProps) {
  const { row, samePerson, visits } = view;
  const now = useNow(view.now);
  const { values } = row;
  return (
    <div className="inbox">
      <ScreenBreadcrumb list="/dashboard/enquiries" title={enquiryWords.back} here={values.name} />
      <ScreenHead title={values.name}>
        <StageBadge stage={enquiryStage(values)} />
        <AnswerClock row={row} now={now} />
        <div className="top-acts">
          <CallLinks row={row} />
          {values.email && (
            <a className="btn btn-g btn-sm" href={`mailto:${values.email}`}>
              <Mail className="ic ic-s" aria-hidden />
              Email
            </a>
          )}
        </div>
      </ScreenHead>
      <ActAnswer />
      <div className="two-columns">
        <div>
          <section className="panel">
            <h2>Message</h2>
            <p className="message">{values.message ?? "No message."}</p>
            <EnquiryDetails view={view} now={now} />
          </section>
          <section className="panel">
            <h2>Notes</h2>
            <Notes id={row.id} key={row.id} notes={values.notes} />
          </section>
        </div>
        <div>
          <EnquiryWork row={row} key={row.id} />
          <PersonVisits visits={visits} />
          <SamePerson rows={samePerson} now={now} />
        </div>
      </div>
    </div>
  );
}

function EnquiryDetails({
  view: { row, listingPath },
  now,
}: {
  readonly view: EnquiryDetailView;
  readonly now: number;
}) {
  const { values, createdAt } = row;
  const details: readonly Detail[] = [
    { label: "Person", value: values.person && <PersonName name={values.name} person={values.person} /> },
    { label: "Number", value: formatPhone(values.number) },
    { label: "Email", value: values.email },
    {
      label: "About",
      value: listingPath ? (
        <a href={listingPath} target="_blank" rel="noopener">
          {aboutOf(row)}
        </a>
      ) : (
        aboutOf(row)
      ),
    },
    {
      label: "Sent from",
      value: values.page && (
        <a href={values.page} target="_blank" rel="noopener">
          {values.page === "/" ? "Home page" : values.page}
        </a>
      ),
    },
    { label: "Received", value: `${formatTime(createdAt)} (${formatAgo(createdAt, now)})` },
    {
      label: "Network",
      value:
        values.manyFromNetwork &&
        "Many wrote from this network in that hour. It may be a mobile carrier, or a program.",
    },
    { label: "Reference", value: values.reference },
    { label: "Check in", value: values.checkIn && formatDay(values.checkIn) },
    { label: "Check out", value: values.checkOut && formatDay(values.checkOut) },
    { label: "Dedicated manager", value: values.dedicatedManager ? "Yes, please" : "" },
    {
      label: "Consent given",
      value: values.consentAt && `${formatTime(values.consentAt)} (version ${values.consentVersion ?? "unknown"})`,
    },
    { label: "May receive offers", value: values.marketing ? "Yes" : "No" },
    { label: "Withdrawn by the visitor", value: values.withdrawnAt && formatTime(values.withdrawnAt) },
  ];
  return <DetailList details={details} />;
}

function PersonVisits({ visits }: { readonly visits: readonly VisitRow[] }) {
  if (visits.length === 0) return null;
  return (
    <section className="panel">
      <h2>Visits</h2>
      <ul className="plain-list">
        {visits.map(({ id, time, values }) => (
          <li key={id}>
            <Link to={visitsPath(time)}>{values.listingTitle ?? "Listing"}</Link>
            <VisitBadge values={values} />
            <span className="small muted">{formatTime(values.startsAt)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function SamePerson({ rows, now }: { readonly rows: readonly EnquiryRow[]; readonly now: number }) {
  if (rows.length === 0) return null;
  return (
    <section className="panel">
      <h2>Also from this person</h2>
      <ul className="plain-list">
        {rows.map((other) => (
          <li key={other.id}>
            <Link to={`/dashboard/enquiries/${other.id}`}>{aboutOf(other)}</Link>
            <StageBadge stage={enquiryStage(other.values)} />
            <span className="small muted">{formatAgo(other.createdAt, now)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
