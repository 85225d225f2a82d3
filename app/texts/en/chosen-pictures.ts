/** Words of the island in which several pictures are chosen at once. */
export const chosenPictureTexts = {
  label: "Pictures",
  help: (max: number) => `Choose several at once, ${max} at most. The first one is the main picture.`,
  chosen: (count: number, max: number) => (count === 0 ? "" : `${count} of ${max} chosen.`),
  tooMany: (names: string, max: number) => `Only ${max} pictures fit: ${names} was left out. Remove another one first.`,
  main: "Main picture",
  earlier: (name: string) => `Move ${name} one place forward`,
  later: (name: string) => `Move ${name} one place back`,
  remove: (name: string) => `Remove ${name}`,
} as const;
