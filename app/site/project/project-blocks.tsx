import { langOf, to } from "#app/base/language.ts";
import { detailTexts } from "../property/words.ts";
import { projectTexts } from "./words.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { PhotoGrid } from "../gallery/photo-grid.tsx";
import { Pairs } from "../parts/pairs.tsx";
import type { Passage, ProjectDetailView } from "./project-detail.ts";

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
  if (view.priceList.length === 0 && view.charges.length === 0) return null;
  return (
    <section className="dsec" id="prices">
      <h2 className="d2">{projectTexts.priceList}</h2>
      {view.priceList.length > 0 && <PriceTable prices={view.priceList} />}
      {view.charges.length > 0 && <h3 className="sans-h mt-8">{projectTexts.charges}</h3>}
      <Prose paragraphs={view.charges} />
      <p className="cap">{projectTexts.priceNote}</p>
    </section>
  );
}

function PriceTable({ prices }: { readonly prices: ProjectDetailView["priceList"] }) {
  return (
    <table className="ptable">
      <thead>
        <tr>
          <th scope="col">{projectTexts.home}</th>
          <th scope="col">{projectTexts.superArea}</th>
          <th scope="col" className="num">
            {detailTexts.price}
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
        sizes="(min-width:1440px) 410px,(min-width:1024px) 30vw,90vw"
        frame="r43 plan-i"
        captions
      />
    </section>
  );
}

export function Amenities({ amenities }: Pick<ProjectDetailView, "amenities">) {
  if (amenities.length === 0) return null;
  return (
    <section className="dsec" id="amenities">
      <h2 className="d2">{projectTexts.amenities}</h2>
      <Ticks points={amenities} />
    </section>
  );
}

function TitledProse({ passage: { title, paragraphs } }: { readonly passage: Passage }) {
  return (
    <div className="mt-8">
      {title && (
        <h3 className="sans-h" lang={langOf(title)}>
          {title}
        </h3>
      )}
      <Prose paragraphs={paragraphs} />
    </div>
  );
}

export function Specifications({ specifications }: Pick<ProjectDetailView, "specifications">) {
  const { passages, rows } = specifications;
  const [first, ...rest] = passages;
  if (!first && rows.length === 0) return null;
  return (
    <section className="dsec" id="specifications">
      <h2 className="d2" lang={langOf(first?.title ?? projectTexts.specifications)}>
        {first?.title ?? projectTexts.specifications}
      </h2>
      {first && <Prose paragraphs={first.paragraphs} />}
      <Pairs rows={rows} />
      {rest.map((passage) => (
        <TitledProse key={passage.title ?? passage.paragraphs[0]} passage={passage} />
      ))}
    </section>
  );
}

export function Nearby({ nearby }: Pick<ProjectDetailView, "nearby">) {
  if (nearby.rows.length === 0 && nearby.paragraphs.length === 0) return null;
  return (
    <section className="dsec" id="nearby">
      <h2 className="d2" lang={langOf(nearby.title ?? projectTexts.nearby)}>
        {nearby.title ?? projectTexts.nearby}
      </h2>
      <Prose paragraphs={nearby.paragraphs} />
      <Pairs rows={nearby.rows} />
    </section>
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

export function ProjectMap({ map }: Pick<ProjectDetailView, "map">) {
  if (!map.link && !map.frame) return null;
  return (
    <section className="dsec">
      <h2 className="d2">{projectTexts.map}</h2>
      <div className="links">
        {map.frame && <ShowMap address={map.frame} />}
        {map.link && (
          <a className="link" href={to(map.link)} target="_blank" rel="noopener">
            {projectTexts.openMap}
            <Icon name="right" />
          </a>
        )}
      </div>
      {map.frame && <p className="small muted mt-2">{projectTexts.mapNote}</p>}
    </section>
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
          {builder.name && <p className="ink font-semibold">{builder.name}</p>}
          <Prose paragraphs={builder.about} />
        </div>
      </div>
    </section>
  );
}
