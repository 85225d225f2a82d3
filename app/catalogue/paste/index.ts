import { readCharges, readPrice, readPricePerFoot } from "./amounts.ts";
import { readAreas } from "./areas.ts";
import { readAge, readBalconies, readOwnership, readParking, readTenants, readUnit } from "./building.ts";
import { readBrokerage, readOffer, readProgress, readRera, readSeller } from "./deal.ts";
import { readFacing } from "./facing.ts";
import { readFeatures, readFurnishing } from "./features.ts";
import { readFloor, readRooms, readType } from "./home.ts";
import { readNames } from "./names.ts";
import { readPlace } from "./places.ts";
import { given, type Guesses, Scanner } from "./scanner.ts";

export { splitMessages } from "./split.ts";
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
  const numbers = readNumbers(scanner);
  const place = readPlace(scanner, known.localities);
  const price = readPrice(scanner);
  const read: Guesses = {
    ...numbers,
    ...place.guesses,
    ...given({ totalPrice: price?.guess }),
    ...readProgress(scanner),
    ...readFacing(scanner),
    ...given({ furnishing: readFurnishing(scanner), preferredTenants: readTenants(scanner) }),
    ...given({ propType: readType(scanner) }),
    ...readNames(scanner, { known, place }),
    ...readOffer(scanner, price),
    ...readFeatures(scanner),
  };
  return { ...read, ...titleOf(read), note: { text: message.trim().slice(0, 4_900) } };
}

/** What has figures beside it that could be taken for a sector or a price. */
function readNumbers(scanner: Scanner): Guesses {
  return {
    ...readSeller(scanner),
    ...given({ rera: readRera(scanner), brokerage: readBrokerage(scanner), pricePsf: readPricePerFoot(scanner) }),
    ...readCharges(scanner),
    ...readAreas(scanner),
    ...readParking(scanner),
    ...given({ balconies: readBalconies(scanner), unit: readUnit(scanner) }),
    ...given({ ageOfProperty: readAge(scanner), ownership: readOwnership(scanner) }),
    ...readRooms(scanner),
    ...readFloor(scanner),
  };
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
