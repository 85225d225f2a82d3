import { bungalows } from "./properties-bungalows.ts";
import { farmHouses } from "./properties-farm-houses.ts";
import { flatsElsewhere } from "./properties-flats-elsewhere.ts";
import { flatsInNoida } from "./properties-flats-noida.ts";
import { flatsToRent } from "./properties-flats-rent.ts";
import { kothis } from "./properties-kothis.ts";
import { offices } from "./properties-offices.ts";
import { penthouses } from "./properties-penthouses.ts";
import { studios } from "./properties-studios.ts";
import { villasToRent } from "./properties-villas-rent.ts";
import { villas } from "./properties-villas.ts";
import { picturesOf, type WireRecord } from "./record.ts";

/** TotalPrice is in crore for Buy and in lakh a month for Rent, PricePSF in rupees. Builders, projects and people are invented. */
export const demoProperties = (
  [
    ...flatsInNoida,
    ...flatsElsewhere,
    ...flatsToRent,
    ...villas,
    ...villasToRent,
    ...penthouses,
    ...studios,
    ...bungalows,
    ...farmHouses,
    ...kothis,
    ...offices,
  ] satisfies readonly WireRecord[]
).map((home) => ({ Category: "Residential Property", ...home, ...picturesOf(home.slug) }));
