import { langOf, to } from "#app/base/language.ts";
import { type ImageValue, imageUrl } from "#app/entities/fields/image.ts";
import { planTexts as texts } from "../blocks/home-detail/plan-words.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Picture } from "#app/ui/picture.tsx";
import type { OutsideMedia } from "../blocks/home-detail/outside-media.ts";
import type { PlanView } from "../blocks/home-detail/plan-view.ts";

interface DrawingsProps {
  readonly drawings: readonly ImageValue[];
  /** Index of the first among all that opens large. */
  readonly first: number;
}

/** Each is a link to itself, which opens large where script is at work. */
function Drawings({ drawings, first }: DrawingsProps) {
  return (
    <div className="plan-d">
      {drawings.map((image, at) => (
        <figure key={image.id}>
          <a className="block" href={imageUrl(image)} data-photo={first + at}>
            <Picture image={image} sizes="(min-width:1024px) 60vw,100vw" frame="plan-i" />
          </a>
          <figcaption className="cap" lang={langOf(image.alt)}>
            {image.alt}
          </figcaption>
        </figure>
      ))}
    </div>
  );
}

interface PlanProps {
  readonly plan: PlanView;
  /** Pictures that open large before the drawings. */
  readonly pictures: number;
}

/** What is drawn of the home beside the list of its rooms; one of the two stands alone where the other is not known. */
export function Plan({ plan: { drawings, rooms, total }, pictures }: PlanProps) {
  const isBoth = drawings.length > 0 && rooms.length > 0;
  return (
    <div className={isBoth ? "plan-g" : undefined}>
      {drawings.length > 0 && <Drawings drawings={drawings} first={pictures} />}
      {rooms.length > 0 && <Rooms rooms={rooms} total={total} />}
    </div>
  );
}

/** The rooms with their sides and areas. */
function Rooms({ rooms, total }: Pick<PlanView, "rooms" | "total">) {
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
          <a key={href} className="btn btn-s" href={to(href)} target="_blank" rel="noopener noreferrer">
            <Icon name="play" className="ic ic-s" />
            {label}
          </a>
        ))}
      </div>
      <p className="small muted mt-3">{texts.leaves}</p>
    </section>
  );
}
