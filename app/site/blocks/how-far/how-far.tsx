import type { ReactNode } from "react";
import { to } from "#app/base/language.ts";
import { howFarTexts } from "./words.ts";
import { CachedHtml } from "../../parts/cached-html.tsx";
import { DrawnMap } from "../map/map-drawing.tsx";
import { MapCredit } from "#app/ui/map/map-credit.tsx";
import type { HowFarView } from "./how-far-from.ts";

type NearbyView = HowFarView["nearby"];

const texts = howFarTexts;

/** Line colours as dots: the line's name stands beside them, so nothing is said by colour alone. */
function LineDots({ lines }: { readonly lines: NearbyView["stations"][number]["lines"] }) {
  return (
    <svg
      className="dots"
      viewBox={`0 0 ${lines.length * 12} 10`}
      width={lines.length * 12}
      height="10"
      aria-hidden="true"
    >
      {lines.map(({ name, colour }, at) => (
        <circle key={name} cx={at * 12 + 5} cy="5" r="4" fill={colour} />
      ))}
    </svg>
  );
}

/** The space stands outside <small>, in the font size of the figure. */
function About() {
  return (
    <>
      <small>{texts.about}</small>{" "}
    </>
  );
}

function Stations({ nearby: { stations, noStation, isRough } }: { readonly nearby: NearbyView }) {
  if (stations.length === 0) return <p className="mt-3">{noStation}</p>;
  return (
    <ul className="mins">
      {stations.map(({ name, lines, distance, walk }) => (
        <li key={name}>
          <span>
            {name}
            <small>
              <LineDots lines={lines} /> {lines.map((line) => line.name).join(", ")}; {walk}
            </small>
          </span>
          <b>
            {isRough && <About />}
            {distance}
          </b>
        </li>
      ))}
    </ul>
  );
}

function Trips({ nearby: { trips, isRough } }: { readonly nearby: NearbyView }) {
  return (
    <ul className="mins">
      {trips.map(({ to, detail, minutes }) => (
        <li key={to}>
          <span>
            {to}
            <small>{detail}</small>
          </span>
          <b>
            {isRough && <About />}
            {minutes} <small>{texts.minutes}</small>
          </b>
        </li>
      ))}
    </ul>
  );
}

function Distances({ title, rows }: { readonly title: string; readonly rows: NearbyView["airports"] }) {
  if (rows.length === 0) return null;
  return (
    <>
      <h3 className="t2 mt-8">{title}</h3>
      <ul className="mins">
        {rows.map(({ name, distance }) => (
          <li key={name}>
            <span>{name}</span>
            <b>{distance}</b>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Asks for one more destination. A plain form: the page answers with the minutes. */
function AskForm({ view: { asked, path } }: { readonly view: HowFarView }) {
  return (
    <form action={to(`${path}#how-far`)} className="ask-far" role="search" aria-label={texts.ask}>
      <label className="lab" htmlFor="far-to">
        {texts.ask}
      </label>
      <div className="ask-far-in">
        <input
          className="inp"
          id="far-to"
          name="to"
          defaultValue={asked.written}
          maxLength={60}
          required
          aria-describedby="far-help"
          {...(asked.problem ? { "aria-invalid": true } : {})}
        />
        <button type="submit" className="btn btn-s">
          {texts.askButton}
        </button>
      </div>
      <p className={asked.problem ? "err" : "help"} id="far-help">
        {asked.problem ?? texts.askHelp}
      </p>
    </form>
  );
}

/** A home without an exact address is drawn as a circle, never as a pin. */
function Surroundings({ map: { drawing, radius, rings } }: { readonly map: NearbyView["map"] }) {
  const middle = { cx: drawing.width / 2, cy: drawing.height / 2 };
  return (
    <DrawnMap drawing={drawing} label={texts.map}>
      {rings.map((ring) => (
        <g key={ring.text} className="m-dist" aria-hidden="true">
          <circle {...middle} r={ring.radius} />
          <text x={middle.cx} y={middle.cy - ring.radius + 4} textAnchor="middle">
            {ring.text}
          </text>
        </g>
      ))}
      {radius === undefined ? (
        <circle className="m-here" {...middle} r={8} />
      ) : (
        <circle className="m-around" {...middle} r={radius} />
      )}
    </DrawnMap>
  );
}

function Figures({ nearby }: { readonly nearby: NearbyView }) {
  return (
    <>
      {nearby.trips.length > 0 && (
        <>
          <h3 className="t2">{texts.trips}</h3>
          <Trips nearby={nearby} />
        </>
      )}
      <h3 className="t2 mt-8">{texts.stations}</h3>
      <Stations nearby={nearby} />
      <Distances title={texts.roads} rows={nearby.roads} />
      <Distances title={texts.airports} rows={nearby.airports} />
      <MapCredit />
    </>
  );
}

/** Nearest stations, minutes by metro, airports and roads. It stands on pages of homes, projects and places; `children` is what else is known. */
export function HowFar({ view, children }: { readonly view: HowFarView; readonly children?: ReactNode }) {
  return (
    <section className="where-g" id="how-far" aria-labelledby="how-far-title">
      <div>
        <h2 className="d2" id="how-far-title">
          {texts.title}
        </h2>
        <p className="mt-5">{view.from}</p>
        <CachedHtml as="div" of={view.nearby} variant="map" className="far-map">
          <Surroundings map={view.nearby.map} />
        </CachedHtml>
        <p className="small muted mt-4">{texts.modelled}</p>
        <AskForm view={view} />
        {children}
      </div>
      <CachedHtml as="div" of={view.nearby} variant="figures">
        <Figures nearby={view.nearby} />
      </CachedHtml>
    </section>
  );
}
