import { fromContext } from "../../context.server.ts";
import { textsOf } from "#app/entities/values/text.ts";
import { toAnswer } from "../../feedback/answered.server.ts";
import { ScreenBreadcrumb } from "../../parts/breadcrumb.tsx";
import { pageNumber } from "#app/base/page-number.ts";
import { EmptyState } from "../../parts/empty.tsx";
import { ScreenPager } from "../../parts/pager.tsx";
import { ScreenHead } from "../../parts/screen-head.tsx";
import { screenMeta } from "../../parts/screen-meta.ts";
import { screens } from "../../parts/screens.ts";
import { peopleWords as texts } from "../../blocks/people/people-words.ts";
import type { Route } from "./+types/route.ts";
import { doubleViews } from "../../blocks/people/double-views.server.ts";
import { Doubles } from "../../blocks/people/doubles.tsx";

export const meta = () => screenMeta(screens.doubles.label);

const PER_PAGE = 50;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { people, actor } = fromContext(context);
  const page = pageNumber(url);
  const { items, total } = await people.doubles(actor, { page, limit: PER_PAGE });
  return { found: doubleViews(items, Date.now()), total, page, limit: PER_PAGE };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { people, actor } = fromContext(context);
  const { survivor = "", other = "", act } = await textsOf(request);
  return toAnswer(context, async () => {
    if (act === "notSame") {
      await people.notSame(actor, survivor, other);
      const [first, second] = [await people.get(actor, survivor), await people.get(actor, other)];
      return texts.notSame(first.values.name, second.values.name);
    }
    await people.merge(actor, survivor, other);
    const { values } = await people.get(actor, survivor);
    return texts.merged(values.name);
  });
}

export { clientAction } from "../../feedback/sent-or-told.ts";

/** Pairs of people who may be one. */
export default function DoublesRoute({ loaderData: { found, total, page, limit } }: Route.ComponentProps) {
  return (
    <div className="inbox people">
      <ScreenBreadcrumb list={screens.people.path} title={texts.title} here={screens.doubles.label} />
      <ScreenHead title={screens.doubles.label} count={total} />
      {total === 0 ? <EmptyState text={texts.noDoubles} /> : <Doubles found={found} />}
      <ScreenPager page={page} total={total} limit={limit} />
    </div>
  );
}
