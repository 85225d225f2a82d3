/** What clients of the demo say; names and places are invented. */
export const demoTestimonials = [
  {
    name: "Meera and Anil Khanna",
    place: "Bought a villa in Sector 44, Noida",
    month: "February 2025",
    text: "They told us what was wrong with the first three houses before we could ask. We bought the fourth.",
  },
  {
    name: "Joseph Kurien",
    place: "Rents a flat in Sector 128, Noida",
    month: "June 2025",
    text: "The inventory had the scratch on the table in it. Two years later that scratch was still mine to ignore.",
  },
  {
    name: "Sunita Rao",
    place: "Sold a kothi in Sector 50, Noida",
    month: "September 2025",
    text: "Eleven visitors in six weeks, all of them serious, and nobody on a Sunday morning.",
  },
  {
    name: "Harpreet and Jas Gill",
    place: "Bought a floor in Greater Kailash 1, Delhi",
    month: "December 2025",
    text: "Ritu read the roof clause aloud to all four families. We have not argued about the roof since.",
  },
  {
    name: "Nandini Bose",
    place: "Bought a studio in Sector 104, Noida",
    month: "March 2026",
    text: "It was the smallest home on their list and they spent as long on it as on the rest.",
  },
  {
    name: "Farhan Ali",
    place: "Rents a farm house in Westend Greens, Delhi",
    month: "August 2026",
    text: "We asked for a garden, a cook and quiet. They said the third could not be promised in May, and they were right.",
  },
] as const satisfies readonly Readonly<Record<"name" | "place" | "month" | "text", string>>[];

/** Short reviews of properties, for listings that the loader chooses. */
export const demoReviews = [
  {
    name: "Sunita Rao",
    month: "March 2026",
    rating: 5,
    text: "Everything in the listing was true, including the traffic on the lane in the morning.",
  },
  {
    name: "Farhan Ali",
    month: "January 2026",
    rating: 4,
    text: "The title papers were on the table at the first visit. It saved us a month. The lift was out of service that day.",
  },
  {
    name: "Tara and Dev Sethi",
    month: "December 2025",
    rating: 5,
    text: "The rooms are as large as they look in the pictures, and the light is as it says.",
  },
] as const satisfies readonly Readonly<{ name: string; month: string; rating: 1 | 2 | 3 | 4 | 5; text: string }>[];
