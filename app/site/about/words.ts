import { words } from "#app/base/words.ts";
/** The company's own page. People and what they promise stand in the settings: here is only what holds for every site. */
export const about = words({
  title: "About Us",
  lead: "A brokerage for homes in Noida and nearby cities.",
  picture: "A club house, drawn for this site",
  passages: [
    {
      title: "What we are",
      text: "A facilitator for brokerage in Noida and nearby cities. We do not own or sell property. We introduce owners and buyers to each other.",
    },
    {
      title: "What verified means",
      text: "The page of a verified home says what was checked (title papers seen, home visited, owner confirmed), by whom and on which day. It is not a guarantee. A home that we have not checked carries the word Unverified, in the same size and the same place.",
    },
    {
      title: "Two collections",
      text: "Homes below ₹40 Cr and homes from ₹40 Cr on. Both are listed by the same rules.",
    },
  ],
  peopleTitle: "Who answers",
  talk: (product: string) => `Talk to ${product}`,
});
