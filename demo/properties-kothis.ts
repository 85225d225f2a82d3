import type { WireRecord } from "./record.ts";

export const kothis = [
  {
    Title: "Four-floor kothi on a quiet avenue",
    slug: "fourfloor-kothi-on-a-quiet-avenue",
    ProjectName: "Avenue House", Builder: "Chhatri", Location: "Sundar Nagar", City: "Delhi",
    PropType: "Kothi", SaleType: "Buy", Status: "Resale",
    TypeMore: "5BHK", TypeMorePlus: "Staff quarters", Rooms: 5, Bathrooms: 7, Floor: "Stilt + 4", Facing: "North-east",
    PlotArea: 3150,
    CoveredParking: 3, Furnishing: "Unfurnished",
    Size: 11800, Terrace: 1500, TotalPrice: 64, PricePSF: 54237,
    Gym: "No", SwimmingPool: "No", Club: "No", DoubleHtLobby: "No", GolfFacing: "No",
    Brokerage: "1%", ByOwner: "No", OwnerDeal: "No", BrokerDeal: "Yes", verified: true,
    Description:
      "Four floors, one lift and a stair wide enough to carry a piano. The avenue ends at a park wall, so nothing passes that has no business there. Each floor has its own meter and can be lived in apart.",
  },
  {
    Title: "Brick and timber kothi, private lift",
    slug: "brick-and-timber-kothi-private-lift",
    ProjectName: "Handmade House", Location: "Sector 50", City: "Noida",
    PropType: "Kothi", SaleType: "Buy", Status: "Resale",
    TypeMore: "5BHK", TypeMorePlus: "Guest room", Rooms: 5, Bathrooms: 6, Floor: "Ground + 2", Facing: "North",
    CoveredParking: 3, Furnishing: "Unfurnished", Lift: "Yes",
    Size: 7900, Terrace: 1250, TotalPrice: 16.8, PricePSF: 21266,
    Gym: "Yes", SwimmingPool: "No", Club: "No", DoubleHtLobby: "No", GolfFacing: "No",
    Brokerage: "No brokerage", ByOwner: "Yes", OwnerDeal: "Yes", BrokerDeal: "No", verified: true,
    Description:
      "Handmade brick outside and green marble in the baths. The lift opens into the hall of each floor, and the terrace has a room for guests. Built by the owner, an engineer, who kept a photograph of every pipe before it was covered.",
  },
  {
    Title: "Independent kothi, three floors and lift",
    slug: "independent-kothi-three-floors-and-lift",
    ProjectName: "Neem Floors", Builder: "Neem & Stone", Location: "Sector 47", City: "Noida",
    PropType: "Kothi", SaleType: "Buy", Status: "Ready to move", DateOfPossession: "Immediate",
    TypeMore: "5BHK", TypeMorePlus: "Staff room", Rooms: 5, Bathrooms: 5, Floor: "Stilt + 3", Facing: "South-east",
    CoveredParking: 3, Furnishing: "Unfurnished", Lift: "Yes",
    Size: 6300, Terrace: 820, TotalPrice: 11.4, PricePSF: 18095,
    Gym: "No", SwimmingPool: "No", Club: "No", DoubleHtLobby: "No", GolfFacing: "No",
    Brokerage: "1%", ByOwner: "No", OwnerDeal: "No", BrokerDeal: "Yes", verified: false,
    Description:
      "Three floors on a plot of 300 square yards, finished this year and not yet lived in. The ground floor has a bedroom for parents and a bath without a step. The registry is in one name.",
  },
  {
    Title: "Park-facing kothi in Sector 15A",
    slug: "parkfacing-kothi-in-sector-15a",
    ProjectName: "Park Gate House", Builder: "Northlight", Location: "Sector 15A", City: "Noida",
    PropType: "Kothi", SaleType: "Buy", Status: "Resale",
    TypeMore: "5BHK", TypeMorePlus: "Study, staff quarters", Rooms: 5, Bathrooms: 6, Floor: "Basement + Ground + 2", Facing: "East",
    CoveredParking: 3, Furnishing: "Unfurnished", ParkFacing: "Yes",
    Size: 10800, Terrace: 1350, TotalPrice: 41.5, PricePSF: 38426,
    Gym: "Yes", SwimmingPool: "No", Club: "No", DoubleHtLobby: "No", GolfFacing: "No",
    Brokerage: "1%", ByOwner: "No", OwnerDeal: "No", BrokerDeal: "Yes", verified: true,
    Description:
      "Sector 15A has its own gates and a park in the middle, and this house is on the park. Marble from one quarry runs through all the floors. The present owners are leaving the city and will give possession in sixty days.",
  },
  {
    Title: "Kothi with a courtyard in Greater Kailash 1",
    slug: "kothi-with-a-courtyard-in-greater-kailash-1",
    ProjectName: "Light Court", Builder: "Meru", Location: "Greater Kailash 1", City: "Delhi",
    PropType: "Kothi", SaleType: "Buy", Status: "Under construction", DateOfPossession: "October 2027",
    TypeMore: "4BHK", TypeMorePlus: "Roof room", Rooms: 4, Bathrooms: 5, Floor: "Stilt + 3", Facing: "North-west",
    CoveredParking: 2, Furnishing: "Unfurnished", AgeOfProperty: "New",
    Size: 6900, Terrace: 760, TotalPrice: 32, PricePSF: 46377,
    Gym: "No", SwimmingPool: "No", Club: "No", DoubleHtLobby: "No", GolfFacing: "No",
    Brokerage: "1%", ByOwner: "No", OwnerDeal: "No", BrokerDeal: "Yes", verified: true,
    Description:
      "The court lets light down to the ground floor in the middle of the plan, where most houses here keep a lamp on. Four bedrooms, and a fifth room on the roof. Parking for three cars under the stilts.",
  },
  {
    Title: "Whole kothi for rent, with driver and staff rooms",
    slug: "whole-kothi-for-rent-with-driver-and-staff-rooms",
    ProjectName: "Kota House", Builder: "Kota Works", Location: "Sector 44", City: "Noida",
    PropType: "Kothi", SaleType: "Rent", Status: "Ready to move", DateOfPossession: "1 January 2027",
    TypeMore: "5BHK", TypeMorePlus: "Driver and staff rooms", Rooms: 5, Bathrooms: 6, Floor: "Ground + 2", Facing: "South",
    CoveredParking: 3, Furnishing: "Semi-furnished", PreferredTenants: "Anyone",
    Size: 7400, Terrace: 980, TotalPrice: 2.9,
    Gym: "Yes", SwimmingPool: "No", Club: "No", DoubleHtLobby: "No", GolfFacing: "No",
    Brokerage: "15 days' rent", ByOwner: "No", OwnerDeal: "No", BrokerDeal: "Yes", verified: true,
    Description:
      "Three floors let together, with rooms for a driver and two staff behind the kitchen. Suits a large family or an office of the kind that closes at six. The owner pays for painting between leases.",
  },
] satisfies readonly WireRecord[];
