import type { ReactNode } from "react";
import type { MapDrawing } from "#app/map/types.ts";
import { mapClass } from "#app/ui/map/map-class.ts";

interface DrawingProps {
  readonly drawing: MapDrawing;
  /** What the map shows, for screen readers. */
  readonly label: string;
  /** What lies on the map, in its pixels. */
  readonly children?: ReactNode;
}

/** Pixels from the lower left corner to the scale bar. */
const SCALE = { left: 20, bottom: 22, tick: 5 } as const;

export function DrawnMap({ drawing: { width, height, shapes, labels, scale }, label, children }: DrawingProps) {
  const { left, bottom, tick } = SCALE;
  return (
    <svg
      className="map"
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMid slice"
      role="group"
      aria-label={label}
    >
      <g aria-hidden="true">
        {shapes.map(({ kind, d }) => (
          <path key={kind} className={mapClass(kind)} d={d} />
        ))}
        {labels.map(({ kind, x, y, text, isAtSide }) => (
          <text
            key={`${text} ${x} ${y}`}
            className={isAtSide ? `m-${kind} m-side` : `m-${kind}`}
            x={x}
            y={y + 4}
            textAnchor="middle"
          >
            {text}
          </text>
        ))}
      </g>
      {children}
      <g aria-hidden="true">
        <path className="m-scale" d={`M${left} ${height - bottom - tick}v${tick}h${scale.pixels}v-${tick}`} />
        <text className="m-km" x={left + scale.pixels + 8} y={height - bottom + 2}>
          {scale.text}
        </text>
      </g>
    </svg>
  );
}
