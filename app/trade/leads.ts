import type { Token } from "./tokens.ts";
import { bySpelling, tableOf, WordTable } from "./word-table.ts";

/** Who looks for a home; 'impersonal' where brokers say it for others too. */
export const WANTS: WordTable<"want" | "impersonal"> = /* @__PURE__ */ new WordTable(
  bySpelling({
    want:
      "want, wants, i want, we want, i need, we need, needs, wish to, would like, looking, looking for, looking to, interested, interested in, searching, in search of, to buy, buy, buying, purchase, " +
      "chahiye, chahie, chaiye, chahta, chahti, chahte, lena hai, leni hai, lene hai, dilwa do, dila do, kharidna, khareedna, kharidni, चाहिए, लेना है, लेनी है, खरीदना, खरीदनी",
    impersonal: "need, needed, required, require, requirement, requirements, wanted",
  }),
);

/** Who looks for a home, in words that no offer begins with. */
export const WISHES = /* @__PURE__ */ tableOf(
  "need, needs, needed, required, requirement, requirements, require, wanted, want, wants, i want, we want, looking for, looking to buy, looking to rent, searching, in search of, " +
    "my client needs, client requirement, chahiye, chahie, chaiye, lena hai, leni hai, चाहिए, लेना है, लेनी है",
);

/** Words of somebody who takes a home; an owner does not use them for his price. */
export const TAKES = /* @__PURE__ */ tableOf(
  "to buy, buy, buying, purchase, looking for, needs, i need, we need, chahiye, lena hai, leni hai, dilwa do, dila do, dilwa dijiye, kharidna, khareedna, चाहिए, लेना है, खरीदना",
);

/** Who sells or lets a home. */
export const OFFERS = /* @__PURE__ */ tableOf(
  "give my, to give my, rent my, renting my, let my, letting my, lease my, i own, to sell, want to sell, wants to sell, sell, sell my, selling, bech do, bech dijiye, bechna, bechni, bechne, bikwana, bikwani, bikwane, bikana, bikau, bech raha, bech rahi, bech rahe, बिकवाना, बिकाऊ, बेचना, बेचनी, बेचने, rent out, to rent out, let out, lease out, give on rent, giving on rent, " +
    "kiraye par dena, kiraye pe dena, kiraye par deni, kiraye pe deni, rent par dena, rent pe dena, rent pe deni, किराये पर देना, किराए पर देना, किराये पर देनी, किराए पर देनी",
);
/** Words that advertise a home, never used for one that is looked for. */
export const ADVERTISED = /* @__PURE__ */ tableOf(
  "for sale, available for sale, available for rent, available on rent, available for lease",
);
export const OWNERS = /* @__PURE__ */ tableOf("owner, home owner, flat owner, makan malik, मकान मालिक, मालिक");

/** Who looks for somebody else. */
export const CLIENTS = /* @__PURE__ */ tableOf(
  "my client, my clients, my buyer, my customer, for client, for my client, client requirement, client ke liye, party ready, i am a broker, i am broker, broker here, dealer here",
);

const SOURCE_WORDS = {
  "walk-in":
    "walk in, walkin, walked in, came, came in, came to office, came to the office, came to our office, visited office, visited our office, visited the office, " +
    "office aaye, office aaye the, office aaya, office aayi, ऑफिस आए, ऑफिस आए थे, ऑफिस आये थे, ऑफिस आया, ऑफिस आई",
  call: "called, call note, spoke to, spoke with, missed call, phone call, incoming call, phone aaya, phone aaya tha, call aaya, call aaya tha, फोन आया, फोन आया था, कॉल आया, कॉल आया था",
  referral:
    "ref, reference, referred by, reference of, reference from, reference by, ref by, ref of, recommended by, got your number from, got number from, gave me your number",
  WhatsApp: "on whatsapp, whatsapp message, whatsapped, whatsapp par",
  "web form": "from website, from the website, website enquiry, through website",
} as const;
/** How somebody came, as the company notes it. */
export const SOURCES: WordTable<keyof typeof SOURCE_WORDS> = /* @__PURE__ */ new WordTable(bySpelling(SOURCE_WORDS));

/** Portals by the names that stand in their mails. */
export const PORTALS: WordTable<string> = /* @__PURE__ */ new WordTable(
  bySpelling({
    "99acres": "99acres, 99acres com, 99 acres",
    MagicBricks: "magicbricks, magic bricks, magicbricks com",
    Housing: "housing com, housing mailer com",
    "Square Yards": "squareyards, square yards, squareyards com",
    OLX: "olx, olx in",
    NoBroker: "nobroker in, nobroker com",
    CommonFloor: "commonfloor, commonfloor com",
    JustDial: "justdial, just dial, justdial com",
    Facebook: "facebook, facebook lead, facebook lead ads, fb lead, fb ads",
  }),
);

/** The next step. `isOrder`: the words are an order by themselves; the others need a day. */
export type StepKind = "call" | "visit" | "message";
interface StepWords {
  readonly step: StepKind;
  readonly isOrder: boolean;
}

const stepWords = (isOrder: boolean, table: Readonly<Record<StepKind, string>>) =>
  bySpelling(table).map(([words, step]) => [words, { step, isOrder }] as const);

export const STEPS: WordTable<StepWords> = /* @__PURE__ */ new WordTable([
  ...stepWords(true, {
    call: "call back, callback, call him, call her, call them, call me, call the customer, call the buyer, call the client, follow up, followup, phone karna, phone karna hai, call karna, call karna hai, call karo, baat karni hai, phone kar lena, call kar lena, baat kar lena, baat karein, बात कर लीजिए, बात कर लें, बात करें, फोन करना, फोन करना है, फोन करें, कॉल करना, कॉल करना है, कॉल करें, बात करनी है",
    visit:
      "plan to visit, planning to visit, wants to visit, want to visit, site dikhani hai, dikhana hai, dikhani hai, dikhane hai, milna hai, दिखाना है, दिखानी है, मिलना है",
    message:
      "please whatsapp, pls whatsapp, bhejna hai, bhej do, भेजना है, send details, send options, send list, share details, share options",
  }),
  ...stepWords(false, {
    call: "call, phone, ring, speak, talk",
    visit:
      "visit, site visit, meeting, meet, show, show him, show her, show flats, site dikhani, dikhana, dikhani, milna, milte hai, milte hain, देखने, दिखाना, दिखानी, मिलना, dekhna, dekhna hai, dekhna chahte, dekhne aana hai, dekhne aayenge, dekhne aaunga, aungi, aunga, aaungi, aaunga, देखना, देखना है, देखने आएंगे",
    message: "send, send report, share, whatsapp, whatsapp him, whatsapp her, message, bhejna, भेजना",
  }),
]);
/** Before a step that is not ours to do: 'will call back'. */
export const THEIR_STEP = /* @__PURE__ */ tableOf("will, would, shall, has, have, they");

/** Who does not want to be called. */
export const NO_CALLS = /* @__PURE__ */ tableOf(
  "do not call, dont call, do not call me, dont call me, do not call me again, do not call again, never call, no calls, stop calling, do not disturb, dnd, " +
    "call mat karna, call mat karo, call na karna, call na kare, call na karein, phone mat karna, phone na kare, कॉल मत करना, फोन मत करना, कॉल न करें, फोन न करें",
);
/** Words that limit a refusal of calls to some hours: 'do not call before 6'. */
export const SOME_HOURS = /* @__PURE__ */ tableOf("before, after, between, till, until, on, at, during");

/** Words before a nice-to-have. */
export const NICE_AHEAD = /* @__PURE__ */ tableOf(
  "preferably, preferable, prefer, prefers, preferring, preferred, preference, ideally, nice to have, good to have, would be nice, bonus, if possible, ho sake to, हो सके तो",
);
/** Words behind a nice-to-have. */
export const NICE_BEHIND = /* @__PURE__ */ tableOf(
  "preferred, preferable, would be nice, would be great, would be a plus, is a plus, if possible, " +
    "ho to accha, ho to achha, ho to acha, ho to accha hai, ho to accha ho, ho toh accha, ho to behtar, हो तो अच्छा, हो तो अच्छा हो, हो तो अच्छा है, हो तो बेहतर, अच्छा हो",
);

/** Words before a place where somebody lives or works, not where they look for a home. */
export const ELSEWHERE = /* @__PURE__ */ tableOf(
  "relocating from, moving from, shifting from, coming from, i am from, from out of town, living in, lives in, staying in, works in, work in, working in, office is in",
);
/** 'my office', 'has clinic', 'unka school': a place of somebody's, not the one that is looked for. */
export const WORKPLACES = /* @__PURE__ */ tableOf(
  [
    "my",
    "his",
    "her",
    "their",
    "our",
    "has",
    "has a",
    "have a",
    "mera",
    "mere",
    "unka",
    "unke",
    "uska",
    "husband",
    "wife",
    "husbands",
    "मेरा",
    "उनका",
  ]
    .flatMap((whose) =>
      [
        "office",
        "clinic",
        "shop",
        "factory",
        "school",
        "college",
        "company",
        "workplace",
        "hospital",
        "दफ्तर",
        "ऑफिस",
        "क्लिनिक",
      ].map((place) => `${whose} ${place}`),
    )
    .join(", "),
);

/** What begins a message and is nobody's name. */
export const GREETINGS = /* @__PURE__ */ tableOf(
  "hello, hi, hey, dear, hello sir, hi sir, dear sir, dear team, dear agent, dear advertiser, dear customer, sir madam, good morning, good evening, good afternoon, greetings, new lead, new enquiry, namaste, namaskar, bhaiya, नमस्ते, नमस्कार",
);

/** Words before a name. Behind a 'bare' one the name must be capitalised; 'self' ones begin a sentence: ', main Purnima'. */
export const NAME_LABELS: WordTable<"label" | "bare" | "self"> = /* @__PURE__ */ new WordTable(
  bySpelling({
    label:
      "name, full name, buyer name, customer name, user name, client name, lead name, sender, sender name, contact person, my name is, name is, mera naam, naam, मेरा नाम, नाम",
    self: "main, mai",
    bare: "pls add, please add, this is, myself, i am, she is, he is, said she is, said he is",
  }),
);
/** Words behind the name of the speaker. Before a 'bare' one the name must be capitalised: 'Amit here'. */
export const SPEAKS: WordTable<"label" | "bare"> = /* @__PURE__ */ new WordTable(
  bySpelling({
    label:
      "बोल रहा, बोल रहा हूं, बोल रही, बोल रही हूं, bol raha, bol raha hu, bol raha hun, bol raha hoon, bol rha hu, bol rahi, bol rahi hu, bol rahi hun, bol rahi hoon",
    bare: "this side, here",
  }),
);
/** Before the name of who wrote, on a line of its own. */
export const CLOSINGS = /* @__PURE__ */ tableOf(
  "regards, best regards, warm regards, kind regards, with regards, thanks, thank you, thanks and regards, thanks regards, many thanks, sincerely, yours sincerely, best wishes, best, धन्यवाद",
);
/** Behind a number, whose it is. */
export const PHONE_KINDS = /* @__PURE__ */ tableOf(
  "office, off, home, res, residence, work, landline, whatsapp, wa, personal, alternate",
);
/** Heads of lines that a form or a portal writes for itself. */
export const META_LABELS = /* @__PURE__ */ tableOf(
  "created time, created at, created on, ad id, ad name, adset id, adset name, campaign id, campaign name, form id, form name, is organic, platform, lead id, lead status, received on, received at, submitted on, submitted at, date, time, sent, utm source, utm medium, utm campaign",
);
export const PHONE_LABELS = /* @__PURE__ */ tableOf(
  "phone, phone no, phone number, mobile, mobile no, mobile number, mob, mob no, ph, ph no, tel, contact no, contact number, number, number is, no, cell, whatsapp, whatsapp no, mera number, my number, my number is, मोबाइल, फोन, नंबर",
);
export const MAIL_LABELS = /* @__PURE__ */ tableOf("email, e mail, email id, mail, mail id, email address");

/** Heads of lines in portals' mails; what stands behind 'said' ones is read as it is. */
export const LINE_LABELS: WordTable<"said" | "bedrooms" | "budget"> = /* @__PURE__ */ new WordTable(
  bySpelling({
    said: "property, property type, property details, type, locality, preferred locality, location, preferred location, city, possession, furnishing, requirement, message",
    bedrooms: "bedrooms, bedroom, bhk, no of bedrooms",
    budget: "budget, budget range, price range",
  }),
);
export const BUDGETS = /* @__PURE__ */ tableOf("budget, बजट");

/** Hindi in Latin letters, by words that English has not. */
const HINGLISH =
  /^(?:chahiye|chahie|chaiye|hai|hain|hoon|tha|thi|the|ka|ki|ke|ko|se|mein|pe|par|tak|aur|ya|liye|lena|leni|dena|deni|karna|kal|parso|aaj|aaya|aaye|mera|meri|mere|mujhe|apna|apni|unko|unka|nahi|bhaiya|baje|kiraye|wala|wali|accha|bechna|kharidna|khareedna|dikhani)$/;
const AMBIGUOUS = /^(?:the|pe|par|ya|se)$/;
const FEWEST_HINDI_WORDS = 2;

/** Whether a text in Latin letters is Hindi, by two of its words. */
export function isHinglish(tokens: readonly Token[]): boolean {
  const words = new Set(tokens.map(({ text }) => text).filter((text) => HINGLISH.test(text)));
  return [...words].filter((word) => !AMBIGUOUS.test(word)).length >= FEWEST_HINDI_WORDS;
}
