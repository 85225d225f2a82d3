export const AGES = ["New", "Up to 5 years", "5 to 10 years", "More than 10 years"] as const;
type Age = (typeof AGES)[number];

const YEARS = ["", " year", " years", " yr", " yrs", " year old", " years old", " yrs old"];

function spelled(amounts: readonly (number | string)[], age: Age): Readonly<Record<string, Age>> {
  return Object.fromEntries(amounts.flatMap((amount) => YEARS.map((word) => [`${amount}${word}`, age])));
}

const numbers = (from: number, to: number): readonly number[] =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);

/** What people and portals write for an age: '7', '7 years old', '5-10 years', 'less than 5 years', 'new construction'. */
export const AGE_SPELLINGS: Readonly<Record<string, Age>> = {
  "new construction": "New",
  "brand new": "New",
  "under construction": "New",
  ...spelled(["0", "0 to 1", "less than 1", "under 1"], "New"),
  ...spelled(["0 to 5", "1 to 3", "1 to 5", "2 to 5", "3 to 5", ...numbers(1, 5)], "Up to 5 years"),
  ...spelled(["less than 5", "under 5", "below 5", "up to 5"], "Up to 5 years"),
  ...spelled(["5 to 7", "5 to 10", "6 to 10", "7 to 10", ...numbers(6, 10)], "5 to 10 years"),
  ...spelled(["10 to 15", "10 to 20", "15 to 20", "20 to 25", ...numbers(11, 150)], "More than 10 years"),
  ...spelled(["above 10", "above 15", "above 20", "over 10", "more than 15", "more than 20"], "More than 10 years"),
};
