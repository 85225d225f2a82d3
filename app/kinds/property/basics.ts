import { inGroup, type Siblings } from "#app/entities/field.ts";
import { choice } from "#app/entities/fields/choice.ts";
import { text } from "#app/entities/fields/text.ts";
import { type PropertyType, CATEGORIES, CATEGORY_WORDS, PROPERTY_TYPES } from "./choices.ts";
import { CITIES, CITY_ALIASES, CITY_FACET } from "#app/places/cities.ts";
import { cityIn, isFarCity } from "#app/places/city-in.ts";
import { localityName } from "#app/places/localities.ts";
import { bedroomsIn } from "#app/trade/rooms.ts";
import { meanings } from "#app/trade/word-table.ts";
import { HOUSE_CELLS, HOUSES, INDEPENDENT_HOUSES, namedType, TYPE_CELLS, TYPE_WORDS } from "#app/trade/types.ts";
import { TYPE_PATHS } from "./path.ts";
import { titleFields } from "../title-fields.ts";

/** Words for a house that can mean a villa or a kothi. */
const DOUBTFUL_HOUSES = Object.fromEntries(
  [INDEPENDENT_HOUSES, HOUSES, HOUSE_CELLS]
    .flatMap((words) => words.split(", "))
    .map((word) => [word, ["Villa", "Kothi"] as const]),
);

/** '3 BHK Apartment': where rooms are named beside the type, it stands among other words. */
function typeBesideRooms(written: string) {
  const named = bedroomsIn(written) === undefined ? undefined : namedType(written);
  return named === "house" || named === "other" ? undefined : named;
}

/** A flat lies in a project; what is on its own plot, or in a market, may lie in none. */
export function needsProject({ propType }: Siblings): boolean {
  return !propType || IN_PROJECTS.has(propType);
}
const IN_PROJECTS: ReadonlySet<unknown> = new Set<PropertyType>(["Flat", "Penthouse", "Studio"]);

/** What the home is, and where. */
export const basics = {
  ...titleFields("Title"),
  ...inGroup("basics", {
    projectName: text({
      apiNames: ["ProjectName", "properties Name"],
      label: "Project name",
      help: "Needed for flats, penthouses and studios only",
      requiredWhen: needsProject,
      detail: "details",
      facet: { key: "project", description: "Project", panel: false },
      search: true,
    }),
    location: text({
      apiNames: ["Location"],
      label: "Location",
      required: true,
      help: "Sector or locality",
      read: localityName,
      column: { key: "location", position: 1, sort: true },
      search: true,
    }),
    city: choice({
      apiNames: ["City"],
      label: "City",
      neededToPublish: true,
      choices: CITIES,
      aliases: CITY_ALIASES,
      read: cityIn,
      isOther: isFarCity,
      detail: "details",
      facet: { ...CITY_FACET, panel: { position: 1 } },
      column: { key: "city", filter: true },
      search: true,
    }),
    propType: choice({
      apiNames: ["PropType"],
      label: "Property type",
      neededToPublish: true,
      choices: PROPERTY_TYPES,
      detail: "details",
      aliases: meanings(TYPE_WORDS, TYPE_CELLS),
      read: typeBesideRooms,
      doubtful: DOUBTFUL_HOUSES,
      isOther: (written) => namedType(written) === "other",
      facet: {
        key: "type",
        aliases: ["PropertyType"],
        description: "Type of property",
        options: {
          FarmHouse: { slug: "farm-house", label: "Farm House" },
          BuilderFloor: { slug: "builder-floor", label: "Builder Floor" },
        },
        alwaysListed: Object.keys(TYPE_PATHS).length,
        panel: { position: 4, maxOptions: 10 },
      },
      column: { key: "type", label: "Type", position: 2, sort: true, filter: true, wide: true },
    }),
    category: choice({
      apiNames: ["Category"],
      label: "Category",
      choices: CATEGORIES,
      aliases: CATEGORY_WORDS,
      detail: "details",
      facet: {
        key: "category",
        aliases: ["PropertyCategory"],
        description: "Residential or commercial",
        ifMissing: "Residential Property",
        options: {
          "Residential Property": { slug: "residential", label: "Residential" },
          "Commercial Property": { slug: "commercial", label: "Commercial" },
        },
        panel: { position: 9, sparse: true, folded: true },
      },
      search: true,
    }),
  }),
};
