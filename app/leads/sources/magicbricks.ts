import { DAY_MS, indianDay, MINUTE_MS } from "#app/entities/values/day.ts";
import { ask, bodyOf } from "../ask.ts";
import { listOf, momentOf, textAt, within } from "../body.ts";
import { isSame } from "../signature.ts";
import type { SourceReader } from "../types.ts";
import { leadOf, lines } from "./lead-of.ts";

/** Without https, as all public programs have it: nothing else answers. */
const PULL_URL = "http://rating.magicbricks.com/mbRating/download.json";

/** Names as two public programs of the push and four of the pull have them; without an id of its own, so what is the same is one. */
export const magicbricks: SourceReader = {
  label: "MagicBricks",
  isConfirmed: false,
  setUp: "Ask your account manager at MagicBricks to push your leads to the address.",
  came: { source: "portal", note: "MagicBricks" },
  keys: [
    {
      name: "apikey",
      label: "API key",
      help: "Optional. Where MagicBricks sends one as X-API-KEY with each lead, only leads with it are taken",
      isNeeded: false,
    },
    {
      name: "pull",
      label: "Download key",
      help: "Optional: leads are then fetched every ten minutes. MagicBricks has to know the address of this server",
      isNeeded: false,
    },
  ],
  isTrue: ({ header }, { apikey }) => apikey === undefined || isSame(header("x-api-key") ?? "", apikey),
  split(body) {
    const many = [
      ...listOf(within(body, "leadPojo", "leads")),
      ...listOf(within(body, "leads", "lead")),
      ...listOf(within(body, "leads")),
    ];
    return many.length > 0 ? many : [body];
  },
  read(item) {
    const [sale] = [textAt(item, "tranType").toLowerCase()];
    const number = textAt(item, "mobile", "phone");
    const code = textAt(item, "isd");
    return leadOf({
      name: textAt(item, "name"),
      numbers: [code && /^\d{10}$/.test(number) ? `+${code.replace(/\D/g, "")}${number}` : number],
      mails: [textAt(item, "email")],
      said: lines(
        textAt(item, "msg", "message"),
        sale === "b" ? "to buy" : sale === "r" ? "for rent" : "",
        textAt(item, "project"),
        [textAt(item, "locality"), textAt(item, "city")].filter(Boolean).join(", "),
      ),
      advert: textAt(item, "property_id", "propertyId") || undefined,
      at: momentOf(`${textAt(item, "dt")} ${textAt(item, "time").padStart(6, "0")}`),
    });
  },
  pull: {
    keys: ["pull"],
    every: 10 * MINUTE_MS,
    longest: 3 * DAY_MS,
    lookBack: 29 * DAY_MS,
    async ask({ from, until }, { pull = "" }, { fetch }) {
      const [startDate, endDate] = [from, until].map((at) => indianDay(at).replaceAll("-", ""));
      const body = await bodyOf(
        await ask(fetch, `${PULL_URL}?key=${encodeURIComponent(pull)}&startDate=${startDate}&endDate=${endDate}`),
      );
      if (within(body, "leadPojo") === undefined)
        throw new Error(
          typeof body === "string"
            ? body.slice(0, 200)
            : textAt(within(body, "error") ?? body, "errormsg") || "MagicBricks did not answer with leads.",
        );
      return listOf(within(body, "leadPojo", "leads")).length === 0 ? undefined : body;
    },
  },
  sample: {
    name: "Test Three",
    mobile: "9000000003",
    isd: "91",
    msg: "2 BHK wanted",
    city: "Noida",
    locality: "Sector 62",
    dt: "20261102",
    time: "101500",
  },
};
