import type { ContentKind, Field } from "#app/entities/index.ts";

/** What other people's tables call our fields: first wire name → headers, the more usual ones first. */
const OTHER_NAMES: Readonly<Record<ContentKind, Readonly<Record<string, string>>>> = {
  property: {
    Title: "heading, headline, listing title, property title, ad title, name, listing",
    ProjectName:
      "society, project, property name, prop name, building name, building, complex, development, apartment name",
    Location: "locality, sector, area name, neighbourhood, micro market, place, address, address desc",
    City: "town",
    PropType: "type, property type, prop type, category, flat type, home type, kind, area type",
    SaleType: "for, listing type, purpose, sale rent, rent sale, preference, transaction, transaction type, deal type",
    TotalPrice:
      "price, expected price, asking price, sale price, demand, asking, amount, cost, budget, rent, monthly rent, rent per month, expected rent, rent amount, exact price",
    PricePSF: "rate, rate per sqft, price per sqft, price sqft, psf, rate psf, price per unit area",
    TypeMore: "bhk, bedroom, bed room, beds, configuration, config, unit type, bhk type",
    Bathrooms: "bath, toilet, washroom",
    Size: "area, total area, sqft, sq ft, area sqft, total sqft, built area, plinth area, property size",
    CarpetArea: "carpet",
    BuiltUpArea: "builtup, built up, covered area, builtup area",
    SuperArea:
      "super, super area, super builtup, super builtup area, super built up, super built up area, saleable area, salable area, sba",
    PlotArea: "plot, plot size, land area, land",
    Balconies: "balcony",
    TotalFloors: "total floor, no of floor, number of floors, floors in building, max floor",
    Floor: "floor no, floor number, on floor",
    Unit: "flat no, unit no, tower, tower flat, flat number, unit number, house no",
    Furnishing: "furnished, furnish, furnishing status, furnished status, furnishing type",
    CoveredParking: "parking, car parking",
    AgeOfProperty: "age, property age, age possession, age of building, age of construction, building age",
    PreferredTenants: "tenant, preferred tenant, tenant preferred, available for",
    Maintenance: "maintenance charge, cam",
    Deposit: "security, security deposit, advance",
    Lift: "elevator",
    PowerBackup: "backup",
    ParkFacing: "park view",
    Ownership: "ownership type, tenure",
    Status: "construction status, possession status, availability, property status",
    DateOfPossession: "possession, possession date, possession by, ready by, handover",
    Builder: "developer, company, company name",
    Rera: "rera no, rera id, rera number, rera approval, registration",
    PinCode: "pin, zip, postal code",
    Latitude: "lat",
    Longitude: "lon, lng, long",
    Seller: "owner, owner name, broker, dealer, agent, contact person, contact name, posted by, landlord",
    SellerPhone: "contact, mobile, phone, whatsapp, telephone, owner contact, owner phone, owner mobile, agent phone",
    Description: "detail, about, text, property description",
    Note: "remark, note, comment",
  },
  project: {
    title: "name, heading",
    projectName: "project, society, scheme",
    location: "locality, sector, address",
    price: "starting price, from, amount",
    builder: "developer, company",
    status: "project status",
    rera: "rera no, rera id, rera number",
    unittype: "configuration, bhk",
    description: "detail, about",
  },
  blog: {
    title: "name, heading, headline",
    description: "summary, excerpt",
    content: "text, body, article",
  },
};

/** Between the name of a column and the key of a dictionary in its cells: 'location › CITY_NAME'. */
export const KEY_MARK = " › ";

/** Words of a header that do not say which field it is: 'price_in_cr', 'No. of bathrooms', 'locality label'. */
const NEUTRAL: ReadonlySet<string> = new Set(
  `a the of in is on to and or per no num number qty count value val label text txt desc name flat home house property prop listing unit
  sq ft sqft sqyd sqm yd yard gaj m mtr meter feet acre cr crore lakh lac rs inr rupee month monthly year`.split(/\s+/),
);

/** 'Super built-up Area (sq. ft.)' and 'superBuiltupArea_sq_ft' → words in lower case, each in the singular. */
export function headerWords(header: string): readonly string[] {
  const words = header
    .replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2")
    .toLowerCase()
    .match(/[\p{L}\p{M}\p{N}]+/gu);
  return (words ?? []).map((word) => (word.length > 3 && !/(ss|us|is)$/.test(word) ? word.replace(/s$/, "") : word));
}

interface FieldName {
  readonly words: readonly string[];
  /** How sure it is that a header of exactly these words means the field. */
  readonly weight: number;
}

const OWN = 4;
const OTHER = 3;
/** Of two names of others the more usual one wins. */
const PLACE = 0.01;
/** A header says more than the name, but nothing that would make it another field. */
const WITH_NEUTRAL = 1.5;
/** A header says more than the name, which may make it another field: only values that all fit decide for it. */
const PART = 1;

function namesOf(kind: ContentKind, { options: { apiNames, label } }: Field): readonly FieldName[] {
  const others = OTHER_NAMES[kind][apiNames[0]]?.split(", ") ?? [];
  return [
    ...[...apiNames, label].map((name) => ({ words: headerWords(name), weight: OWN })),
    ...others.map((name, index) => ({ words: headerWords(name), weight: OTHER - index * PLACE })),
  ];
}

/** How far a header names a field: `OWN` and a little less says it, `PART` says it among other things, 0 does not. */
export interface NamedField {
  readonly field: Field;
  readonly score: number;
  /** The header says nothing else. */
  readonly isWhole: boolean;
}

/** Compares headers word by word with all names that fields of a kind have. */
export class HeaderNames {
  readonly #names: readonly (readonly [Field, readonly FieldName[]])[];
  readonly #single: ReadonlyMap<Field, ReadonlySet<string>>;

  constructor(kind: ContentKind, fields: readonly Field[]) {
    this.#names = fields.map((field) => [field, namesOf(kind, field)]);
    this.#single = new Map(
      this.#names.map(([field, names]) => [
        field,
        new Set(names.flatMap(({ words }) => (words.length === 1 ? words : []))),
      ]),
    );
  }

  /** The fields that the header may name, in no order. */
  named(header: string): readonly NamedField[] {
    const own = header.split(KEY_MARK).at(-1) ?? header;
    const words = headerWords(own.replace(/\(.*?\)|\[.*?\]/g, " "));
    if (words.length === 0) return [];
    return this.#names.flatMap(([field, names]) => {
      const best = names.map((name) => this.#weigh(words, name, field)).sort((one, other) => other - one)[0] ?? 0;
      return best > 0 ? [{ field, score: best, isWhole: best > PART }] : [];
    });
  }

  #weigh(words: readonly string[], { words: name, weight }: FieldName, field: Field): number {
    if (name.length === 0 || !name.every((word) => words.includes(word))) return 0;
    const rest = words.filter((word) => !name.includes(word) && !this.#single.get(field)?.has(word));
    if (rest.length === 0) return words.length === name.length ? weight : weight - WITH_NEUTRAL / 2;
    return rest.every((word) => NEUTRAL.has(word)) ? weight - WITH_NEUTRAL : PART;
  }
}
