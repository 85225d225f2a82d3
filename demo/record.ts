import { homePictures } from "./homes.ts";

/** A demo record in the wire form of the calls; pictures are named by their file in demo/pictures. */
export type WireRecord = Readonly<Record<string, string | number | boolean>>;

type Facility = "Gym" | "SwimmingPool" | "Club" | "DoubleHtLobby" | "GolfFacing";

/** What every demo home says of these five: 'Yes' where it is named, 'No' where it is not. */
export function facilities(...present: readonly Facility[]): Readonly<Record<Facility, "Yes" | "No">> {
  const answer = (facility: Facility) => (present.includes(facility) ? "Yes" : "No");
  return {
    Gym: answer("Gym"),
    SwimmingPool: answer("SwimmingPool"),
    Club: answer("Club"),
    DoubleHtLobby: answer("DoubleHtLobby"),
    GolfFacing: answer("GolfFacing"),
  };
}

/** A home that a broker offers, for this fee. */
export const throughBroker = (Brokerage: string) =>
  ({ Brokerage, ByOwner: "No", OwnerDeal: "No", BrokerDeal: "Yes" }) as const;

/** A home that its owner offers. */
export const fromOwner = { Brokerage: "No brokerage", ByOwner: "Yes", OwnerDeal: "Yes", BrokerDeal: "No" } as const;

const pictures: Readonly<Record<string, readonly string[]>> = homePictures;

/** Fills imgUrl and imgUrl1 to imgUrl8 of a home. */
export function picturesOf(slug: string): Readonly<Record<string, string>> {
  return Object.fromEntries(
    (pictures[slug] ?? []).map((file, index) => [index === 0 ? "imgUrl" : `imgUrl${index}`, file]),
  );
}
