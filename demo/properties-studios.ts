import type { WireRecord } from "./record.ts";

export const studios = [
  {
    Title: "Serviced studio, garden side",
    slug: "serviced-studio-garden-side",
    ProjectName: "Jaali Studios", Builder: "Jaali Homes", Location: "Sector 104", City: "Noida",
    PropType: "Studio", SaleType: "Rent", Status: "Ready to move", DateOfPossession: "Immediate",
    TypeMore: "1BHK", Rooms: 1, Bathrooms: 1, Floor: "3 of 12", Facing: "North",
    CarpetArea: 570, SuperArea: 820, Lift: "Yes", PowerBackup: "Yes", GatedCommunity: "Yes", Balconies: 1, CoveredParking: 1, Furnishing: "Furnished", PreferredTenants: "Anyone",
    Size: 820, Terrace: 60, TotalPrice: 0.85,
    Gym: "Yes", SwimmingPool: "Yes", Club: "Yes", DoubleHtLobby: "Yes", GolfFacing: "No",
    Brokerage: "15 days' rent", ByOwner: "No", OwnerDeal: "No", BrokerDeal: "Yes", verified: true,
    Description:
      "The window takes the whole end wall and looks at the court, not the road. Bed, desk and sofa each have their own corner. Cleaning twice a week and all bills but electricity are in the rent.",
  },
  {
    Title: "Studio with a terrazzo floor",
    slug: "studio-with-a-terrazzo-floor",
    ProjectName: "Jaali Studios", Builder: "Jaali Homes", Location: "Sector 104", City: "Noida",
    PropType: "Studio", SaleType: "Buy", Status: "Ready to move", DateOfPossession: "Immediate",
    TypeMore: "1BHK", Rooms: 1, Bathrooms: 1, Floor: "7 of 12", Facing: "East",
    CarpetArea: 550, SuperArea: 780, Lift: "Yes", PowerBackup: "Yes", GatedCommunity: "Yes", Balconies: 1, CoveredParking: 1, Furnishing: "Furnished",
    Size: 780, Terrace: 55, TotalPrice: 0.85, PricePSF: 10897,
    Gym: "Yes", SwimmingPool: "Yes", Club: "Yes", DoubleHtLobby: "Yes", GolfFacing: "No",
    Brokerage: "1%", ByOwner: "No", OwnerDeal: "No", BrokerDeal: "Yes", verified: true,
    Description:
      "Cool terrazzo under foot and a kitchen along one wall, with a full-size refrigerator. The bathroom has a window, which is rare at this size. Sold with the furniture in the pictures.",
  },
  {
    Title: "Barsati studio in Hauz Khas",
    slug: "barsati-studio-in-hauz-khas",
    ProjectName: "Neem Barsati", Location: "Hauz Khas", City: "Delhi",
    PropType: "Studio", SaleType: "Rent", Status: "Ready to move", DateOfPossession: "15 January 2027",
    TypeMore: "1BHK", Rooms: 1, Bathrooms: 1, Floor: "3 of 3", Facing: "South",
    Balconies: 1, Furnishing: "Semi-furnished", PreferredTenants: "Anyone",
    Size: 560, Terrace: 640, TotalPrice: 0.65,
    Gym: "No", SwimmingPool: "No", Club: "No", DoubleHtLobby: "No", GolfFacing: "No",
    Brokerage: "No brokerage", ByOwner: "Yes", OwnerDeal: "Yes", BrokerDeal: "No", verified: false,
    Description:
      "One room on the roof of an old house and a terrace larger than the room. The stair is steep and there is no lift; in return one gets the neem tree and the evening. Let by the owners, who live below.",
  },
] satisfies readonly WireRecord[];
