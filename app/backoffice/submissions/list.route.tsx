import { Link, redirect, useSearchParams } from "react-router";
import { formatPhone } from "#app/entities/values/phone.ts";
import { encodePart } from "#app/entities/values/text.ts";
import type { Stored } from "#app/kinds/index.ts";
import { SUBMISSION_STAGES, submissionStage } from "#app/kinds/submission/submission.ts";
import { fromContext } from "../context.server.ts";
import { pageNumber } from "#app/base/page-number.ts";
import { stageLabel } from "../enquiries/enquiry-parts.tsx";
import { PersonName } from "../people/person-name.tsx";
import { ListFrame } from "../parts/list-frame.tsx";
import { formatTime } from "../parts/moments.ts";
import type { ScreenPagerProps } from "../parts/pager.tsx";
import { screenMeta } from "../parts/screen-meta.ts";
import { SearchInput } from "../parts/search-input.tsx";
import { TableHead } from "../parts/table-head.tsx";
import { Tabs } from "../parts/tabs.tsx";
import { useCounts } from "../shell/counts.tsx";
import type { Route } from "./+types/list.route.ts";
import { submissionWords as texts } from "./submission-words.ts";

const PER_PAGE = 10;

export const meta = () => screenMeta(texts.title);

interface SubmissionListView extends ScreenPagerProps {
  readonly submissions: readonly Stored<"submission">[];
}

export async function loader({ context, url }: Route.LoaderArgs): Promise<SubmissionListView> {
  const id = url.searchParams.get("id"); // links in mails name it so
  if (id) throw redirect(`/dashboard/submissions/${encodePart(id)}`);
  const { inbox, actor } = fromContext(context);
  const asked = url.searchParams.get("stage");
  const stages = asked === "all" ? SUBMISSION_STAGES : [submissionStage({ stage: asked ?? undefined })];
  const page = pageNumber(url);
  const search = url.searchParams.get("q")?.trim();
  const list = await inbox.submissions.list(actor, { stages, page, limit: PER_PAGE, ...(search ? { search } : {}) });
  return { submissions: list.items, total: list.total, page, limit: PER_PAGE };
}

/** Properties and projects that visitors sent in. */
export default function SubmissionList({ loaderData: { submissions, total, page, limit } }: Route.ComponentProps) {
  const tools = (
    <>
      <StageTabs />
      <SubmissionSearch />
    </>
  );
  const none = submissions.length === 0 ? texts.none : undefined;
  return (
    <ListFrame title={texts.title} paging={{ page, total, limit }} tools={tools} none={none}>
      <SubmissionTable submissions={submissions} />
    </ListFrame>
  );
}

function StageTabs() {
  const counts = useCounts()?.submissions;
  const stages = SUBMISSION_STAGES.map((stage) => ({
    label: stageLabel(stage),
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

function SubmissionTable({ submissions }: Pick<SubmissionListView, "submissions">) {
  return (
    <table className="tbl itbl">
      <TableHead labels={["Title", "Kind", "From", "Sent", "Stage"]} />
      <tbody>
        {submissions.map((submission) => (
          <SubmissionRow key={submission.id} submission={submission} />
        ))}
      </tbody>
    </table>
  );
}

function SubmissionRow({ submission: { id, values, createdAt } }: { readonly submission: Stored<"submission"> }) {
  const { title, reference, about, stage = "waiting" } = values;
  return (
    <tr>
      <td>
        <Link className="row-name" to={`/dashboard/submissions/${id}`}>
          {title}
        </Link>
        <span className="small muted">{reference}</span>
      </td>
      <td>{stageLabel(about)}</td>
      <td>
        <PersonName name={values.name} person={values.person} />
        <span className="small nowrap">{formatPhone(values.number)}</span>
      </td>
      <td>{formatTime(createdAt)}</td>
      <td>
        <span className={`badge ${stage === "waiting" ? "b-acc" : "b-line"}`}>{stageLabel(stage)}</span>
      </td>
    </tr>
  );
}
