import type { ContentKind, WireRecord } from "#app/entities/index.ts";

/** Requests shown in the description of the calls. A test sends each of them. */
export const exampleInput = {
  property: {
    Title: "4BHK Penthouse with Terrace, Sector 94",
    ProjectName: "Kalindi Terraces",
    Location: "Sector 94",
    City: "Noida",
    PropType: "Penthouse",
    SaleType: "Buy",
    TotalPrice: 12.5,
    PricePSF: 21500,
    TypeMore: "4BHK",
    Rooms: 4,
    Bathrooms: 5,
    Size: 5800,
    Status: "Ready to move",
    SwimmingPool: "Yes",
    Description: "Two terraces towards the river, and a library between them.",
  },
  project: {
    title: "Kalindi Terraces",
    projectName: "Kalindi Terraces",
    location: "Sector 94",
    city: "Noida",
    category: "Residential Property",
    price: 5.5,
    unittype: "3 and 4 BHK",
    builder: "Kalindi Estates",
    status: "Under construction",
    rera: "UPRERAPRJ000000",
  },
  blog: {
    title: "What a courtyard does for a house",
    category: "Architecture",
    description: "Light, air and a place to meet.",
    comments: "Open",
    content: "## Light\n\nA courtyard brings light into the middle of the house.",
    status: "Published",
    postby: "Aangan",
  },
} as const satisfies Record<ContentKind, WireRecord>;

export const changeExample = {
  property: { Title: exampleInput.property.Title, Status: "Resale", version: 1 },
  project: { title: exampleInput.project.title, status: "Ready to move", version: 1 },
  blog: { title: exampleInput.blog.title, status: "Revised", version: 1 },
} as const satisfies Record<ContentKind, WireRecord>;
