import { mailLink } from "#app/entities/fields/contact.ts";
import { useRef } from "react";
import { Link } from "react-router";
import { isOwnPath } from "#app/base/own-path.ts";
import type { EnquiryRow } from "#app/enquiries/index.ts";
import { formatPhone } from "#app/entities/values/phone.ts";
import { enquiryState } from "#app/kinds/enquiry/enquiry.ts";
import { formatDay } from "#app/ui/formatted-value.ts";
import { ScreenBreadcrumb } from "../parts/breadcrumb.tsx";
import { type Detail, DetailList } from "../parts/detail-list.tsx";
import { formatAgo, formatTime } from "#app/entities/values/moments.ts";
import { ActForm } from "../feedback/act-button.tsx";
import { MoveToBin } from "../parts/move-to-bin.tsx";
import { ReachLinks } from "../parts/reach-links.tsx";
import { RevokeLink } from "../parts/revoke-link.tsx";
import { ScreenHead } from "../parts/screen-head.tsx";
import { type DoubleView, Doubles } from "../blocks/people/doubles.tsx";
import { bookPath } from "../blocks/people/for-visit.ts";
import { peopleWords } from "../blocks/people/people-words.ts";
import { PersonName } from "../blocks/people/person-name.tsx";
import { Conversation, type ConversationView, useSaying } from "../blocks/conversation/conversation.tsx";
import { isOffered } from "../blocks/homes/home-line.ts";
import { HomeCard } from "../blocks/homes/home-card.tsx";
import { PersonHead } from "../blocks/conversation/person-head.tsx";
import { aboutOf, AnswerClock, StateBadge, useNow } from "../blocks/enquiries/enquiry-parts.tsx";
import { ENQUIRY_MARKS, enquiryWords as texts } from "../blocks/enquiries/enquiry-words.ts";

export interface OneEnquiryView {
  readonly row: EnquiryRow;
  /** With the person who wrote; none where they are in the bin. */
  readonly conversation: ConversationView | undefined;
  /** Who may be the same person. */
  readonly doubles: readonly DoubleView[];
  /** Path of the public page of what it is about. */
  readonly listingPath: string | undefined;
  readonly now: number;
}

/** One enquiry as a conversation: the home, what was asked, everything that was said, and what decides it. */
export function EnquiryScreen({ view }: { readonly view: OneEnquiryView }) {
  const { row, conversation, doubles } = view;
  const now = useNow(view.now);
  const about = useRef<HTMLDivElement>(null);
  const saying = useSaying(about);
  const { values } = row;
  const home = conversation?.home;
  return (
    <div className="inbox person enquiry">
      <ScreenBreadcrumb list="/dashboard/enquiries" title={texts.back} here={values.name} />
      {conversation ? (
        <PersonHead person={conversation.person} name={values.name} saying={saying}>
          <State row={row} now={now} />
        </PersonHead>
      ) : (
        <ScreenHead title={values.name}>
          <State row={row} now={now} />
          <ReachLinks name={values.name} callHref={row.callHref} chatHref={row.chatHref} hasWords />
        </ScreenHead>
      )}
      <Doubles found={doubles} {...(values.person ? { stays: values.person } : {})} />
      <div className="person-parts">
        <div className="person-side">
          <div className="person-about" ref={about}>
            <Asked view={view} now={now} />
            {home && (
              <HomeCard home={home} others={[]}>
                {isOffered(home) && conversation?.person.number && (
                  <Link className="btn btn-s btn-sm" to={bookPath(conversation.person.id, [home.id])}>
                    {peopleWords.bookVisit}
                  </Link>
                )}
              </HomeCard>
            )}
          </div>
          <Marks row={row} />
          <Origin view={view} />
        </div>
        {conversation && <Conversation view={conversation} saying={saying} />}
      </div>
    </div>
  );
}

interface PartProps {
  readonly row: EnquiryRow;
  readonly now: number;
}

function State({ row, now }: PartProps) {
  return (
    <>
      <StateBadge state={enquiryState(row.values)} />
      <AnswerClock row={row} now={now} />
    </>
  );
}

/** Says where it stands, other than it does. */
function Marks({ row: { id, values } }: Pick<PartProps, "row">) {
  const state = enquiryState(values);
  return (
    <div className="card-acts">
      {ENQUIRY_MARKS.filter((mark) => mark !== state).map((mark) => (
        <ActForm key={mark} action="/dashboard/enquiries" fields={{ ids: id, mark }} look="btn-s btn-sm">
          {texts.marks[mark]}
        </ActForm>
      ))}
    </div>
  );
}

/** The message, and its subject unless the card of a home shows it. */
function Asked({
  view: { row, conversation, listingPath },
  now,
}: {
  readonly view: OneEnquiryView;
  readonly now: number;
}) {
  const { values, createdAt } = row;
  const { message, checkIn, checkOut, dedicatedManager } = values;
  const facts = [
    checkIn && `Check in ${formatDay(checkIn)}`,
    checkOut && `check out ${formatDay(checkOut)}`,
    dedicatedManager && "Wants a dedicated manager",
  ];
  return (
    <section className="panel enquiry-message" aria-label="Message">
      <p className="message">{message ?? texts.noMessage}</p>
      <p className="small muted">
        {!conversation?.home && <About row={row} path={listingPath} />}
        {[...facts.filter(Boolean), formatAgo(createdAt, now)].join(" · ")}
      </p>
      {values.person && (
        <p className="small">
          <PersonName name={texts.wholePerson(values.name)} person={values.person} />
        </p>
      )}
    </section>
  );
}

function About({ row, path }: { readonly row: EnquiryRow; readonly path: string | undefined }) {
  if (!path) return <span>{aboutOf(row)} · </span>;
  return (
    <>
      <a className="link" href={path} target="_blank" rel="noopener">
        {aboutOf(row)}
      </a>{" "}
      ·{" "}
    </>
  );
}

/** Folded: details that are seldom needed, and the move to the bin, out of reach of a mistaken press. */
function Origin({ view: { row } }: { readonly view: OneEnquiryView }) {
  const { id, values, createdAt } = row;
  const details: readonly Detail[] = [
    { label: "Number", value: formatPhone(values.number) },
    {
      label: "Email",
      value: values.email && (row.callHref ? <a href={mailLink(values.email)}>{values.email}</a> : values.email),
    },
    {
      label: "Sent from",
      value:
        values.page && isOwnPath(values.page) ? (
          <a href={values.page} target="_blank" rel="noopener">
            {values.page === "/" ? "Home page" : values.page}
          </a>
        ) : (
          values.page
        ),
    },
    { label: "Came from", value: values.came },
    { label: "Received", value: formatTime(createdAt) },
    {
      label: "Network",
      value:
        values.manyFromNetwork &&
        "Many wrote from this network in that hour. It may be a mobile carrier, or a program.",
    },
    { label: "Reference", value: values.reference },
    {
      label: "Consent given",
      value: values.consentAt && (
        <>
          {formatTime(values.consentAt)}
          {values.consentVersion?.includes(".") && (
            <>
              {" · "}
              <a className="link" href={`/notice?version=${values.consentVersion}`} target="_blank" rel="noopener">
                What they were told
              </a>
            </>
          )}
        </>
      ),
    },
    { label: "May receive offers", value: values.marketing ? "Yes" : "No" },
    { label: "Withdrawn by the visitor", value: values.withdrawnAt && formatTime(values.withdrawnAt) },
  ];
  return (
    <details className="panel person-fold">
      <summary>{texts.origin}</summary>
      <DetailList details={details} />
      <div className="card-acts">
        <RevokeLink id={id} name={values.name} />
        <MoveToBin question={texts.removeQuestion} text={texts.removeText} list="/dashboard/enquiries" />
      </div>
    </details>
  );
}
