import { TriangleAlert } from "lucide-react";
import { useId } from "react";
import { Form, Link, useSearchParams, useSubmit } from "react-router";
import { indianClock } from "#app/entities/values/day.ts";
import type { RefusedMessage } from "#app/people/index.ts";
import { ErrorLine } from "#app/ui/error-line.tsx";
import { HiddenFields } from "../feedback/act-button.tsx";
import { problemOf, useActAndLeave } from "../feedback/answer.ts";
import { useLeadingOut } from "../feedback/use-leading-out.ts";
import { ScreenBreadcrumb } from "../parts/breadcrumb.tsx";
import { ScreenHead } from "../parts/screen-head.tsx";
import { screens } from "../parts/screens.ts";
import { chooserPath } from "../blocks/people/for-visit.ts";
import { personPath } from "../blocks/people/person-line.tsx";
import { RefusedText } from "../blocks/people/refused.tsx";
import type { HomeLine } from "../blocks/homes/home-line.ts";
import { shortDay } from "./visit-move.tsx";
import { visitWords as texts } from "./visit-words.ts";

interface TripChoice {
  /** Epoch ms. */
  readonly startsAt: number;
  /** As it is sent. */
  readonly value: string;
  /** In words, where there are several. */
  readonly stops: readonly string[];
  readonly warning: string | undefined;
}

export interface TripDay {
  /** 'Friday, 20 November 2026' */
  readonly day: string;
  readonly trips: readonly TripChoice[];
}

export interface BookView {
  readonly person: { readonly id: string; readonly name: string; readonly hasNumber: boolean } | undefined;
  readonly q: string;
  readonly homes: readonly (HomeLine & { readonly isChosen: boolean })[];
  readonly days: readonly TripDay[];
  readonly isTooMany: boolean;
  /** What the two buttons that book say. */
  readonly words: { readonly write: string; readonly book: string };
  /** Why nothing may be written to the person. */
  readonly refused: RefusedMessage | undefined;
}

/** Visits by hand: who, which homes, and when. What is chosen stands in the address, so that it stays while one looks for somebody. */
export function BookScreen({ view }: { readonly view: BookView }) {
  const { person, homes, isTooMany } = view;
  const [search] = useSearchParams();
  const isAnyChosen = homes.some(({ isChosen }) => isChosen);
  return (
    <div className="inbox book">
      <ScreenBreadcrumb list={screens.visits.path} title={texts.title} here={screens.bookVisits.label} />
      <ScreenHead title={person ? texts.visitOf(person.name) : screens.bookVisits.label}>
        <Link className="btn btn-s" to={chooserPath("visit", search.getAll("home"))}>
          {person ? "Change client" : "Choose client"}
        </Link>
      </ScreenHead>
      <Homes view={view} />
      {isTooMany && <p className="note warn">{texts.tooMany}</p>}
      {person && !person.hasNumber && (
        <p className="note warn">
          {texts.noNumber(person.name)} <Link to={`${personPath(person.id)}#details`}>Write it down</Link>
        </p>
      )}
      {!person && isAnyChosen && <p className="note">{texts.whoFirst}</p>}
      {person?.hasNumber && isAnyChosen && !isTooMany && <Times key={search.toString()} view={view} />}
    </div>
  );
}

/** The homes that the person has to do with, and those that are looked for. */
function Homes({ view: { person, q, homes } }: { readonly view: BookView }) {
  const submit = useSubmit();
  return (
    <Form
      method="get"
      className="panel book-homes"
      aria-label="Homes"
      onChange={({ currentTarget, target }) => {
        if (target instanceof HTMLInputElement && target.name === "home")
          void submit(currentTarget, { replace: true, preventScrollReset: true });
      }}
    >
      {person && <HiddenFields fields={{ person: person.id }} />}
      <div className="inbox-search">
        <input className="inp" name="q" defaultValue={q} key={q} aria-label="Find a home" placeholder="Find a home" />
        <button type="submit" className="btn btn-s">
          Find
        </button>
      </div>
      {homes.length === 0 && <p className="quiet">{q ? texts.noHomeFound : texts.findAHome}</p>}
      <ul>
        {homes.map(({ id, title, price, facts, isChosen }) => (
          <li key={`${id} ${isChosen}`}>
            <label>
              <input type="checkbox" name="home" value={id} defaultChecked={isChosen} />
              <span>
                <b>{title}</b> {price} <span className="small muted">{facts}</span>
              </span>
            </label>
          </li>
        ))}
      </ul>
    </Form>
  );
}

/** One day at a time, and on it each time at which the first home can be seen. */
function Times({ view: { person, days, words, refused } }: { readonly view: BookView }) {
  const id = useId();
  const act = useActAndLeave(person ? personPath(person.id) : screens.visits.path);
  const leadOut = useLeadingOut(act.data);
  if (days.length === 0) return <p className="note warn">{texts.noTrip}</p>;
  return (
    <act.Form method="post" className="panel stack" aria-label="Times">
      <HiddenFields fields={{ person: person?.id ?? "" }} />
      <fieldset className="field move-days">
        <legend className="vh">Time of the visit</legend>
        {days.map(({ day, trips }, index) => (
          <div key={day} className="move-day">
            <label className="move-choice">
              <input type="radio" name="day" value={day} defaultChecked={index === 0} />
              {shortDay(day)}
              <span className="muted">{texts.free(trips.length)}</span>
            </label>
            <div className="move-times" role="group" aria-label={day}>
              {trips.map((trip) => (
                <label key={trip.value} className={`move-choice ${trip.stops.length > 0 ? "trip" : ""}`}>
                  <input type="radio" name="trip" value={trip.value} />
                  {trip.stops.length === 0 && indianClock(trip.startsAt)}
                  {trip.stops.map((stop) => (
                    <span key={stop}>{stop}</span>
                  ))}
                  {trip.warning && (
                    <span className="trip-warning">
                      <TriangleAlert className="ic ic-s" aria-hidden />
                      {trip.warning}
                    </span>
                  )}
                </label>
              ))}
            </div>
          </div>
        ))}
        <ErrorLine of={id} text={problemOf(act.data, "trip")} />
      </fieldset>
      {refused && <RefusedText {...refused} />}
      <div className="card-acts">
        {!refused && (
          <button
            type="submit"
            name="via"
            value="WhatsApp"
            className="btn btn-p"
            disabled={act.isBusy}
            onClick={() => leadOut(true)}
          >
            {words.write}
          </button>
        )}
        <button type="submit" className="btn btn-s" disabled={act.isBusy}>
          {words.book}
        </button>
      </div>
    </act.Form>
  );
}
