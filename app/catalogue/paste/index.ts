import type { Field } from "#app/entities/index.ts";
import { entities } from "#app/kinds/index.ts";
import { HOUSE_TYPES } from "#app/kinds/property/choices.ts";
import { isFromOthers } from "#app/entities/field.ts";
import { citiesOfSector } from "#app/geo/index.ts";
import { groupDigits } from "#app/entities/values/money.ts";
import { capitalised } from "#app/entities/values/text.ts";
import { readAreas } from "./areas.ts";
import { readBrokerage, readOffer, readPossession, readRera, readStatus } from "./deal.ts";
import {
  isInABuilding,
  isNoHome,
  readAge,
  readCounted,
  readFacing,
  readFeatures,
  readFloor,
  readFurnishing,
  readParking,
  readRooms,
  readTenants,
  readType,
  readUnit,
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
export type { Guesses } from "./guesses.ts";

/** Names that the site has already; they are found wherever they stand. */
export interface KnownNames {
  readonly projects: readonly string[];
  readonly builders: readonly string[];
  readonly localities: readonly string[];
}

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
  const pricePsf = readPricePerFoot(scanner);
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
  const price = readPrice(scanner, pricePsf, areas.guesses["size"]);
  const dateOfPossession = readPossession(scanner);
  const facing = readFacing(scanner);
  const words = new MessageWords(scanner);
  const ownership = words.agreed("ownership");
  const seller = readSeller(scanner, people.places);
  const read: Guesses = {
    ...senderOf(sender),
    ...foundGuesses({ sellerPhone: people.sellerPhone, pricePsf, totalPrice: price?.guess, dateOfPossession }),
    ...seller,
    ...foundGuesses({ portalIds: advertised.length > 0 && { text: portalIdsText(advertised) } }),
    ...papers,
    ...charges,
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
      propType: readType(words),
      ownership: ownership && { text: ownership },
    }),
    ...readFeatures(scanner, words),
    ...readNames(scanner, { known, place, project }),
    ...readOffer(scanner, words, price),
  };
  const home = { ...read, ...placeOfName(read), ...(isNoHome(scanner) ? {} : typeOf(read, isInABuilding(scanner))) };
  return onlyFromOthers({
    ...home,
    ...plotOf(home, areas.likelyPlot),
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

/** Without fields that a message from others never sets, such as the public phone and 'Verified'. */
function onlyFromOthers(read: Guesses): Guesses {
  return Object.fromEntries(
    Object.entries(read).filter(([key]) => {
      const field = FIELDS[key];
      return field !== undefined && isFromOthers(field);
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

/** Bedrooms in a society, in a tower or on a floor are a flat's, where no type is named. */
function typeOf({ propType, typeMore, projectName, floor, unit, plotArea }: Guesses, isInBuilding: boolean): Guesses {
  if (propType || plotArea) return {};
  const where =
    floor || unit || isInBuilding ? "A floor or tower is named" : typeMore && projectName && "A society is named";
  return where ? { propType: { text: "Flat", doubt: `${where}; taken as a flat` } } : {};
}

/** '200 gaj kothi' is a plot of 200 gaj. The size stays the same too, as duplicates are found by it, until the built-up area is known. */
function plotOf({ propType, plotArea }: Guesses, likely: Guess | undefined): Guesses {
  if (plotArea || !likely || !HOUSE_TYPES.has(propType?.text)) return {};
  return { plotArea: { text: likely.text, doubt: "An area in such a unit is taken as the plot" } };
}

/** '3BHK flat in ATS Pristine, Sector 150': a beginning to be written better. */
function titleOf({ typeMore, propType, projectName, location }: Guesses): Guesses {
  const type = propType?.text.replace("FarmHouse", "farm house").toLowerCase() ?? "home";
  const what = [typeMore?.text.replace("BHK", " BHK"), type].filter(Boolean).join(" ");
  const where = [projectName?.text, location?.text].filter(Boolean).join(", ");
  if (!typeMore && !propType && !where) return {};
  const text = where ? `${what} in ${where}` : what;
  return { title: { text: text.charAt(0).toUpperCase() + text.slice(1), doubt: "Made from the message" } };
}
