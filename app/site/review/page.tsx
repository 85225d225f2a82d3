import { reviewsTexts } from "../property/words.ts";
import { textsOf } from "#app/entities/values/text.ts";
import { readOrigin } from "#app/enquiries/index.ts";
import { ReviewForm, type ReviewFormView } from "./review-form.tsx";
import { emptyForm } from "../forms/empty-form.ts";
import { hiddenMeta } from "../frame/meta.ts";
import type { Services } from "#app/services.ts";
import { publicHome } from "../property/public-home.ts";
import { refusedForm } from "../forms/refused-form.ts";
import { type PageProps, type PageRequest, redirect, show, type Site } from "../page.ts";

/** An empty form about one property. @throws NotFound without such a property */
async function formFor({ catalogue, inbox }: Services, { settings }: Site, property: string): Promise<ReviewFormView> {
  const home = await publicHome(catalogue, property);
  const form = emptyForm(settings, await inbox.startToken());
  return { property, title: home.values.title, sent: false, ...form };
}

export const query = ["property", "sent"];

export async function loader({ services, site, url }: PageRequest) {
  const view = await formFor(services, site, url.searchParams.get("property") ?? "");
  return show({ view: { ...view, sent: url.searchParams.has("sent") } });
}

export async function action({ services, site, address, request, url }: PageRequest) {
  const property = url.searchParams.get("property") ?? "";
  const input = await textsOf(request);
  try {
    await services.inbox.reviews.submit(property, input, readOrigin("review", input, address));
    return redirect(`/review?property=${property}&sent`, 303);
  } catch (error) {
    return refusedForm(error, input, () => formFor(services, site, property));
  }
}

export const meta = hiddenMeta(reviewsTexts.write);

export default function ReviewRoute({ loaderData, actionData }: PageProps<typeof loader, typeof action>) {
  return (
    <div className="wrap sec narrow" data-dialog-content>
      <ReviewForm view={actionData?.view ?? loaderData.view} />
    </div>
  );
}
