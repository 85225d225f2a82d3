import type { PhraseCase } from "./phrases.fixture.ts";

/** What else a home has or is, and the order of the list. */
export const PHRASES_OF_STATES: readonly PhraseCase[] = [
  // Status
  ["ready to move", "status=ready-to-move"],
  ["ready to move in flat", "status=ready-to-move&type=flat"],
  ["ready flat noida", "city=noida&status=ready-to-move&type=flat"],
  ["under construction", "status=under-construction"],
  ["under construction villa under 10 cr", "price=0-10&sale=buy&status=under-construction&type=villa"],
  ["new launch 3bhk", "bhk=3bhk&status=new-launch"],
  ["resale kothi delhi", "city=delhi&status=resale&type=kothi"],
  ["possession soon", "status=possession-soon"],
  ["ready or under construction", "status=ready-to-move,under-construction"],
  // Verified
  ["verified flats", "type=flat&verified=yes"],
  ["verified only", "verified=yes"],
  ["unverified villa", "type=villa&verified=no"],
  ["not verified", "verified=no"],
  // Order
  ["cheapest flats in noida", "city=noida&sort=price-asc&type=flat"],
  ["villa price low to high", "sort=price-asc&type=villa"],
  ["most expensive penthouse", "sort=price-desc&type=penthouse"],
  ["price high to low", "sort=price-desc"],
  ["biggest villa", "sort=size-desc&type=villa"],
  ["newest homes", ""],
  // Amenities, and words that stay text
  ["villa with garden", "amenities=garden&type=villa"],
  ["golf view flat", "amenities=golf-facing&type=flat"],
  ["sea facing penthouse", "q=sea+facing&type=penthouse"],
  ["park facing kothi with lift", "amenities=lift,park-facing&type=kothi"],
  ["3bhk with servant room", "amenities=servant-room&bhk=3bhk"],
  ["xyzzy", "q=xyzzy"],
  ["villa xyzzy noida", "city=noida&q=xyzzy&type=villa"],
  ["", ""],
];
