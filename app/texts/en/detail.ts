import { counted } from "#app/entities/counted.ts";
import { costTexts, galleryTexts } from "./detail-islands.ts";

/** Pages of one home or project. What the specification quotes stands here letter for letter. */
export const detailTexts = {
  detail: {
    description: "Description",
    details: "Details",
    more: "More Details",
    lacks: "What it lacks",
    costs: "What it costs",
    costsShort: "Costs",
    whereShort: "Where",
    proofShort: "What is proven",
    reviews: "Reviews",
    recommended: "Recommended Properties",
    notFound: "properties not found!",
    ...galleryTexts,
    contact: "Contact",
    askVisit: "Ask for a visit",
    visit: "Visit",
    demoHome: "This is a demo home, shown as an example. It is not for sale or rent.",
    verification: {
      demo: "Demo: nobody has checked this home.",
      none: "We have not checked this home yet.",
      checked: ({
        day,
        who,
        checks,
      }: {
        readonly day: string | undefined;
        readonly who: string | undefined;
        readonly checks: readonly string[];
      }) => {
        const head = ["Verified", day && `on ${day}`, who && `by ${who}`].filter(Boolean).join(" ");
        return `${head}: ${checks.length > 0 ? checks.join(", ") : "what was checked is not recorded"}.`;
      },
    },
    fromReviews: (count: number) => `From ${counted(count, "review")}`,
    noReviews: "No reviews of this home yet",
    companyRating: (product: string, rating: number, count: number) =>
      `${product}: ${rating} from ${counted(count, "review")}`,
    ofFive: (rating: number) => `${rating} out of 5`,
    stars: (count: string) => (count === "1" ? "1 star" : `${count} stars`),
    no: (label: string) => `${label}: no`,
    advertisement: "Advertisement",
    ...costTexts,
    price: "Price",
    rent: "Rent",
    booking: "Booking amount",
    maintenance: "Maintenance",
    firstMonth: "Rent and maintenance, a month",
    loanOffered: "Loan offered",
    water: "Water and electricity",
    team: (product: string) => `${product} desk`,
    answers: (hours: string) =>
      `We answer ${hours.charAt(0).toLowerCase()}${hours.slice(1)}. Your number goes to us and no one else.`,
  },
  reviews: {
    write: "Write a review",
    about: (title: string) => `Your review of ${title}`,
    rating: "Stars",
    stars: (count: number) => counted(count, "star"),
    send: "Send review",
    thanks: "Thank you. Your review will appear once we have read it.",
    reply: "Our reply",
  },
  project: {
    superArea: "Super Area",
    status: "Project Status",
    launchDate: "Launch Date",
    residential: "Residential",
    commercial: "Commercial",
    seeMoreOf: (title: string) => `of ${title}`,
    title: "Luxury Projects in Noida",
    none: "No Project found.",
    notFound: "Project not found!",
    lead: "New residences, offices and shops, each with its RERA number or the reason why none is needed.",
    overview: "Overview",
    priceList: "Price list",
    plans: "Floor plans",
    amenities: "Amenities",
    specifications: "Specifications",
    nearby: "Nearby",
    builder: "Builder",
    rera: "RERA",
    map: "Map",
    offers: "Offers",
    charges: "Preferential location charges",
    home: "Home",
    from: "Homes from",
    unitsFrom: "Units from",
    newLaunch: "New Launch",
    demoProject: "This is a demo project, shown as an example. It does not exist.",
    brochure: "Brochure",
    impression: "Artist's impression.",
    onPage: "On this page",
    manager: "Ask for a dedicated manager",
    requestCall: "Request a call",
    enquire: "Enquire",
    showMap: "Show the map",
    openMap: "Open the map",
    mapNote: "The map comes from another company, which will see that you looked at it.",
    reraCheck: (authority: string, site: string) =>
      `Check it with the authority: ${[authority, site].filter(Boolean).join(", ")}`,
    priceNote: "* Starting price. Taxes and charges come on top.",
  },
} as const;
