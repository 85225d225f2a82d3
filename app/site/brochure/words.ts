import { words } from "#app/base/words.ts";
/** Words of the brochure, one page on paper, that stand nowhere else. */
export const brochureTexts = words({
  title: "Brochure",
  where: "Where it is",
  station: (name: string) => `${name} metro`,
  minutes: (minutes: number) => `${minutes} min by metro`,
  minutesByTrain: (minutes: number) => `${minutes} min by train`,
  asOf: (day: string) => `As of ${day}.`,
  buyer: "Costs are worked out for a man as the buyer where the rates differ.",
  page: "See the home's page",
  pageOfProject: "See the project's page",
  starting: "Starting price",
  impressions: "The pictures are an artist's impression.",
  more: "More on its page",
  certificate: "RERA",
});
