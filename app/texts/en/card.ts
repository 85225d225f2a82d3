import { words } from "#app/base/words.ts";
import { counted } from "#app/entities/counted.ts";

/** Cards of homes. What the specification quotes stands here letter for letter. */
export const cardTexts = words({
  card: {
    forSale: "For Sale",
    forRent: "For Rent",
    premium: "Premium",
    baths: (count: number) => counted(count, "bath"),
    rooms: (count: number) => counted(count, "room"),
    sqFt: (size: string) => `${size} sq ft`,
    demo: "Demo",
    callAbout: (title: string) => `Call about ${title}`,
    chatAbout: (title: string) => `Chat about ${title}`,
    shortlist: (title: string) => `Shortlist ${title}`,
    demoChatMessage: (title: string, url: string) =>
      `Hello, this is about the demo listing ${title}, which nobody offers: ${url}`,
    chatMessage: (title: string, url: string) => `Hello, I would like to know more about ${title}: ${url}`,
    lastConfirmed: (day: string) => `Last confirmed ${day}`,
    notConfirmed: (day: string) => `Not confirmed since ${day}`,
    reduced: "Reduced",
    launchDate: "Launch Date",
    projectStatus: "Project Status",
    superArea: "Super Area",
    homesFrom: "Homes from",
    unitsFrom: "Units from",
    newLaunch: "New Launch",
    residential: "Residential",
    commercial: "Commercial",
    seeMoreOf: (title: string) => `of ${title}`,
    priceNote: "* Starting price. Taxes and charges come on top.",
    noProjects: "No Project found.",
    allHomes: (count: number) => (count === 1 ? "See the home" : `All ${counted(count, "home")}`),
    pictured: (title: string, price: string) => `${title}, ${price}`,
    seeHome: "See the home",
    views: (count: string) => (count === "1" ? "1 view" : `${count} views`),
    homes: (count: number) => counted(count, "home"),
    noHomes: "No properties found.",
  },
});
