import type { TokenMatch, Token } from "./tokens.ts";
import { bySpelling, tableOf, WordTable } from "./word-table.ts";

/** Before a name. */
export const TITLES = /* @__PURE__ */ tableOf("mr, mrs, ms, miss, dr, col, capt, prof, shri, smt, श्री, श्रीमती");
/** Behind a name. */
export const HONORIFICS = /* @__PURE__ */ tableOf("ji, sir, bhai, bhaiya, madam, maam, sahab, saab, जी, भाई");
/** The end of a firm's name. */
export const FIRMS = /* @__PURE__ */ tableOf(
  "properties, property dealer, property dealers, property consultant, realty, realtor, realtors, real estate, real estates, associates, consultant, consultants",
);
/** Before whose number it is: an order to call, or what somebody is. Behind the first a name may be in small letters. */
export const CONTACTS: WordTable<"call" | "role"> = /* @__PURE__ */ new WordTable(
  bySpelling({
    call: "contact, contact person, call, call me, whatsapp, name, संपर्क",
    role: "broker, dealer, agent, owner, from, regards, thanks",
  }),
);
/** In small letters too they are names of people, beside a number. */
export const SURNAMES = /* @__PURE__ */ tableOf(
  "agarwal, aggarwal, ahuja, arora, bansal, bhatia, bhatnagar, chauhan, chopra, choudhary, chaudhary, dhawan, garg, goel, goyal, grover, gupta, jain, joshi, kapoor, khan, khanna, khurana, kohli, kumar, malhotra, mathur, mehra, mehta, mishra, mittal, nagpal, narang, pandey, rana, rastogi, saini, saxena, sethi, sharma, shukla, sinha, singh, singhal, sood, srivastava, tandon, tiwari, tomar, tyagi, varma, verma, yadav, " +
    "अग्रवाल, अरोड़ा, बंसल, भाटिया, चौहान, चोपड़ा, चौधरी, गर्ग, गोयल, गुप्ता, जैन, जोशी, कपूर, खान, खन्ना, कुमार, मल्होत्रा, माथुर, मेहता, मिश्रा, मित्तल, पांडे, सैनी, सक्सेना, शर्मा, शुक्ला, सिन्हा, सिंह, श्रीवास्तव, तिवारी, त्यागी, वर्मा, यादव",
);

const MOBILE = /^(?:0|91|091|0091)?([6-9]\d{9})$/;
const MOST_GROUPS = 6;

/** A mobile number in one run or in groups: '98111 22333', '+91-98111-22333', '०९८११…'. @returns its ten digits */
export function findMobile(tokens: readonly Token[], at: number): TokenMatch<string> | undefined {
  const start = tokens[at]?.text === "+" ? at + 1 : at;
  let digits = "";
  let next = start;
  for (let groups = 0; groups < MOST_GROUPS; groups++) {
    const token = tokens[next];
    if (!token?.isNumber || !/^\d+$/.test(token.text)) return undefined;
    digits += token.text;
    next++;
    const mobile = MOBILE.exec(digits)?.[1];
    const behind = tokens[next];
    if (mobile !== undefined && !(behind?.isNumber && behind.isGlued)) return { value: mobile, next };
    if (digits.length > 13) return undefined;
    if (tokens[next]?.text === "-") next++;
  }
  return undefined;
}
