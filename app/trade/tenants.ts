/** Whom an owner would let to. */
export const TENANT_WORDS = {
  Family:
    "family only, families only, only family, only families, only for family, only for families, strictly family, strictly families, family preferred, families preferred, सिर्फ परिवार",
  Bachelors: "bachelors only, bachelor only, only bachelors, only bachelor",
  "Family or bachelors":
    "family or bachelors, family or bachelor, families or bachelors, bachelors or family, bachelor or family, family and bachelors, family & bachelors, bachelors and family, bachelors/family, bachelor/family, family/bachelors, family/bachelor, families/bachelors",
  Company: "company lease, company only, corporate lease",
  Anyone: "anyone, no preference",
} as const;

/** Where tenants are asked for, these say it too. */
export const TENANT_CELLS = {
  Family: "family, families",
  Bachelors: "bachelor, bachelors",
  Company: "company, corporate",
  Anyone: "any, all",
} as const;
