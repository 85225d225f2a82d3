/** A country whose numbers the forms offer. */
export interface Country {
  /** ISO 3166, two letters. */
  readonly code: string;
  readonly name: string;
  /** Without the plus. */
  readonly dial: string;
  /** Fewest and most digits after the dial code: ITU-T E.164 and the national plans. */
  readonly digits: readonly [min: number, max: number];
}

const rows = `IN India 91 10
AE United Arab Emirates 971 8-9
US United States 1 10
CA Canada 1 10
GB United Kingdom 44 9-10
SG Singapore 65 8
AU Australia 61 9
SA Saudi Arabia 966 8-9
QA Qatar 974 8
KW Kuwait 965 8
OM Oman 968 8
BH Bahrain 973 8
NZ New Zealand 64 8-10
HK Hong Kong 852 8
DE Germany 49 7-12
FR France 33 9
NL Netherlands 31 9
CH Switzerland 41 9
IE Ireland 353 8-9
IT Italy 39 6-11
ES Spain 34 9
SE Sweden 46 7-10
JP Japan 81 9-10
MY Malaysia 60 8-10
TH Thailand 66 8-9
ID Indonesia 62 8-12
ZA South Africa 27 9
KE Kenya 254 9
MU Mauritius 230 7-8
NP Nepal 977 8-10
BD Bangladesh 880 8-10
LK Sri Lanka 94 9`;

/** India first, then the countries that most buyers from abroad call from. */
export const COUNTRIES: readonly Country[] = rows.split("\n").map((row) => {
  const [, code = "", name = "", dial = "", min = "", max = min] =
    /^(\w\w) (.+) (\d+) (\d+)(?:-(\d+))?$/.exec(row) ?? [];
  return { code, name, dial, digits: [Number(min), Number(max)] };
});
