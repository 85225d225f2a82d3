import type { WireRecord } from "./record.ts";

export const offices = [
  {
    Title: "Office floor above the arcade",
    slug: "office-floor-above-the-arcade",
    ProjectName: "Doab Arcade", Builder: "Terra Doab", Location: "Sector 132", City: "Noida",
    Category: "Commercial Property", SaleType: "Buy", Status: "Under construction", DateOfPossession: "January 2028",
    Floor: "6 of 18", Facing: "West", Bathrooms: 4,
    CarpetArea: 3100, SuperArea: 4600, TotalFloors: 18, AgeOfProperty: "New", CoveredParking: 5, Furnishing: "Unfurnished", Lift: "Yes", PowerBackup: "Yes",
    Size: 4600, TotalPrice: 6.9, PricePSF: 15000,
    Gym: "Yes", SwimmingPool: "No", Club: "No", DoubleHtLobby: "Yes", GolfFacing: "No",
    Brokerage: "1%", ByOwner: "No", OwnerDeal: "No", BrokerDeal: "Yes", verified: false,
    Description:
      "One undivided floor over the shops, with glass on three sides and the lifts on the fourth. It is sold as a shell: floor, wiring and air conditioning are left to the buyer. Lobby, showers and the gym on the first floor are shared by the building.",
  },
] satisfies readonly WireRecord[];
