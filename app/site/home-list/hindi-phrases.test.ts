import { describe, expect, it } from "vitest";
import "../../hindi.ts";
import { inLanguage } from "#app/base/in-language.ts";
import { chipsOf, emptyQuery } from "#app/query/index.ts";
import { createSearch } from "#app/search/index.ts";
import { testRecord, TestSource } from "#app/search/testing.ts";
import { headingOf } from "./heading.ts";
import { pageAt } from "./addresses.ts";

const CITIES = ["Noida", "Delhi", "Gurgaon", "Greater Noida", "Gaziabad"] as const;
const TYPES = ["Flat", "Villa", "Penthouse", "Studio", "Bungalow", "FarmHouse", "Kothi"] as const;
const LOCATIONS = ["Sector 150", "Dwarka Sector 10", "DLF Phase 5", "Pari Chowk", "Indirapuram"] as const;

const homes = CITIES.flatMap((city, at) =>
  TYPES.flatMap((propType) =>
    (["Buy", "Rent"] as const).map((saleType) => ({
      city,
      propType,
      saleType,
      location: LOCATIONS[at] ?? "",
      typeMore: "3BHK",
      totalPrice: saleType === "Buy" ? 4e7 : 60_000,
      size: 1_800,
      furnishing: "Furnished" as const,
      status: "Ready to move",
      lift: true,
      swimmingPool: true,
    })),
  ),
);
const search = await createSearch(new TestSource(homes.map((home, number) => testRecord(number, home))));

/** What people type, and the chips of the list that answers. */
const PHRASES = `
3 बीएचके फ्लैट नोएडा → 3 BHK · नोएडा · फ़्लैट
सेक्टर 150 में विला → सेक्टर 150 · विला
गुड़गांव में 4 बीएचके किराए पर → 4 BHK · गुड़गाँव · रेंट
5 करोड़ तक का फ्लैट → ख़रीद · फ़्लैट · ₹5 करोड़ तक
दिल्ली में कोठी → दिल्ली · कोठी
मेट्रो के पास फ्लैट → मेट्रो स्टेशन से 1 किमी के अंदर · फ़्लैट
फर्निश्ड फ्लैट किराए पर नोएडा → नोएडा · फ़र्निश्ड · रेंट · फ़्लैट
रेडी टू मूव 3 बीएचके → 3 BHK · रेडी टू मूव
पेंटहाउस गुरुग्राम → गुड़गाँव · पेंटहाउस
2 करोड़ से कम 3 बीएचके नोएडा → 3 BHK · नोएडा · ख़रीद · ₹2 करोड़ तक
गाजियाबाद में घर → गाज़ियाबाद
फार्महाउस दिल्ली → दिल्ली · फ़ार्महाउस
50 हज़ार तक किराया → रेंट · ₹50 हज़ार तक
मालिक से सीधे फ्लैट → मालिक से सीधे · फ़्लैट
बिना ब्रोकरेज फ्लैट → ब्रोकरेज नहीं · फ़्लैट
तीन कमरे का फ्लैट → 3 BHK · फ़्लैट
गुड़गांव में नहीं 3 बीएचके → 3 BHK · गुड़गाँव नहीं
स्टूडियो दिल्ली → दिल्ली · स्टूडियो
ग्रेटर नोएडा में विला → ग्रेटर नोएडा · विला
इंदिरापुरम में फ्लैट → इंदिरापुरम · फ़्लैट
बंगला नोएडा में → नोएडा · बंगला
नोएडा में चार कमरों का मकान चाहिए → 4 BHK · नोएडा
किराये का मकान 40 हजार में दिल्ली → दिल्ली · रेंट · ₹40 हज़ार तक
80 लाख के अंदर दो बीएचके → 2 BHK · ख़रीद · ₹80 लाख तक
साइबर सिटी से 40 मिनट में पहुँचने वाला फ्लैट → मेट्रो से 40 मिनट में साइबर सिटी · फ़्लैट
द्वारका में बिकाऊ कोठी → द्वारका · ख़रीद · कोठी
गुड़गाँव छोड़कर कहीं भी विला → विला · गुड़गाँव नहीं
एक से डेढ़ करोड़ के बीच नोएडा में फ्लैट → नोएडा · ख़रीद · फ़्लैट · ₹1 करोड़ से ₹1.5 करोड़
सोसाइटी में जिम और स्विमिंग पूल वाला 3BHK → जिम · स्विमिंग पूल · 3 BHK
बुज़ुर्ग माता-पिता के लिए ग्राउंड फ्लोर का घर → ग्राउंड फ़्लोर
पालतू कुत्ता रख सकें ऐसा किराए का फ्लैट → पालतू जानवर रख सकते हैं · रेंट · फ़्लैट
`
  .trim()
  .split("\n")
  .map((line) => line.split(" → ") as [string, string]);

/** Further phrases: how exactly they are read is not the matter here, but every word of the answer is Hindi. */
const MORE = `
नोएडा में लिफ्ट वाला फ्लैट
पार्किंग वाला विला दिल्ली
स्विमिंग पूल वाला घर
1800 वर्ग फुट से बड़ा फ्लैट
3 बीएचके 60 हज़ार किराया द्वारका
डेढ़ करोड़ का फ्लैट
ढाई करोड़ तक 3 बीएचके
अनफर्निश्ड फ्लैट नोएडा
सेमी फर्निश्ड 2 बीएचके
अंडर कंस्ट्रक्शन फ्लैट नोएडा
पूर्व मुखी फ्लैट
ग्राउंड फ्लोर 3 बीएचके
परी चौक के पास फ्लैट
परिवार के लिए किराए पर घर
बैचलर के लिए फ्लैट किराए पर
सस्ता फ्लैट नोएडा
दो बालकनी वाला फ्लैट
3 बाथरूम वाला विला
नोएडा या दिल्ली में 3 बीएचके
10वीं मंज़िल से ऊपर फ्लैट
`
  .trim()
  .split("\n");

/** What stands in Latin letters in a list in Hindi: BHK, and words that were typed so. */
const LATIN = /\bBHK\b|\bDLF\b|“[^”]*”/g;

function answered(phrase: string) {
  return inLanguage("hi", () => {
    const { query } = search.readPhrase(phrase, emptyQuery);
    const answer = search.search(query, { size: 1 });
    const page = pageAt("/all-properties", "Aangan");
    if (!page) throw new Error("There is no list");
    const labelOf: Parameters<typeof chipsOf>[2] = (key, slug) => answer.facets[key].label(slug);
    return {
      chips: chipsOf(query, {}, labelOf).map(({ label }) => label),
      heading: headingOf(page, query, answer),
      help: search.relax(query, {}, labelOf).map(({ label }) => label),
    };
  });
}

describe("a phrase in Hindi, on a page in Hindi,", () => {
  it.each(PHRASES)("%s is answered by %s", (phrase, chips) => {
    expect(answered(phrase).chips.join(" · ").replaceAll("\u00a0", " ")).toBe(chips);
  });

  it.each([...PHRASES.map(([phrase]) => phrase), ...MORE])("%s is answered in Hindi", (phrase) => {
    const { chips, heading, help } = answered(phrase);
    expect([...chips, heading, ...help].filter((text) => /[A-Za-z]{2,}/.test(text.replace(LATIN, "")))).toEqual([]);
  });
});
