/** Units in which people write amounts and areas. Inside the site they are rupees and square feet. */
export const MONEY_UNITS = ["rupee", "lakh", "crore"] as const;
export const AREA_UNITS = ["sq ft", "sq yd", "sq m", "acre"] as const;
export const UNITS = [...MONEY_UNITS, ...AREA_UNITS] as const;

export type MoneyUnit = (typeof MONEY_UNITS)[number];
export type AreaUnit = (typeof AREA_UNITS)[number];
export type Unit = (typeof UNITS)[number];

export const isMoney = (unit: Unit): unit is MoneyUnit => MONEY_UNITS.some((money) => money === unit);

export const LAKH = 100_000;
export const CRORE = 10_000_000;

export const RUPEES_PER: Readonly<Record<MoneyUnit, number>> = { rupee: 1, lakh: LAKH, crore: CRORE };

/** Square feet in one of the unit. A gaj is a square yard. */
export const SQUARE_FEET: Readonly<Record<AreaUnit, number>> = {
  "sq ft": 1,
  "sq yd": 9,
  "sq m": 10.763910416709722,
  acre: 43_560,
};
