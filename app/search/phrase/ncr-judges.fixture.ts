import type { Amenity, HomeKind, Offer } from "./ncr-offers.fixture.ts";

/** Whether a listing is what somebody who types the phrase wants: by meaning, from what the listing offers, never from its words. */
export type Judge = (offer: Offer) => boolean;

export const LAKH = 1e5;
export const CRORE = 1e7;
const HOMES: readonly HomeKind[] = ["apartment", "builder floor", "house", "villa", "penthouse", "studio"];
/** What goes by 'flat' in Delhi: floors of small buildings too. */
const FLATS: readonly HomeKind[] = ["apartment", "builder floor", "penthouse", "studio"];

export const all =
  (...judges: readonly Judge[]): Judge =>
  (offer) =>
    judges.every((judge) => judge(offer));
export const any =
  (...judges: readonly Judge[]): Judge =>
  (offer) =>
    judges.some((judge) => judge(offer));
export const inArea =
  (...names: readonly string[]): Judge =>
  ({ area }) =>
    names.includes(area);
export const inSector =
  (area: string, sector: string): Judge =>
  (offer) =>
    offer.area === area && offer.sector === sector;
export const inCity =
  (...cities: readonly Offer["city"][]): Judge =>
  ({ city }) =>
    cities.includes(city);
export const inZone =
  (...zones: readonly string[]): Judge =>
  ({ zone }) =>
    zone !== undefined && zones.includes(zone);
export const bhk =
  (...numbers: readonly number[]): Judge =>
  ({ bedrooms }) =>
    bedrooms !== undefined && numbers.includes(bedrooms);
export const has =
  (...wanted: readonly Amenity[]): Judge =>
  ({ amenities }) =>
    wanted.every((amenity) => amenities.has(amenity));
export const kinds =
  (...wanted: readonly HomeKind[]): Judge =>
  ({ kind }) =>
    wanted.includes(kind);
export const furnished =
  (...wanted: readonly Offer["furnishing"][]): Judge =>
  ({ furnishing }) =>
    furnishing !== undefined && wanted.includes(furnishing);
export const flat = kinds(...FLATS);
export const home = kinds(...HOMES);
export const rent: Judge = ({ isRent }) => isRent;
export const buy: Judge = ({ isRent }) => !isRent;
export const upTo =
  (rupees: number): Judge =>
  ({ price }) =>
    price <= rupees;
export const from =
  (rupees: number): Judge =>
  ({ price }) =>
    price >= rupees;
export const bigger =
  (squareFeet: number): Judge =>
  ({ size }) =>
    size >= squareFeet;
export const status =
  (wanted: Offer["status"]): Judge =>
  (offer) =>
    offer.status === wanted;
export const dda: Judge = ({ isDda }) => isDda;
export const nothing: Judge = () => false;

/** A phrase and what a listing must be to be right for it. */
export type JudgedPhrase = readonly [phrase: string, isRight: Judge];
