import { Link } from "react-router";
import type { BackOfficeCounts } from "#app/enquiries/index.ts";
import { groupDigits } from "#app/entities/values/money.ts";
import { NO_MAIL_SERVER, unsentMails } from "../shell/menu.ts";

interface Task {
  readonly count: number;
  /** After the figure: 'new enquiries'. */
  readonly words: readonly [one: string, many: string];
  readonly path: string;
  readonly isUrgent?: boolean;
  /** What to do about it, where the label does not say it. */
  readonly advice?: string;
}

/** What waits for somebody, most urgent first; what nothing waits in is left out. */
function tasksOf(counts: BackOfficeCounts): readonly Task[] {
  const { enquiries, submissions, reviews, visits, mail } = counts;
  const late = `waiting over ${groupDigits(enquiries.lateAfterHours)} h`;
  const all: readonly Task[] = [
    { count: visits.today, words: ["visit left today", "visits left today"], path: "/dashboard/visits" },
    {
      count: enquiries.late,
      words: [`enquiry ${late}`, `enquiries ${late}`],
      path: "/dashboard/enquiries?clock=late",
      isUrgent: true,
    },
    {
      count: enquiries.overdue,
      words: ["action overdue", "actions overdue"],
      path: "/dashboard/enquiries?due=1",
      isUrgent: true,
    },
    { count: enquiries.stages.new, words: ["new enquiry", "new enquiries"], path: "/dashboard/enquiries?stage=new" },
    {
      count: enquiries.due - enquiries.overdue,
      words: ["action due today", "actions due today"],
      path: "/dashboard/enquiries?due=1",
    },
    {
      count: submissions.waiting,
      words: ["submission waiting", "submissions waiting"],
      path: "/dashboard/submissions",
    },
    { count: reviews.pending, words: ["review waiting", "reviews waiting"], path: "/dashboard/reviews" },
    {
      count: unsentMails(counts),
      words: ["email not sent", "emails not sent"],
      path: "/dashboard/outbox",
      isUrgent: true,
      advice: mail.isSetUp
        ? mail.refused > 0
          ? "Correct the address or the mail server."
          : "The mail server does not answer."
        : NO_MAIL_SERVER,
    },
  ];
  return all.filter(({ count }) => count > 0);
}

/** The day's work, as figures that lead to it. */
export function Today({ counts }: { readonly counts: BackOfficeCounts }) {
  const tasks = tasksOf(counts);
  return (
    <section className="dash-part today" aria-label="Today">
      <div className="dash-head">
        <h2>Today</h2>
      </div>
      {tasks.length === 0 ? (
        <p className="quiet">Nothing is waiting.</p>
      ) : (
        <ul className="tasks">
          {tasks.map(({ count, words: [one, many], path, isUrgent, advice }) => (
            <li key={one}>
              <Link to={path} className={isUrgent ? "urgent" : ""}>
                <b>{groupDigits(count)}</b>
                <span>
                  {count === 1 ? one : many}
                  {advice && <small>{advice}</small>}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
