import { textsOf } from "#app/entities/values/text.ts";
import { fromContext } from "../context.server.ts";
import { toAnswer, or404 } from "../feedback/answered.server.ts";
import { screenMeta } from "../parts/screen-meta.ts";
import { screens } from "../parts/screens.ts";
import type { Route } from "./+types/book.route.ts";
import { bookView, bookVisits } from "./book.server.ts";
import { BookScreen } from "./book-screen.tsx";

export const meta = () => screenMeta(screens.bookVisits.label);

export async function loader({ context, url }: Route.LoaderArgs) {
  return or404(() => bookView(fromContext(context), url.searchParams));
}

export async function action({ context, request }: Route.ActionArgs) {
  const services = fromContext(context);
  const sent = await textsOf(request);
  return toAnswer(context, () => bookVisits(services, sent));
}

export { clientAction } from "../feedback/sent-or-told.ts";

export default function BookRoute({ loaderData }: Route.ComponentProps) {
  return <BookScreen view={loaderData} />;
}
