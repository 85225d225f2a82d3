import { counted } from "#app/entities/counted.ts";
import { words } from "#app/base/words.ts";
export const reviewTexts = words({
  about: (title: string) => `Your review of ${title}`,
  rating: "Stars",
  send: "Send review",
  stars: (count: number) => counted(count, "star"),
  thanks: "Thank you. Your review will appear once we have read it.",
});
