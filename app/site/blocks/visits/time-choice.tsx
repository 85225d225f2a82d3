import { visitTexts } from "./words.ts";
import { errorAttributes, ErrorLine } from "#app/ui/error-line.tsx";
import type { SlotDay } from "./slots.ts";

interface TimeChoiceProps {
  readonly days: readonly SlotDay[];
  /** Epoch milliseconds of the chosen time. */
  readonly chosen: string | undefined;
  readonly error: string | undefined;
}

const ID = "visit-startsAt";

/** A day opens its hours; one day at a time. Disclosures and radio buttons, so it works without scripts. */
export function TimeChoice({ days, chosen, error }: TimeChoiceProps) {
  const isChosen = (startsAt: number) => String(startsAt) === chosen;
  const opened = days.find(({ times }) => times.some(({ startsAt }) => isChosen(startsAt))) ?? days[0];
  return (
    <fieldset className="field times">
      <legend>{visitTexts.time}</legend>
      {days.length === 0 && <p>{visitTexts.noTimes}</p>}
      {days.map((each) => (
        <details key={each.day} name="visit-day" open={each === opened}>
          <summary>{each.day}</summary>
          <div className="pillset">
            {each.times.map(({ startsAt, label }) => (
              <label key={startsAt} className="pill">
                <input
                  type="radio"
                  name="startsAt"
                  value={startsAt}
                  defaultChecked={isChosen(startsAt)}
                  aria-label={`${each.day}, ${label}`}
                  {...errorAttributes(ID, error)}
                />
                {label}
              </label>
            ))}
          </div>
        </details>
      ))}
      <ErrorLine of={ID} text={error} />
    </fieldset>
  );
}
