import { ReviewList, type ReviewListView } from "./review-list.tsx";
import { inboxTexts } from "../parts/inbox-texts.ts";
import { screenMeta } from "../parts/screen-meta.ts";
import { undoToken } from "#app/catalogue/index.ts";
import { BadRequest, STATES } from "#app/entities/index.ts";
import { fromContext } from "#app/routes/context.ts";
import type { Route } from "./+types/route.ts";
import { textsOf } from "#app/routes/form-texts.ts";
import { answered } from "../feedback/answered.server.ts";
import { pageNumber } from "#app/routes/page-number.ts";
import { oneOf } from "#app/entities/one-of.ts";

const PER_PAGE = 10;
const texts = inboxTexts.reviews;

export const meta = () => screenMeta(texts.title);

export async function loader({ context, url }: Route.LoaderArgs): Promise<ReviewListView> {
  const { inbox, catalogue, actor } = fromContext(context);
  const page = pageNumber(url);
  const state = oneOf(STATES, url.searchParams.get("state")) ?? "pending";
  const list = await inbox.reviews.list(actor, { states: [state], page, limit: PER_PAGE });
  const homes = await catalogue.getMany(
    actor,
    "property",
    list.items.map(({ values }) => values.property),
  );
  return {
    reviews: list.items,
    homes: Object.fromEntries(
      homes.map(({ id, values }) => [id, { title: values.title, path: `/property/${values.slug}` }]),
    ),
    total: list.total,
    page,
    limit: PER_PAGE,
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { inbox, actor } = fromContext(context);
  const { intent, id = "", version, reply = "" } = await textsOf(request);
  return answered(async () => {
    if (intent === "reject") {
      const { version: reached } = await inbox.reviews.reject(actor, id, { expectedVersion: Number(version) });
      return { text: texts.done.reject, undo: undoToken([{ kind: "review", id, version: reached }]) };
    }
    if (intent === "approve") await inbox.reviews.approve(actor, id, { expectedVersion: Number(version) });
    else if (intent === "reply") await inbox.reviews.reply(actor, id, reply);
    else throw new BadRequest("This cannot be done with a review.");
    return texts.done[intent];
  });
}

export { clientAction } from "../feedback/sent-or-told.ts";

export default function ReviewsRoute({ loaderData }: Route.ComponentProps) {
  return <ReviewList view={loaderData} />;
}
