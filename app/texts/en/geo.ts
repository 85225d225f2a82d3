import { words } from "#app/base/words.ts";
/** Where the map and the distances come from. */
export const geoTexts = words({
  /** What the licences of app/geo/data ask for, with the names that lead to them. Shown by `MapCredit` of app/ui. */
  creditInShort: "© OpenStreetMap contributors and others",
  credit: [
    { text: "Metro, roads and rivers © " },
    { text: "OpenStreetMap contributors (ODbL)", href: "https://www.openstreetmap.org/copyright" },
    { text: ". Outlines of Delhi and Faridabad: DataMeet (" },
    { text: "CC BY-SA 2.5 India", href: "https://creativecommons.org/licenses/by-sa/2.5/in/" },
    { text: "); other outlines: Hindustan Times. Some area centres: delhi-ncr-map (" },
    { text: "CC BY 4.0", href: "https://creativecommons.org/licenses/by/4.0/" },
    { text: "). Roads of Delhi by way of Delhi Road Quality, Angira Shukla." },
  ],
});
