/** Keys of a buyer's choices in an address. */
export const CHOICE_KEYS = ["buyer", "sold", "building", "place", "circle", "months"] as const;
