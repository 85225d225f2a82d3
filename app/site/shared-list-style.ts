import compare from "#app/ui/compare.css?url";
import stylesheet from "#app/ui/shared-list.css?url";

/** For the pages of shared lists, and of visits to the homes of one. */
export function sharedListStyle(): { readonly rel: "stylesheet"; readonly href: string }[] {
  return [{ rel: "stylesheet", href: stylesheet }];
}

/** For the page of a list, which also compares its homes. */
export function sharedListPageStyle(): { readonly rel: "stylesheet"; readonly href: string }[] {
  return [...sharedListStyle(), { rel: "stylesheet", href: compare }];
}
