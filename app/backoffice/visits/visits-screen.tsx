import { useEffect } from "react";
import { Link } from "react-router";
import { ConfirmedAct, ActForm } from "../feedback/act-button.tsx";
import { ActAnswer } from "../feedback/sent-answer.tsx";
import { CopyButton } from "../account/account-parts.tsx";
import { EmptyState } from "../parts/empty.tsx";
import { ScreenPager, type ScreenPagerProps } from "../parts/pager.tsx";
import { ScreenHead } from "../parts/screen-head.tsx";
import { TabLinks } from "../parts/tabs.tsx";
import { useCounts } from "../shell/counts.tsx";
import { VisitDay } from "./visit-day.tsx";
import { Reminders } from "./visit-messages.tsx";
import type { DayView, Moving } from "./visit-view.ts";
import { visitWords as texts } from "./visit-words.ts";

export interface VisitsView {
  /** Undefined: what is to come, or one day of it. */
  readonly time: "past" | "cancelled" | undefined;
  /** The one day that is shown. */
  readonly day: string | undefined;
  /** The week's days, with how many visits each has. */
  readonly week: readonly { readonly day: string; readonly head: string; readonly count: number }[];
  /** First days of the weeks before and after; undefined where nothing is. */
  readonly earlier: string | undefined;
  readonly later: { readonly from: string; readonly count: number } | undefined;
  readonly days: readonly DayView[];
  readonly paging: ScreenPagerProps | undefined;
  readonly moving: Moving | undefined;
  readonly total: number;
  /** Address of the calendar of whoever looks. */
  readonly feed: string | undefined;
  readonly feedShowsMore: boolean;
  /** 'Monday 10:00 to 19:00' */
  readonly hours: readonly string[];
  readonly rules: string;
}

/** Visits by day: one line each, with what can be done behind it. */
export function VisitsScreen({ view }: { readonly view: VisitsView }) {
  const { days, day, time, paging, moving, total } = view;
  const toRemind = days
    .filter(({ head }) => head === "Tomorrow")
    .flatMap(({ visits }) => visits.filter(({ reminder }) => reminder !== undefined));
  useClosing();
  const isNone = days.every(({ visits }) => visits.length === 0);
  return (
    <div className="inbox visits">
      <ScreenHead title={texts.title} count={total} />
      <ActAnswer />
      <DayTabs view={view} />
      {isNone ? (
        <EmptyState text={time ? texts.noneSuch : texts.none}>{!time && <p>{texts.noneHint}</p>}</EmptyState>
      ) : (
        <div className={day || time ? "visit-days" : "visit-days visit-week"}>
          {days.map((each) => (
            <VisitDay key={each.day} day={each} moving={moving} />
          ))}
        </div>
      )}
      {paging && <ScreenPager {...paging} />}
      <div className="visit-foot">
        <Reminders visits={toRemind} />
        <OwnCalendar view={view} />
        <OfferedTimes view={view} />
      </div>
    </div>
  );
}

/** A line that lies over others, as in a week side by side, closes by Escape and by a press beside it. */
function useClosing(): void {
  useEffect(() => {
    const close = (event: Event) => {
      const open = document.querySelector<HTMLDetailsElement>(".visit-line[open]");
      const acts = open?.querySelector(".visit-acts");
      if (!open || !acts || getComputedStyle(acts).position !== "absolute") return;
      const isBeside = event.target instanceof Element && !event.target.closest(".visit-line, dialog, .toasts");
      if (event instanceof KeyboardEvent ? event.key === "Escape" : isBeside) open.open = false;
    };
    document.addEventListener("pointerdown", close);
    document.addEventListener("keydown", close);
    return () => {
      document.removeEventListener("pointerdown", close);
      document.removeEventListener("keydown", close);
    };
  }, []);
}

const PATH = "/dashboard/visits";

function DayTabs({ view: { week, day, time, earlier, later } }: { readonly view: VisitsView }) {
  const counts = useCounts()?.visits;
  const tabs = [
    ...(earlier ? [{ label: "Earlier", to: earlier, isCurrent: false }] : []),
    { label: "Week", to: PATH, isCurrent: !day && !time },
    ...week.map((each) => ({
      label: each.head,
      to: `${PATH}?day=${each.day}`,
      isCurrent: each.day === day,
      ...(each.count > 0 ? { count: each.count } : {}),
    })),
    ...(later ? [{ label: "Later", to: `${PATH}?from=${later.from}`, isCurrent: false, count: later.count }] : []),
    { label: "Past", to: `${PATH}?time=past`, isCurrent: time === "past", count: counts?.past },
    { label: "Cancelled", to: `${PATH}?time=cancelled`, isCurrent: time === "cancelled", count: counts?.cancelled },
  ];
  return <TabLinks label="Days" tabs={tabs} />;
}

function OwnCalendar({ view: { feed, feedShowsMore } }: { readonly view: VisitsView }) {
  return (
    <section className="panel">
      <h2>{texts.feed}</h2>
      <p className="small muted">{feedShowsMore ? texts.feedMore : texts.feedText}</p>
      {feed === undefined ? (
        <ActForm fields={{ intent: "feed" }} look="btn-s">
          {texts.feedMake}
        </ActForm>
      ) : (
        <>
          <input className="inp" readOnly value={feed} aria-label="Address of your calendar" />
          <div className="acts">
            <CopyButton label="Copy" text={feed} />
            <ConfirmedAct
              fields={{ intent: "feed-revoke" }}
              question={{
                question: texts.feedQuestion,
                text: texts.feedRevokeText,
                yes: "Revoke it",
                isDestructive: true,
              }}
              look="btn-dt"
            >
              Revoke
            </ConfirmedAct>
          </div>
        </>
      )}
    </section>
  );
}

function OfferedTimes({ view: { hours, rules } }: { readonly view: VisitsView }) {
  return (
    <section className="panel offered">
      <h2>{texts.offered}</h2>
      {hours.length === 0 ? (
        <p>{texts.noTimes}</p>
      ) : (
        <ul>
          {hours.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      <p className="small muted">{rules}</p>
      <Link className="link" to="/dashboard/settings/visits">
        Change visit timings
      </Link>
    </section>
  );
}
