import { readAreas, readPrice, readPricePerFoot } from "./amounts.ts";
import { readBrokerage, readOffer, readProgress, readRera, readSeller } from "./deal.ts";
import { readFacing, readFeatures, readFloor, readRooms, readType } from "./home.ts";
import { readNames } from "./names.ts";
import { readPlace } from "./places.ts";
import { given, type Guesses, Scanner } from "./scanner.ts";

export { splitMessages } from "./split.ts";
export { duplicateOf } from "./duplicates.ts";
export type { Guesses } from "./scanner.ts";

/** Names that the site has already; they are found wherever they stand. */
export interface KnownNames {
  readonly projects: readonly string[];
  readonly builders: readonly string[];
  readonly localities: readonly string[];
}

const NOTHING_KNOWN: KnownNames = { projects: [], builders: [], localities: [] };

/** Longest message that is read; brokers' are a few hundred characters. */
const MAX_CHARACTERS = 10_000;

/**
 * Reads a broker's message into the fields of a property, as the form's texts by field key. What is concluded or converted carries
 * its doubt. The same message always gives the same answer. The order matters: what one function has read, the next ones do not see.
 */
export function readMessage(message: string, known: KnownNames = NOTHING_KNOWN): Guesses {
  const scanner = new Scanner(message.slice(0, MAX_CHARACTERS));
  const seller = readSeller(scanner);
  const rera = readRera(scanner);
  const brokerage = readBrokerage(scanner);
  const pricePsf = readPricePerFoot(scanner);
  const areas = readAreas(scanner);
  const rooms = readRooms(scanner);
  const floor = readFloor(scanner);
  const place = readPlace(scanner, known.localities);
  const price = readPrice(scanner);
  const progress = readProgress(scanner);
  const facing = readFacing(scanner);
  const propType = readType(scanner);
  const named = readNames(scanner, { known, place });
  const offer = readOffer(scanner, price);
  const features = readFeatures(scanner);
  const read: Guesses = {
    ...place.guesses,
    ...areas,
    ...rooms,
    ...progress,
    ...facing,
    ...named,
    ...offer,
    ...features,
    ...seller,
    ...given({ rera, brokerage, pricePsf, floor, propType, totalPrice: price?.guess }),
  };
  return { ...read, ...titleOf(read), note: { text: message.trim().slice(0, 4_900) } };
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
