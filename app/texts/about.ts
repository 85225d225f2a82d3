/** The company's own page. */
export const about = {
  title: "About Us",
  lead: "We look for homes that are built around a court, and for the people who will live in them.",
  picture: "The club house of a project in Sector 150",
  passages: [
    { title: "What we are", text: "A facilitator for brokerage in Noida and nearby cities. We do not own or sell property. We introduce owners and buyers, check what can be checked, and stay until the keys are handed over." },
    { title: "What verified means", text: "Somebody of us has been in the home, has seen the title papers and the registration, and has spoken with the owner. A home that we have not checked carries the word Unverified, in the same size and the same place." },
    { title: "Two collections", text: "Homes below ₹40 Cr and homes from ₹40 Cr on. The same checks and the same people; above the line we show homes by appointment only, because their owners ask for it." },
  ],
  peopleTitle: "Who answers",
  people: [
    { name: "Ritu Malhotra", work: "Villas and kothis, Noida" },
    { name: "Kabir Sen", work: "Apartments and studios" },
    { name: "Farah Siddiqui", work: "Penthouses, Gurgaon and Delhi" },
    { name: "Devika Nair", work: "Homes for rent" },
  ],
  talk: (product: string) => `Talk to ${product}`,
} as const;
