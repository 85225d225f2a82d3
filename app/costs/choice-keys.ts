/** Keys of a buyer's choices in an address; `price` and `city` are those of a home that is not on the site. */
export const CHOICE_KEYS = ["price", "city", "buyer", "sold", "building", "place", "circle", "months"] as const;
