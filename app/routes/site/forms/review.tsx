import { redirect } from "react-router";
import { fromContext } from "../../context.ts";
import { textsOf } from "../../form-texts.ts";
import type { PageHandle } from "../../page-handle.ts";
import { readOrigin } from "#app/enquiries/index.ts";
import { ReviewForm, type ReviewFormView } from "#app/site/forms/review-form.tsx";
import { emptyForm } from "#app/site/views/enquiry.ts";
import { hiddenMeta } from "#app/site/views/meta.ts";
import type { Services } from "#app/services.ts";
import { en } from "#app/texts/en.ts";
import type { Route } from "./+types/review.ts";
import { publicHome } from "../property/public-home.ts";
import { refusedForm } from "./refused-form.ts";

/** An empty form about one property. @throws Response 404 without such a property */
async function formFor({ catalogue, inbox }: Services, property: string): Promise<ReviewFormView> {
  const home = await publicHome(catalogue, property);
  const settings = await catalogue.settings();
  const form = emptyForm(settings, await inbox.startToken());
  return { property, title: home.values.title, sent: false, ...form };
}

export const handle = { query: ["property", "sent"] } satisfies PageHandle;

export async function loader({ context, url }: Route.LoaderArgs) {
  const view = await formFor(fromContext(context), url.searchParams.get("property") ?? "");
  return { view: { ...view, sent: url.searchParams.has("sent") } };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const { address, ...services } = fromContext(context);
  const property = url.searchParams.get("property") ?? "";
  const input = await textsOf(request);
  try {
    await services.inbox.reviews.submit(property, input, readOrigin("review", input, address));
    return redirect(`/review?property=${property}&sent`, 303);
  } catch (error) {
    return refusedForm(error, input, () => formFor(services, property));
  }
}

export const meta = () => hiddenMeta(en.reviews.write);

export default function ReviewRoute({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <div className="wrap sec narrow" data-dialog-content>
      <ReviewForm view={actionData?.view ?? loaderData.view} />
    </div>
  );
}
