import { facilities, throughBroker, type WireRecord } from "./record.ts";

export const villasToRent = [
  {
    Title: "Furnished villa for an embassy or company lease",
    slug: "furnished-villa-for-an-embassy-or-company-lease",
    ProjectName: "Sixteen Chairs",
    Builder: "Saptarang",
    Location: "Sushant Lok 1",
    City: "Gurgaon",
    PropType: "Villa",
    SaleType: "Rent",
    Status: "Ready to move",
    DateOfPossession: "1 February 2027",
    TypeMore: "5BHK",
    TypeMorePlus: "Office, staff rooms",
    Rooms: 5,
    Bathrooms: 6,
    Floor: "Ground + 2",
    Facing: "East",
    CoveredParking: 3,
    Furnishing: "Furnished",
    PreferredTenants: "Company",
    Size: 7600,
    Terrace: 900,
    TotalPrice: 7.5,
    ...facilities("Gym"),
    ...throughBroker("One month's rent"),
    verified: true,
    Description:
      "Two reception rooms, a dining room for sixteen and a separate entrance for the kitchen. The owner will fit security to the tenant's own plan. The lease is for three years, with the rent reviewed once.",
  },
] satisfies readonly WireRecord[];
