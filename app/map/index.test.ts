import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import type { PropertyRecord } from "#app/kinds/index.ts";
import { placementOf } from "#app/geo/index.ts";
import type { Placement } from "#app/geo/types.ts";
import { type MapArea, type Box, makeQuery, type Query, readArea, writeArea } from "#app/query/index.ts";
import { createSearch, fixedListings, type Search } from "#app/search/index.ts";
import { testRecord } from "#app/search/testing.ts";
import { createMap, pinSize } from "./index.ts";
import type { MapCluster, SiteMap } from "./types.ts";
import { runs } from "#scripts/testing/runs.ts";

const HOMES = 500;
const RUNS = runs(2_000, 10);
/** A linear congruential generator (Numerical Recipes): the same homes in every run. */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => (state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0) / 2 ** 32;
}

const CITIES = ["Noida", "Gurgaon", "Delhi"] as const;
const TYPES = ["Villa", "Flat", "Kothi"] as const;

/** A third with an exact address, a third around a sector, the rest around a place that is not known or rounded. */
function makeHomes(): readonly PropertyRecord[] {
  const random = numbersFrom(7);
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T;
  return Array.from({ length: HOMES }, (_, number) => {
    const point = { latitude: 28.2 + random() * 0.7, longitude: 76.9 + random() * 0.8 };
    const place = [
      { ...point, exactPosition: true, location: "Sector 150" },
      { location: `Sector ${1 + Math.floor(random() * 160)}` },
      { ...point, location: "Nowhere Farms" },
      { location: "Nowhere Farms" },
    ][number % 4];
    return testRecord(number, {
      city: pick(CITIES),
      propType: pick(TYPES),
      saleType: pick(["Buy", "Rent"] as const),
      totalPrice: Math.round((1 + random() * 80) * 1e7),
      ...place,
    });
  });
}

const homes = makeHomes();
const placed = new Map<string, Placement | undefined>(homes.map(({ id, values }) => [id, placementOf(values)]));
let search: Search;
let map: SiteMap;
beforeAll(async () => {
  search = await createSearch(fixedListings(homes));
  const catalogue = { published: async (ids: readonly string[]) => homes.filter(({ id }) => ids.includes(id)) };
  map = createMap({ search: async () => search, catalogue });
});

/** Web Mercator in the words of the textbook. */
const mercatorY = (lat: number) => Math.asinh(Math.tan((lat * Math.PI) / 180));

/** The plainest test of a point in a polygon: one ray, every line. */
function isIn(area: MapArea, { lat, lng }: Placement): boolean {
  if (area.kind === "box") return lat >= area.south && lat <= area.north && lng >= area.west && lng <= area.east;
  const y = mercatorY(lat);
  const crossed = area.corners.filter(([lat1, lng1], at) => {
    const [lat2, lng2] = area.corners[(at + 1) % area.corners.length] ?? [lat1, lng1];
    const [y1, y2] = [mercatorY(lat1), mercatorY(lat2)];
    return y1 > y !== y2 > y && lng < lng1 + ((y - y1) / (y2 - y1)) * (lng2 - lng1);
  });
  return crossed.length % 2 === 1;
}

/** One home at a time, in the plainest words. */
function bruteForce(query: Query): readonly PropertyRecord[] {
  return homes.filter(({ id, values }) => {
    const place = placed.get(id);
    const crore = (values.totalPrice ?? 0) / (values.saleType === "Rent" ? 1e5 : 1e7);
    const { city, type, price, area } = query;
    return (
      (city.length === 0 || city.includes((values.city ?? "").toLowerCase())) &&
      !query["not-city"].includes((values.city ?? "").toLowerCase()) &&
      (type.length === 0 || type.includes((values.propType ?? "").toLowerCase())) &&
      (!price || (crore >= price.min && crore <= (price.max ?? Infinity))) &&
      (!area || (place !== undefined && isIn(area, place)))
    );
  });
}

const degrees = (min: number, max: number) => fc.double({ min, max, noNaN: true });
const centres = fc.record({ lat: degrees(28.2, 28.9), lng: degrees(76.9, 77.7) });
const boxes = fc
  .tuple(centres, degrees(0.001, 0.4), degrees(0.001, 0.4))
  .map(([{ lat, lng }, high, wide]): Box => ({ south: lat, west: lng, north: lat + high, east: lng + wide }));
const stars = fc
  .tuple(centres, fc.array(degrees(0.02, 0.35), { minLength: 3, maxLength: 40 }))
  .map(([{ lat, lng }, reaches]): MapArea => ({
    kind: "polygon",
    corners: reaches.map((reach, at) => {
      const angle = (2 * Math.PI * at) / reaches.length;
      return [lat + reach * Math.sin(angle), lng + reach * Math.cos(angle)] as const;
    }),
  }));
/** As addresses hold them: rounded to five decimals. */
const areas = fc
  .oneof(
    stars,
    boxes.map((box): MapArea => ({ kind: "box", ...box })),
  )
  .map((area) => {
    const read = readArea(writeArea(area));
    if ("problem" in read) throw new Error(read.problem);
    return read;
  });
const queries = fc
  .record({
    area: fc.option(areas, { nil: undefined }),
    city: fc.subarray(["noida", "gurgaon", "delhi"], { maxLength: 2 }),
    "not-city": fc.subarray(["noida", "gurgaon", "delhi"], { maxLength: 1 }),
    type: fc.subarray(["villa", "flat", "kothi"], { maxLength: 2 }),
    price: fc.option(fc.record({ min: fc.integer({ min: 0, max: 40 }), max: fc.integer({ min: 41, max: 90 }) }), {
      nil: undefined,
    }),
  })
  .map((change) => makeQuery(change));
/** At each zoom about as much as a screen of 1,600 by 1,200 pixels. */
const windows = fc.tuple(centres, fc.integer({ min: 8, max: 18 })).map(([{ lat, lng }, zoom]) => {
  const [wide, high] = [(1_600 * 360) / (256 * 2 ** zoom), (1_200 * 316) / (256 * 2 ** zoom)];
  return { zoom, south: lat - high / 2, north: lat + high / 2, west: lng - wide / 2, east: lng + wide / 2 };
});

const idOf = ({ id }: PropertyRecord) => id;
const lies = (box: Box) => (home: PropertyRecord) => {
  const place = placed.get(home.id);
  return place !== undefined && isIn({ kind: "box", ...box }, place);
};
/** Pairs of pins that cover each other on the screen. */
function coveredPins(clusters: readonly MapCluster[], zoom: number): readonly string[] {
  const world = 256 * 2 ** zoom;
  const pins = clusters.map(({ lat, lng, count, home }) => ({
    ...pinSize(home?.price),
    x: (lng / 360) * world,
    y: (mercatorY(lat) / (2 * Math.PI)) * world,
    name: `${count} at ${lat} ${lng}`,
  }));
  // A pixel for positions, which are rounded.
  return pins.flatMap((a, at) =>
    pins
      .slice(at + 1)
      .filter(
        (b) => Math.abs(a.x - b.x) < (a.width + b.width) / 2 - 1 && Math.abs(a.y - b.y) < (a.height + b.height) / 2 - 1,
      )
      .map((b) => `${a.name} and ${b.name}`),
  );
}
const sum = (clusters: readonly MapCluster[]) => clusters.reduce((total, { count }) => total + count, 0);

describe("homes on the map", () => {
  it("equal brute force in ids, counts and clusters, for random areas and filters", async () => {
    await fc.assert(
      fc.asyncProperty(queries, windows, async (query, window) => {
        const expected = bruteForce(query);
        const list = search.search(query, { size: HOMES });
        expect([...list.ids].sort()).toEqual(expected.map(idOf).sort());
        const answer = await map.clusters(query, window);
        expect(answer.total).toBe(expected.length);
        expect(answer.unplaced).toBe(expected.filter(({ id }) => !placed.get(id)).length);
        const shown = expected.filter(lies(answer.box));
        expect(sum(answer.clusters)).toBe(shown.length);
        expect(coveredPins(answer.clusters, window.zoom)).toEqual([]);
        for (const cluster of answer.clusters) {
          const own = shown.filter(lies(cluster.box));
          expect(own.length).toBe(cluster.count);
          expect(cluster.home?.id).toBe(own.length === 1 ? own[0]?.id : undefined);
          const names = new Set(
            own.map(({ id }) => (placed.get(id)?.precision === "exact" ? id : placed.get(id)?.name)),
          );
          const isShared = own.every(({ id }) => placed.get(id)?.precision !== "exact");
          if (cluster.around) expect([...names]).toEqual([cluster.around.name]);
          else expect(isShared && own.length === 1).toBe(false);
        }
      }),
      { numRuns: RUNS, seed: 20_261_122 },
    );
  });

  it("never puts a home without an exact address on a pin of its own without saying 'around'", async () => {
    const around = homes.find(({ id }) => placed.get(id)?.precision === "place");
    const { lat = 0, lng = 0, name } = placed.get(around?.id ?? "") ?? {};
    const window = { zoom: 18, south: lat - 0.001, north: lat + 0.001, west: lng - 0.001, east: lng + 0.001 };
    const { clusters } = await map.clusters(makeQuery({}), window);
    expect(clusters.filter((cluster) => cluster.around?.name === name)).toHaveLength(1);
  });

  it("refuses a part that is too large for its zoom", async () => {
    const asked = map.clusters(makeQuery({}), { zoom: 18, south: 28, north: 29, west: 77, east: 78 });
    await expect(asked).rejects.toThrow("too large for zoom 18");
  });

  it("fits all homes of a query on a screen", async () => {
    const query = makeQuery({ city: ["noida"], type: ["villa"] });
    const frame = (await map.fit(query))({ width: 800, height: 700 });
    const perPixel = 360 / (256 * 2 ** frame.zoom);
    for (const { id } of bruteForce(query)) {
      const place = placed.get(id);
      if (place) expect(Math.abs(place.lng - frame.lng)).toBeLessThan(400 * perPixel);
    }
    expect((await map.fit(makeQuery({ city: ["mumbai"] })))({ width: 800, height: 700 })).toMatchObject({ zoom: 10 });
  });
});
