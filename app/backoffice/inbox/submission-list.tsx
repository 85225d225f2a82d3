import { Link, useSearchParams } from "react-router";
import type { Stored } from "#app/entities/index.ts";
import { formatPhone } from "#app/entities/phone.ts";
import { SUBMISSION_STAGES } from "#app/entities/submission.ts";
import { Icon } from "#app/ui/icon.tsx";
import { useCounts } from "../shell/counts.tsx";
import { Empty } from "./empty.tsx";
import { stageLabel } from "./enquiry-parts.tsx";
import { formatTime } from "./moments.ts";
import { Pager } from "./pager.tsx";
import { Tabs } from "./tabs.tsx";
import { inboxTexts } from "./texts.ts";

const texts = inboxTexts.submissions;

export interface SubmissionListView {
  readonly submissions: readonly Stored<"submission">[];
  readonly total: number;
  readonly page: number;
  readonly limit: number;
}

/** Properties and projects that visitors sent in. */
export function SubmissionList({ view: { submissions, total, page, limit } }: { readonly view: SubmissionListView }) {
  const [search] = useSearchParams();
  const chosen = search.get("stage");
  const counts = useCounts()?.submissions;
  const all = counts && Object.values(counts).reduce((sum, count) => sum + count, 0);
  return (
    <div className="inbox">
      <div className="adm-top">
        <h1>
          {texts.title}
          <small>{total}</small>
        </h1>
      </div>
      <Tabs
        label="Stages"
        name="stage"
        tabs={[
          ...SUBMISSION_STAGES.map((stage) => ({
            label: stageLabel(stage),
            value: stage === "waiting" ? "" : stage,
            count: counts?.[stage],
          })),
          { label: "All", value: "all", count: all },
        ]}
      />
      <form className="inbox-search" role="search" method="get">
        {chosen && <input type="hidden" name="stage" value={chosen} />}
        <div className="affix">
          <Icon name="search" />
          <input
            className="inp"
            name="q"
            defaultValue={search.get("q") ?? ""}
            aria-label="Search submissions"
            placeholder={texts.search}
          />
        </div>
        <button type="submit" className="btn btn-s">
          Search
        </button>
      </form>
      {submissions.length === 0 ? (
        <Empty text={texts.none} />
      ) : (
        <table className="tbl itbl">
          <thead>
            <tr>
              <th>Title</th>
              <th>Kind</th>
              <th>From</th>
              <th>Sent</th>
              <th>Stage</th>
            </tr>
          </thead>
          <tbody>
            {submissions.map(({ id, values, createdAt }) => (
              <tr key={id}>
                <td>
                  <Link className="row-name" to={`/dashboard/submissions/${id}`}>
                    {values.title}
                  </Link>
                  <span className="small muted">{values.reference}</span>
                </td>
                <td>{stageLabel(values.about)}</td>
                <td>
                  <span className="ink">{values.name}</span>
                  <span className="small">{formatPhone(values.number)}</span>
                </td>
                <td>{formatTime(createdAt)}</td>
                <td>
                  <span className={`badge ${values.stage === "waiting" ? "b-acc" : "b-line"}`}>
                    {stageLabel(values.stage ?? "waiting")}
                  </span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <Pager page={page} total={total} limit={limit} />
    </div>
  );
}
