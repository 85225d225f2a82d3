import { en } from "#app/texts/en.ts";
import { errorAttributes, ErrorLine } from "#app/ui/error-line.tsx";

interface RatingProps {
  readonly id: string;
  readonly chosen: string | undefined;
  readonly error: string | undefined;
}

/** One to five stars. */
export function Rating({ id, chosen, error }: RatingProps) {
  return (
    <fieldset className="field">
      <legend className="lab">{en.reviews.rating}</legend>
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
            {en.reviews.stars(stars)}
          </label>
        ))}
      </div>
      <ErrorLine of={id} text={error} />
    </fieldset>
  );
}
