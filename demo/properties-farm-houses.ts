import type { WireRecord } from "./record.ts";

export const farmHouses = [
  {
    Title: "Farm house on two acres",
    slug: "farm-house-on-two-acres",
    ProjectName: "Amrud Farm", Builder: "Terra Doab", Location: "Sector 135", City: "Noida",
    PropType: "FarmHouse", SaleType: "Buy", Status: "Ready to move", DateOfPossession: "Immediate",
    TypeMore: "4BHK", TypeMorePlus: "Caretaker cottage", Rooms: 4, Bathrooms: 5, Floor: "Ground", Facing: "South",
    CoveredParking: 2, Furnishing: "Unfurnished",
    Size: 9000, Terrace: 1600, TotalPrice: 24, PricePSF: 26667,
    Gym: "No", SwimmingPool: "Yes", Club: "No", DoubleHtLobby: "No", GolfFacing: "No",
    Brokerage: "1%", ByOwner: "No", OwnerDeal: "No", BrokerDeal: "Yes", verified: true,
    Description:
      "Two acres of mango and guava behind a wall, and a house that is a single long line facing the lawn. A bore well and a 40 kVA generator serve both house and garden. The caretaker has his own cottage by the gate.",
  },
  {
    Title: "Tiled farm house with a gravel drive",
    slug: "tiled-farm-house-with-a-gravel-drive",
    ProjectName: "Limewash Farm", Builder: "Neem & Stone", Location: "Yamuna Expressway", City: "Greater Noida",
    PropType: "FarmHouse", SaleType: "Buy", Status: "Resale",
    TypeMore: "4BHK", TypeMorePlus: "Staff room", Rooms: 4, Bathrooms: 4, Floor: "Ground", Facing: "East",
    CoveredParking: 2, Furnishing: "Unfurnished",
    Size: 6200, Terrace: 1100, TotalPrice: 9.4, PricePSF: 15161,
    Gym: "No", SwimmingPool: "No", Club: "No", DoubleHtLobby: "No", GolfFacing: "No",
    Brokerage: "1%", ByOwner: "No", OwnerDeal: "No", BrokerDeal: "Yes", verified: false,
    Description:
      "Mangalore tiles, limewashed walls and a drive that crunches. Three bedrooms have windows on two sides and the fourth opens on to the kitchen garden. Land papers and the approved plan can be read at our office.",
  },
  {
    Title: "Farm house in Chattarpur with a guest wing",
    slug: "farm-house-in-chattarpur-with-a-guest-wing",
    ProjectName: "Two Wings Farm", Builder: "Chhatri", Location: "Chattarpur", City: "Delhi",
    PropType: "FarmHouse", SaleType: "Buy", Status: "Ready to move", DateOfPossession: "Immediate",
    TypeMore: "5BHK", TypeMorePlus: "Guest wing, staff rooms", Rooms: 5, Bathrooms: 7, Floor: "Ground + 1", Facing: "North-east",
    CoveredParking: 3, Furnishing: "Unfurnished",
    Size: 16500, Terrace: 2800, TotalPrice: 65, PricePSF: 39394,
    Gym: "Yes", SwimmingPool: "Yes", Club: "No", DoubleHtLobby: "No", GolfFacing: "No",
    Brokerage: "1%", ByOwner: "No", OwnerDeal: "No", BrokerDeal: "Yes", verified: true,
    Description:
      "The guest wing stands across the pool and has its own drive, so both can be used without meeting. Gatherings of two hundred have been held on the lawn. The plot is two and a half acres, walled and planted.",
  },
  {
    Title: "Farm house with a pool, let by the season",
    slug: "farm-house-with-a-pool-let-by-the-season",
    ProjectName: "Seasons Farm", Builder: "Chhatri", Location: "Westend Greens", City: "Delhi",
    PropType: "FarmHouse", SaleType: "Rent", Status: "Ready to move", DateOfPossession: "Immediate",
    TypeMore: "5BHK", TypeMorePlus: "Staff rooms", Rooms: 5, Bathrooms: 6, Floor: "Ground + 1", Facing: "South-west",
    CoveredParking: 3, Furnishing: "Furnished", PreferredTenants: "Family",
    Size: 11200, Terrace: 2000, TotalPrice: 9,
    Gym: "No", SwimmingPool: "Yes", Club: "No", DoubleHtLobby: "No", GolfFacing: "No",
    Brokerage: "One month's rent", ByOwner: "No", OwnerDeal: "No", BrokerDeal: "Yes", verified: true,
    Description:
      "Let for three months or more, with a cook, a gardener and someone to open the gate. The pool is heated from November to February. Events need a word with the owner first.",
  },
] satisfies readonly WireRecord[];
