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
  },
});
