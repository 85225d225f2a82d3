import type { Settings } from "#app/kinds/settings/settings.ts";

/** +91 120 000 0000: Noida's area code, and a local number that cannot exist, since none begins with 0. */
const NOBODYS_NUMBER = "+911200000000";

/** What a company says of itself: invented, and the settings of the demo alone. Pages that show it say that it is demo. */
export const demoClaims = {
  phone: NOBODYS_NUMBER,
  whatsapp: NOBODYS_NUMBER,
  email: "hello@aangan.example",
  address: "Aangan House, Sector 94\nNoida, Uttar Pradesh 201301",
  socialChat: "https://wa.me/911200000000",
  socialNetwork: "https://social.example/aangan",
  socialPhotos: "https://photos.example/aangan",
  socialPins: "https://pins.example/aangan",
  socialVideo: "https://video.example/aangan",
  socialQuestions: "https://questions.example/aangan",
  socialPosts: "https://posts.example/aangan",
  maintenanceMonthly: 2_500,
  bookingAmount: 2_000_000,
  waterAndElectricity: "24X7",
  hours: "Every day, 10 am to 7 pm",
  intent: "An aangan is the courtyard a house is built around. We look for homes that still have one.",
  badgeNewLaunch: "New Launch",
  discountLabel: "Discount 10%",
  rating: 4.5,
  reviewCount: 112,
  ratingBars: [
    { stars: "5", percent: "64" },
    { stars: "4", percent: "24" },
    { stars: "3", percent: "8" },
    { stars: "2", percent: "3" },
    { stars: "1", percent: "1" },
  ],
  people: [
    { name: "Ritu Malhotra", work: "Villas and kothis, Noida" },
    { name: "Kabir Sen", work: "Apartments and studios" },
    { name: "Farah Siddiqui", work: "Penthouses, Gurgaon and Delhi" },
    { name: "Devika Nair", work: "Homes for rent" },
  ],
  services: [
    {
      page: "about",
      title: "Until the keys are handed over",
      text: "One person stays with you from the first visit to the handover, and has read the papers before you do.",
    },
    {
      page: "interior",
      title: "One visit, three ideas",
      text: "The first visit takes an hour. A week later you get three plans, drawn to scale, each with its price.",
    },
    {
      page: "interior",
      title: "Made near Noida",
      text: "Joinery, stone and metal come from workshops within forty kilometres, so a wrong hinge is replaced within days.",
    },
    {
      page: "furniture",
      title: "To buy or to rent",
      text: "Everything can be bought. For homes to let, whole rooms can also be rented by the year.",
    },
    { page: "furniture", title: "Repaired for ten years", text: "Frames are guaranteed for ten years." },
    {
      page: "decor",
      title: "Try it at home",
      text: "We bring a selection for a weekend and take back what does not suit.",
    },
    {
      page: "design",
      title: "Permissions included",
      text: "We file the drawings with the authority and follow them until they are approved.",
    },
    {
      page: "plans",
      title: "What you get",
      text: "Floor plans, sections, a structural concept and a list of quantities that any contractor can price.",
    },
    {
      page: "gift",
      title: "Delivered on the day you choose",
      text: "A lamp, a box of salt and grain, a plant that is easy to keep. For teams from ten pieces on, with a handwritten card.",
    },
    {
      page: "lights",
      title: "Serviced",
      text: "A driver that fails is replaced within the week, also after the guarantee.",
    },
  ],
} as const satisfies Partial<Settings>;
