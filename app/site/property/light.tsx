import { lightTexts as texts } from "./light-words.ts";
import { CachedHtml } from "../parts/cached-html.tsx";
import type { LightRow, LightView, TimeSpan } from "./light-view.ts";

/** The bars show the day from 5 am to 8 pm. */
const FIRST_HOUR = 5;
const HOURS = 15;
const AXIS = [7, 10, 13, 16, 19] as const;
const RADIUS = 170;
const CENTRE = 200;

const across = (minutes: number) => `${(((minutes / 60 - FIRST_HOUR) / HOURS) * 100).toFixed(1)}%`;
const long = ({ from, to }: TimeSpan) => `${(((to - from) / 60 / HOURS) * 100).toFixed(1)}%`;

function Bars({ row: { side, december, june, words } }: { readonly row: LightRow }) {
  return (
    <li>
      <span>{side}</span>
      <svg width="100%" height="34" role="img" aria-label={words.join(". ")}>
        {december.map((span) => (
          <rect key={span.from} className="wi" x={across(span.from)} width={long(span)} y="5" height="9" />
        ))}
        {june.map((span) => (
          <rect key={span.from} className="su" x={across(span.from)} width={long(span)} y="20" height="9" />
        ))}
      </svg>
    </li>
  );
}

/** Seen from above: the home in the middle, what lies before its front, the ways of the sun, and where it stands on two of them. */
function Dial({ light: { paths, azimuth } }: { readonly light: LightView }) {
  const at = ([x, y]: readonly [number, number]) =>
    `${(CENTRE + x * RADIUS).toFixed(1)} ${(CENTRE + y * RADIUS).toFixed(1)}`;
  return (
    <svg className="dial" viewBox="-20 0 440 400" role="img" aria-label={texts.path}>
      {[1, 2 / 3, 1 / 3].map((part) => (
        <circle key={part} cx={CENTRE} cy={CENTRE} r={RADIUS * part} />
      ))}
      <g transform={`rotate(${azimuth} ${CENTRE} ${CENTRE})`} className="home">
        <path d={`M${CENTRE - RADIUS} ${CENTRE}a${RADIUS} ${RADIUS} 0 0 1 ${2 * RADIUS} 0z`} />
        <rect x={CENTRE - 11} y={CENTRE - 11} width="22" height="22" />
      </g>
      {Object.entries(paths).map(([day, points]) => (
        <path key={day} id={`sun-${day}`} className="way" d={`M${points.map(at).join("L")}`} />
      ))}
      {(["december", "june"] as const).map((day) => (
        <circle
          key={day}
          className={`sun ${day}`}
          r="8"
          transform={`translate(${at(paths[day][Math.floor(paths[day].length / 2)] ?? [0, 0])})`}
        />
      ))}
      <text x={CENTRE} y="18">
        {texts.north}
      </text>
      <text x={CENTRE} y="394">
        {texts.south}
      </text>
      <text x="394" y="205">
        {texts.east}
      </text>
      <text x="6" y="205">
        {texts.west}
      </text>
    </svg>
  );
}

/** When the sun is on the two sides of a home, in winter and in summer, and its way over it: as one scrolls, it walks its way. */
export function Light({ light }: { readonly light: LightView }) {
  return (
    <CachedHtml as="div" of={light} variant="light" className="wrap light">
      <LightContent light={light} />
    </CachedHtml>
  );
}

function LightContent({ light }: { readonly light: LightView }) {
  const { rows, sentence, note } = light;
  return (
    <>
      <div>
        <h2 className="d1">{texts.title}</h2>
        <p className="lead">{sentence}</p>
      </div>
      <Dial light={light} />
      <div>
        <ul className="hours">
          {rows.map((row) => (
            <Bars key={row.side} row={row} />
          ))}
        </ul>
        <svg className="hours-x" width="100%" height="20" aria-hidden="true">
          {AXIS.map((hour) => (
            <text key={hour} x={across(hour * 60)} y="14">
              {texts.hours[hour]}
            </text>
          ))}
        </svg>
        <ul className="light-key">
          <li className="wi">{texts.days.december}</li>
          <li className="su">{texts.days.june}</li>
        </ul>
        <p className="small muted mt-3">{note}</p>
      </div>
    </>
  );
}
