import { AGES, AGE_SPELLINGS } from "./age.ts";
import { defineEntity } from "./entity.ts";
import { demoMark } from "./demo.ts";
import { choice } from "./kinds/choice.ts";
import { phone } from "./kinds/contact.ts";
import { date } from "./kinds/date.ts";
import { flag } from "./kinds/flag.ts";
import { image } from "./kinds/image.ts";
import { decimal, integer } from "./kinds/number.ts";
import { rupees } from "./kinds/rupees.ts";
import { slug } from "./kinds/slug.ts";
import { paragraph, text } from "./kinds/text.ts";
import { yesNo } from "./kinds/yes-no.ts";
import { saleUnit } from "./money.ts";

export const PROPERTY_TYPES = ["Flat", "Villa", "Penthouse", "Studio", "Bungalow", "FarmHouse", "Kothi"] as const;
export const CATEGORIES = ["Residential Property", "Commercial Property"] as const;
/** Shorter words that are taken for them. */
export const CATEGORY_WORDS = { residential: "Residential Property", commercial: "Commercial Property" } as const;
export const SALE_TYPES = ["Buy", "Rent"] as const;
export const CITIES = ["Noida", "Delhi", "Gurgaon", "Greater Noida", "Gaziabad"] as const;
/** How the administrator found out that a home can still be had. */
export const CONFIRMED_HOW = ["Phone", "Visit", "Message"] as const;
export const BHK_OPTIONS = ["1BHK", "2BHK", "3BHK", "4BHK", "5BHK"] as const;
/** What people write for construction status; other text is taken too. */
export const CONSTRUCTION_STATUSES = ["Ready to move", "Under construction", "New launch", "Resale", "Possession soon"] as const;
export const FURNISHING = ["Furnished", "Semi-furnished", "Unfurnished"] as const;
export const TENANTS = ["Family", "Bachelors", "Family or bachelors", "Company", "Anyone"] as const;
export const OWNERSHIP = ["Freehold", "Leasehold", "Co-operative society", "Power of attorney"] as const;
const FACINGS = ["North", "North-east", "East", "South-east", "South", "South-west", "West", "North-west"] as const;

/** An area in square feet. */
const area = <const O extends { readonly onDemand?: boolean; readonly help?: string }>(wire: string, label: string, options: O) =>
  decimal({ wire: [wire], label, group: "space", unit: "sq ft", min: 0, max: 10_000_000, detail: "details", ...options });

const feature = <const O extends { readonly onDemand?: boolean; readonly also?: Readonly<Record<string, boolean>> }>(wire: string, label: string, options: O) =>
  yesNo({ wire: [wire], label, group: "features", detail: "more", ...options });

const subImage = <const N extends number>(number: N) =>
  image({ wire: [`imgUrl${number}`], label: `Picture ${number + 1}`, group: "pictures" });

/** What somebody may have done before a home is called verified: the words of its page, by field. */
export const VERIFICATION_CHECKS = { papersSeen: "title papers seen", homeVisited: "home visited", ownerConfirmed: "owner confirmed" } as const;

const check = <const N extends keyof typeof VERIFICATION_CHECKS>(name: N) =>
  yesNo({ wire: [name], label: `Verified: ${VERIFICATION_CHECKS[name]}`, group: "deal", adminOnly: true });

/** A home for sale or rent. Declaration order is reading order: the sale type stands before the price, whose unit it decides. */
export const property = defineEntity({
  name: "property",
  singular: "property",
  plural: "properties",
  titleField: "title",
  groups: {
    basics: "The home",
    price: "Price",
    space: "Rooms and space",
    building: "Building",
    features: "Features",
    deal: "Deal and contact",
    description: "Description",
    pictures: "Pictures",
    internal: "Internal",
  },
  fields: {
    title: text({ wire: ["Title"], label: "Title", group: "basics", required: true, most: 160, search: true, sort: true }),
    slug: slug({ wire: ["slug"], label: "Slug", group: "basics", required: true, help: "The last part of the page's address. Made from the title." }),
    projectName: text({ wire: ["ProjectName", "properties Name"], label: "Project name", group: "basics", required: true, search: true, filter: true, detail: "details" }),
    location: text({ wire: ["Location"], label: "Location", group: "basics", required: true, search: true, filter: true, help: "Sector or locality" }),
    city: choice({ wire: ["City"], label: "City", group: "basics", neededToPublish: true, choices: CITIES, also: { gurugram: "Gurgaon", ghaziabad: "Gaziabad", "new delhi": "Delhi" }, search: true, filter: true, detail: "details" }),
    propType: choice({
      wire: ["PropType"], label: "Property type", group: "basics", neededToPublish: true, choices: PROPERTY_TYPES, filter: true, detail: "details",
      also: { apartment: "Flat", apartments: "Flat", flats: "Flat", "flats/apartments": "Flat", floor: "Flat", villas: "Villa", "penthouses": "Penthouse", "farm houses": "FarmHouse", kothis: "Kothi", bungalows: "Bungalow", studios: "Studio" },
    }),
    category: choice({ wire: ["Category"], label: "Category", group: "basics", choices: CATEGORIES, also: CATEGORY_WORDS, detail: "details" }),
    saleType: choice({ wire: ["SaleType", "Sale Type"], label: "Sale type", group: "price", neededToPublish: true, choices: SALE_TYPES, also: { sale: "Buy", "for sale": "Buy", sell: "Buy", "for rent": "Rent", lease: "Rent" }, filter: true, detail: "details", help: "Without a choice it counts as Buy." }),
    totalPrice: rupees({ wire: ["TotalPrice"], label: "Total price", group: "price", neededToPublish: { or: "priceOnRequest" }, wireUnit: (siblings) => saleUnit(siblings["saleType"]), sort: true, filter: true, help: "Crore to buy, lakh a month for rent" }),
    priceOnRequest: yesNo({ wire: ["PriceOnRequest"], label: "Price on request", group: "price", help: "Yes, if the home is published without a price." }),
    pricePsf: rupees({ wire: ["PricePSF", "Price psf"], label: "Price per sq ft", group: "price", unit: "₹ per sq ft", wireUnit: "rupee", detail: "keyFacts", sort: true }),
    maintenance: rupees({ wire: ["Maintenance"], label: "Maintenance a month", group: "price", unit: "₹ a month", wireUnit: "rupee", onDemand: true, detail: "details" }),
    deposit: rupees({ wire: ["Deposit"], label: "Security deposit", group: "price", unit: "₹", wireUnit: "rupee", onDemand: true, detail: "details", help: "For rent" }),
    preferredTenants: choice({
      wire: ["PreferredTenants"], label: "Preferred tenants", group: "price", choices: TENANTS, detail: "details", help: "For rent",
      also: { "families": "Family", "family only": "Family", "bachelor": "Bachelors", "bachelors only": "Bachelors", "bachelors/family": "Family or bachelors", "family/bachelors": "Family or bachelors", "family, bachelors": "Family or bachelors", "bachelor/family": "Family or bachelors", "family/bachelor": "Family or bachelors", "corporate": "Company", "company lease": "Company", "any": "Anyone", "all": "Anyone", "no preference": "Anyone" },
    }),
    brokerage: text({ wire: ["Brokerage"], label: "Brokerage", group: "price", detail: "details" }),
    typeMore: text({ wire: ["TypeMore"], label: "Bedrooms", group: "space", suggestions: BHK_OPTIONS, most: 40, filter: true, search: true, detail: "details", help: "Such as 4BHK" }),
    typeMorePlus: text({ wire: ["TypeMorePlus"], label: "Extra rooms", group: "space", most: 60, suggestions: ["Study", "Servant room", "Store", "Pooja room"], detail: "details", help: "Servant, study, pooja" }),
    rooms: integer({ wire: ["Rooms"], label: "Rooms", group: "space", min: 0, max: 99, detail: "keyFacts" }),
    bathrooms: integer({ wire: ["Bathrooms"], label: "Bathrooms", group: "space", min: 0, max: 99, detail: "keyFacts" }),
    size: decimal({ wire: ["Size"], label: "Size", group: "space", unit: "sq ft", min: 0, max: 10_000_000, detail: "keyFacts", filter: true, sort: true }),
    carpetArea: area("CarpetArea", "Carpet area", { help: "The area inside the walls, as RERA counts it" }),
    builtUpArea: area("BuiltUpArea", "Built-up area", { onDemand: true, help: "Carpet area with walls and balconies" }),
    superArea: area("SuperArea", "Super area", { help: "Built-up area with a share of lobby, lifts and stairs" }),
    plotArea: area("PlotArea", "Plot area", { onDemand: true, help: "1 sq yd is 9 sq ft" }),
    balconies: integer({ wire: ["Balconies"], label: "Balconies", group: "space", min: 0, max: 99, detail: "details" }),
    terrace: decimal({ wire: ["Terrace"], label: "Terrace", group: "space", unit: "sq ft", min: 0, max: 10_000_000, detail: "details" }),
    floor: text({ wire: ["Floor"], label: "Floor", group: "building", most: 60, detail: "keyFacts" }),
    totalFloors: integer({ wire: ["TotalFloors"], label: "Floors in the building", group: "building", min: 0, max: 200, onDemand: true, detail: "details" }),
    facing: text({ wire: ["Facing"], label: "Facing", group: "building", most: 60, suggestions: FACINGS, detail: "keyFacts" }),
    builder: text({ wire: ["Builder"], label: "Builder", group: "building", search: true, filter: true, detail: "keyFacts" }),
    status: text({ wire: ["Status"], label: "Status", group: "building", most: 60, suggestions: CONSTRUCTION_STATUSES, filter: true, detail: "keyFacts", help: "Construction status" }),
    dateOfPossession: text({ wire: ["DateOfPossession"], label: "Possession", group: "building", most: 60, detail: "details", help: "A date, or a word such as Immediate" }),
    ageOfProperty: choice({ wire: ["AgeOfProperty"], label: "Age of the property", group: "building", choices: AGES, also: AGE_SPELLINGS, detail: "details" }),
    ownership: choice({
      wire: ["Ownership"], label: "Ownership", group: "building", choices: OWNERSHIP, onDemand: true, detail: "details",
      also: { "free hold": "Freehold", "lease hold": "Leasehold", "cooperative": "Co-operative society", "society": "Co-operative society", "gpa": "Power of attorney", "poa": "Power of attorney" },
    }),
    coveredParking: integer({ wire: ["CoveredParking"], label: "Covered parking", group: "building", min: 0, max: 99, detail: "details", help: "Number of cars" }),
    openParking: integer({ wire: ["OpenParking"], label: "Open parking", group: "building", min: 0, max: 99, detail: "details", help: "Number of cars" }),
    rera: text({ wire: ["Rera"], label: "RERA", group: "building", most: 120, detail: "details", help: "RERA registration number" }),
    latitude: decimal({ wire: ["Latitude"], label: "Latitude", group: "building", min: -90, max: 90, onDemand: true }),
    longitude: decimal({ wire: ["Longitude"], label: "Longitude", group: "building", min: -180, max: 180, onDemand: true }),
    furnishing: choice({
      wire: ["Furnishing"], label: "Furnishing", group: "features", choices: FURNISHING, detail: "details",
      also: { "fully furnished": "Furnished", "full furnished": "Furnished", "full": "Furnished", "ff": "Furnished", "semi": "Semi-furnished", "partly furnished": "Semi-furnished", "partially furnished": "Semi-furnished", "sf": "Semi-furnished", "not furnished": "Unfurnished", "non furnished": "Unfurnished", "bare": "Unfurnished", "bare shell": "Unfurnished", "raw": "Unfurnished", "uf": "Unfurnished", "none": "Unfurnished" },
    }),
    lift: feature("Lift", "Lift", {}),
    powerBackup: feature("PowerBackup", "Power backup", { also: { full: true, partial: true } }),
    gym: yesNo({ wire: ["Gym"], label: "Gym", group: "features", detail: "more" }),
    swimmingPool: yesNo({ wire: ["SwimmingPool", "Swimming Pool"], label: "Swimming pool", group: "features", detail: "more" }),
    club: yesNo({ wire: ["Club"], label: "Club", group: "features", detail: "more" }),
    doubleHtLobby: yesNo({ wire: ["DoubleHtLobby", "Lobby"], label: "Double-height lobby", group: "features", detail: "more" }),
    golfFacing: yesNo({ wire: ["GolfFacing"], label: "Golf facing", group: "features", detail: "more" }),
    parkFacing: feature("ParkFacing", "Park facing", {}),
    cornerHome: feature("CornerHome", "Corner home", { onDemand: true }),
    gatedCommunity: feature("GatedCommunity", "Gated community", { onDemand: true }),
    vastu: feature("Vastu", "Vastu compliant", { onDemand: true }),
    petsAllowed: feature("PetsAllowed", "Pets allowed", { onDemand: true }),
    byOwner: yesNo({ wire: ["ByOwner", "By Owner"], label: "By owner", group: "deal", detail: "details" }),
    ownerDeal: yesNo({ wire: ["OwnerDeal", "Owner Deal"], label: "Owner deal", group: "deal", detail: "more" }),
    brokerDeal: yesNo({ wire: ["BrokerDeal", "Broker Deal"], label: "Broker deal", group: "deal", detail: "more" }),
    phone: phone({ wire: ["Phone"], label: "Phone", group: "deal", landline: true, help: "Shown on the page in place of the company's number" }),
    verified: flag({ wire: ["verified"], label: "Verified", group: "deal", adminOnly: true, filter: true, help: "Say below what was checked; your name and the day are added" }),
    papersSeen: check("papersSeen"),
    homeVisited: check("homeVisited"),
    ownerConfirmed: check("ownerConfirmed"),
    verifiedOn: date({ wire: ["verifiedOn"], label: "Verified on", group: "deal", systemOnly: true }),
    verifiedBy: text({ wire: ["verifiedBy"], label: "Verified by", group: "deal", systemOnly: true }),
    confirmedAt: date({ wire: ["confirmedAt"], label: "Confirmed available", group: "deal", adminOnly: true, detail: "details", help: "Date availability was last confirmed" }),
    confirmedHow: choice({ wire: ["confirmedHow"], label: "Confirmed by", group: "deal", choices: CONFIRMED_HOW, also: { call: "Phone", telephone: "Phone", whatsapp: "Message", mail: "Message" }, adminOnly: true, public: false }),
    description: paragraph({ wire: ["Description"], label: "Description", group: "description", most: 10_000, search: true }),
    imgUrl: image({ wire: ["imgUrl"], label: "Main picture", group: "pictures" }),
    imgUrl1: subImage(1),
    imgUrl2: subImage(2),
    imgUrl3: subImage(3),
    imgUrl4: subImage(4),
    imgUrl5: subImage(5),
    imgUrl6: subImage(6),
    imgUrl7: subImage(7),
    imgUrl8: subImage(8),
    demo: demoMark("internal"),
    seller: text({ wire: ["Seller"], label: "Seller", group: "internal", public: false, help: "Owner or broker who gave us this listing" }),
    sellerPhone: phone({ wire: ["SellerPhone"], label: "Seller's phone", group: "internal", public: false, help: "Never shown on the site." }),
    note: paragraph({ wire: ["Note"], label: "Note", group: "internal", public: false, help: "Only the administrator reads it." }),
  },
});
