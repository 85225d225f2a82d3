import stylesheet from "#app/ui/pages.css?url";

/** For the routes whose parts stand in pages.css. */
export function pagesStyle(): { readonly rel: "stylesheet"; readonly href: string }[] {
  return [{ rel: "stylesheet", href: stylesheet }];
}
