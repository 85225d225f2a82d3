import { momentOf, textAt } from "../body.ts";
import type { SourceReader } from "../types.ts";
import { leadOf, lines } from "./lead-of.ts";

/** Field names and the answer as public programs have them; JustDial publishes no paper. Nothing is signed: the secret is in the address. */
export const justdial: SourceReader = {
  label: "JustDial",
  isConfirmed: false,
  setUp: "Ask your account manager at JustDial to enter the address.",
  came: { source: "portal", note: "JustDial" },
  keys: [],
  idOf: (item) => textAt(item, "leadid"),
  read: (item) =>
    leadOf({
      name: [textAt(item, "prefix"), textAt(item, "name")].filter(Boolean).join(" "),
      numbers: [textAt(item, "mobile"), textAt(item, "phone")],
      mails: [textAt(item, "email")],
      said: lines(
        textAt(item, "message", "remarks"),
        textAt(item, "category"),
        [textAt(item, "area", "brancharea"), textAt(item, "city")].filter(Boolean).join(", "),
      ),
      at: momentOf(`${textAt(item, "date")} ${textAt(item, "time")}`),
      doNotCall: textAt(item, "dncmobile") === "1" || textAt(item, "dncphone") === "1",
    }),
  answer: () => ["text/plain", "RECEIVED"],
  sample: {
    leadid: "JDX0000000004",
    leadtype: "category",
    prefix: "Mr",
    name: "Test Four",
    mobile: "9000000004",
    phone: "",
    email: "",
    date: "2026-11-02",
    time: "10:15:00",
    category: "Estate Agents",
    area: "Sector 18",
    city: "Noida",
    dncmobile: 0,
  },
};
