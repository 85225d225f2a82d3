import { createHmac } from "node:crypto";
import { DAY_MS, MINUTE_MS } from "#app/entities/values/day.ts";
import { ask, bodyOf } from "../ask.ts";
import { listOf, momentOf, textAt, within } from "../body.ts";
import type { SourceReader } from "../types.ts";
import { leadOf, lines } from "./lead-of.ts";

const PULL_URL = "https://pahal.housing.com/api/v0/get-broker-leads";
const SERVICES: Readonly<Record<string, string>> = { rent: "for rent", resale: "to buy", "new-projects": "to buy" };

/**
 * Fetched as eight public programs do, signed by HMAC of the time; rows have no id, so that what is the same is one. A push of the same rows is read, too; an
 * encrypted one is not: how it is encrypted is not public.
 */
export const housing: SourceReader = {
  label: "Housing.com",
  isConfirmed: false,
  setUp:
    "Ask your account manager at Housing.com for the id and the key of the 'Broker leads API', and enter them below.",
  came: { source: "portal", note: "Housing.com" },
  keys: [
    { name: "id", label: "Id", help: "Of the API", isNeeded: false },
    { name: "key", label: "Key", help: "Of the API: leads are then fetched every five minutes", isNeeded: false },
  ],
  split(body) {
    const many = listOf(within(body, "data"));
    return many.length > 0 ? many : Array.isArray(body) ? body : [body];
  },
  read: (item) =>
    leadOf({
      name: textAt(item, "lead_name"),
      numbers: [textAt(item, "lead_phone")],
      mails: [textAt(item, "lead_email")],
      said: lines(
        [textAt(item, "apartment_names"), SERVICES[textAt(item, "service_type")]].filter(Boolean).join(" "),
        textAt(item, "project_name", "pg_name"),
        [textAt(item, "locality", "locality_name"), textAt(item, "city", "city_name")].filter(Boolean).join(", "),
      ),
      advert: textAt(item, "flat_id") || undefined,
      at: momentOf(textAt(item, "lead_date")),
    }),
  pull: {
    keys: ["id", "key"],
    every: 5 * MINUTE_MS,
    longest: 2 * DAY_MS - MINUTE_MS,
    lookBack: 29 * DAY_MS,
    async ask({ from, until }, { id = "", key = "" }, { fetch, now }) {
      const seconds = (at: number) => String(Math.floor(at / 1_000));
      const query = new URLSearchParams({
        start_date: seconds(from),
        end_date: seconds(until),
        current_time: seconds(now),
        hash: createHmac("sha256", key).update(seconds(now)).digest("hex"),
        id,
        per_page: "1000",
      });
      const body = await bodyOf(await ask(fetch, `${PULL_URL}?${query}`));
      const rows = Array.isArray(body) ? body : within(body, "data");
      if (!Array.isArray(rows))
        throw new Error(`Housing.com: ${JSON.stringify(within(body, "apiErrors") ?? body).slice(0, 200)}`);
      return rows.length === 0 ? undefined : body;
    },
  },
  sample: {
    lead_name: "Test Two",
    lead_phone: "+919000000002",
    flat_id: 11111111,
    project_name: "Demo Greens",
    locality: "Sector 150",
    lead_date: 1793594700,
    service_type: "resale",
    apartment_names: "3 BHK",
  },
};
