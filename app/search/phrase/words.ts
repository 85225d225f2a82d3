import { bySpelling } from "#app/trade/word-table.ts";
import { INDEPENDENT_HOUSES } from "#app/trade/types.ts";
import type { Sort } from "#app/query/index.ts";

/** The fixed words of the grammar that are not of the trade, folded as `atomsOf` folds them. Longer sequences stand before their beginnings. */
export const VERIFIED = bySpelling({
  no: "not verified, unverified",
  yes: "verified",
});

export const TIERS = bySpelling({
  ultra: "ultra luxury, ultra luxurious, ultra",
});

export const CATEGORIES: readonly (readonly [words: string, slug: "residential" | "commercial"])[] = [
  ["commercial", "commercial"],
  ["residential", "residential"],
];

/** Kinds that the site has no type for: they are looked for in the text, whichever type the record has. */
export const TEXT_KINDS = INDEPENDENT_HOUSES.split(", ");

/** Commercial kinds without a type: they stay words to be found, and are never dropped from a search, which would show homes instead. */
export const COMMERCIAL_KINDS: ReadonlySet<string> = new Set(["godown", "warehouse"]);

/** Units behind a number of rooms. */
export const ROOM_UNITS = ["bhk", "room set", "rooms set", "room", "rooms", "kamre", "kamra", "kamron", "kamro"];

export const SORT_WORDS = bySpelling<Sort>({
  "price-asc":
    "price low to high, low to high, lowest price, cheapest, sabse sasta, sasta, saste, sasti, cheap, low budget, affordable",
  "price-desc": "price high to low, high to low, highest price, most expensive, costliest, mehnga",
  newest: "newest, latest, recent",
  "size-desc": "biggest, largest, sabse bada, sabse badi, sabse bade, sabse bara",
});

/** Says nothing that could be filtered or found. */
export const FILLERS = new Set(
  (
    "jo chalega chalegi chal a an the new brand in at on near with for of and or to by is are i we want wants need looking look find search show me us my please any some all only just that have has having available good nice best " +
    "home house property propertie properties listing listings luxury luxurious residential builder builders project projects city price prices costing worth option options type deal deals " +
    "big bigger large spacious huge small beautiful lovely modern posh premium well maintained decent proper size sized low budget range society family families people person persons " +
    "required require requirement wanted searching urgent urgently pls plz hi hello sir ji area side location locality close next nearby nazdeek nazdik najdeek kareeb paas pas " +
    "ghar makaan makan without no side " +
    "bada badi bade bara chota choti chote chhota chhoti accha acha achha acchi achi sundar naya nayi naye w u invest investment investing investor investors kindly help thanks thank dear team hey " +
    "be been am was will would should could can may must this that these those there here which who what where how much many like prefer preferably preferred ideally my our your their it its also very really kind sort " +
    "live living stay staying move moving shift shifting self use end user rehne rahne ke hetu dhundh dhund dhoondh dhundna raha rahe rahi hu hoon hun lena leni lene dekh dekhna dekhni hona hoga hogi kripya bhai bhaiya madam aapke aap kahan kaha kuch kam zyada jaldi turant available " +
    "kahin kahi kahan baki baaki bhi allowed sa si aisa aisi aise aas kya kyu kaise sakte sakta sakti pal karo karna kare kar de dena dedo dijiye dijiyega bata batana bataiye bataye bhejo bhej mil mile milna milni milegi jaye jaaye chahta chahti chahte rakhna rakhne apna apne apni apko aapko humko mujhko sirf bas thoda bahut jyada agar hi to toh wahan yahan aane jane " +
    "rate send call asap serious seriously genuine contact details detail share photos pics image images number whatsapp message ping reply tell give get let mummy papa mom dad mother father parents wife husband mere hamare kids bachche bachcho children couple newly married friends friend group " +
    "actually currently basically hoping planning plan interested thinking mostly around about nice something anything everything someone one ones unit units ventilated ventilation airy stunning amazing awesome superb stylish comfortable convenient " +
    "including inclusive achchha achchhi achchhe from sidhe seedhe sidha seedha janavar janwar jaanwar rakh " +
    "mein me mei main ke ki ka ko se par pe liye chahiye chaiye chahie hai hain ho koi ek do wala wali wale mujhe hume hamein dikhao dikhaye batao milega sath saath jisme aur ya bhi sabse beech bich lo " +
    "negotiable mera meri mujhko hamko honi hone upar uper but independent incl included excluding kamra kamre room rooms parivar " +
    "mata pita buzurg bujurg bujurgo saken sake sakein pahunch pahunche pahunchne pahunchane pahuchne dur duri door doori"
  ).split(" "),
);
