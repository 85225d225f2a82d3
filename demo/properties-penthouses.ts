import type { WireRecord } from "./record.ts";

export const penthouses = [
  {
    Title: "Penthouse with a terrace on three sides",
    slug: "penthouse-with-a-terrace-on-three-sides",
    ProjectName: "Yamuna House", Builder: "Yamuna House", Location: "Sector 94", City: "Noida",
    PropType: "Penthouse", SaleType: "Buy", Status: "Under construction", DateOfPossession: "December 2027",
    TypeMore: "5BHK", TypeMorePlus: "Study, staff room", Rooms: 5, Bathrooms: 6, Floor: "37 and 38 of 38", Facing: "East",
    CarpetArea: 6440, SuperArea: 9200, Lift: "Yes", PowerBackup: "Yes", GatedCommunity: "Yes", Balconies: 2, CoveredParking: 3, Furnishing: "Unfurnished", AgeOfProperty: "New",
    Size: 9200, Terrace: 3100, TotalPrice: 21, PricePSF: 22826,
    Gym: "Yes", SwimmingPool: "Yes", Club: "Yes", DoubleHtLobby: "Yes", GolfFacing: "No",
    Brokerage: "1%", ByOwner: "No", OwnerDeal: "No", BrokerDeal: "Yes", verified: true,
    Description:
      "The terrace wraps the home from east to west, so there is always a shaded side to sit on. A plunge pool stands on the river corner. Inside, the ceiling over the living room rises to six metres.",
  },
  {
    Title: "Penthouse with the skyline on two sides",
    slug: "penthouse-with-the-skyline-on-two-sides",
    ProjectName: "Northlight One", Builder: "Northlight", Location: "Golf Course Road", City: "Gurgaon",
    PropType: "Penthouse", SaleType: "Buy", Status: "Resale",
    TypeMore: "5BHK", TypeMorePlus: "Study, staff rooms", Rooms: 5, Bathrooms: 7, Floor: "39 and 40 of 40", Facing: "South-west",
    CarpetArea: 8680, SuperArea: 12400, Lift: "Yes", PowerBackup: "Yes", GatedCommunity: "Yes", Balconies: 2, CoveredParking: 3, Furnishing: "Unfurnished",
    Size: 12400, Terrace: 2600, TotalPrice: 48, PricePSF: 38710,
    Gym: "Yes", SwimmingPool: "Yes", Club: "Yes", DoubleHtLobby: "Yes", GolfFacing: "Yes",
    Brokerage: "1%", ByOwner: "No", OwnerDeal: "No", BrokerDeal: "Yes", verified: true,
    Description:
      "The living room holds two views, the ridge to the south and the towers to the west. A marble fireplace wall hides the stair to the mezzanine. Two lifts arrive inside the home, one of them for staff.",
  },
  {
    Title: "Duplex penthouse, seats twelve",
    slug: "duplex-penthouse-seats-twelve",
    ProjectName: "Kota Gardens", Builder: "Kota Works", Location: "Sector 150", City: "Noida",
    PropType: "Penthouse", SaleType: "Buy", Status: "Resale",
    TypeMore: "4BHK", TypeMorePlus: "Staff room", Rooms: 4, Bathrooms: 5, Floor: "23 and 24 of 24", Facing: "North-east",
    CarpetArea: 4760, SuperArea: 6800, Lift: "Yes", PowerBackup: "Yes", GatedCommunity: "Yes", Balconies: 2, CoveredParking: 2, Furnishing: "Unfurnished",
    Size: 6800, Terrace: 1650, TotalPrice: 12.5, PricePSF: 18382,
    Gym: "Yes", SwimmingPool: "Yes", Club: "Yes", DoubleHtLobby: "No", GolfFacing: "Yes",
    Brokerage: "1%", ByOwner: "No", OwnerDeal: "No", BrokerDeal: "Yes", verified: true,
    Description:
      "The dining room has its own window on the skyline and seats twelve without moving a chair. Bedrooms are below and the rooms for company above, next to the terrace. The home has been lived in for two years.",
  },
  {
    Title: "Sky house on the river bend",
    slug: "sky-house-on-the-river-bend",
    ProjectName: "Doab Sky", Builder: "Terra Doab", Location: "Sector 94", City: "Noida",
    PropType: "Penthouse", SaleType: "Buy", Status: "New launch", DateOfPossession: "March 2030",
    TypeMore: "5BHK", TypeMorePlus: "Library, staff rooms", Rooms: 5, Bathrooms: 7, Floor: "48 to 50 of 50", Facing: "North-east",
    CarpetArea: 8960, SuperArea: 12800, Lift: "Yes", PowerBackup: "Yes", GatedCommunity: "Yes", Balconies: 2, CoveredParking: 3, Furnishing: "Unfurnished", AgeOfProperty: "New",
    Size: 12800, Terrace: 4200, TotalPrice: 40, PricePSF: 31250,
    Gym: "Yes", SwimmingPool: "Yes", Club: "Yes", DoubleHtLobby: "Yes", GolfFacing: "No",
    Brokerage: "1%", ByOwner: "No", OwnerDeal: "No", BrokerDeal: "Yes", verified: true,
    Description:
      "Three levels around a court open to the sky, an aangan at the height of kites. The river bends below, and both arms of it are seen from the upper terrace. There is one home of this plan in the project.",
  },
] satisfies readonly WireRecord[];
