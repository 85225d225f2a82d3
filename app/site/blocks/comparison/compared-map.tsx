import { comparisonTexts } from "./words.ts";
import { MapCredit } from "#app/ui/map/map-credit.tsx";
import { DrawnMap } from "../map/map-drawing.tsx";
import type { ComparedMapView } from "./map-of-compared.ts";

/** Pixels: half the height of a mark, and the width of a letter in it. */
const HALF = 14;
const LETTER_PX = 8;

function Marks({ marks }: Pick<ComparedMapView["wide"], "marks">) {
  return marks.map(({ x, y, radius, text, label }) => {
    const half = Math.max(HALF, (text.length * LETTER_PX) / 2 + 8);
    return (
      <g key={label} className="m-home" role="img" aria-label={label}>
        {radius > HALF && <circle className="m-around" cx={x} cy={y} r={radius} />}
        <rect x={x - half} y={y - HALF} width={half * 2} height={HALF * 2} rx={HALF} />
        <text x={x} y={y + 5} textAnchor="middle">
          {text}
        </text>
      </g>
    );
  });
}

/** Where the homes of a comparison lie, under their numbers. */
export function ComparedMap({ view }: { readonly view: ComparedMapView }) {
  return (
    <section className="cmp-map" aria-labelledby="where-they-lie">
      <h2 className="t1" id="where-they-lie">
        {comparisonTexts.where}
      </h2>
      {(["phone", "wide"] as const).map((size) => (
        <div key={size} className={`cmp-map-${size}`}>
          <DrawnMap drawing={view[size].drawing} label={comparisonTexts.where}>
            <Marks marks={view[size].marks} />
          </DrawnMap>
        </div>
      ))}
      <MapCredit />
    </section>
  );
}
