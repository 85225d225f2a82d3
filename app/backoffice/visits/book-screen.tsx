import { TriangleAlert } from "lucide-react";
import { type ChangeEvent, useState } from "react";
import { Form, Link, useNavigation, useSearchParams, useSubmit } from "react-router";
import type { RefusedMessage } from "#app/people/index.ts";
import { ErrorLine } from "#app/ui/error-line.tsx";
import { HiddenFields } from "../feedback/act-button.tsx";
import { problemOf, useActAndLeave } from "../feedback/answer.ts";
import { useLeadingOut } from "../feedback/use-leading-out.ts";
import { ScreenBreadcrumb } from "../parts/breadcrumb.tsx";
import { ScreenHead } from "../parts/screen-head.tsx";
import { screens } from "../parts/screens.ts";
import { TextField } from "../parts/text-field.tsx";
import { chooserPath } from "../blocks/people/for-visit.ts";
import { personPath } from "../blocks/people/person-line.tsx";
import { RefusedText } from "../blocks/people/refused.tsx";
import type { HomeLine } from "../blocks/homes/home-line.ts";
import { visitWords as texts } from "./visit-words.ts";

/** A home of the plan. */
interface StopView {
  readonly listing: string;
  /** '11:30 am' */
  readonly clock: string;
  readonly title: string;
  /** '15 minutes, right behind the one before' */
  readonly about: string;
  readonly warning: string | undefined;
}

export interface BookView {
  readonly person: { readonly id: string; readonly name: string; readonly hasNumber: boolean } | undefined;
  readonly q: string;
  readonly homes: readonly (HomeLine & { readonly isChosen: boolean; readonly isFitting: boolean })[];
  /** Homes that one tap chooses: those that were found, or those that fit best. */
  readonly together: readonly string[];
  /** When the first home is seen: as chosen, or the first that is free. */
  readonly day: string;
  readonly time: string;
  readonly minutes: string;
  /** Other times at which all homes are to be had. */
  readonly free: readonly { readonly day: string; readonly time: string; readonly label: string }[];
  readonly plan:
    | {
        readonly value: string;
        readonly head: string;
        readonly stops: readonly StopView[];
        readonly isTaken: boolean;
        readonly isOver: boolean;
      }
    | undefined;
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
  const submit = useSubmit();
  const [own, setOwn] = useState<Time | undefined>(search.has("day") ? view : undefined);
  const show = (form: HTMLFormElement | null, when = own) => {
    if (!form) return;
    const chosen = new FormData(form);
    for (const name of ["day", "time"] as const) {
      chosen.delete(name);
      if (when) chosen.set(name, when[name]);
    }
    void submit(chosen, { replace: true, preventScrollReset: true });
  };
  const isAnyChosen = homes.some(({ isChosen }) => isChosen);
  const isReady = person?.hasNumber === true && isAnyChosen && !isTooMany;
  return (
    <div className="inbox book">
      <ScreenBreadcrumb list={screens.visits.path} title={texts.title} here={screens.bookVisits.label} />
      <ScreenHead title={person ? texts.visitOf(person.name) : screens.bookVisits.label}>
        <Link className="btn btn-s" to={chooserPath("visit", search.getAll("home"))}>
          {person ? "Change client" : "Choose client"}
        </Link>
      </ScreenHead>
      <Form
        method="get"
        className="stack"
        onChange={({ currentTarget, target }) => {
          if (target instanceof HTMLInputElement && target.name === "home") show(currentTarget);
        }}
      >
        {person && <HiddenFields fields={{ person: person.id }} />}
        <Homes view={view} />
        {isReady && (
          <When
            view={view}
            when={own ?? view}
            onChange={(form, when) => {
              if (when) setOwn(when);
              show(form, when);
            }}
          />
        )}
      </Form>
      {isTooMany && <p className="note warn">{texts.tooMany}</p>}
      {person && !person.hasNumber && (
        <p className="note warn">
          {texts.noNumber(person.name)} <Link to={`${personPath(person.id)}#details`}>Write it down</Link>
        </p>
      )}
      {!person && isAnyChosen && <p className="note">{texts.whoFirst}</p>}
      {isReady && <Plan view={view} />}
    </div>
  );
}

/** Homes that were ticked before, that fit the person, that they have to do with, and those that are looked for. */
function Homes({ view: { q, homes, together } }: { readonly view: BookView }) {
  const [search] = useSearchParams();
  const all = new URLSearchParams([...search].filter(([name]) => name !== "home"));
  for (const id of new Set([...search.getAll("home"), ...together])) all.append("home", id);
  return (
    <section className="panel book-homes" aria-label="Homes">
      <div className="inbox-search">
        <input className="inp" name="q" defaultValue={q} key={q} aria-label="Find a home" placeholder="Find a home" />
        <button type="submit" className="btn btn-s">
          Find
        </button>
      </div>
      {together.length > 0 && (
        <Link className="btn btn-s btn-sm" to={`?${all}`} replace preventScrollReset>
          {texts.together(together.length, q !== "")}
        </Link>
      )}
      {homes.length === 0 && <p className="quiet">{q ? texts.noHomeFound : texts.findAHome}</p>}
      <ul>
        {homes.map(({ id, title, price, facts, page, isChosen, isFitting }) => (
          <li key={`${id} ${isChosen}`}>
            <label>
              <input type="checkbox" name="home" value={id} defaultChecked={isChosen} />
              <span>
                <b>{title}</b> {price} {isFitting && <span className="badge b-line">Fits</span>}{" "}
                {page === undefined && <span className="badge b-line">Not on the site</span>}{" "}
                <span className="small muted">{facts}</span>
              </span>
            </label>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface Time {
  /** `YYYY-MM-DD` */
  readonly day: string;
  /** `HH:MM` */
  readonly time: string;
}

interface WhenProps {
  readonly view: BookView;
  readonly when: Time;
  /** @param when none: only the length changed */
  readonly onChange: (form: HTMLFormElement | null, when?: Time) => void;
}

/** Any day and any time, in steps of five minutes, and the next ones that are free. */
function When({ view: { minutes, free }, when, onChange }: WhenProps) {
  const field = (name: keyof Time) => ({
    name,
    value: when[name],
    required: true,
    onChange: ({ currentTarget: { form, value, validity } }: ChangeEvent<HTMLInputElement>) =>
      validity.valid && onChange(form, { ...when, [name]: value }),
  });
  return (
    <section className="panel book-when" aria-label="When">
      <div className="book-time">
        <TextField label="Day" type="date" {...field("day")} />
        <TextField label="Time" type="time" step={300} {...field("time")} />
        <TextField
          label="Minutes for each home"
          type="number"
          name="minutes"
          min={5}
          max={240}
          step={5}
          defaultValue={minutes}
          placeholder={texts.usualMinutes}
          onChange={({ currentTarget: { form, validity } }) => validity.valid && onChange(form)}
        />
      </div>
      {free.length > 0 && (
        <div className="acts" role="group" aria-label="Free times">
          {free.map(({ label, ...one }) => (
            <button
              key={label}
              type="button"
              className="btn btn-s btn-sm"
              aria-pressed={one.day === when.day && one.time === when.time}
              onClick={({ currentTarget }) => onChange(currentTarget.form, one)}
            >
              {label}
            </button>
          ))}
        </div>
      )}
    </section>
  );
}

/** The trip as it will be, and the two ways to book it. */
function Plan({ view: { person, plan, words, refused } }: { readonly view: BookView }) {
  const act = useActAndLeave(person ? personPath(person.id) : screens.visits.path);
  const leadOut = useLeadingOut(act.data);
  const isBusy = useNavigation().state !== "idle" || act.isBusy; // another plan is on its way
  if (!plan) return <p className="note warn">{texts.noTime}</p>;
  const isWritten = !refused && !plan.isOver;
  return (
    <act.Form method="post" className="panel stack book-plan" aria-label="Plan">
      <HiddenFields fields={{ person: person?.id ?? "", trip: plan.value }} />
      <h2>{plan.head}</h2>
      <ol>
        {plan.stops.map(({ listing, clock, title, about, warning }) => (
          <li key={listing}>
            <b className="visit-clock">{clock}</b>
            <span>
              {title} <span className="small muted">{about}</span>
              {warning && (
                <span className="trip-warning small">
                  <TriangleAlert className="ic ic-s" aria-hidden />
                  {warning}
                </span>
              )}
            </span>
          </li>
        ))}
      </ol>
      {plan.isTaken && !plan.isOver && <p className="note warn">{texts.isTaken}</p>}
      <ErrorLine of="trip" text={problemOf(act.data, "startsAt") ?? problemOf(act.data, "times")} />
      {refused && !plan.isOver && <RefusedText {...refused} />}
      <div className="card-acts">
        {isWritten && (
          <button
            type="submit"
            name="via"
            value="WhatsApp"
            className="btn btn-p"
            disabled={isBusy}
            onClick={() => leadOut(true)}
          >
            {words.write}
          </button>
        )}
        <button type="submit" className={`btn ${plan.isOver ? "btn-p" : "btn-s"}`} disabled={isBusy}>
          {plan.isOver ? texts.noteVisit : words.book}
        </button>
      </div>
    </act.Form>
  );
}
