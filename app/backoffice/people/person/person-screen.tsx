import { useRef } from "react";
import { Link } from "react-router";
import { callLink, formatPhone } from "#app/entities/values/phone.ts";
import { capitalised } from "#app/entities/values/text.ts";
import { numbersOf, rolesOf } from "#app/kinds/person/person.ts";
import type { PersonRow } from "#app/people/index.ts";
import { ScreenBreadcrumb } from "../../parts/breadcrumb.tsx";
import { ago } from "#app/entities/values/moments.ts";
import { OfferForm } from "../../blocks/deals/deal-forms.tsx";
import { type DealView, PersonDeals } from "./deals.tsx";
import { type OwnedHome, OwnedHomes } from "../../blocks/homes/owned-homes.tsx";
import { type DoubleView, Doubles } from "../../blocks/people/doubles.tsx";
import { WhoseIs } from "../../blocks/people/hand-over.tsx";
import { type PersonLine, personPath } from "../../blocks/people/person-line.tsx";
import { ActForm, HiddenFields } from "../../feedback/act-button.tsx";
import { problemOf, useAct } from "../../feedback/answer.ts";
import { TextField } from "../../parts/text-field.tsx";
import { peopleWords } from "../../blocks/people/people-words.ts";
import { bookPath } from "../../blocks/people/for-visit.ts";
import { PersonDetails } from "./details.tsx";
import { SAID } from "../../blocks/conversation/composer.tsx";
import { Conversation, type ConversationView, useSaying } from "../../blocks/conversation/conversation.tsx";
import { isOffered } from "../../blocks/homes/home-line.ts";
import { HomeCard } from "../../blocks/homes/home-card.tsx";
import { PersonHead } from "../../blocks/conversation/person-head.tsx";
import { Wants, type WantsView } from "./wants.tsx";
import type { HomeName, TimelineLine } from "../../blocks/conversation/timeline-lines.ts";

export interface PersonView extends ConversationView {
  /** When they last turned to us, and how: why they may be answered. */
  readonly reached: string | undefined;
  readonly otherHomes: readonly HomeName[];
  readonly wants: WantsView;
  /** Who may be the same person. */
  readonly doubles: readonly DoubleView[];
  readonly deals: readonly DealView[];
  /** Others with whom they share timeline and wants. */
  readonly household: readonly PersonLine[];
  /** Homes that belong to them. */
  readonly owned: readonly OwnedHome[];
}

/** The open deal about a home; where all are over, an offer begins another. */
function dealToOfferIn(deals: readonly DealView[], listing: string): DealView | undefined {
  const [latest, ...others] = deals.filter((deal) => deal.listing === listing);
  const open = [latest, ...others].find((deal) => deal?.stage !== "won" && deal?.stage !== "lost");
  return open ?? (latest && { ...latest, id: undefined, version: 0 });
}

/** One person: what they want and about which home, what was said, and what comes next. */
export function PersonScreen({ view }: { readonly view: PersonView }) {
  const { person, reached, home, otherHomes, wants, deals, owned, lines, now } = view;
  const about = useRef<HTMLDivElement>(null);
  const saying = useSaying(about);
  const isOwn = owned.some(({ id }) => id === home?.id); // they ask nothing about it
  const offered = home && !isOwn ? dealToOfferIn(deals, home.id) : undefined;
  const roles = rolesOf(person.values);
  const isSeeking = wants.open.length > 0 || roles.length === 0 || roles.some((role) => role !== "owner");
  const isOwner = owned.length > 0 && (roles.includes("owner") || !isSeeking);
  const homes = owned.length > 0 && (
    <section className={`panel person-owns${isOwner ? " person-first" : ""}`}>
      <h2>Owns</h2>
      <OwnedHomes homes={owned} />
    </section>
  );
  return (
    <div className="inbox person">
      <ScreenBreadcrumb list="/dashboard/people" title="People" here={person.values.name} />
      <PersonHead person={person} name={person.values.name} saying={saying}>
        <span className="small muted">{factsOf(person)}</span>
        <WhoseIs kind="person" id={person.id} assignee={person.values.assignee} />
      </PersonHead>
      <Doubles found={view.doubles} stays={person.id} />
      <div className="person-parts">
        <div className="person-side">
          <div className="person-about" ref={about}>
            <Summary person={person} wants={wants} last={lines.find(isSaid)} now={now} />
            {!home && person.number && (
              <Link className="btn btn-s btn-sm" to={bookPath(person.id, [])}>
                {peopleWords.bookVisit}
              </Link>
            )}
            {home && !isOwn && (
              <HomeCard key={home.id} home={home} others={otherHomes}>
                {person.number && isOffered(home) && (
                  <Link className="btn btn-s btn-sm" to={bookPath(person.id, [home.id])}>
                    {peopleWords.bookVisit}
                  </Link>
                )}
                {offered && <OfferForm deal={offered} />}
              </HomeCard>
            )}
          </div>
          {isOwner && homes}
          <Wants person={person.id} wants={wants} now={now} isAsked={isSeeking} />
          <PersonDeals deals={deals} />
          {!isOwner && homes}
          <Household others={view.household} />
          <PersonDetails key={person.id} person={person} reached={reached} />
        </div>
        <Conversation view={view} saying={saying} />
      </div>
    </div>
  );
}

/** 'Buyer · From call · Hindi' */
function factsOf({ values }: PersonRow): string {
  const { source, sourceNote, language } = values;
  const facts = [
    ...rolesOf(values).map(capitalised),
    source ? `From ${source === "web form" ? "the website" : source}` : "",
    sourceNote,
    language === "Hindi" ? "Hindi" : "",
  ];
  return facts.filter(Boolean).join(" · ");
}

/** Husband and wife, a company and its staff: what was said and what is wanted stands on both. */
function Household({ others }: { readonly others: readonly PersonLine[] }) {
  const act = useAct();
  return (
    <details className="panel person-fold" open={others.length > 0 || undefined}>
      <summary>Household</summary>
      <ul className="plain-list">
        {others.map(({ id, name, number, callHref }) => (
          <li key={id}>
            <span>
              <Link className="row-name" to={personPath(id)}>
                {name}
              </Link>{" "}
              {number && (callHref ? <a href={callHref}>{number}</a> : number)}
            </span>
            <ActForm fields={{ intent: "part", other: id }} look="btn-g btn-sm" aria-label={`Part from ${name}`}>
              Part
            </ActForm>
          </li>
        ))}
      </ul>
      <act.Form method="post" className="stack" key={act.data?.ok ? act.data.text : ""}>
        <HiddenFields fields={{ intent: "join" }} />
        <TextField
          name="who"
          label="Husband, wife, company or colleague"
          maxLength={80}
          placeholder="Number, or name of somebody who is here"
          autoComplete="off"
          problem={problemOf(act.data, "who")}
        />
        <button type="submit" className="btn btn-s" disabled={act.isBusy}>
          Join
        </button>
      </act.Form>
    </details>
  );
}

const isSaid = ({ what, text }: TimelineLine) => text !== undefined && [...SAID, "enquiry"].includes(what);

interface SummaryProps {
  readonly person: PersonRow;
  readonly wants: WantsView;
  /** The last thing that was said. */
  readonly last: TimelineLine | undefined;
  readonly now: number;
}

/** What they want in a line each and what was said last, for the first look on the phone. */
function Summary({ person: { values }, wants: { open }, last, now }: SummaryProps) {
  const { about, doNotCall } = values;
  const others = doNotCall ? [] : numbersOf(values).slice(1);
  if (open.length === 0 && !about && others.length === 0 && !last) return null;
  return (
    <div className="person-wants">
      {open.map(({ id, label, homes, news }) => (
        <p key={id}>
          <a href="#wants">{label}</a>{" "}
          <span className="small muted">{homes.length === 0 ? "nothing fits yet" : news}</span>
        </p>
      ))}
      {others.length > 0 && (
        <p className="small">
          Also{" "}
          {others.map((number) => (
            <a key={number} href={callLink(number)}>
              {formatPhone(number)}
            </a>
          ))}
        </p>
      )}
      {about && <p className="small">{about}</p>}
      {last && (
        <p className="small person-last">
          <span className="muted">{ago(last.at, now)}</span> {last.text}
        </p>
      )}
    </div>
  );
}
