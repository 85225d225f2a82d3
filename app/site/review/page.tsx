import { reviewTexts } from "./words.ts";
import { siteTexts } from "#app/texts/site.ts";
import { textsOf } from "#app/entities/values/text.ts";
import { readOrigin } from "#app/enquiries/index.ts";
import { reviewForm } from "#app/kinds/forms/sending-forms.ts";
import { errorAttributes, ErrorLine } from "#app/ui/error-line.tsx";
import { Note } from "../parts/note.tsx";
import { FormAnswer } from "../forms/answer.tsx";
import { PanelForm } from "../forms/consented-form.tsx";
import type { ConsentedView } from "../forms/form-view.ts";
import { emptyForm } from "../forms/empty-form.ts";
import { hiddenMeta } from "../frame/meta.ts";
import type { Services } from "#app/services.ts";
import { publicHome } from "../parts/public-home.ts";
import { refusedForm } from "../forms/refused-form.ts";
import { type PageProps, type PageRequest, redirect, show, type Site } from "../page.ts";
import { Spoken } from "#app/ui/spoken.tsx";

interface ReviewFormView extends ConsentedView {
  readonly property: string;
  readonly title: string;
  readonly sent: boolean;
}

/** An empty form about one property. @throws NotFound without such a property */
async function formFor({ catalogue, inbox }: Services, { settings }: Site, property: string): Promise<ReviewFormView> {
  const home = await publicHome(catalogue, property);
  const form = emptyForm(settings, await inbox.startToken());
  return { property, title: home.values.title, sent: false, ...form };
}

export const query = ["property", "sent"];

export const forms = [reviewForm];

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

export const meta = () => hiddenMeta(siteTexts.common.writeReview);

interface RatingProps {
  readonly id: string;
  readonly chosen: string | undefined;
  readonly error: string | undefined;
}

/** One to five stars. */
function Rating({ id, chosen, error }: RatingProps) {
  return (
    <fieldset className="field">
      <legend className="lab">{reviewTexts.rating}</legend>
      <div className="pillset">
        {[1, 2, 3, 4, 5].map((stars) => (
          <label key={stars} className="pill">
            <input
              type="radio"
              name="rating"
              value={stars}
              defaultChecked={chosen === String(stars)}
              {...errorAttributes(id, error)}
            />
            {reviewTexts.stars(stars)}
          </label>
        ))}
      </div>
      <ErrorLine of={id} text={error} />
    </fieldset>
  );
}

/** A visitor's word on one property; it waits until the administrator has read it. */
function ReviewForm({ view }: { readonly view: ReviewFormView }) {
  const title = reviewTexts.about(view.title);
  if (view.sent)
    return (
      <div className="panel">
        <FormAnswer>
          <h1 className="t1">
            <Spoken text={title} />
          </h1>
          <Note look="ok">{reviewTexts.thanks}</Note>
        </FormAnswer>
      </div>
    );
  return (
    <PanelForm
      id="review"
      title={title}
      of={reviewForm}
      choice="rating"
      action={`/review?property=${view.property}`}
      thanks="in place"
      submit={reviewTexts.send}
      sent={view}
    >
      <Rating id="review-rating" chosen={view.values["rating"]} error={view.errors["rating"]} />
    </PanelForm>
  );
}

export default function ReviewRoute({ loaderData, actionData }: PageProps<typeof loader, typeof action>) {
  return (
    <div className="wrap sec narrow" data-dialog-content>
      <ReviewForm view={actionData?.view ?? loaderData.view} />
    </div>
  );
}
