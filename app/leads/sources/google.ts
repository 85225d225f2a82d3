import { listOf, type Pair, textAt, within } from "../body.ts";
import { readPairs } from "../labels.ts";
import { isSame } from "../signature.ts";
import type { SourceReader } from "../types.ts";

/** The lead form of Google Ads. Its key comes with each lead; a trial is answered, and is no lead. */
export const google: SourceReader = {
  label: "Google Ads lead form",
  isConfirmed: true,
  setUp: "In Google Ads, at the lead form: 'Export leads', Webhook, with the address and the key.",
  came: { source: "portal", note: "Google" },
  keys: [{ name: "key", label: "Key", help: "A word of your choice, the same at Google", isNeeded: true }],
  isTrue({ text }, { key = "" }) {
    try {
      return isSame(textAt(JSON.parse(text), "google_key"), key);
    } catch {
      return false;
    }
  },
  idOf: (item) => textAt(item, "lead_id"),
  read(item, { labels }) {
    const pairs = listOf(within(item, "user_column_data")).map((column): Pair => {
      const label = textAt(column, "column_name", "column_id").replaceAll("_", " ").toLowerCase();
      return [label, textAt(column, "string_value")];
    });
    const reading = readPairs(
      pairs.filter(([, text]) => text !== ""),
      labels,
    );
    const isTest = within(item, "is_test") === true;
    return isTest ? ("lead" in reading ? { test: reading.lead } : { nothing: "A trial of Google's." }) : reading;
  },
  answer: () => ["application/json", "{}"],
  sample: {
    lead_id: "L6",
    api_version: "1.0",
    form_id: 600,
    campaign_id: 60,
    user_column_data: [
      { column_id: "FULL_NAME", string_value: "Test Six" },
      { column_id: "PHONE_NUMBER", string_value: "+919000000006" },
    ],
  },
};
