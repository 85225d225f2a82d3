import { contentOf } from "#app/kinds/index.ts";
import { fromContext } from "#app/routes/context.ts";
import { listingById } from "#app/enquiries/index.ts";
import type { ShouldRevalidateFunctionArgs } from "react-router";
import { undoToken } from "#app/catalogue/index.ts";
import { EnquiryDetail, type EnquiryDetailView } from "./enquiry-detail.tsx";
import { inboxTexts } from "../parts/inbox-texts.ts";
import { screenMeta } from "../parts/screen-meta.ts";
import type { Route } from "./+types/enquiry.route.ts";
import { textsOf } from "#app/routes/form-texts.ts";
import { answered, found } from "../feedback/answered.server.ts";

export const meta = ({ loaderData }: Route.MetaArgs) =>
  screenMeta(loaderData?.row.values.name ?? inboxTexts.enquiries.title);

export async function loader({ context, params }: Route.LoaderArgs): Promise<EnquiryDetailView> {
  const { actor, ...services } = fromContext(context);
  const enquiry = await found(() => services.inbox.enquiries.get(actor, params.id));
  const listing = await listingById(services, actor, enquiry.row.values.listing);
  return { ...enquiry, listingPath: listing && contentOf(listing.kind).page?.(listing.slug), now: Date.now() };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { inbox, actor } = fromContext(context);
  const { enquiries, receipts } = inbox;
  const { intent, version, text = "", ...input } = await textsOf(request);
  return answered(async () => {
    if (intent === "remove") {
      const { id, version: binned } = await enquiries.remove(actor, params.id);
      return { text: inboxTexts.enquiries.removed, undo: undoToken([{ kind: "enquiry", id, version: binned }]) };
    }
    if (intent === "revoke") {
      await receipts.revokeLink(actor, params.id);
      return inboxTexts.links.revoked;
    }
    if (intent === "note") {
      await enquiries.addNote(actor, params.id, text);
      return inboxTexts.noted;
    }
    await enquiries.change(actor, params.id, input, { expectedVersion: Number(version) });
    return inboxTexts.enquiries.saved;
  });
}

export { clientAction } from "../feedback/sent-or-told.ts";

/** What was moved to the bin is not read again: the screen is left. */
export function shouldRevalidate({
  formData,
  actionStatus = 0,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  return formData?.get("intent") === "remove" && actionStatus < 400 ? false : defaultShouldRevalidate;
}

export default function EnquiryRoute({ loaderData }: Route.ComponentProps) {
  return <EnquiryDetail view={loaderData} />;
}
