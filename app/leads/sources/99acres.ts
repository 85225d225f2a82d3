import { isObject } from "#app/entities/is-object.ts";
import { DAY_MS, MINUTE_MS } from "#app/entities/values/day.ts";
import { ask, bodyOf, indianStamp } from "../ask.ts";
import { listOf, momentOf, textAt, within } from "../body.ts";
import { isSame } from "../signature.ts";
import type { SourceReader } from "../types.ts";
import { leadOf, lines } from "./lead-of.ts";

/** 'Rs. 1.45 Crore, 3 BHK Flat in Sector 78, Noida' */
const SALE = { S: "to buy", R: "for rent" } as const;

const PULL_URL = "https://www.99acres.com/99api/v1/getmy99Response/OeAuXClO43hwseaXEQ/uid/";

/**
 * Pushed: XML with many `Qry`, or JSON of one, as two and one public programs read them; `QryId` may be empty. Fetched: `Resp` with `QryDtl` and `CntctDtl`, as the
 * paper 'Pull API' and eight programs have it; a refusal is HTTP 200 with `ActionStatus` false. Six questions an hour, two days each, 30 days back.
 */
export const ninetyNineAcres: SourceReader = {
  label: "99acres",
  isConfirmed: false,
  setUp: "Ask your account manager at 99acres to send your leads ('Push API') to the address.",
  came: { source: "portal", note: "99acres" },
  keys: [
    {
      name: "apikey",
      label: "API key",
      help: "Optional. Where 99acres sends one as X-API-KEY with each lead, only leads with it are taken",
      isNeeded: false,
    },
    {
      name: "user",
      label: "User name",
      help: "Optional, of the 'Pull API': leads are then fetched every ten minutes",
      isNeeded: false,
    },
    { name: "password", label: "Password", help: "Of the 'Pull API'", isNeeded: false },
  ],
  isTrue: ({ header }, { apikey }) => apikey === undefined || isSame(header("x-api-key") ?? "", apikey),
  split(body) {
    const inside = within(body, "Xml") ?? within(body, "xml") ?? body;
    const many = [...listOf(within(inside, "Qry")), ...listOf(within(inside, "Resp")).map(flat)];
    return many.length > 0 ? many : [inside];
  },
  idOf: (item) => textAt(item, "QryId", "QueryId", "TblId"),
  read(item) {
    const sale = textAt(item, "preference");
    const saleWords = sale === "S" || sale === "R" ? SALE[sale] : "";
    const rooms = textAt(item, "bedroomNum");
    return leadOf({
      name: textAt(item, "Name"),
      numbers: [textAt(item, "Phone", "Mobile")],
      mails: [textAt(item, "Email", "EmailId")],
      said: lines(
        textAt(item, "QryInfo", "Message"),
        [rooms && `${rooms} BHK`, saleWords].filter(Boolean).join(" "),
        textAt(item, "CmpctLabl"),
        textAt(item, "Project", "ProjectName", "ProjName"),
        textAt(item, "cityName"),
      ),
      advert: textAt(item, "ProdId", "PROPERTY_CODE") || undefined,
      at: momentOf(textAt(item, "RcvdOn")),
    });
  },
  answer: (items) => [
    "application/xml",
    `<xml>${items.map((item) => `<QryResp><QryId>${escaped(textAt(item, "QryId"))}</QryId><status>Y</status></QryResp>`).join("")}</xml>`,
  ],
  pull: {
    keys: ["user", "password"],
    every: 10 * MINUTE_MS,
    longest: 2 * DAY_MS,
    lookBack: 29 * DAY_MS,
    async ask({ from, until }, { user = "", password = "" }, { fetch }) {
      const xml = `<?xml version='1.0'?><query><user_name>${escaped(user)}</user_name><pswd>${escaped(password)}</pswd><start_date>${indianStamp(from)}</start_date><end_date>${indianStamp(until)}</end_date></query>`;
      const body = await bodyOf(await ask(fetch, PULL_URL, { method: "POST", body: new URLSearchParams({ xml }) }));
      const answer = within(body, "Xml") ?? within(body, "xml");
      if (!/^true$/i.test(textAt(answer, "ActionStatus")))
        throw new Error(textAt(within(answer, "ErrorDetail"), "Message") || "99acres did not answer with leads.");
      return within(answer, "Resp") === undefined ? undefined : body;
    },
  },
  sample: {
    QryId: "64f0aa11",
    CmpctLabl: "Rs. 1.45 Crore, 3 BHK Flat in Sector 78, Noida",
    QryInfo: "Call me",
    RcvdOn: "2026-11-02 10:15:00",
    ProdId: "A10000001",
    Name: "Test One",
    Email: "one@example.com",
    Phone: "+91-9000000001",
  },
};

const escaped = (text: string) => text.replace(/[<>&"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** `QryDtl` and `CntctDtl` of one lead as one. */
function flat(response: unknown): unknown {
  return [within(response, "QryDtl"), within(response, "CntctDtl")].reduce<object>(
    (all, part) => ({ ...all, ...(isObject(part) ? part : {}) }),
    {},
  );
}
