/** What other people's tables call the fields of a home: first wire name → headers, the more usual ones first. */
export const headers = {
  Title: "heading, headline, listing title, property title, ad title, name, listing",
  ProjectName:
    "society, project, proj, society jagah, property name, prop name, building name, building, complex, development, apartment name",
  Location: "locality, sector, sec, area name, neighbourhood, micro market, region, place, address, address desc",
  City: "town",
  PropType: "type, property type, prop type, category, flat type, home type, kind, area type",
  SaleType: "for, listing type, purpose, sale rent, rent sale, preference, transaction, transaction type, deal type",
  TotalPrice:
    "price, expected price, asking price, sale price, demand, asking, amount, cost, budget, rent, monthly rent, rent per month, expected rent, rent amount, exact price",
  PricePSF: "rate, rate per sqft, price per sqft, price sqft, psf, rate psf, price per unit area",
  TypeMore: "bhk, kitne bhk, bedroom, bed room, beds, configuration, config, unit type, bhk type",
  Bathrooms: "bath, toilet, washroom",
  Size: "area, sz, total area, sqft, sq ft, area sqft, total sqft, built area, plinth area, property size",
  CarpetArea: "carpet",
  BuiltUpArea: "builtup, built up, build up, build up area, covered area, builtup area",
  SuperArea:
    "super, super area, super builtup, super builtup area, super built up, super built up area, saleable area, salable area, sba",
  PlotArea: "plot, plot size, land area, land",
  Balconies: "balcony",
  TotalFloors: "total floor, no of floor, number of floors, floors in building, max floor",
  Floor: "floor no, flr, floor detail, floor number, on floor",
  Unit: "flat no, unit no, twr unit, tower, tower flat, flat number, unit number, house no",
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
  DateOfPossession:
    "possession, kab se khali, possession date, posession, posession date, possession by, ready by, handover",
  Builder: "developer, company, company name",
  Rera: "rera no, rera id, rera number, rera approval, registration",
  PinCode: "pin, zip, postal code",
  PortalIds:
    "portal id, 99acres id, magicbricks id, magic bricks id, housing id, nobroker id, mb id, ad id, advertisement id, portal code",
  Latitude: "lat",
  Longitude: "lon, lng, long",
  Country: "nation, owner country, country region, desh, देश",
  Seller:
    "owner, owner name, owner nm, malik ka naam, malik, broker, dealer, agent, contact person, contact name, posted by, landlord",
  SellerPhone:
    "contact, mobile, phone, mob, ph, whatsapp, telephone, owner contact, owner phone, owner mobile, agent phone",
  Description: "detail, about, text, property description, highlight",
  Note: "remark, note, comment, rmk, baaki baat",
};
