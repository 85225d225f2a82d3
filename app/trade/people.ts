import { bySpelling, tableOf, WordTable } from "./word-table.ts";

/** Before a name. */
export const TITLES = /* @__PURE__ */ tableOf(
  "mr, mrs, ms, miss, dr, col, lt col, wg cdr, capt, maj, brig, prof, shri, smt, श्री, श्रीमती",
);
/** Behind a name. */
export const HONORIFICS = /* @__PURE__ */ tableOf(
  "ji, sir, bhai, bhaiya, madam, maam, mam, mem, sahab, saab, जी, भाई, मैडम, साहब",
);
/** The end of a firm's name. */
export const FIRMS = /* @__PURE__ */ tableOf(
  "properties, property dealer, property dealers, property consultant, realty, realtor, realtors, real estate, real estates, associates, consultant, consultants, prop, props, propmart, buildwell, realtech",
);
/** Words before the owner of a number: an order to call, or a role. Behind a 'call' one the name may be in small letters. */
export const CONTACTS: WordTable<"call" | "role"> = /* @__PURE__ */ new WordTable(
  bySpelling({
    call: "contact, contact person, call, call me, whatsapp, name, संपर्क",
    role: "broker, dealer, agent, owner, from, regards, thanks",
  }),
);
/** Beside a number these are names of people even in small letters. */
export const SURNAMES = /* @__PURE__ */ tableOf(
  "agarwal, aggarwal, ahuja, arora, bansal, bhatia, bhatnagar, chauhan, chopra, choudhary, chaudhary, dhawan, garg, goel, goyal, grover, gupta, jain, joshi, kapoor, khan, khanna, khurana, kohli, kumar, malhotra, mathur, mehra, mehta, mishra, mittal, nagpal, narang, pandey, rana, rastogi, saini, saxena, sethi, sharma, shukla, sinha, singh, singhal, sood, srivastava, tandon, tiwari, tomar, tyagi, varma, verma, yadav, " +
    "अग्रवाल, अरोड़ा, बंसल, भाटिया, चौहान, चोपड़ा, चौधरी, गर्ग, गोयल, गुप्ता, जैन, जोशी, कपूर, खान, खन्ना, कुमार, मल्होत्रा, माथुर, मेहता, मिश्रा, मित्तल, पांडे, सैनी, सक्सेना, शर्मा, शुक्ला, सिन्हा, सिंह, श्रीवास्तव, तिवारी, त्यागी, वर्मा, यादव",
);

/** Beside a number they are no name. */
export const NO_NAMES = /* @__PURE__ */ tableOf(
  "noida, greater noida, delhi, new delhi, gurgaon, gurugram, ghaziabad, faridabad, ncr, india, main, mai, मैं, नोएडा, दिल्ली, गुड़गांव, गुरुग्राम, गाजियाबाद",
);

/** What somebody is to a brokerage, in a cell or in the head of a column. */
export const PERSON_ROLES = /* @__PURE__ */ new WordTable(
  bySpelling({
    buyer: "buyer, buyers, buy, purchaser, investor, खरीदार",
    tenant: "tenant, tenants, rent, renter, lessee, किरायेदार",
    owner: "owner, owners, seller, sellers, landlord, landlady, lessor, vendor, मालिक, मकान मालिक",
    broker: "broker, brokers, dealer, agent, property dealer, channel partner, consultant, दलाल",
  }),
);
/** Words in a cell about the source of a person. */
export const SOURCE_CELLS = /* @__PURE__ */ new WordTable(
  bySpelling({
    "web form": "web form, website, web, site, online",
    call: "call, phone, phone call, telephone, ivr, incoming",
    "walk-in": "walk in, walkin, office, visit",
    portal: "portal, portals",
    referral: "referral, reference, ref, friend, word of mouth",
    WhatsApp: "whatsapp, wa",
    import: "import",
    other: "other, others",
  }),
);
export const LANGUAGE_CELLS = /* @__PURE__ */ new WordTable(
  bySpelling({ English: "english, en, eng, en in", Hindi: "hindi, hi, hin, hi in, हिन्दी, हिंदी" }),
);
