import { fromContext } from "#app/routes/context.ts";
import { OutboxList, type OutboxView } from "./outbox-list.tsx";
import { inboxTexts } from "../parts/inbox-texts.ts";
import { screenMeta } from "../parts/screen-meta.ts";
import type { Route } from "./+types/route.ts";
import { textsOf } from "#app/routes/form-texts.ts";
import { answered } from "../feedback/answered.server.ts";
import { pageNumber } from "#app/routes/page-number.ts";

const PER_PAGE = 20;
const texts = inboxTexts.outbox;

export const meta = () => screenMeta(texts.title);

export async function loader({ context, url }: Route.LoaderArgs): Promise<OutboxView> {
  const { inbox, actor } = fromContext(context);
  const page = pageNumber(url);
  const list = await inbox.outbox.list(actor, {
    page,
    limit: PER_PAGE,
    unsent: url.searchParams.get("show") !== "all",
  });
  return { messages: list.items, total: list.total, page, limit: PER_PAGE, now: Date.now() };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { inbox, actor } = fromContext(context);
  const { id = "" } = await textsOf(request);
  return answered(async () => {
    await inbox.outbox.retry(actor, id);
    return texts.retried;
  });
}

export { clientAction } from "../feedback/sent-or-told.ts";

export default function OutboxRoute({ loaderData }: Route.ComponentProps) {
  return <OutboxList view={loaderData} />;
}
