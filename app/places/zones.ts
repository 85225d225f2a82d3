/**
 * Parts of Delhi by compass, as buyers name them. Which locality lies where follows Delhi's revenue districts and their
 * sub-divisions (Revenue Department, Government of NCT of Delhi), with two of everyday use: North Delhi takes in the
 * north-western district and South Delhi the south-eastern one. Localities on a border stand where brokers put them.
 */
const list = (names: string): readonly string[] => names.trim().split(/\s*,\s*/);

const NORTH_WEST = list(
  "rohini, pitampura, shalimar-bagh, rani-bagh, saraswati-vihar, prashant-vihar, keshavpuram, tri-nagar, shakurpur, kanjhawala, begumpur, budh-vihar, lawrence-road, mangolpuri, sultanpuri",
);
const SOUTH_EAST = list(
  "defence-colony, lajpat-nagar, new-friends-colony, sarita-vihar, jasola, kalkaji, kalkaji-extension, east-of-kailash, greater-kailash, chittaranjan-park, nehru-place, jangpura, jangpura-extension, nizamuddin, nizamuddin-east, nizamuddin-west, " +
    "maharani-bagh, sukhdev-vihar, okhla, kailash-colony, kailash-hills, amar-colony, govindpuri, alaknanda, tughlakabad-extension, badarpur, zakir-nagar, shaheen-bagh, abul-fazal-enclave, sundar-nagar, ashram, moolchand, south-extension",
);

export interface Zone {
  readonly slug: string;
  readonly label: string;
  /** Slugs of the localities in it; what lies inside these belongs to it too. */
  readonly places: readonly string[];
}

/** All zones lie in this city. */
export const ZONE_CITY = "delhi";

export const ZONES: readonly Zone[] = [
  {
    slug: "central-delhi",
    label: "Central Delhi",
    places: list(
      "karol-bagh, connaught-place, patel-nagar, rajinder-nagar, new-rajinder-nagar, old-rajinder-nagar, daryaganj, paharganj, jhandewalan, ranjeet-nagar, pusa-road",
    ),
  },
  {
    slug: "east-delhi",
    label: "East Delhi",
    places: list(
      "mayur-vihar, laxmi-nagar, preet-vihar, patparganj, indraprastha-extension, vasundhara-enclave, krishna-nagar, geeta-colony, gandhi-nagar, shahdara, naveen-shahdara, dilshad-garden, dilshad-colony, vivek-vihar, anand-vihar, " +
        "pandav-nagar, karkardooma, yojana-vihar, nirman-vihar, shakarpur, mandawali, jhilmil, vinod-nagar, new-ashok-nagar, trilokpuri, kondli, surajmal-vihar, mansarovar-park, yamuna-vihar, bhajanpura, chander-nagar, jagatpuri",
    ),
  },
  {
    slug: "north-delhi",
    label: "North Delhi",
    places: [
      ...NORTH_WEST,
      ...list(
        "model-town, civil-lines, ashok-vihar, mukherjee-nagar, gtb-nagar, kamla-nagar, shakti-nagar, roop-nagar, burari, sant-nagar, azadpur, adarsh-nagar, jahangirpuri, narela, bawana, alipur, derawal-nagar, gulabi-bagh, timarpur, malka-ganj, outram-lines, kashmere-gate, sant-nagar-burari",
      ),
    ],
  },
  { slug: "north-west-delhi", label: "North West Delhi", places: NORTH_WEST },
  {
    slug: "south-delhi",
    label: "South Delhi",
    places: [
      ...SOUTH_EAST,
      ...list(
        "saket, malviya-nagar, hauz-khas, hauz-khas-enclave, green-park, green-park-extension, safdarjung-enclave, safdarjung-development-area, panchsheel-park, panchsheel-enclave, vasant-kunj, vasant-vihar, anand-niketan, shanti-niketan, westend, gulmohar-park, " +
          "niti-bagh, anand-lok, sarvodaya-enclave, sarvapriya-vihar, soami-nagar, sadhna-enclave, chirag-delhi, sheikh-sarai, pushp-vihar, khanpur, sainik-farms, dera-mandi, neb-sarai, devli, sangam-vihar, mehrauli, chhatarpur, chhatarpur-extension, sultanpur, ghitorni, " +
          "freedom-fighters-enclave, gautam-nagar, khirki-extension, munirka, rkpuram, sarojini-nagar, moti-bagh, katwaria-sarai, ber-sarai, asian-games-village, masjid-moth, andrews-ganj, lodhi-colony, jor-bagh, savitri-nagar, mandi-road",
      ),
    ],
  },
  { slug: "south-east-delhi", label: "South East Delhi", places: SOUTH_EAST },
  {
    slug: "south-west-delhi",
    label: "South West Delhi",
    places: list(
      "dwarka, dwarka-mor, palam, palam-colony, najafgarh, kapashera, bijwasan, mahavir-enclave, sadh-nagar, delhi-cantt, sagarpur, dabri, bindapur, matiala, rajapuri, sewak-park",
    ),
  },
  {
    slug: "west-delhi",
    label: "West Delhi",
    places: list(
      "paschim-vihar, punjabi-bagh, rajouri-garden, janakpuri, vikaspuri, uttam-nagar, moti-nagar, new-moti-nagar, kirti-nagar, tilak-nagar, hari-nagar, ramesh-nagar, subhash-nagar, tagore-garden, mundka, peeragarhi, nangloi, nilothi, meera-bagh, " +
        "mahavir-nagar, new-mahavir-nagar, old-mahavir-nagar, naraina, raja-garden, fateh-nagar, mohan-garden, nawada, krishna-park, new-krishna-park, kiran-garden, vipin-garden, shiv-nagar, guru-ramdas-nagar, sunder-vihar, mansarovar-garden, inderpuri",
    ),
  },
];

const ZONES_OF = new Map<string, Zone[]>();
for (const zone of ZONES) for (const place of zone.places) ZONES_OF.set(place, [...(ZONES_OF.get(place) ?? []), zone]);

/** The zones in which a locality lies. @param slug the locality's */
export function zonesOf(slug: string): readonly Zone[] {
  return ZONES_OF.get(slug) ?? [];
}

const SLUGS = new Set(ZONES.map(({ slug }) => slug));

export function isZone(slug: string): boolean {
  return SLUGS.has(slug);
}
