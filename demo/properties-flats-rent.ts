import { homes } from "./homes.ts";
import { pictures, type WireRecord } from "./record.ts";

export const flatsToRent = [
  {
    Title: "Full-floor apartment, furnished",
    slug: "fullfloor-apartment-furnished",
    ProjectName: "Yamuna Court", Builder: "Yamuna House", Location: "Sector 44", City: "Noida",
    PropType: "Flat", SaleType: "Rent", Status: "Ready to move", DateOfPossession: "Immediate",
    TypeMore: "4BHK", TypeMorePlus: "Staff room", Rooms: 4, Bathrooms: 5, Floor: "7 of 12", Facing: "South",
    CarpetArea: 3080, SuperArea: 4400, Furnishing: "Furnished", CoveredParking: 2, Lift: "Yes", PowerBackup: "Yes",
    PreferredTenants: "Family", Deposit: 500000, Maintenance: 18000, PetsAllowed: "No",
    Size: 4400, Terrace: 380, TotalPrice: 2.5,
    Gym: "Yes", SwimmingPool: "Yes", Club: "Yes", DoubleHtLobby: "Yes", GolfFacing: "No",
    Brokerage: "15 days' rent", ByOwner: "No", OwnerDeal: "No", BrokerDeal: "Yes", verified: true,
    Description:
      "Let with everything in it, down to the linen, and looked after by a caretaker who lives in the building. The owner asks for a lease of two years or more. Two staff rooms on the service floor are included.",
    ...pictures(homes.flatPark, "living-01.webp"),
  },
  {
    Title: "Quiet three-bedroom for a long lease",
    slug: "quiet-threebedroom-for-a-long-lease",
    ProjectName: "Banyan Row", Builder: "Banyan & Brick", Location: "Sector 128", City: "Noida",
    PropType: "Flat", SaleType: "Rent", Status: "Ready to move", DateOfPossession: "Immediate",
    TypeMore: "3BHK", Rooms: 3, Bathrooms: 4, Floor: "14 of 30", Facing: "North-east",
    Size: 2860, Terrace: 190, TotalPrice: 1.35,
    Gym: "Yes", SwimmingPool: "Yes", Club: "Yes", DoubleHtLobby: "No", GolfFacing: "No",
    Brokerage: "15 days' rent", ByOwner: "No", OwnerDeal: "No", BrokerDeal: "Yes", verified: true,
    Description:
      "The tower is the last in the row, so the only traffic is its own. Rooms are painted and empty but for wardrobes and kitchen. Families and company leases are both welcome.",
    ...pictures(homes.flatTwin, "kitchen-01-b.webp"),
  },
  {
    Title: "Furnished apartment close to the metro at Sector 137",
    slug: "furnished-apartment-close-to-the-metro-at-sector-137",
    ProjectName: "Jaali Gate", Builder: "Jaali Homes", Location: "Sector 137", City: "Noida",
    PropType: "Flat", SaleType: "Rent", Status: "Ready to move", DateOfPossession: "1 January 2027",
    TypeMore: "3BHK", Rooms: 3, Bathrooms: 3, Floor: "8 of 20", Facing: "East",
    Size: 1980, TotalPrice: 0.85,
    Gym: "Yes", SwimmingPool: "Yes", Club: "Yes", DoubleHtLobby: "No", GolfFacing: "No",
    Brokerage: "No brokerage", ByOwner: "Yes", OwnerDeal: "Yes", BrokerDeal: "No", Phone: "9000000027", verified: false,
    Description:
      "Four minutes to the metro without crossing a road. The owner has left beds, sofas and white goods, and will take out what is not wanted. Power backup covers the whole home, air conditioning included.",
    ...pictures(homes.flatGreen, "living-06-b.webp"),
  },
  {
    Title: "Apartment with a city view, let with art",
    slug: "apartment-with-a-city-view-let-with-art",
    ProjectName: "Northlight One", Builder: "Northlight", Location: "Golf Course Road", City: "Gurgaon",
    PropType: "Flat", SaleType: "Rent", Status: "Ready to move", DateOfPossession: "Immediate",
    TypeMore: "4BHK", TypeMorePlus: "Study", Rooms: 4, Bathrooms: 5, Floor: "24 of 40", Facing: "West",
    Size: 4850, Terrace: 260, TotalPrice: 5.5,
    Gym: "Yes", SwimmingPool: "Yes", Club: "Yes", DoubleHtLobby: "Yes", GolfFacing: "Yes",
    Brokerage: "15 days' rent", ByOwner: "No", OwnerDeal: "No", BrokerDeal: "Yes", verified: true,
    Description:
      "The paintings stay on the walls and are named in the lease. The living room faces the city and the bedrooms face the ridge. Housekeeping three times a week is in the rent.",
    ...pictures(homes.flatCity, "tower-02.webp"),
  },
  {
    Title: "Tower apartment on the Vaishali side of the park",
    slug: "tower-apartment-on-the-vaishali-side-of-the-park",
    ProjectName: "Saptarang Park", Builder: "Saptarang", Location: "Vaishali", City: "Gaziabad",
    PropType: "Flat", SaleType: "Rent", Status: "Ready to move", DateOfPossession: "15 December 2026",
    TypeMore: "3BHK", Rooms: 3, Bathrooms: 3, Floor: "5 of 16", Facing: "South-east",
    Size: 1850, Terrace: 120, TotalPrice: 0.55,
    Gym: "Yes", SwimmingPool: "No", Club: "Yes", DoubleHtLobby: "No", GolfFacing: "No",
    Brokerage: "15 days' rent", ByOwner: "No", OwnerDeal: "No", BrokerDeal: "Yes", verified: false,
    Description:
      "A plain, well-kept home with new wardrobes and a covered balcony. The park gate is across the lane and the metro two stops from the Delhi border. Rent includes one parking bay; a second can be had.",
    ...pictures(homes.flatPark, "tower-05.webp"),
  },
] satisfies readonly WireRecord[];
