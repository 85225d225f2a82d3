import { ChevronDown } from "lucide-react";
import { Link } from "react-router";
import type { BackOfficeCounts } from "#app/enquiries/index.ts";
import { counted } from "#app/entities/counted.ts";
import { groupDigits } from "#app/entities/values/money.ts";
import { HiddenFields } from "../feedback/act-button.tsx";
import { useAct } from "../feedback/answer.ts";
import { ReachLinks } from "../parts/reach-links.tsx";
import { screens } from "../parts/screens.ts";
import { unsentMails } from "../parts/menu.ts";

interface LineAct {
  readonly label: string;
  readonly fields: Readonly<Record<string, string | number>>;
  /** Of another screen. */
  readonly action?: string;
  /** What it opens, in a window of its own. */
  readonly href?: string;
}

/** One thing to do, and the act that ends it. */
export interface TodayLine {
  readonly id: string;
  /** Who is called. */
  readonly name: string;
  readonly title: string;
  readonly path: string;
  readonly detail: string;
  readonly when: string | undefined;
  readonly isUrgent: boolean;
  readonly callHref: string | undefined;
  readonly chatHref: string | undefined;
  /** Button that opens the list of several acts: 'Outcome'. */
  readonly choice?: string;
  readonly acts: readonly LineAct[];
}

export interface TodayPart {
  readonly title: string;
  readonly all: { readonly label: string; readonly path: string } | undefined;
  readonly total: number;
  readonly lines: readonly TodayLine[];
}

export interface TodayData {
  /** Parts without lines are left out. */
  readonly parts: readonly TodayPart[];
  /** People with whom nothing is to be done next. */
  readonly withoutStep: number;
  /** People of accounts that work with people no more. */
  readonly left: readonly { readonly name: string; readonly count: number }[];
  /** What is not well with the site itself, for those who can do something about it. */
  readonly unwell: string | undefined;
}

interface TodayProps extends TodayData {
  readonly counts: BackOfficeCounts | undefined;
}

/** The day's work, each line with the act that ends it. */
export function Today({ parts, withoutStep, left, unwell, counts }: TodayProps) {
  return (
    <section className="dash-part today" aria-labelledby="today">
      <h2 id="today" className="vh">
        Today
      </h2>
      {parts.length === 0 && (
        <p className="quiet">
          Nothing is waiting. Who writes or calls, what is due and the day’s visits stand here.{" "}
          <Link className="link" to={screens.addPerson.path}>
            {screens.addPerson.label}
          </Link>
        </p>
      )}
      <div className="today-parts">
        {parts.map((part) => (
          <Part key={part.title} part={part} />
        ))}
      </div>
      <Others withoutStep={withoutStep} left={left} counts={counts} />
      {counts && <UnsentMail counts={counts} />}
      {unwell !== undefined && (
        <p className="today-mail">
          <Link className="link" to={screens.health.path}>
            Not everything is well
          </Link>
          . {unwell}
        </p>
      )}
    </section>
  );
}

function Part({ part: { title, all, total, lines } }: { readonly part: TodayPart }) {
  return (
    <section className="today-part" aria-label={title}>
      <div className="dash-head">
        <h3>
          {title}
          <small>{groupDigits(total)}</small>
        </h3>
        {all && (
          <Link className="link" to={all.path}>
            {all.label}
          </Link>
        )}
      </div>
      <ul className="lines">
        {lines.map((line) => (
          <Line key={line.id} line={line} />
        ))}
      </ul>
    </section>
  );
}

function Line({ line }: { readonly line: TodayLine }) {
  const { title, path, detail, when, isUrgent, choice, acts } = line;
  const act = useAct();
  return (
    <li className="today-line">
      <Link to={path}>
        <span className="line-text">
          <span className="cut">{title}</span>
          <small className="cut">
            {when && <span className={isUrgent ? "urgent" : undefined}>{when}</span>}
            {when && detail && " · "}
            {detail}
          </small>
        </span>
      </Link>
      <ReachLinks name={line.name} callHref={line.callHref} chatHref={line.chatHref} />
      {acts.length === 1 &&
        acts.map((each) => <ActOf key={each.label} line={line} act={act} one={each} look="btn-s" />)}
      {acts.length > 1 && (
        <details
          className="today-choice"
          onToggle={({ currentTarget }) => currentTarget.lastElementChild?.scrollIntoView({ block: "nearest" })}
        >
          <summary className="btn btn-s btn-sm" aria-label={`${choice}: ${title}`}>
            {choice}
            <ChevronDown className="ic ic-s" aria-hidden />
          </summary>
          <div className="today-menu">
            {acts.map((each) => (
              <ActOf key={each.label} line={line} act={act} one={each} look="btn-g" />
            ))}
          </div>
        </details>
      )}
    </li>
  );
}

interface ActOfProps {
  readonly line: TodayLine;
  readonly act: ReturnType<typeof useAct>;
  readonly one: LineAct;
  readonly look: string;
}

function ActOf({ line, act, one: { label, fields, action, href }, look }: ActOfProps) {
  if (href !== undefined)
    return (
      <a
        className={`btn ${look} btn-sm`}
        href={href}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={`${label}: ${line.title}`}
        onClick={() => act.send(fields, action)}
      >
        {label}
      </a>
    );
  return (
    <act.Form method="post" {...(action ? { action } : {})}>
      <HiddenFields fields={fields} />
      <button
        type="submit"
        className={`btn ${look} btn-sm`}
        aria-label={`${label}: ${line.title}`}
        disabled={act.isBusy}
      >
        {label}
      </button>
    </act.Form>
  );
}

/** What waits on other screens, as figures that lead there. */
function Others({ withoutStep, left, counts }: Pick<TodayProps, "withoutStep" | "left" | "counts">) {
  const all = [
    ...left.map(({ name, count }) => ({
      count,
      words: `${count === 1 ? "person" : "people"} of ${name}, whose account is off: nobody’s now`,
      path: "/dashboard/people?whose=nobody",
    })),
    {
      count: withoutStep,
      words: withoutStep === 1 ? "person without a next step" : "people without a next step",
      path: "/dashboard/people?step=none",
    },
    { count: counts?.submissions.waiting ?? 0, words: "owners' listings waiting", path: "/dashboard/submissions" },
    { count: counts?.reviews.pending ?? 0, words: "reviews waiting", path: "/dashboard/reviews" },
  ].filter(({ count }) => count > 0);
  if (all.length === 0) return null;
  return (
    <ul className="today-others">
      {all.map(({ count, words, path }) => (
        <li key={words}>
          <Link to={path}>
            <b>{groupDigits(count)}</b> {count === 1 ? words.replace(/s waiting$/, " waiting") : words}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Mail that did not go out, in a quiet sentence with what to do. */
function UnsentMail({ counts }: { readonly counts: BackOfficeCounts }) {
  const { isSetUp, refused } = counts.mail;
  const unsent = unsentMails(counts);
  if (unsent === 0 || !isSetUp) return null; // the outbox and the health of the site say that there is no mail server
  const why =
    refused > 0 ? "Correct the address, or try again." : "They go out by themselves once the mail server answers.";
  return (
    <p className="today-mail">
      <Link className="link" to="/dashboard/outbox">
        {counted(unsent, "email")} not sent yet
      </Link>
      . {why}
    </p>
  );
}
