import bungalows from "./homes/bungalows.json" with { type: "json" };
import farmHouses from "./homes/farm-houses.json" with { type: "json" };
import flatsElsewhere from "./homes/flats-elsewhere.json" with { type: "json" };
import flatsNoida from "./homes/flats-noida.json" with { type: "json" };
import flatsRent from "./homes/flats-rent.json" with { type: "json" };
import kothis from "./homes/kothis.json" with { type: "json" };
import offices from "./homes/offices.json" with { type: "json" };
import penthouses from "./homes/penthouses.json" with { type: "json" };
import studios from "./homes/studios.json" with { type: "json" };
import villas from "./homes/villas.json" with { type: "json" };
import villasRent from "./homes/villas-rent.json" with { type: "json" };
import { picturesOf, type WireRecord } from "./record.ts";

const FACILITIES = ["Gym", "SwimmingPool", "Club", "DoubleHtLobby", "GolfFacing"] as const;

/** A home as demo/homes writes it. TotalPrice is in crore for Buy and in lakh a month for Rent, PricePSF in rupees. */
interface WrittenHome {
  readonly slug: string;
  /** The home says 'Yes' of these and 'No' of the other facilities. */
  readonly facilities: readonly string[];
  /** The fee of the broker who offers it; without one its owner does. */
  readonly brokerage?: string;
  /** A list is a text of several lines. */
  readonly [field: string]: string | number | boolean | readonly string[] | undefined;
}

function toRecord({ facilities, brokerage, ...home }: WrittenHome): WireRecord & { readonly slug: string } {
  const [byBroker, byOwner] = brokerage === undefined ? ["No", "Yes"] : ["Yes", "No"];
  const fields = Object.entries(home).map(([field, value]) => [field, Array.isArray(value) ? value.join("\n") : value]);
  return {
    Category: "Residential Property",
    ...Object.fromEntries(FACILITIES.map((name) => [name, facilities.includes(name) ? "Yes" : "No"])),
    Brokerage: brokerage ?? "No brokerage",
    ByOwner: byOwner,
    OwnerDeal: byOwner,
    BrokerDeal: byBroker,
    ...Object.fromEntries(fields),
    ...picturesOf(home.slug),
  };
}

/** Builders, projects and people are invented. */
export const demoProperties = (
  [
    ...flatsNoida,
    ...flatsElsewhere,
    ...flatsRent,
    ...villas,
    ...villasRent,
    ...penthouses,
    ...studios,
    ...bungalows,
    ...farmHouses,
    ...kothis,
    ...offices,
  ] satisfies readonly WrittenHome[]
).map(toRecord);
