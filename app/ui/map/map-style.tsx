import stylesheet from "../map.css?url";

/** The styles of maps, fetched by the pages that show one. */
export function MapStyle() {
  return <link rel="stylesheet" href={stylesheet} precedence="map" />;
}
