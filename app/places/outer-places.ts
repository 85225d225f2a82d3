/**
 * Places whose parts records often name alone: a home 'in Gaur City' or 'in NIT' is in Greater Noida West or in Faridabad,
 * though the record does not say so. Only names that stand for one place in the whole region.
 */
const list = (names: string): readonly string[] => names.trim().split(/\s*,\s*/);
const sectors = (numbers: string): readonly string[] => list(numbers).map((number) => `sector-${number}`);

const PARTS: Readonly<Record<string, readonly string[]>> = {
  okhla: list(
    "jamia-nagar, zakir-nagar, abul-fazal-enclave, shaheen-bagh, batla-house, okhla-vihar, okhla-head, johri-farm, ghaffar-manzil",
  ),
  shahdara: list(
    "naveen-shahdara, jyoti-colony, rohtash-nagar, mansarovar-park, balbir-nagar, bholanath-nagar, vishwas-nagar, ram-nagar-shahdara",
  ),
  "uttam-nagar": list("kiran-garden, mohan-garden, bhagwati-vihar, om-vihar, hastsal"),
  burari: list("sant-nagar, kamal-vihar, jagatpur"),
  jasola: list("jasola-vihar"),
  naraina: list("naraina-vihar"),
  indirapuram: list(
    "shakti-khand, ahinsa-khand, niti-khand, nyay-khand, gyan-khand, vaibhav-khand, abhay-khand, shipra-suncity",
  ),
  sahibabad: list("shalimar-garden, rajendra-nagar-sahibabad, lajpat-nagar-sahibabad"),
  "greater-noida-west": list("gaur-city, gaur-city-1, gaur-city-2, techzone-4, techzone-7, bisrakh, patwari, ek-murti"),
  // Sectors from 116 on are nowhere but in Noida.
  "noida-expressway": sectors(
    "125, 126, 127, 128, 129, 130, 131, 132, 133, 134, 135, 136, 137, 140, 140a, 141, 142, 143, 143a, 143b, 144, 145, 146, 147, " +
      "148, 149, 150, 151, 152, 153, 154, 155, 156, 157, 158, 159, 160, 161, 162, 163, 164, 165, 166, 167, 168",
  ),
  faridabad: list(
    "nit, ballabgarh, surajkund, charmwood-village, greenfield-colony, green-field-colony, greenfields-colony, greater-faridabad, neharpar, " +
      "sainik-colony, ashoka-enclave, spring-field-colony, springfield-colony, dayal-bagh, sehatpur, bptp-parklands",
  ),
  ballabgarh: list("ballabhgarh"),
  "greater-faridabad": list("neharpar"),
};

const OUTER = new Map<string, string[]>();
for (const [outer, parts] of Object.entries(PARTS))
  for (const part of parts) OUTER.set(part, [...(OUTER.get(part) ?? []), outer]);

/** Names of the places in which a locality lies, beside those that its own name tells. @param slug the locality's */
export function outerPlaces(slug: string): readonly string[] {
  return (OUTER.get(slug) ?? []).map((outer) => outer.replaceAll("-", " "));
}
