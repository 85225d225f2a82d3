import { fromContext } from "../context.ts";
import { redirect } from "react-router";
import { EnquiryDetail, type EnquiryView } from "#app/backoffice/inbox/enquiry-detail.tsx";
import { inboxTexts } from "#app/backoffice/inbox/texts.ts";
import { screenMeta } from "#app/backoffice/pieces/screen-meta.ts";
import type { Services } from "#app/services.ts";
import type { Actor } from "#app/store/types.ts";
import type { Route } from "./+types/enquiries-detail.ts";
import { textsOf } from "../form-texts.ts";
import { answered, found } from "./answers.ts";

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return screenMeta(loaderData?.row.values.name ?? inboxTexts.enquiries.title);
}

export async function loader({ context, params }: Route.LoaderArgs): Promise<EnquiryView> {
  const { inbox, catalogue, actor } = fromContext(context);
  const enquiry = await found(() => inbox.enquiries.get(actor, params.id));
  return { ...enquiry, listingPath: await publicPath(catalogue, actor, enquiry.row.values.listing), now: Date.now() };
}

/** Of a property or project that is still there. */
async function publicPath(
  catalogue: Services["catalogue"],
  actor: Actor,
  id: string | undefined,
): Promise<string | undefined> {
  if (!id) return undefined;
  const property = await catalogue.get(actor, "property", id);
  if (property) return `/property/${property.values.slug}`;
  const project = await catalogue.get(actor, "project", id);
  return project && `/project/${project.values.slug}`;
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { inbox, actor } = fromContext(context);
  const { enquiries, receipts } = inbox;
  const { intent, version, text = "", ...input } = await textsOf(request);
  if (intent === "remove") {
    await enquiries.remove(actor, params.id);
    throw redirect("/dashboard/enquiries");
  }
  return answered(async () => {
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

export { clientAction } from "./sent-or-told.ts";

export default function Enquiry({ loaderData }: Route.ComponentProps) {
  return <EnquiryDetail view={loaderData} />;
}
