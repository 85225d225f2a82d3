import { whereTexts as texts } from "#app/texts/en/map.ts";
import type { NearView, WhereView } from "../views/where.ts";
import { DrawnMap } from "./map-drawing.tsx";
import { MapCredit } from "./map-credit.tsx";
import { MapStyle } from "./map-style.tsx";

function Near({ title, places }: { readonly title: string; readonly places: readonly NearView[] }) {
  if (places.length === 0) return null;
  return (
    <div>
      <dt>{title}</dt>
      {places.map(({ name, distance }) => (
        <dd key={name}>
          {name} <span>{distance}</span>
        </dd>
      ))}
    </div>
  );
}

/** The drawn map around a home or a project, with what is near it. Homes without an exact address are a circle, never a pin. */
export function WhereItLies({ where }: { readonly where: WhereView }) {
  const { name, isExact, drawing, radius, stations, roads, airports } = where;
  const [x, y] = [drawing.width / 2, drawing.height / 2];
  return (
    <section className="where" aria-labelledby="where">
      <MapStyle />
      <h2 id="where" className="t1 serif">
        {texts.title}
      </h2>
      <p className="muted">{isExact ? name : texts.around(name)}</p>
      <div className="where-map">
        <DrawnMap drawing={drawing} label={texts.exactly(name)}>
          {isExact ? (
            <circle className="m-here" cx={x} cy={y} r={8} />
          ) : (
            <circle className="m-around" cx={x} cy={y} r={radius} />
          )}
        </DrawnMap>
      </div>
      <MapCredit />
      <dl className="near">
        <Near title={texts.metro} places={stations} />
        <Near title={texts.roads} places={roads} />
        <Near title={texts.airports} places={airports} />
      </dl>
      <p className="small muted">{texts.straight}</p>
    </section>
  );
}
