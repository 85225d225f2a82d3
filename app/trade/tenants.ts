import type { TokenMatch, Token } from "./tokens.ts";
import { bySpelling, tableOf, WordTable } from "./word-table.ts";

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

/** Further words, for cells and inputs about tenants. */
export const TENANT_CELLS = {
  Family: "family, families",
  Bachelors: "bachelor, bachelors",
  Company: "company, corporate",
  Anyone: "any, all",
} as const;

type Tenants = keyof typeof TENANT_WORDS;

/** Words of a searcher for who would live there, each with all choices that include them. */
const ASKED: WordTable<readonly Tenants[]> = new WordTable<readonly Tenants[]>([
  ...spelled(TENANT_WORDS.Family, ["Family"]),
  ...spelled(
    "bachelor, bachelors, bachelors allowed, bachelor allowed, bachelor friendly, bachelors welcome, for bachelors, for bachelor",
    ["Bachelors", "Family or bachelors", "Anyone"],
  ),
  ...spelled(
    "for boys, for girls, girls, boys, for students, students, students allowed, working women, working professionals, कुंवारे",
    ["Bachelors", "Family or bachelors", "Anyone"],
  ),
  ...spelled(TENANT_WORDS.Bachelors, ["Bachelors"]),
  ...spelled(TENANT_WORDS["Family or bachelors"], ["Family or bachelors", "Anyone"]),
  ...spelled(TENANT_WORDS.Company, ["Company", "Anyone"]),
]);

function spelled(words: string, meant: readonly Tenants[]) {
  return words.split(", ").map((word) => [word, meant] as const);
}

/** 'family only', 'bachelors allowed', 'company lease' in a phrase. */
export function findTenants(tokens: readonly Token[], at: number): TokenMatch<readonly Tenants[]> | undefined {
  return ASKED.find(tokens, at);
}

/** What an offer says. */
export const TENANT_NAMES: WordTable<Tenants> = new WordTable(bySpelling(TENANT_WORDS));

/** Bachelors are allowed, and families are not excluded. */
export const BACHELORS_TOO = tableOf(
  "bachelors allowed, bachelor allowed, bachelors also allowed, bachelors ok, bachelors welcome, bachelor friendly",
);
