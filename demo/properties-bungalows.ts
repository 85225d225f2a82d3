import type { WireRecord } from "./record.ts";

export const bungalows = [
  {
    Title: "Bungalow with a verandah on two sides",
    slug: "bungalow-with-a-verandah-on-two-sides",
    ProjectName: "Verandah House", Builder: "Neem & Stone", Location: "Sector 44", City: "Noida",
    PropType: "Bungalow", SaleType: "Buy", Status: "Ready to move", DateOfPossession: "Immediate",
    TypeMore: "4BHK", TypeMorePlus: "Staff quarters", Rooms: 4, Bathrooms: 4, Floor: "Ground", Facing: "North-east",
    CoveredParking: 2, Furnishing: "Unfurnished",
    Size: 5200, Terrace: 1200, TotalPrice: 16.4, PricePSF: 31538,
    Gym: "No", SwimmingPool: "No", Club: "No", DoubleHtLobby: "No", GolfFacing: "No",
    Brokerage: "1%", ByOwner: "No", OwnerDeal: "No", BrokerDeal: "Yes", verified: true,
    Description:
      "Thick walls, a tiled roof and a verandah deep enough for a long table. The floors are walnut in the living room and red oxide in the rest, as they were laid. The lawn is level and drains in an hour after rain.",
  },
  {
    Title: "Bungalow on Golf Links with an old garden",
    slug: "bungalow-on-golf-links-with-an-old-garden",
    ProjectName: "Jamun House", Builder: "Chhatri", Location: "Golf Links", City: "Delhi",
    PropType: "Bungalow", SaleType: "Buy", Status: "Resale",
    TypeMore: "5BHK", TypeMorePlus: "Staff quarters", Rooms: 5, Bathrooms: 6, Floor: "Ground", Facing: "East",
    CoveredParking: 3, Furnishing: "Unfurnished",
    Size: 9600, Terrace: 1800, TotalPrice: 148, PricePSF: 154167,
    Gym: "No", SwimmingPool: "No", Club: "No", DoubleHtLobby: "No", GolfFacing: "No",
    Brokerage: "1%", ByOwner: "No", OwnerDeal: "Yes", BrokerDeal: "Yes", verified: true,
    Description:
      "A single storey on a plot of 1,100 square yards, with jamun and mango older than the house. The rooms stand around a court, and the court decides the temperature of them all. The title has passed by inheritance twice; the chain of papers is complete.",
  },
  {
    Title: "Stone bungalow with a deep overhang",
    slug: "stone-bungalow-with-a-deep-overhang",
    ProjectName: "Kota Enclave", Builder: "Kota Works", Location: "Sector 150", City: "Noida",
    PropType: "Bungalow", SaleType: "Buy", Status: "New launch", DateOfPossession: "August 2028",
    TypeMore: "4BHK", TypeMorePlus: "Study", Rooms: 4, Bathrooms: 4, Floor: "Ground", Facing: "West",
    CoveredParking: 2, Furnishing: "Unfurnished", AgeOfProperty: "New",
    Size: 4600, Terrace: 900, TotalPrice: 8.9, PricePSF: 19348,
    Gym: "Yes", SwimmingPool: "Yes", Club: "Yes", DoubleHtLobby: "No", GolfFacing: "No",
    Brokerage: "1%", ByOwner: "No", OwnerDeal: "No", BrokerDeal: "Yes", verified: false,
    Description:
      "The roof projects two metres past the glass, so the western rooms stay dim and cool. All living is on one level, with no step from gate to garden. Solar panels on the roof carry the day load.",
  },
] satisfies readonly WireRecord[];
