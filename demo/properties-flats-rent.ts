import type { WireRecord } from "./record.ts";

export const flatsToRent = [
  {
    Title: "Full-floor apartment, furnished",
    slug: "fullfloor-apartment-furnished",
    ProjectName: "Yamuna Court", Builder: "Yamuna House", Location: "Sector 44", City: "Noida",
    PropType: "Flat", SaleType: "Rent", Status: "Ready to move", DateOfPossession: "Immediate",
    TypeMore: "4BHK", TypeMorePlus: "Staff room", Rooms: 4, Bathrooms: 5, Floor: "7 of 12", Facing: "South",
    CarpetArea: 3080, SuperArea: 4400, Furnishing: "Furnished", CoveredParking: 2, Lift: "Yes", PowerBackup: "Yes",
    PreferredTenants: "Family", Deposit: 500000, Maintenance: 18000, PetsAllowed: "No",
    GatedCommunity: "Yes", Balconies: 3,
    Size: 4400, Terrace: 380, TotalPrice: 2.5,
    Gym: "Yes", SwimmingPool: "Yes", Club: "Yes", DoubleHtLobby: "Yes", GolfFacing: "No",
    Brokerage: "15 days' rent", ByOwner: "No", OwnerDeal: "No", BrokerDeal: "Yes", verified: true,
    Description:
      "Let with everything in it, down to the linen, and looked after by a caretaker who lives in the building. The owner asks for a lease of two years or more. Two staff rooms on the service floor are included.",
  },
  {
    Title: "Quiet three-bedroom for a long lease",
    slug: "quiet-threebedroom-for-a-long-lease",
    ProjectName: "Banyan Row", Builder: "Banyan & Brick", Location: "Sector 128", City: "Noida",
    PropType: "Flat", SaleType: "Rent", Status: "Ready to move", DateOfPossession: "Immediate",
    TypeMore: "3BHK", Rooms: 3, Bathrooms: 4, Floor: "14 of 30", Facing: "North-east",
    CarpetArea: 2000, SuperArea: 2860, Lift: "Yes", PowerBackup: "Yes", GatedCommunity: "Yes", Balconies: 2, CoveredParking: 2, Furnishing: "Unfurnished", PreferredTenants: "Anyone",
    Size: 2860, Terrace: 190, TotalPrice: 1.35,
    Gym: "Yes", SwimmingPool: "Yes", Club: "Yes", DoubleHtLobby: "No", GolfFacing: "No",
    Brokerage: "15 days' rent", ByOwner: "No", OwnerDeal: "No", BrokerDeal: "Yes", verified: true,
    Description:
      "The tower is the last in the row, so the only traffic is its own. Rooms are painted and empty but for wardrobes and kitchen. Families and company leases are both welcome.",
  },
  {
    Title: "Furnished apartment close to the metro at Sector 137",
    slug: "furnished-apartment-close-to-the-metro-at-sector-137",
    ProjectName: "Jaali Gate", Builder: "Jaali Homes", Location: "Sector 137", City: "Noida",
    PropType: "Flat", SaleType: "Rent", Status: "Ready to move", DateOfPossession: "1 January 2027",
    TypeMore: "3BHK", Rooms: 3, Bathrooms: 3, Floor: "8 of 20", Facing: "East",
    CarpetArea: 1390, SuperArea: 1980, Lift: "Yes", PowerBackup: "Yes", GatedCommunity: "Yes", Balconies: 2, CoveredParking: 2, Furnishing: "Furnished", PreferredTenants: "Anyone",
    Size: 1980, TotalPrice: 0.85,
    Gym: "Yes", SwimmingPool: "Yes", Club: "Yes", DoubleHtLobby: "No", GolfFacing: "No",
    Brokerage: "No brokerage", ByOwner: "Yes", OwnerDeal: "Yes", BrokerDeal: "No", verified: false,
    Description:
      "Four minutes to the metro without crossing a road. The owner has left beds, sofas and white goods, and will take out what is not wanted. Power backup covers the whole home, air conditioning included.",
  },
  {
    Title: "Apartment with a city view, let with art",
    slug: "apartment-with-a-city-view-let-with-art",
    ProjectName: "Northlight One", Builder: "Northlight", Location: "Golf Course Road", City: "Gurgaon",
    PropType: "Flat", SaleType: "Rent", Status: "Ready to move", DateOfPossession: "Immediate",
    TypeMore: "4BHK", TypeMorePlus: "Study", Rooms: 4, Bathrooms: 5, Floor: "24 of 40", Facing: "West",
    CarpetArea: 3400, SuperArea: 4850, Lift: "Yes", PowerBackup: "Yes", GatedCommunity: "Yes", Balconies: 3, CoveredParking: 2, Furnishing: "Furnished", PreferredTenants: "Company",
    Size: 4850, Terrace: 260, TotalPrice: 5.5,
    Gym: "Yes", SwimmingPool: "Yes", Club: "Yes", DoubleHtLobby: "Yes", GolfFacing: "Yes",
    Brokerage: "15 days' rent", ByOwner: "No", OwnerDeal: "No", BrokerDeal: "Yes", verified: true,
    Description:
      "The paintings stay on the walls and are named in the lease. The living room faces the city and the bedrooms face the ridge. Housekeeping three times a week is in the rent.",
  },
] satisfies readonly WireRecord[];
