/** ISO codes of the countries that forms offer: India first, then those that most buyers from abroad call from. */
export const OFFERED_COUNTRIES =
  "IN AE US CA GB SG AU SA QA KW OM BH NZ HK DE FR NL CH IE IT ES SE JP MY TH ID ZA KE MU NP BD LK".split(" ");

/** 'UK', 'United Kingdom' */
export function countryName(code: string, language = "en", style: "short" | "long" = "short"): string {
  return new Intl.DisplayNames(language, { type: "region", style }).of(code) ?? code;
}
