/** Words of the brochure, one page on paper, that stand nowhere else. */
export const brochureTexts = {
  title: "Brochure",
  link: "Brochure (PDF)",
  where: "Where it is",
  fileName: (slug: string) => `${slug}-brochure.pdf`,
  station: (name: string) => `${name} metro`,
  minutes: (minutes: number) => `${minutes} min by metro`,
  asOf: (day: string) => `As of ${day}.`,
  buyer: "Costs are worked out for a man as the buyer where the rates differ.",
  page: "See the home's page",
  certificate: "RERA",
} as const;
