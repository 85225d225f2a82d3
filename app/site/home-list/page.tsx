import { mapTexts } from "#app/texts/en/map.ts";
import { Island } from "../islands/island.tsx";
import { FoldedMapCredit } from "#app/ui/map/map-credit.tsx";
import { DrawnPins } from "../map/drawn-pins.tsx";
import { ListMap } from "../map/list-map.tsx";
import { DrawnMap } from "../map/map-drawing.tsx";
import type { ListMapView } from "../views/list-map.ts";
import type { HomeListView } from "../views/home-list.ts";
import { HomeList } from "./home-list.tsx";
import { Results } from "./results.tsx";

function List({ view, besideMap = false }: { readonly view: HomeListView; readonly besideMap?: boolean }) {
  return (
    <Island name="home-list" of={HomeList} on="idle" props={{ view: view.panel }}>
      <Results view={view} besideMap={besideMap} />
    </Island>
  );
}

function MapColumn({ view, map }: { readonly view: HomeListView; readonly map: ListMapView }) {
  const { drawing, pins, area, frame, phoneFrame } = map;
  return (
    <section className="mcol" aria-label={mapTexts.map}>
      <div className="mapbox">
        <Island name="map" of={ListMap} on="idle" props={{ frame, phoneFrame, search: view.search }}>
          <DrawnMap drawing={drawing} label={mapTexts.mapOf(view.panel.heading)}>
            {area && <path className="m-area" d={area} />}
            <DrawnPins pins={pins} />
          </DrawnMap>
        </Island>
      </div>
      <FoldedMapCredit />
    </section>
  );
}

/** The general list, the seven categories and the two collections; with the map where its address opens it. */
export function HomeListPage({ view, map }: { readonly view: HomeListView; readonly map?: ListMapView | undefined }) {
  if (!map) return <List view={view} />;
  return (
    <div className="with-map">
      <div className="lcol">
        <List view={view} besideMap />
      </div>
      <a className="btn btn-g btn-sm to-list" href={view.panel.mapLink.href}>
        {mapTexts.list}
      </a>
      <MapColumn view={view} map={map} />
    </div>
  );
}
