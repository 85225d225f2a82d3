import { useContext, useEffect, useEffectEvent, useRef, useState } from "react";
import { readIfFits } from "#app/entities/field.ts";
import { MapCredit } from "#app/ui/map/map-credit.tsx";
import stylesheet from "#app/ui/map.css?url";
import { LaterParts } from "../parts/later-parts.ts";
import { useEditedForm } from "./form-frame.tsx";
import { addField, type FormState, removeField, setText } from "./form-state.ts";
import type { Position, PositionMap } from "./position-marker.ts";
import { fieldsOf } from "./form-values.ts";

/** About a metre. */
const DECIMALS = 5;
const KEYS = ["latitude", "longitude"] as const;
const MARKER = "Position: move it by dragging or by the arrow keys";

/** What the two fields say, once both can be read. */
function positionOf({ kind, values }: FormState): Position | undefined {
  const fields = Object.fromEntries(fieldsOf(kind).map(({ key, field }) => [key, field]));
  const [lat, lng] = KEYS.map((key) => fields[key] && readIfFits(fields[key], values[key], {}));
  return typeof lat === "number" && typeof lng === "number" ? { lat, lng } : undefined;
}

/** The map, fetched when it is asked for. It and the fields say the same, whichever is changed. */
function usePositionMap(at: Position | undefined, onMoved: (position: Position) => void) {
  const container = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<PositionMap>();
  const [problem, setProblem] = useState<string>();
  const start = useEffectEvent(() => at);
  const moved = useEffectEvent(onMoved);
  const later = useContext(LaterParts);
  useEffect(() => {
    let opened: PositionMap | undefined;
    let isGone = false;
    const open = async () => {
      const marker = await later?.positionMap();
      if (isGone || !marker || !container.current) return;
      opened = await marker.openPositionMap(container.current, MARKER, start(), (position) => moved(position));
      if (isGone) opened.close();
      else setMap(opened);
    };
    open().catch(() =>
      setProblem("The map could not be loaded. Type the latitude and the longitude, or try again later."),
    );
    return () => {
      isGone = true;
      opened?.close();
    };
  }, [later]);
  const [lat, lng] = [at?.lat, at?.lng];
  useEffect(() => map?.show(lat === undefined || lng === undefined ? undefined : { lat, lng }), [map, lat, lng]);
  return { container, map, problem };
}

function OpenMap() {
  const { form, edit } = useEditedForm();
  const at = positionOf(form);
  const set = ({ lat, lng }: Position) => {
    for (const [key, value] of [
      ["latitude", lat],
      ["longitude", lng],
    ] as const) {
      if (!form.added.includes(key) && !form.values[key]) edit(addField(key));
      edit(setText(key, value.toFixed(DECIMALS)));
    }
  };
  const clear = () => {
    for (const key of KEYS) edit(removeField(key));
  };
  const { container, map, problem } = usePositionMap(at, set);
  return (
    <div className="position-map">
      <link rel="stylesheet" href={stylesheet} precedence="map" />
      <p className="help">
        Click where it lies. With the keyboard, put it in the middle and move it by the arrow keys.
      </p>
      <div className="mapbox">
        <div ref={container} role="application" aria-label="Map to set the position" />
      </div>
      <MapCredit />
      <p role="status">
        {problem ?? (at ? `${at.lat.toFixed(DECIMALS)}, ${at.lng.toFixed(DECIMALS)}` : "No position is set.")}
      </p>
      {map && (
        <p className="position-acts">
          <button type="button" className="btn btn-s btn-sm" aria-label="Zoom in" onClick={() => map.zoomBy(1)}>
            +
          </button>
          <button type="button" className="btn btn-s btn-sm" aria-label="Zoom out" onClick={() => map.zoomBy(-1)}>
            −
          </button>
          <button type="button" className="btn btn-s btn-sm" onClick={() => set(map.middle())}>
            Put it in the middle
          </button>
          {at && (
            <button type="button" className="btn btn-s btn-sm" onClick={clear}>
              Remove the position
            </button>
          )}
        </p>
      )}
    </div>
  );
}

/** Sets latitude and longitude on a map; the two fields stay what is saved. Nothing of the map is fetched before it is opened. */
export function PositionOnMap() {
  const { form } = useEditedForm();
  const [isOpen, setIsOpen] = useState(false);
  if (!fieldsOf(form.kind).some(({ key }) => key === "latitude")) return null;
  if (isOpen) return <OpenMap />;
  return (
    <button type="button" className="btn btn-s" onClick={() => setIsOpen(true)}>
      Set the position on a map
    </button>
  );
}
