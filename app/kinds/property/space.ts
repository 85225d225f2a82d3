import { type DeclaredOptions, inGroup } from "#app/entities/field.ts";
import { image } from "#app/entities/fields/image.ts";
import { decimal, integer } from "#app/entities/fields/number.ts";
import { roomList } from "#app/entities/fields/room-list.ts";
import { text } from "#app/entities/fields/text.ts";
import { readCount } from "#app/trade/counts.ts";
import { BHK_OPTIONS, FITS } from "./choices.ts";

const MOST_BEDROOMS = 20;

/** '3' and '3 bedrooms' as '3BHK'; what says more or has its 'BHK' stays as it is written. */
function bedroomsOf(written: string): string | undefined {
  const read = /bhk/i.test(written) ? undefined : readCount(written, "rooms");
  const isNumber = read?.doubt === undefined && read !== undefined && read.value > 0 && read.value <= MOST_BEDROOMS;
  return isNumber ? `${read.value}BHK` : undefined;
}

/** An area in square feet. */
const area = <const O extends Pick<DeclaredOptions, "onDemand" | "help" | "fits">>(
  wire: string,
  label: string,
  options: O,
) => decimal({ apiNames: [wire], label, unit: "sq ft", min: 0, max: 10_000_000, detail: "details", ...options });

/** A drawing of the home, beside the list of its rooms. */
const floorPlan = <const N extends number>(number: N) =>
  image({
    apiNames: [`FloorPlan${number}`],
    label: `Floor plan ${number}`,
    onDemand: true,
    fits: FITS.buildings,
  });

/** A side of a plot or a shop, in feet. */
const side = <const W extends string>(wire: W, label: string) =>
  decimal({ apiNames: [wire], label, unit: "ft", min: 0, max: 10_000, detail: "details", fits: FITS.frontages });

/** Rooms and areas. */
export const space = inGroup("space", {
  typeMore: text({
    apiNames: ["TypeMore"],
    label: "Bedrooms",
    suggestions: BHK_OPTIONS,
    read: bedroomsOf,
    maxLength: 40,
    detail: "details",
    help: "Such as 4BHK",
    fits: FITS.homes,
  }),
  typeMorePlus: text({
    apiNames: ["TypeMorePlus"],
    label: "Extra rooms",
    maxLength: 60,
    suggestions: ["Study", "Servant room", "Store", "Pooja room"],
    detail: "details",
    help: "Servant, study, pooja",
    fits: FITS.homes,
  }),
  rooms: integer({
    apiNames: ["Rooms"],
    label: "Rooms",
    counted: "rooms",
    min: 0,
    max: 99,
    detail: "keyFacts",
    fits: FITS.homes,
  }),
  bathrooms: integer({
    apiNames: ["Bathrooms"],
    label: "Bathrooms",
    counted: "bathrooms",
    min: 0,
    max: 99,
    detail: "keyFacts",
    fits: FITS.buildings,
  }),
  size: decimal({
    apiNames: ["Size"],
    label: "Size",
    unit: "sq ft",
    min: 0,
    max: 10_000_000,
    detail: "keyFacts",
    help: "Also understood: 200 gaj, 150 sq m",
  }),
  carpetArea: area("CarpetArea", "Carpet area", {
    help: "The area inside the walls, as RERA counts it",
    fits: FITS.buildings,
  }),
  builtUpArea: area("BuiltUpArea", "Built-up area", {
    onDemand: true,
    help: "Carpet area with walls and balconies",
    fits: FITS.buildings,
  }),
  superArea: area("SuperArea", "Super area", {
    help: "Built-up area with a share of lobby, lifts and stairs",
    fits: FITS.buildings,
  }),
  plotArea: area("PlotArea", "Plot area", { onDemand: true, help: "1 sq yd is 9 sq ft", fits: FITS.homes }),
  frontage: side("Frontage", "Frontage"),
  depth: side("Depth", "Depth"),
  roadWidth: decimal({
    apiNames: ["RoadWidth"],
    label: "Width of the road",
    unit: "m",
    min: 0,
    max: 500,
    detail: "keyFacts",
    help: "Such as 9 m or 30 ft",
    fits: FITS.land,
  }),
  seats: integer({
    apiNames: ["Seats"],
    label: "Workstations",
    counted: "seats",
    min: 0,
    max: 10_000,
    detail: "keyFacts",
    help: "How many people have a desk",
    fits: FITS.offices,
  }),
  balconies: integer({
    apiNames: ["Balconies"],
    label: "Balconies",
    counted: "balconies",
    min: 0,
    max: 99,
    detail: "details",
    fits: FITS.homes,
  }),
  terrace: decimal({
    apiNames: ["Terrace"],
    label: "Terrace",
    unit: "sq ft",
    min: 0,
    max: 10_000_000,
    detail: "details",
    fits: FITS.buildings,
  }),
  roomSizes: roomList({
    apiNames: ["RoomSizes"],
    label: "Room sizes",
    onDemand: true,
    help: "One room a line with length and width inside the walls, such as: Living room 24 x 18 ft",
    fits: FITS.buildings,
  }),
  floorPlan1: floorPlan(1),
  floorPlan2: floorPlan(2),
  floorPlan3: floorPlan(3),
});
