/** Words of the island in which several pictures are chosen at once. */
export const chosenPictureTexts = {
  label: "Pictures",
  help: (most: number) => `Choose several at once, ${most} at most. The first one is the main picture.`,
  chosen: (count: number, most: number) => (count === 0 ? "" : `${count} of ${most} chosen.`),
  tooMany: (names: string, most: number) =>
    `Only ${most} pictures fit: ${names} was left out. Remove another one first.`,
  main: "Main picture",
  earlier: (name: string) => `Move ${name} one place forward`,
  later: (name: string) => `Move ${name} one place back`,
  remove: (name: string) => `Remove ${name}`,
} as const;
