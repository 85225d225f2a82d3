import type { Rule } from "./rules.ts";

/** Who collects a duty or fee on deeds. */
const OF_DEEDS: Readonly<Record<Rule["state"], string>> = {
  UP: "Stamp and Registration Department, Uttar Pradesh",
  Delhi: "Revenue Department, Delhi",
  Haryana: "Revenue and Disaster Management Department, Haryana",
  India: "",
};

const OF_TOPICS: Readonly<Partial<Record<Rule["topic"], string>>> = {
  "authority-charge": "Noida or Greater Noida Authority",
  gst: "Central Board of Indirect Taxes and Customs",
  "gst-brokerage": "Central Board of Indirect Taxes and Customs",
  "gst-maintenance": "Central Board of Indirect Taxes and Customs",
  "gst-rent": "Central Board of Indirect Taxes and Customs",
  tds: "Income Tax Department",
  loan: "Reserve Bank of India",
};

/** @returns the office that takes what a rule is about */
export function authorityOf({ topic, state }: Rule): string {
  return OF_TOPICS[topic] ?? OF_DEEDS[state];
}
