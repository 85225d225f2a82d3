/** Words of the link to the shortlist, fetched with it. They import nothing, like those of the map. */
export const shortlistTexts = {
  link: (count: number) => (count === 0 ? "Shortlist" : `Shortlist, ${count} ${count === 1 ? "home" : "homes"}`),
} as const;
