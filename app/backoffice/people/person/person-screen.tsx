import { Phone } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { callLink, formatPhone } from "#app/entities/values/phone.ts";
import { capitalised } from "#app/entities/values/text.ts";
import { numbersOf, rolesOf } from "#app/kinds/person/person.ts";
import type { PersonRow } from "#app/people/index.ts";
import { Icon } from "#app/ui/icon.tsx";
import { ActAnswer } from "../../feedback/sent-answer.tsx";
import { ScreenBreadcrumb } from "../../parts/breadcrumb.tsx";
import { ago } from "../../parts/moments.ts";
import type { OfferedDay } from "../../visits/visit-move.tsx";
import { type DealView, PersonDeals, OfferForm } from "./deals.tsx";
import { type OwnedHome, OwnedHomes } from "../../homes/owned-homes.tsx";
import { type DoubleView, Doubles } from "../doubles/doubles.tsx";
import { peopleWords } from "../people-words.ts";
import { isForVisit } from "../person-line.tsx";
import { PersonDetails } from "./details.tsx";
import { BookVisit } from "./book-visit.tsx";
import { Composer, type Messages, SAID, type Said, type StepDays } from "./composer.tsx";
import { HomeCard, type HomeCardView } from "./home-card.tsx";
import { Wants, type WantsView } from "./wants.tsx";
import { UnsentNotes } from "./unsent-notes.tsx";
import { Timeline } from "./timeline.tsx";
import type { HomeName, TimelineLine } from "./timeline-lines.ts";

export interface PersonView {
  /** Username of the one who looks. */
  readonly account: string;
  readonly person: PersonRow;
  readonly now: number;
  readonly days: StepDays;
  /** The home that they talk about. */
  readonly home: HomeCardView | undefined;
  readonly otherHomes: readonly HomeName[];
  /** Free times at the home; none where visitors cannot see it. */
  readonly visitDays: readonly OfferedDay[];
  /** Visits have to be agreed to by owner or key holder. */
  readonly isVisitToConfirm: boolean;
  readonly wants: WantsView;
  /** Who may be the same person. */
  readonly doubles: readonly DoubleView[];
  readonly deals: readonly DealView[];
  /** Homes that belong to them. */
  readonly owned: readonly OwnedHome[];
  readonly messages: Messages;
  readonly lines: readonly TimelineLine[];
}

/** One person: what they want and about which home, what was said, and what comes next. */
export function PersonScreen({ view }: { readonly view: PersonView }) {
  const { account, person, home, otherHomes, wants, deals, owned, visitDays, messages, days, lines, now } = view;
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const form = useRef<HTMLFormElement>(null);
  const about = useRef<HTMLDivElement>(null);
  const [said, setSaid] = useState<Said>("note");
  const say = (what: Said) => {
    setSaid(what);
    form.current?.scrollIntoView({ block: "nearest" });
  };
  const call = useCall(() => {
    setSaid("call");
    about.current?.scrollIntoView({ block: "start" });
  });
  return (
    <div className="inbox person">
      <ScreenBreadcrumb list="/dashboard/people" title="People" here={person.values.name} />
      <PersonHead person={person} onCall={call} onWrite={() => say("WhatsApp")} />
      <ActAnswer />
      <Doubles found={view.doubles} stays={person.id} />
      <div className="person-parts">
        <div className="person-side">
          <div className="person-about" ref={about}>
            <Summary person={person} wants={wants} last={lines.find(isSaid)} now={now} />
            {!home && isForVisit(search) && <p className="note">{peopleWords.noHomeToVisit}</p>}
            {home && (
              <HomeCard key={home.id} home={home} others={otherHomes}>
                {person.number && visitDays.length > 0 && (
                  <BookVisit
                    home={home.id}
                    days={visitDays}
                    isToConfirm={view.isVisitToConfirm}
                    canWrite={messages.refusal === undefined}
                    isOpen={isForVisit(search)}
                  />
                )}
                <OfferForm listing={home.id} />
              </HomeCard>
            )}
          </div>
          <Wants person={person.id} wants={wants} now={now} />
          <PersonDeals deals={deals} />
          {owned.length > 0 && (
            <section className="panel person-owns">
              <h2>Owns</h2>
              <OwnedHomes homes={owned} />
            </section>
          )}
          <PersonDetails key={person.id} person={person} onRemoved={() => void navigate("/dashboard/people")} />
        </div>
        <div className="person-main">
          <Composer
            key={person.id}
            form={form}
            person={person.id}
            number={person.chatHref === undefined ? undefined : person.number}
            home={home?.id}
            account={account}
            messages={messages}
            days={days}
            steps={person.steps}
            said={said}
            onSaid={setSaid}
          />
          <UnsentNotes account={account} person={person.id} />
          <Timeline lines={lines} now={now} today={days.today} />
        </div>
      </div>
    </div>
  );
}

/** The phone takes the page away; when one comes back to it, the call is to be noted. @returns to be called when a call begins */
function useCall(onBack: () => void): () => void {
  const isCalling = useRef(false);
  const back = useRef(onBack);
  useEffect(() => {
    back.current = onBack;
  });
  useEffect(() => {
    const look = () => {
      if (document.visibilityState !== "visible" || !isCalling.current) return;
      isCalling.current = false;
      back.current();
    };
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  }, []);
  return () => {
    isCalling.current = true;
    onBack();
  };
}

interface HeadProps {
  readonly person: PersonRow;
  readonly onCall: () => void;
  readonly onWrite: () => void;
}

function PersonHead({ person, onCall, onWrite }: HeadProps) {
  const { values, number, mail, callHref } = person;
  const { name, source, sourceNote, language, doNotCall } = values;
  const facts = [
    ...rolesOf(values).map(capitalised),
    source ? `From ${source === "web form" ? "the website" : source}` : "",
    sourceNote,
    language === "Hindi" ? "Hindi" : "",
  ];
  return (
    <header className="person-head">
      <div className="person-who">
        <h1>{name}</h1>
        <p>
          {number && <span className="ink">{formatPhone(number)}</span>}
          {!number && mail && <a href={`mailto:${mail}`}>{mail}</a>}
          <span className="small muted">{facts.filter(Boolean).join(" · ")}</span>
        </p>
      </div>
      {callHref && (
        <div className="person-acts">
          <a className="btn btn-p" href={callHref} onClick={onCall} aria-label={`Call ${name}`}>
            <Phone className="ic ic-s" aria-hidden />
            Call
          </a>
          <a
            className="btn btn-s"
            href="#say"
            aria-label={`WhatsApp to ${name}`}
            onClick={(event) => {
              event.preventDefault();
              onWrite();
            }}
          >
            <Icon name="chat" className="ic ic-s" />
            <span>WhatsApp</span>
          </a>
        </div>
      )}
      {doNotCall && <p className="note warn">{name} asked not to be called or written to.</p>}
    </header>
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
