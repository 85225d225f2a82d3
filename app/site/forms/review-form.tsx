import { reviewForm } from "#app/entities/sending-forms.ts";
import { en } from "#app/texts/en.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Island } from "../islands/island.tsx";
import { FormAnswer } from "./answer.tsx";
import { consentedForm } from "./form-texts.ts";
import { fieldViews } from "./field-views.ts";
import type { ByName, VisitorFormView } from "./form-view.ts";
import { Rating } from "./rating.tsx";
import { VisitorForm } from "./visitor-form.tsx";

export interface ReviewFormView {
  readonly property: string;
  readonly title: string;
  readonly values: ByName;
  readonly errors: ByName;
  readonly problem: string | undefined;
  readonly consent: string;
  readonly startedAt: string | undefined;
  readonly sent: boolean;
}

function formView({ property, ...sent }: ReviewFormView): VisitorFormView {
  const { rating: _chosenAbove, ...words } = reviewForm;
  const action = `/review?property=${property}`;
  return {
    id: "review",
    action,
    thanks: "in place",
    fields: fieldViews(words),
    ...consentedForm(sent, action),
    submit: en.reviews.send,
  };
}

function Thanks({ title }: Pick<ReviewFormView, "title">) {
  return (
    <FormAnswer>
      <h1 className="t1">{en.reviews.about(title)}</h1>
      <div className="note ok" role="status">
        <Icon name="ok" />
        <p>{en.reviews.thanks}</p>
      </div>
    </FormAnswer>
  );
}

/** A visitor's word on one property; it waits until the administrator has read it. */
export function ReviewForm({ view }: { readonly view: ReviewFormView }) {
  return (
    <div className="panel">
      {view.sent ? (
        <Thanks title={view.title} />
      ) : (
        <>
          <h1 className="t1">{en.reviews.about(view.title)}</h1>
          <Island name="visitor-form" of={VisitorForm} on="touch" props={{ view: formView(view) }}>
            <Rating id="review-rating" chosen={view.values["rating"]} error={view.errors["rating"]} />
          </Island>
        </>
      )}
    </div>
  );
}
