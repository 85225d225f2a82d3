import { Link, redirect, useSearchParams } from "react-router";
import { formatPhone } from "#app/entities/values/phone.ts";
import { encodePart, capitalised } from "#app/entities/values/text.ts";
import type { Stored } from "#app/kinds/index.ts";
import { SUBMISSION_STAGES, submissionStage } from "#app/kinds/submission/submission.ts";
import { fromContext } from "../context.server.ts";
import { pageNumber } from "#app/base/page-number.ts";
import { PersonName } from "../blocks/people/person-name.tsx";
import { LeadsHead } from "../parts/leads-head.tsx";
import { EmptyState } from "../parts/empty.tsx";
import { ListFrame } from "../parts/list-frame.tsx";
import { formatAgo, formatTime } from "#app/entities/values/moments.ts";
import type { ScreenPagerProps } from "../parts/pager.tsx";
import { screenMeta } from "../parts/screen-meta.ts";
import { SearchInput } from "../parts/search-input.tsx";
import { TableHead } from "../parts/table-head.tsx";
import { Tabs } from "../parts/tabs.tsx";
import { useCounts } from "../parts/counts.tsx";
import { whoseWork } from "../parts/whose.server.ts";
import type { Route } from "./+types/list.route.ts";
import { submissionWords as texts } from "./submission-words.ts";

const PER_PAGE = 25;

export const meta = () => screenMeta(texts.title);

interface SubmissionListView extends ScreenPagerProps {
  readonly submissions: readonly Stored<"submission">[];
  /** Epoch ms of the server. */
  readonly now: number;
}

export async function loader({ context, request, url }: Route.LoaderArgs): Promise<SubmissionListView> {
  const id = url.searchParams.get("id"); // links in mails name it so
  if (id) throw redirect(`/dashboard/submissions/${encodePart(id)}`);
  const services = fromContext(context);
  const { inbox, actor } = services;
  const assignee = await whoseWork(services, request);
  const asked = url.searchParams.get("stage");
  const stages = asked === "all" ? SUBMISSION_STAGES : [submissionStage({ stage: asked ?? undefined })];
  const page = pageNumber(url);
  const search = url.searchParams.get("q")?.trim();
  const list = await inbox.submissions.list(actor, {
    stages,
    assignee,
    page,
    limit: PER_PAGE,
    ...(search ? { search } : {}),
  });
  return { submissions: list.items, total: list.total, page, limit: PER_PAGE, now: Date.now() };
}

/** Properties and projects that visitors sent in. */
export default function SubmissionList({ loaderData: { submissions, now, total, page, limit } }: Route.ComponentProps) {
  const tools = (
    <>
      <StageTabs />
      <SubmissionSearch />
    </>
  );
  const isWhole = useSearchParams()[0].size === 0;
  const none = isWhole ? (
    <EmptyState text={texts.noneWaiting}>
      <p className="muted">{texts.noneHint}</p>
      <a className="btn btn-s" href="/add-properties">
        {texts.seeForm}
      </a>
    </EmptyState>
  ) : (
    texts.none
  );
  return (
    <ListFrame
      head={<LeadsHead />}
      paging={{ page, total, limit }}
      tools={tools}
      none={submissions.length === 0 ? none : undefined}
    >
      <SubmissionTable submissions={submissions} now={now} />
    </ListFrame>
  );
}

function StageTabs() {
  const counts = useCounts()?.submissions;
  const stages = SUBMISSION_STAGES.map((stage) => ({
    label: capitalised(stage),
    value: stage === "waiting" ? "" : stage,
    count: counts?.[stage],
  }));
  const all = counts && Object.values(counts).reduce((sum, count) => sum + count, 0);
  return <Tabs label="Stages" name="stage" tabs={[...stages, { label: "All", value: "all", count: all }]} />;
}

function SubmissionSearch() {
  const [search] = useSearchParams();
  const stage = search.get("stage");
  return (
    <form className="inbox-search" role="search" method="get">
      {stage && <input type="hidden" name="stage" value={stage} />}
      <SearchInput label="Search submissions" placeholder={texts.search} />
    </form>
  );
}

function SubmissionTable({ submissions, now }: Pick<SubmissionListView, "submissions" | "now">) {
  return (
    <table className="tbl ltbl">
      <TableHead labels={["Submission", "Number", "Stage", "Age"]} />
      <tbody>
        {submissions.map((submission) => (
          <SubmissionRow key={submission.id} submission={submission} now={now} />
        ))}
      </tbody>
    </table>
  );
}

/** Two lines: what was sent; by whom. */
function SubmissionRow({
  submission: { id, values, createdAt },
  now,
}: {
  readonly submission: Stored<"submission">;
  readonly now: number;
}) {
  const { title, reference, about, name, stage = "waiting" } = values;
  return (
    <tr>
      <td className="row-lines">
        <p>
          <Link className="row-name" to={`/dashboard/submissions/${id}`}>
            {title}
          </Link>
          <span className="row-about"> · {capitalised(about)}</span>
        </p>
        <p className="small">{[name, reference].filter(Boolean).join(" · ")}</p>
      </td>
      <td className="row-number">
        <PersonName name={formatPhone(values.number)} person={values.person} />
      </td>
      <td className="row-state">
        <span className={`badge ${stage === "waiting" ? "b-acc" : "b-line"}`}>{capitalised(stage)}</span>
      </td>
      <td className="row-age">
        <span title={formatTime(createdAt)}>{formatAgo(createdAt, now)}</span>
      </td>
    </tr>
  );
}
