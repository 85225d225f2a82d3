import { counted } from "#app/entities/counted.ts";
import type { Language } from "#app/kinds/person/person.ts";

/** What happened with a home; only what is counted. */
export interface WeekOfHome {
  /** Page views since it is on the site: views are not counted by day. */
  readonly views: number;
  /** Of the last seven days. */
  readonly enquiries: number;
  readonly visits: number;
  readonly offers: number;
}

/** 'in the last 7 days 2 visits, 1 offer; 31 views of its page in all' */
export function figuresText({ views, enquiries, visits, offers }: WeekOfHome, language: Language): string {
  const isHindi = language === "Hindi";
  const week = [
    enquiries > 0 && (isHindi ? `${enquiries} पूछताछ` : counted(enquiries, "enquiry", "enquiries")),
    isHindi ? `${visits} विज़िट` : counted(visits, "visit"),
    offers > 0 && (isHindi ? `${offers} ऑफ़र` : counted(offers, "offer")),
  ]
    .filter(Boolean)
    .join(", ");
  if (isHindi) return `पिछले 7 दिनों में ${week}; पेज अब तक ${views} बार देखा गया`;
  return `in the last 7 days ${week}; ${counted(views, "view")} of its page in all`;
}

/** 'at ₹4 Cr'; nothing where the price is on request. */
export function atPrice(price: string, language: Language): string {
  if (price === "") return "";
  return language === "Hindi" ? `${price} में` : `at ${price}`;
}
