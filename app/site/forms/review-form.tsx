import { HIDDEN } from "#app/entities/forms.ts";
import { reviewForm } from "#app/entities/sending-forms.ts";
import { en } from "#app/texts/en.ts";
import { Icon } from "#app/ui/icon.tsx";
import { FormField, Hidden, Problem, Tick, Trap } from "./enquiry-form.tsx";

export interface ReviewFormView {
  readonly property: string;
  readonly title: string;
  readonly values: Readonly<Record<string, string>>;
  readonly errors: Readonly<Record<string, string>>;
  readonly problem: string | undefined;
  readonly consent: string;
  readonly startedAt: string | undefined;
  readonly sent: boolean;
}

function Rating({ chosen, error }: { readonly chosen: string | undefined; readonly error: string | undefined }) {
  return (
    <fieldset className="field" {...(error ? { "aria-describedby": "review-rating-error" } : {})}>
      <legend className="lab">{en.reviews.rating}</legend>
      <div className="pillset">
        {[1, 2, 3, 4, 5].map((stars) => (
          <label key={stars} className="pill">
            <input type="radio" name="rating" value={stars} defaultChecked={chosen === String(stars)} />
            {stars === 1 ? en.reviews.one : en.reviews.many(stars)}
          </label>
        ))}
      </div>
      {error && (
        <p className="err" id="review-rating-error">
          <Icon name="alert" />
          {error}
        </p>
      )}
    </fieldset>
  );
}

/** A visitor's word on one property; it waits until the administrator has read it. */
export function ReviewForm({ view }: { readonly view: ReviewFormView }) {
  return (
    <div className="panel" data-panel>
      <h1 className="t1">{en.reviews.about(view.title)}</h1>
      {view.sent ? (
        <div className="note ok" data-focus tabIndex={-1} role="status">
          <Icon name="ok" />
          <p>{en.reviews.thanks}</p>
        </div>
      ) : (
        <form className="fields" method="post" action={`/review?property=${view.property}`} noValidate data-swap>
          <Problem problem={view.problem} count={Object.keys(view.errors).length} />
          <Rating chosen={view.values["rating"]} error={view.errors["rating"]} />
          {Object.entries(reviewForm)
            .filter(([name]) => name !== "rating")
            .map(([name, field]) => (
              <FormField key={name} name={name} field={field} form="review" values={view.values} errors={view.errors} />
            ))}
          <Tick
            name={HIDDEN.consent}
            form="review"
            text={view.consent}
            checked={view.values[HIDDEN.consent] === "yes"}
            error={view.errors[HIDDEN.consent]}
            link
          />
          <Trap />
          <Hidden name={HIDDEN.page} value={`/review?property=${view.property}`} />
          <Hidden name={HIDDEN.startedAt} value={view.startedAt} />
          <button type="submit" className="btn btn-p btn-w">
            {en.reviews.send}
          </button>
        </form>
      )}
    </div>
  );
}
