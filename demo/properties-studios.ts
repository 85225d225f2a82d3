import { homes } from "./homes.ts";
import { pictures, type WireRecord } from "./record.ts";

export const studios = [
  {
    Title: "Serviced studio, garden side",
    slug: "serviced-studio-garden-side",
    ProjectName: "Jaali Studios", Builder: "Jaali Homes", Location: "Sector 104", City: "Noida",
    PropType: "Studio", SaleType: "Rent", Status: "Ready to move", DateOfPossession: "Immediate",
    TypeMore: "1BHK", Rooms: 1, Bathrooms: 1, Floor: "3 of 12", Facing: "North",
    Size: 820, Terrace: 60, TotalPrice: 0.85,
    Gym: "Yes", SwimmingPool: "Yes", Club: "Yes", DoubleHtLobby: "Yes", GolfFacing: "No",
    Brokerage: "15 days' rent", ByOwner: "No", OwnerDeal: "No", BrokerDeal: "Yes", verified: true,
    Description:
      "The window takes the whole end wall and looks at the court, not the road. Bed, desk and sofa each have their own corner. Cleaning twice a week and all bills but electricity are in the rent.",
    ...pictures(homes.studioOak),
  },
  {
    Title: "Studio with a terrazzo floor",
    slug: "studio-with-a-terrazzo-floor",
    ProjectName: "Jaali Studios", Builder: "Jaali Homes", Location: "Sector 104", City: "Noida",
    PropType: "Studio", SaleType: "Buy", Status: "Ready to move", DateOfPossession: "Immediate",
    TypeMore: "1BHK", Rooms: 1, Bathrooms: 1, Floor: "7 of 12", Facing: "East",
    Size: 780, Terrace: 55, TotalPrice: 0.85, PricePSF: 10897,
    Gym: "Yes", SwimmingPool: "Yes", Club: "Yes", DoubleHtLobby: "Yes", GolfFacing: "No",
    Brokerage: "1%", ByOwner: "No", OwnerDeal: "No", BrokerDeal: "Yes", verified: true,
    Description:
      "Cool terrazzo under foot and a kitchen along one wall, with a full-size refrigerator. The bathroom has a window, which is rare at this size. Sold with the furniture in the pictures.",
    ...pictures(homes.studioTerrazzo),
  },
  {
    Title: "Studio for one near the university",
    slug: "studio-for-one-near-the-university",
    ProjectName: "Sarovar Lakeside", Builder: "Sarovar Estates", Location: "Knowledge Park 2", City: "Greater Noida",
    PropType: "Studio", SaleType: "Buy", Status: "Possession soon", DateOfPossession: "January 2027",
    TypeMore: "1BHK", Rooms: 1, Bathrooms: 1, Floor: "4 of 10", Facing: "South-east",
    Size: 720, TotalPrice: 0.62, PricePSF: 8611,
    Gym: "Yes", SwimmingPool: "Yes", Club: "Yes", DoubleHtLobby: "No", GolfFacing: "No",
    Brokerage: "1%", ByOwner: "No", OwnerDeal: "No", BrokerDeal: "Yes", verified: false,
    Description:
      "Ten minutes by bicycle to three campuses. The plan leaves room for a desk of 1.8 metres under the window. The project keeps a laundry and a reading room on the ground floor.",
    ...pictures(homes.studioOak),
  },
  {
    Title: "Studio for the working week",
    slug: "studio-for-the-working-week",
    ProjectName: "Meru Heights", Builder: "Meru", Location: "Sector 135", City: "Noida",
    PropType: "Studio", SaleType: "Buy", Status: "Under construction", DateOfPossession: "June 2028",
    TypeMore: "1BHK", Rooms: 1, Bathrooms: 1, Floor: "2 of 34", Facing: "West",
    Size: 960, Terrace: 80, TotalPrice: 1.45, PricePSF: 15104,
    Gym: "Yes", SwimmingPool: "Yes", Club: "Yes", DoubleHtLobby: "Yes", GolfFacing: "No",
    Brokerage: "1%", ByOwner: "No", OwnerDeal: "No", BrokerDeal: "Yes", verified: true,
    Description:
      "A second home for people who come to the city for work three days a week. The desk looks at the park and the bed is behind a sliding screen. The concierge keeps keys and post.",
    ...pictures(homes.studioTerrazzo),
  },
  {
    Title: "Studio in Cyber City, walk to work",
    slug: "studio-in-cyber-city-walk-to-work",
    ProjectName: "Northlight Lofts", Builder: "Northlight", Location: "Cyber City", City: "Gurgaon",
    PropType: "Studio", SaleType: "Rent", Status: "Ready to move", DateOfPossession: "Immediate",
    TypeMore: "1BHK", Rooms: 1, Bathrooms: 1, Floor: "9 of 18", Facing: "North-west",
    Size: 690, TotalPrice: 0.7,
    Gym: "Yes", SwimmingPool: "Yes", Club: "Yes", DoubleHtLobby: "No", GolfFacing: "No",
    Brokerage: "15 days' rent", ByOwner: "No", OwnerDeal: "No", BrokerDeal: "Yes", verified: true,
    Description:
      "The office towers are six minutes on foot, by a path with trees. Let furnished, with internet and water included. The building has a canteen that opens at seven.",
    ...pictures(homes.studioOak),
  },
  {
    Title: "Barsati studio in Hauz Khas",
    slug: "barsati-studio-in-hauz-khas",
    ProjectName: "Neem Barsati", Location: "Hauz Khas", City: "Delhi",
    PropType: "Studio", SaleType: "Rent", Status: "Ready to move", DateOfPossession: "15 January 2027",
    TypeMore: "1BHK", Rooms: 1, Bathrooms: 1, Floor: "3 of 3", Facing: "South",
    Size: 560, Terrace: 640, TotalPrice: 0.65,
    Gym: "No", SwimmingPool: "No", Club: "No", DoubleHtLobby: "No", GolfFacing: "No",
    Brokerage: "No brokerage", ByOwner: "Yes", OwnerDeal: "Yes", BrokerDeal: "No", Phone: "9000000058", verified: false,
    Description:
      "One room on the roof of an old house and a terrace larger than the room. The stair is steep and there is no lift; in return one gets the neem tree and the evening. Let by the owners, who live below.",
    ...pictures(homes.studioTerrazzo),
  },
] satisfies readonly WireRecord[];
