import { reviewsTexts } from "../property/words.ts";
import { reviewForm } from "#app/kinds/forms/sending-forms.ts";
import { errorAttributes, ErrorLine } from "#app/ui/error-line.tsx";
import { Note } from "../parts/note.tsx";
import { FormAnswer } from "../forms/answer.tsx";
import { PanelForm } from "../forms/consented-form.tsx";
import type { ConsentedView } from "../forms/form-view.ts";

export interface ReviewFormView extends ConsentedView {
  readonly property: string;
  readonly title: string;
  readonly sent: boolean;
}

interface RatingProps {
  readonly id: string;
  readonly chosen: string | undefined;
  readonly error: string | undefined;
}

/** One to five stars. */
function Rating({ id, chosen, error }: RatingProps) {
  return (
    <fieldset className="field">
      <legend className="lab">{reviewsTexts.rating}</legend>
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
            {reviewsTexts.stars(stars)}
          </label>
        ))}
      </div>
      <ErrorLine of={id} text={error} />
    </fieldset>
  );
}

/** A visitor's word on one property; it waits until the administrator has read it. */
export function ReviewForm({ view }: { readonly view: ReviewFormView }) {
  const title = reviewsTexts.about(view.title);
  if (view.sent)
    return (
      <div className="panel">
        <FormAnswer>
          <h1 className="t1">{title}</h1>
          <Note look="ok">{reviewsTexts.thanks}</Note>
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
      submit={reviewsTexts.send}
      sent={view}
    >
      <Rating id="review-rating" chosen={view.values["rating"]} error={view.errors["rating"]} />
    </PanelForm>
  );
}
