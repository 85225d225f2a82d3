import { redirect } from "react-router";
import { EnquiryList, type EnquiryListView } from "./enquiry-list.tsx";
import { inboxTexts } from "../parts/inbox-texts.ts";
import { screenMeta } from "../parts/screen-meta.ts";
import { ENQUIRY_STAGES } from "#app/kinds/enquiry/enquiry.ts";
import { InvalidInput } from "#app/entities/index.ts";
import { encodePart } from "#app/entities/values/text.ts";
import { fromContext } from "#app/routes/context.ts";
import type { Route } from "./+types/list.route.ts";
import { textsOf } from "#app/routes/form-texts.ts";
import { answered } from "../feedback/answered.server.ts";
import { ENQUIRIES_PER_PAGE, enquiryFilter } from "./enquiry-filter.server.ts";
import { oneOf } from "#app/entities/one-of.ts";

export const meta = () => screenMeta(inboxTexts.enquiries.title);

export async function loader({ context, url }: Route.LoaderArgs): Promise<EnquiryListView> {
  const id = url.searchParams.get("id"); // links in mails name it so
  if (id) throw redirect(`/dashboard/enquiries/${encodePart(id)}`);
  const { inbox, actor } = fromContext(context);
  const filter = enquiryFilter(url);
  const list = await inbox.enquiries.list(actor, filter);
  return { rows: list.items, total: list.total, page: filter.page ?? 1, limit: ENQUIRIES_PER_PAGE, now: Date.now() };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { inbox, actor } = fromContext(context);
  const { ids = "", stage } = await textsOf(request);
  return answered(async () => {
    const wanted = oneOf(ENQUIRY_STAGES, stage);
    if (!wanted) throw new InvalidInput("Choose a stage first.");
    return inboxTexts.enquiries.changed(await inbox.enquiries.setStage(actor, ids.split(",").filter(Boolean), wanted));
  });
}

export { clientAction } from "../feedback/sent-or-told.ts";

export default function EnquiriesRoute({ loaderData }: Route.ComponentProps) {
  return <EnquiryList view={loaderData} />;
}
