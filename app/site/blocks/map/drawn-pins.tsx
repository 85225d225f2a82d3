import { to } from "#app/base/language.ts";
import type { MapPinView } from "./list-map-view.ts";
import { LARGE_FROM } from "./pin-label.ts";

interface PriceProps {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly text: string;
}

function Price({ x, y, width, text }: PriceProps) {
  return (
    <>
      <rect x={x - width / 2} y={y - 15} width={width} height={30} rx={3} />
      <text x={x} y={y + 4.5} textAnchor="middle">
        {text}
      </text>
    </>
  );
}

function Count({ x, y, count }: { readonly x: number; readonly y: number; readonly count: number }) {
  return (
    <>
      <circle cx={x} cy={y} r={count < LARGE_FROM ? 20 : 26} />
      <text x={x} y={y + 6} textAnchor="middle">
        {count}
      </text>
    </>
  );
}

/** Homes on a drawn map, as links: a home leads to its page, a cluster to the map and list of its homes. */
export function DrawnPins({ pins }: { readonly pins: readonly MapPinView[] }) {
  return pins.map(({ x, y, radius, href, label, count, price, width }) => (
    <a key={href} className={price === undefined ? "d-pin clu" : "d-pin"} href={to(href)} aria-label={label}>
      {radius > 0 && <circle className="m-around" cx={x} cy={y} r={radius} />}
      {price === undefined ? <Count x={x} y={y} count={count} /> : <Price x={x} y={y} width={width} text={price} />}
    </a>
  ));
}
