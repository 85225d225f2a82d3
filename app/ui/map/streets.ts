import * as L from "leaflet";
import {
  type LabelRule,
  leafletLayer,
  LineLabelSymbolizer,
  LineSymbolizer,
  type PaintRule,
  PolygonSymbolizer,
} from "protomaps-leaflet";

/** A colour of the page's theme, read when a tile is drawn. */
const colour = (name: string) => () => getComputedStyle(document.documentElement).getPropertyValue(name).trim();

/** Widths of a street in pixels, by zoom: each zoom half as wide again, from `width` at zoom 14 on. */
const widening = (width: number) => (zoom: number) => width * 1.5 ** Math.max(0, zoom - 14);

function streets(kind: string, name: string, width: number, minzoom: number): PaintRule {
  return {
    dataLayer: "roads",
    symbolizer: new LineSymbolizer({
      color: colour(name),
      width: widening(width),
      lineCap: "round",
      lineJoin: "round",
    }),
    filter: (_zoom, { props }) => props["kind"] === kind,
    minzoom,
  };
}

function paintRules(): PaintRule[] {
  return [
    { dataLayer: "water", symbolizer: new PolygonSymbolizer({ fill: colour("--map-water") }) },
    {
      dataLayer: "buildings",
      symbolizer: new PolygonSymbolizer({ fill: colour("--map-road"), opacity: 0.35 }),
      minzoom: 15,
    },
    streets("path", "--map-road", 0.5, 15),
    streets("minor_road", "--map-road", 1.5, 13),
    streets("major_road", "--map-road", 3, 9),
    streets("highway", "--map-road-x", 4, 6),
  ];
}

function labelRules(): LabelRule[] {
  const symbolizer = new LineLabelSymbolizer({
    labelProps: ["name:en", "name"],
    fill: colour("--map-t2"),
    stroke: colour("--map-bg"),
    width: 3,
    font: () => `400 12px ${getComputedStyle(document.body).fontFamily}`,
  });
  return [{ dataLayer: "roads", symbolizer, minzoom: 14 }];
}

type StreetLayer = L.GridLayer & Pick<ReturnType<typeof leafletLayer>, "clearLayout" | "rerenderTiles">;

/** Draws streets under everything else, in the colours of the theme, also after it has changed. */
export function addStreets(map: L.Map, url: string): void {
  Object.assign(globalThis, { L }); // the library takes Leaflet from there
  const rules = { url, paintRules: paintRules(), labelRules: labelRules(), attribution: "" };
  const layer = leafletLayer(rules) as unknown as StreetLayer; // the library has no types of Leaflet
  layer.addTo(map);
  map.getContainer().classList.add("with-streets");
  const repaint = () => {
    layer.clearLayout();
    layer.rerenderTiles();
  };
  const theme = new MutationObserver(repaint);
  theme.observe(document.documentElement, { attributeFilter: ["data-theme"] });
  map.on("unload", () => theme.disconnect());
}
