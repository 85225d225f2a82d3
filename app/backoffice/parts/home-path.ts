/** Where the people of a home stand: whom it fits, its owner, who else has it. */
export function homePeoplePath(id: string): string {
  return `/dashboard/properties/${id}/people`;
}
