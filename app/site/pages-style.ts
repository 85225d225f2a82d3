import compare from "#app/ui/compare.css?url";
import stylesheet from "#app/ui/pages.css?url";
import ofProperty from "#app/ui/property.css?url";

/** For the routes whose parts stand in pages.css. */
export function pagesStyle(): { readonly rel: "stylesheet"; readonly href: string }[] {
  return [{ rel: "stylesheet", href: stylesheet }];
}

/** For the page of a home: its own styles, after those that it shares with pages of places. */
export function propertyStyle(): { readonly rel: "stylesheet"; readonly href: string }[] {
  return [...pagesStyle(), { rel: "stylesheet", href: ofProperty }];
}

/** For the comparison. */
export function compareStyle(): { readonly rel: "stylesheet"; readonly href: string }[] {
  return [...pagesStyle(), { rel: "stylesheet", href: compare }];
}
