import type { ShouldRevalidateFunctionArgs } from "react-router";
import { type EnquiryRow, listingById } from "#app/enquiries/index.ts";
import { AppError, BadRequest } from "#app/entities/index.ts";
import { textsOf } from "#app/entities/values/text.ts";
import { contentOf } from "#app/kinds/index.ts";
import type { Services, Caller } from "#app/services.ts";
import { fromContext } from "../context.server.ts";
import { toAnswer, or404 } from "../feedback/answered.server.ts";
import { linkWords } from "../parts/revoke-link.tsx";
import { screenMeta } from "../parts/screen-meta.ts";
import type { ConversationView } from "../blocks/conversation/conversation.tsx";
import { conversationOf } from "../blocks/conversation/conversation.server.ts";
import { doubleViews } from "../blocks/people/double-views.server.ts";
import type { Route } from "./+types/enquiry.route.ts";
import { EnquiryScreen, type OneEnquiryView } from "./enquiry-screen.tsx";
import { enquiryWords } from "../blocks/enquiries/enquiry-words.ts";

export const meta = ({ loaderData }: Route.MetaArgs) => screenMeta(loaderData?.row.values.name ?? enquiryWords.title);

export async function loader({ context, params, url }: Route.LoaderArgs): Promise<OneEnquiryView> {
  const services = fromContext(context);
  const { inbox, people, actor } = services;
  const row = await or404(() => inbox.enquiries.get(actor, params.id));
  const { person, listing: id = "" } = row.values;
  const listing = await listingById(services, actor, id);
  const conversation = await conversationAbout(services, row, url.searchParams.get("show") ?? "");
  const now = Date.now();
  return {
    row,
    conversation,
    doubles: conversation && person ? doubleViews((await people.doubles(actor, { person })).items, now) : [],
    listingPath: listing && contentOf(listing.kind).page?.(listing.slug),
    now,
  };
}

/** The conversation with the person who wrote; none where they are in the bin. The line of this enquiry has no text, as it stands above. */
async function conversationAbout(
  services: Services & Pick<Caller, "actor" | "user">,
  { id, values: { person, listing = "" } }: EnquiryRow,
  show: string,
): Promise<ConversationView | undefined> {
  if (person === undefined) return undefined;
  try {
    const { conversation } = await conversationOf(services, person, new URLSearchParams({ home: listing, show }));
    const path = `/dashboard/enquiries/${id}`;
    const lines = conversation.lines.map((line) =>
      line.what === "enquiry" && line.screen === path
        ? { ...line, title: enquiryWords.thisOne, text: undefined, screen: undefined }
        : line,
    );
    return { ...conversation, lines };
  } catch (error) {
    if (error instanceof AppError && error.status === 404) return undefined;
    throw error;
  }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { inbox, actor } = fromContext(context);
  const { enquiries, receipts } = inbox;
  const { intent } = await textsOf(request);
  return toAnswer(context, async () => {
    if (intent === "remove") {
      await enquiries.remove(actor, params.id);
      return enquiryWords.removed;
    }
    if (intent === "revoke") {
      await receipts.revokeLink(actor, params.id);
      return linkWords.revoked;
    }
    throw new BadRequest("Choose what to do.");
  });
}

export { clientAction } from "../feedback/sent-or-told.ts";

/** No reload after the move to the bin: the record is gone, and another screen opens. */
export function shouldRevalidate({
  formData,
  actionStatus = 0,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  return formData?.get("intent") === "remove" && actionStatus < 400 ? false : defaultShouldRevalidate;
}

export default function EnquiryRoute({ loaderData }: Route.ComponentProps) {
  return <EnquiryScreen key={loaderData.row.id} view={loaderData} />;
}
