import stylesheet from "#app/ui/shared-list.css?url";

/** For the pages of shared lists. */
export function sharedListStyle(): { readonly rel: "stylesheet"; readonly href: string }[] {
  return [{ rel: "stylesheet", href: stylesheet }];
}
