import { counted } from "#app/entities/counted.ts";
import type { Language } from "#app/kinds/person/person.ts";

/** What happened with a home in the last seven days; only what is counted. */
export interface WeekOfHome {
  /** Of its page. */
  readonly views: number;
  readonly enquiries: number;
  readonly visits: number;
  readonly offers: number;
}

/** 'in the last 7 days 31 views of its page, 2 visits, 1 offer' */
export function figuresText({ views, enquiries, visits, offers }: WeekOfHome, language: Language): string {
  const isHindi = language === "Hindi";
  const week = [
    isHindi ? `पेज ${views} बार देखा गया` : `${counted(views, "view")} of its page`,
    enquiries > 0 && (isHindi ? `${enquiries} पूछताछ` : counted(enquiries, "enquiry", "enquiries")),
    isHindi ? `${visits} विज़िट` : counted(visits, "visit"),
    offers > 0 && (isHindi ? `${offers} ऑफ़र` : counted(offers, "offer")),
  ]
    .filter(Boolean)
    .join(", ");
  return isHindi ? `पिछले 7 दिनों में ${week}` : `in the last 7 days ${week}`;
}

/** 'at ₹4 Cr'; nothing where the price is on request. */
export function atPrice(price: string, language: Language): string {
  if (price === "") return "";
  return language === "Hindi" ? `${price} में` : `at ${price}`;
}
