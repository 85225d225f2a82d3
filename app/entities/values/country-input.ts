export const HOME_COUNTRY = "IN";

/** Name of the input for the country that stands beside the input `name`. */
export function countryInput(name: string): string {
  return `${name}Country`;
}
