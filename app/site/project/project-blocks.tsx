import { costsTexts } from "../blocks/costs/words.ts";
import { siteTexts } from "#app/texts/site.ts";
import { langOf, to } from "#app/base/language.ts";
import { projectTexts } from "./words.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { PhotoGrid } from "../blocks/gallery/photo-grid.tsx";
import { Fold } from "../parts/fold.tsx";
import { Pairs } from "../parts/pairs.tsx";
import { hasPrices, hasSpecifications, type Passage, type ProjectDetailView } from "./project-detail.ts";

interface ProseProps extends Pick<Passage, "paragraphs"> {
  /** Class of the space above each. */
  readonly space?: string;
}

export function Prose({ paragraphs, space = "mt-3" }: ProseProps) {
  return paragraphs.map((text) => (
    <p key={text} className={`${space} max-w-prose`} lang={langOf(text)}>
      {text}
    </p>
  ));
}

export function Ticks({
  points,
  className = "ticks",
}: {
  readonly points: readonly string[];
  readonly className?: string;
}) {
  return (
    <ul className={className}>
      {points.map((point) => (
        <li key={point} lang={langOf(point)}>
          <Icon name="check" />
          {point}
        </li>
      ))}
    </ul>
  );
}

export function Prices({ view }: { readonly view: ProjectDetailView }) {
  if (!hasPrices(view)) return null;
  const { gifts, note } = view;
  return (
    <section className="dsec" id="prices">
      <h2 className="d2">{projectTexts.priceList}</h2>
      {view.priceList.length > 0 && <PriceTable prices={view.priceList} />}
      {view.charges.length > 0 && <h3 className="sans-h mt-8">{projectTexts.charges}</h3>}
      <Prose paragraphs={view.charges} />
      {view.priceList.length > 0 && <p className="cap">{siteTexts.card.priceNote}</p>}
      {gifts.length + note.length > 0 && (
        <>
          <h3 className="t2 mt-10 mb-3">{projectTexts.offers}</h3>
          <Pairs rows={gifts} />
          <Prose paragraphs={note} space="mt-4" />
        </>
      )}
    </section>
  );
}

function PriceTable({ prices }: { readonly prices: ProjectDetailView["priceList"] }) {
  return (
    <table className="ptable">
      <thead>
        <tr>
          <th scope="col">{projectTexts.home}</th>
          <th scope="col">{siteTexts.card.superArea}</th>
          <th scope="col" className="num">
            {costsTexts.price}
          </th>
        </tr>
      </thead>
      <tbody>
        {prices.map(([home, area, price]) => (
          <tr key={home}>
            <th scope="row" lang={langOf(home)}>
              {home}
            </th>
            <td>{area}</td>
            <td className="num">{price}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Each plan is a link to itself: the lightbox opens it large, and without script the browser does. */
export function Plans({ plans }: Pick<ProjectDetailView, "plans">) {
  if (plans.length === 0) return null;
  return (
    <section className="dsec" id="plans">
      <h2 className="d2">{projectTexts.plans}</h2>
      <PhotoGrid
        photos={plans.map((image) => ({ image, caption: image.alt }))}
        from={0}
        to={plans.length}
        className="plans"
        sizes="(min-width:1440px) 848px,(min-width:1024px) 60vw,90vw"
        frame="plan-i"
        captions
      />
    </section>
  );
}

/** What the project offers and how it is built, under the titles that its builder gave. */
export function Specifications({ view }: { readonly view: ProjectDetailView }) {
  if (!hasSpecifications(view)) return null;
  const { amenities, specifications } = view;
  const { passages, rows } = specifications;
  return (
    <section className="dsec" id="specifications">
      <Fold title={projectTexts.specifications} size="d2">
        {amenities.length > 0 && (
          <>
            <h3 className="t2" id="amenities">
              {projectTexts.amenities}
            </h3>
            <Ticks points={amenities} />
          </>
        )}
        {(passages.length > 0 || rows.length > 0) && (
          <div className="specs">
            {passages.map(({ title, paragraphs }, at) => (
              <div key={title ?? paragraphs[0]}>
                {title && (
                  <h3 className="t2" lang={langOf(title)}>
                    {title}
                  </h3>
                )}
                <Prose paragraphs={paragraphs} />
                {at === 0 && <Pairs rows={rows} />}
              </div>
            ))}
            {passages.length === 0 && <Pairs rows={rows} />}
          </div>
        )}
      </Fold>
    </section>
  );
}

/** Whether there is anything to say about what lies around, beside what the site works out by itself. */
export function hasAround({ nearby, map }: ProjectDetailView): boolean {
  return nearby.rows.length + nearby.paragraphs.length > 0 || map.link !== undefined || map.frame !== undefined;
}

/** What the project says about its surroundings, and its map. */
export function Around({ view: { nearby, map } }: { readonly view: ProjectDetailView }) {
  const title = nearby.title ?? projectTexts.nearby;
  return (
    <>
      {nearby.rows.length + nearby.paragraphs.length > 0 && (
        <div id="nearby">
          <h3 className="t2 mt-8" lang={langOf(title)}>
            {title}
          </h3>
          <Prose paragraphs={nearby.paragraphs} />
          <Pairs rows={nearby.rows} className="dl2 one" />
        </div>
      )}
      <ProjectMap map={map} />
    </>
  );
}

/** The map of another company loads only when the visitor asks for it. */
function ShowMap({ address }: { readonly address: string }) {
  return (
    <button type="button" className="btn btn-s needs-js" data-map={address}>
      <Icon name="map" className="ic ic-s" />
      {projectTexts.showMap}
    </button>
  );
}

function ProjectMap({ map }: Pick<ProjectDetailView, "map">) {
  if (!map.link && !map.frame) return null;
  return (
    <>
      <div className="links mt-5">
        {map.frame && <ShowMap address={map.frame} />}
        {map.link && (
          <a className="link" href={to(map.link)} target="_blank" rel="noopener">
            {projectTexts.openMap}
            <Icon name="right" />
          </a>
        )}
      </div>
      {map.frame && <p className="small muted mt-2">{projectTexts.mapNote}</p>}
    </>
  );
}

type BuilderView = NonNullable<ProjectDetailView["builder"]>;

/** Without a picture of it: the first letter of the name. */
function Logo({ logo, name }: Pick<BuilderView, "logo" | "name">) {
  if (logo) return <Picture image={logo} alt="" sizes="160px" frame="logo-i" />;
  return (
    <span className="mono" aria-hidden="true">
      {name?.charAt(0)}
    </span>
  );
}

export function Builder({ builder }: Pick<ProjectDetailView, "builder">) {
  if (!builder) return null;
  return (
    <section className="dsec" id="builder">
      <h2 className="d2">{projectTexts.builder}</h2>
      <div className="pj-b">
        <Logo {...builder} />
        <div>
          {builder.name && (
            <p className="ink font-semibold" lang={langOf(builder.name)}>
              {builder.name}
            </p>
          )}
          <Prose paragraphs={builder.about} />
        </div>
      </div>
    </section>
  );
}
