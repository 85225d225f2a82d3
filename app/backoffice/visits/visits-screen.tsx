import { CalendarPlus, Search } from "lucide-react";
import { useEffect } from "react";
import { Form, Link, useSearchParams } from "react-router";
import { ConfirmedAct, ActForm } from "../feedback/act-button.tsx";
import { CopyButton } from "../parts/copy-button.tsx";
import { EmptyState } from "../parts/empty.tsx";
import { ScreenPager, type ScreenPagerProps, withParameters } from "../parts/pager.tsx";
import { ScreenHead } from "../parts/screen-head.tsx";
import { screens } from "../parts/screens.ts";
import { SearchInput } from "../parts/search-input.tsx";
import { TabLinks } from "../parts/tabs.tsx";
import { OfficeLink } from "../access.tsx";
import { useCounts } from "../parts/counts.tsx";
import { WhoseTabs } from "../parts/whose.tsx";
import { VisitDay } from "./visit-day.tsx";
import { ToTell, type ToTellView } from "../blocks/visits/to-tell.tsx";
import { Reminders } from "./visit-messages.tsx";
import type { DayView } from "./visit-view.ts";
import { visitWords as texts } from "./visit-words.ts";

export interface VisitsView {
  /** Undefined: what is to come, or one day of it. */
  readonly time: "past" | "cancelled" | undefined;
  /** The one day that is shown. */
  readonly day: string | undefined;
  /** The week's days, with how many visits each has. */
  readonly week: readonly { readonly day: string; readonly head: string; readonly count: number }[];
  /** It begins later than today. */
  readonly isLater: boolean;
  /** Day of the first later visit; undefined without one. */
  readonly later: { readonly from: string; readonly count: number } | undefined;
  readonly days: readonly DayView[];
  readonly toTell: readonly ToTellView[];
  readonly paging: ScreenPagerProps | undefined;
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
  const { days, day, time, paging, total } = view;
  const toRemind = days
    .filter(({ head }) => head === "Tomorrow")
    .flatMap(({ visits }) => visits.filter(({ reminder }) => reminder !== undefined));
  useClosing();
  const isNone = days.every(({ visits }) => visits.length === 0);
  return (
    <div className="inbox visits">
      <ScreenHead title={texts.title} count={total} />
      <ToTell visits={view.toTell} />
      <div className="visit-tools">
        <Link
          className="ibtn"
          to={screens.bookVisits.path}
          aria-label={screens.bookVisits.label}
          title={screens.bookVisits.label}
        >
          <CalendarPlus className="ic" aria-hidden />
        </Link>
        <VisitSearch />
        <DayTabs view={view} />
        <WhoseTabs />
      </div>
      {isNone ? (
        <NoVisits isToCome={!time} />
      ) : (
        <div className={day || time ? "visit-days" : "visit-days visit-week"}>
          {days.map((each) => (
            <VisitDay key={each.day} day={each} />
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

function NoVisits({ isToCome }: { readonly isToCome: boolean }) {
  const [search] = useSearchParams();
  const isSearched = search.has("q");
  return (
    <EmptyState text={isToCome && !isSearched ? texts.none : texts.noneSuch}>
      {isToCome && !isSearched && <p>{texts.noneHint}</p>}
      {isSearched && (
        <Link className="btn btn-s" to={withParameters(search, { q: "", page: "" })}>
          Show all
        </Link>
      )}
    </EmptyState>
  );
}

/** Parts of the address that stay when one searches. */
const KEPT = ["day", "from", "time"];

/** Behind one press, as thirteen visits fill a phone; the day or week stays. */
function VisitSearch() {
  const [search] = useSearchParams();
  const q = search.get("q") ?? "";
  return (
    <details
      className="visit-search"
      key={q}
      open={q !== "" || undefined}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open && q === "") currentTarget.querySelector<HTMLInputElement>("[name=q]")?.focus();
      }}
    >
      <summary className="ibtn" aria-label="Search visits">
        <Search className="ic" aria-hidden />
      </summary>
      <Form className="inbox-search" role="search" method="get">
        {KEPT.map((name) => {
          const value = search.get(name);
          return value && <input key={name} type="hidden" name={name} value={value} />;
        })}
        <SearchInput label="Person, number or home" placeholder={texts.search} />
      </Form>
    </details>
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

function DayTabs({ view: { week, day, time, isLater, later } }: { readonly view: VisitsView }) {
  const [search] = useSearchParams();
  const q = search.get("q");
  const counts = useCounts()?.visits;
  const to = (place: Readonly<Record<string, string>>) => withParameters(new URLSearchParams(q ? { q } : {}), place);
  const tabs = [
    ...(isLater ? [{ label: "Earlier", to: to({}), isCurrent: false }] : []),
    { label: "Week", to: to({}), isCurrent: !day && !time },
    ...week.map((each) => ({
      label: each.head,
      to: to({ day: each.day }),
      isCurrent: each.day === day,
      ...(each.count > 0 ? { count: each.count } : {}),
    })),
    ...(later ? [{ label: "Later", to: to({ from: later.from }), isCurrent: false, count: later.count }] : []),
    { label: "Past", to: to({ time: "past" }), isCurrent: time === "past", ...(q ? {} : { count: counts?.past }) },
    {
      label: "Cancelled",
      to: to({ time: "cancelled" }),
      isCurrent: time === "cancelled",
      ...(q ? {} : { count: counts?.cancelled }),
    },
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
      <OfficeLink className="link" to="/dashboard/settings/visits">
        Change visit timings
      </OfficeLink>
    </section>
  );
}
