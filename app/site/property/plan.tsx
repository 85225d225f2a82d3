import { planTexts as texts } from "#app/texts/en/plan.ts";
import { Icon } from "#app/ui/icon.tsx";
import type { OutsideMedia } from "../views/outside-media.ts";
import type { PlanView } from "../views/plan.ts";

/** The rooms with their sides and areas. */
export function Plan({ plan: { rooms, total } }: { readonly plan: PlanView }) {
  return (
    <dl className="one">
      {rooms.map(({ key, label, sides, value }) => (
        <div key={key}>
          <dt>
            {label}, {sides}
          </dt>
          <dd>{value}</dd>
        </div>
      ))}
      {total && (
        <div>
          <dt className="ink font-semibold">{texts.total}</dt>
          <dd>{total}</dd>
        </div>
      )}
    </dl>
  );
}

/** Plain links: the other company learns nothing of a visitor who does not follow one. */
export function FilmAndTour({ media }: { readonly media: readonly OutsideMedia[] }) {
  return (
    <section className="wrap pt-10" aria-label={texts.media}>
      <div className="flex flex-wrap gap-3">
        {media.map(({ href, label }) => (
          <a key={href} className="btn btn-s" href={href} target="_blank" rel="noopener noreferrer">
            <Icon name="play" className="ic ic-s" />
            {label}
          </a>
        ))}
      </div>
      <p className="small muted mt-3">{texts.leaves}</p>
    </section>
  );
}
