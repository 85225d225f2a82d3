import { fromContext } from "#app/routes/context.ts";
import { redirect } from "react-router";
import { SubmissionList, type SubmissionListView } from "./submission-list.tsx";
import { inboxTexts } from "../parts/inbox-texts.ts";
import { screenMeta } from "../parts/screen-meta.ts";
import { SUBMISSION_STAGES, submissionStage } from "#app/kinds/submission/submission.ts";
import { encodePart } from "#app/entities/values/text.ts";
import type { Route } from "./+types/list.route.ts";
import { pageNumber } from "#app/routes/page-number.ts";

const PER_PAGE = 10;

export const meta = () => screenMeta(inboxTexts.submissions.title);

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

export default function SubmissionsRoute({ loaderData }: Route.ComponentProps) {
  return <SubmissionList view={loaderData} />;
}
