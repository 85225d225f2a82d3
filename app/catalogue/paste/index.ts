import { byKey } from "#app/base/by-key.ts";
import type { Field } from "#app/entities/index.ts";
import { entities } from "#app/kinds/index.ts";
import { FITS, HOUSE_TYPES } from "#app/kinds/property/choices.ts";
import { fitsIn, isFromOthers } from "#app/entities/field.ts";
import { homeTitle } from "#app/kinds/property/home-title.ts";
import { citiesOfSector } from "#app/geo/index.ts";
import { groupDigits } from "#app/entities/values/money.ts";
import { capitalised } from "#app/entities/values/text.ts";
import { readAreas, readSmallArea } from "./areas.ts";
import { readBrokerage, readOffer, readPossession, readRera, readStatus } from "./deal.ts";
import {
  isInABuilding,
  isNoHome,
  namesFloors,
  readAge,
  readCounted,
  readFacing,
  readFeatures,
  readFloor,
  readFurnishing,
  readParking,
  readPremises,
  readRooms,
  readTenants,
  readType,
  readUnit,
  workplaceIn,
} from "./home.ts";
import { readCharges, readPrice, readPricePerFoot } from "./money.ts";
import { readNames, takeKnownProject } from "./names.ts";
import { readNumbersOfPeople, readSeller, senderOf } from "./people.ts";
import { readPlace } from "./places.ts";
import { MessageWords } from "./message-words.ts";
import { guessWithDoubt, foundGuesses, type Guess, type Guesses } from "./guesses.ts";
import { CHAT_HEAD } from "#app/trade/parts.ts";
import { advertisedIn, portalIdsText } from "#app/trade/portal-ids.ts";
import { Scanner } from "#app/trade/scanner.ts";

export { splitMessages } from "./split.ts";
export type { Guess, Guesses } from "./guesses.ts";

/** Names that the site has already; they are found wherever they stand. */
export interface KnownNames {
  readonly projects: readonly string[];
  readonly builders: readonly string[];
  readonly localities: readonly string[];
}

/** What the words of a message say by themselves. */
const SAID_IN_WORDS = [
  "ownership",
  "occupancy",
  "registry",
  "builderDues",
  "transferPaidBy",
  "water",
  "parkingType",
] as const;

const NOTHING_KNOWN: KnownNames = { projects: [], builders: [], localities: [] };

/** What a portal shows below a home: homes of others. */
const OTHERS = /^\s*(?:similar properties|similar homes|you may also like|people also viewed)[^]*$/im;

/** Longest message that is read; brokers' are a few hundred characters. */
const MAX_CHARACTERS = 10_000;

/**
 * Reads a broker's message into the fields of a property, as the form's texts by field key. What is concluded or converted carries
 * its doubt. The same message always gives the same answer. The order matters: what one function has read, the next ones do not see.
 */
export function readMessage(message: string, known: KnownNames = NOTHING_KNOWN): Guesses {
  const [head = "", sender = ""] = CHAT_HEAD.exec(message) ?? [];
  const own = message.slice(head.length, MAX_CHARACTERS).replace(OTHERS, "");
  const scanner = new Scanner(own);
  const advertised = advertisedIn(scanner.text);
  for (const place of scanner.rangesOf(advertised)) scanner.use(place);
  const people = readNumbersOfPeople(scanner);
  const papers = foundGuesses({ rera: readRera(scanner), brokerage: readBrokerage(scanner) });
  const project = takeKnownProject(scanner, known.projects);
  const charges = readCharges(scanner);
  const rate = readPricePerFoot(scanner);
  const premises = readPremises(scanner);
  const areas = readAreas(scanner);
  const counted: Guesses = {
    ...readParking(scanner),
    ...foundGuesses({
      balconies: readCounted(scanner, "balconies"),
      unit: readUnit(scanner),
      ageOfProperty: readAge(scanner),
    }),
    ...readRooms(scanner),
    ...readFloor(scanner),
  };
  const place = readPlace(scanner, known.localities);
  const price = readPrice(scanner, rate?.rupees, areas.guesses["size"]);
  const dateOfPossession = readPossession(scanner);
  const facing = readFacing(scanner);
  const words = new MessageWords(scanner);
  const seller = readSeller(scanner, people.places);
  const read: Guesses = {
    ...senderOf(sender),
    ...foundGuesses({
      sellerPhone: people.sellerPhone,
      pricePsf: rate?.guess,
      totalPrice: price?.guess,
      dateOfPossession,
    }),
    ...seller,
    ...foundGuesses({ portalIds: advertised.length > 0 && { text: portalIdsText(advertised) } }),
    ...papers,
    ...charges,
    ...premises,
    ...areas.guesses,
    ...counted,
    ...place.guesses,
    ...facing,
    ...foundGuesses({
      priceOnRequest:
        words.all("onRequest").size > 0 && guessWithDoubt("Yes", price && "The message names a sum as well"),
      status: readStatus(scanner, words, dateOfPossession),
      furnishing: readFurnishing(scanner, words),
      preferredTenants: readTenants(words),
      propType: readType(scanner, words, { ...areas.guesses, ...counted }),
      ...byKey(SAID_IN_WORDS, (subject) => {
        const said = words.agreed(subject);
        return said && { text: said };
      }),
    }),
    ...readFeatures(scanner, words),
    ...readNames(scanner, { known, place, project }),
  };
  const home = {
    ...read,
    ...placeOfName(read),
    ...(isNoHome(scanner) && !read["typeMore"] ? {} : typeOf(read, scanner, areas.likelyPlot)),
  };
  return thatFit({
    ...home,
    ...readOffer(scanner, words, { price, perFoot: rate?.rupees, type: home["propType"]?.text }),
    ...plotOf(home, areas.likelyPlot),
    ...(FITS.homes({ propType: home["propType"]?.text }) || home["size"]
      ? {}
      : foundGuesses({ size: readSmallArea(scanner) })),
    ...titleOf(home),
    note: noteOf(message.trim()),
  });
}

/** Characters of the message that the note keeps; the rest of the field is for one's own words. */
const MAX_NOTE = 4_900;

/** The message, with a doubt where part of it was not read or not kept. */
function noteOf(message: string): Guess {
  const read =
    message.length > MAX_CHARACTERS && `Only the first ${groupDigits(MAX_CHARACTERS)} letters of the message were read`;
  const kept = message.length > MAX_NOTE && `only the first ${groupDigits(MAX_NOTE)} are kept here`;
  const doubt = capitalised([read, kept].filter(Boolean).join("; "));
  return guessWithDoubt(message.slice(0, MAX_NOTE), doubt);
}

const FIELDS: Readonly<Record<string, Field>> = entities.property.fields;

/** Without what such a property cannot have, and what a message from others never sets, such as the public phone and 'Verified'. */
function thatFit(read: Guesses): Guesses {
  const type = { propType: read["propType"]?.text };
  return Object.fromEntries(
    Object.entries(read).filter(([key]) => {
      const field = FIELDS[key];
      return field !== undefined && isFromOthers(field) && fitsIn(field, type);
    }),
  );
}

/** 'Jaypee Kosmos 134' is in Sector 134, which only one city has. */
function placeOfName({ projectName, location, city }: Guesses): Guesses {
  const number = /\s(\d{3})$/.exec(projectName?.text ?? "")?.[1];
  const [only, other] = location || number === undefined ? [] : citiesOfSector(`sector-${number}`);
  if (only === undefined || other !== undefined) return {};
  const doubt = "The number in the society's name; taken as its sector";
  return { location: { text: `Sector ${number}`, doubt }, ...(city ? {} : { city: { text: only, doubt } }) };
}

/** The type that follows from what else is said, where none is named. */
function typeOf(read: Guesses, scanner: Scanner, land: Guess | undefined): Guesses {
  const { propType, typeMore, projectName, floor, unit, plotArea, seats, frontage, depth, roadWidth } = read;
  const as = (text: string, why: string) => ({ propType: { text, doubt: why } });
  const isSmall = read["totalFloors"] && Number(read["totalFloors"].text) <= 5;
  const ground = land ?? (propType ? undefined : plotArea);
  const isByFloor = namesFloors(scanner) || (floor && ground) || isSmall || floor?.text === "Lower ground";
  if (typeMore && isByFloor && (!propType || isHouse(propType)) && (floor || namesFloors(scanner)))
    return as("BuilderFloor", "One floor of a house; taken as a builder floor");
  if (propType || (typeMore && plotArea)) return {};
  if (typeMore) {
    const where =
      floor || unit || isInABuilding(scanner) ? "A floor or tower is named" : projectName && "A society is named";
    return where ? as("Flat", `${where}; taken as a flat`) : {};
  }
  if (seats) return as("Office", "Desks are counted; taken as an office");
  const place = workplaceIn(scanner);
  if (place) return as(place, "Taken from the words of the message");
  if (!floor && (land ?? plotArea) && (frontage ?? depth ?? roadWidth))
    return as("Plot", "Land, its sides and its road are told; taken as a plot");
  return unit ? as("Flat", "A flat or tower is named; taken as a flat") : {};
}

const isHouse = ({ text }: Guess) => HOUSE_TYPES.has(text);

/** The area of a plot is its size. '200 gaj kothi' is a plot of 200 gaj. The size stays the same too, as duplicates are found by it, until the built-up area is known. */
function plotOf({ propType, plotArea }: Guesses, likely: Guess | undefined): Guesses {
  if (propType?.text === "Plot" && plotArea) return { size: plotArea };
  if (plotArea || !likely || !HOUSE_TYPES.has(propType?.text)) return {};
  return { plotArea: { text: likely.text, doubt: "An area in such a unit is taken as the plot" } };
}

/** '3BHK flat in ATS Pristine, Sector 150': a beginning to be written better. */
function titleOf({ typeMore, propType, projectName, location }: Guesses): Guesses {
  const text = homeTitle({
    typeMore: typeMore?.text,
    propType: propType?.text,
    projectName: projectName?.text,
    location: location?.text,
  });
  return text === undefined ? {} : { title: { text, doubt: "Made from the message" } };
}
