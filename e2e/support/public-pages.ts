import { HOME } from "./visit.ts";

export const PROJECT = "/project/yamuna-house";

/** Pages of the demo, one of each kind at least; what looks at all of them begins here. */
export const PUBLIC_PAGES = [
  "/",
  "/all-properties",
  "/villa",
  "/collection/ultra",
  HOME,
  "/property/sky-house-on-the-river-bend",
  PROJECT,
  "/property/none",
  "/projects",
  "/blogs",
  "/about",
  "/contact",
  "/enquire",
  "/vacation-rental?where=Noida",
  "/interior",
  "/terms",
  "/privacy",
  "/notice",
  "/add-properties",
  "/add-project",
  "/shortlist",
  "/compare",
  "/nope",
  "/all-properties?bhk=4bhk,5bhk&price=10-60&sale=buy",
  "/all-properties?location=greater-noida-west",
  "/all-properties?map=fit",
  "/noida/sector-150",
  "/costs?price=lots&city=Delhi",
  "/costs?home=pool-villa-in-stone-and-teak&buyer=joint",
] as const;
