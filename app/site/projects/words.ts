import { counted } from "#app/entities/counted.ts";
import { words } from "#app/base/words.ts";
export const projectsTexts = words({
  title: "Luxury Projects in Noida",
  lead: "New residences, offices and shops, each with its RERA number or the reason why none is needed.",
  see: "See the project",
  span: (count: number, prices: string) => `${counted(count, "project")}, starting at ${prices}.`,
});
