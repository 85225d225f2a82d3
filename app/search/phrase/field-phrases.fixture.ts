import { KNOWN_HOMES, type PhraseCase } from "./phrases.fixture.ts";

/** What the phrases below may name beside what most of them ask for in vain. */
export const FIELD_HOMES = [...KNOWN_HOMES, ["Sector 150", "Noida", "ATS", "ATS Pristine"]] as const;

/** Phrases of buyers and tenants as they were heard, with what each of them means. */
export const FIELD_PHRASES: readonly PhraseCase[] = [
  [
    "ready to move 3bhk sec 137 noida under 1.4cr",
    "bhk=3bhk&city=noida&location=sector-137&price=0-1.4&sale=buy&status=ready-to-move",
  ],
  ["not ground floor 3 bhk gurgaon", "bhk=3bhk&city=gurgaon&not-floor=0-0"],
  ["3 bhk without brokerage delhi", "bhk=3bhk&brokerage=none&city=delhi"],
  ["flat on rent 25000 to 35000 noida", "city=noida&price=0.25-0.35&sale=rent&type=flat"],
  [
    "semi furnished 2 bhk for rent greater noida west under 22 thousand",
    "bhk=2bhk&furnishing=semi-furnished&location=greater-noida-west&price=0-0.22&sale=rent",
  ],
  ["4bhk golf course road above 6 crore", "bhk=4bhk&location=golf-course-road&price=6-&sale=buy"],
  ["corner plot sector 46 noida", "city=noida&location=sector-46&q=corner+plot"],
  ["possession by december 2027 gurgaon 3bhk", "bhk=3bhk&city=gurgaon&possession=0-202712"],
  ["near metro sector 52 flat 2bhk", "bhk=2bhk&location=sector-52&metro=any-1000m&type=flat"],
  ["flat near school in vaishali", "location=vaishali&q=school&type=flat"],
  ["penthouse with terrace garden gurugram", "amenities=terrace&city=gurgaon&type=penthouse"],
  ["farm house chattarpur 1 acre", "location=chhatarpur&size=39204-47916&type=farm-house"],
  ["kiraye pe 2 bhk chahiye noida sector 62 me", "bhk=2bhk&city=noida&location=sector-62&sale=rent"],
  ["50 lakh tak ka flat ghaziabad", "city=gaziabad&price=0-0.5&sale=buy&type=flat"],
  ["2 se 3 crore ke beech kothi", "price=2-3&sale=buy&type=kothi"],
  ["sasta flat noida", "city=noida&sort=price-asc&type=flat"],
  ["नोएडा में किराये का घर 30 हजार तक", "city=noida&price=0-0.3&sale=rent"],
  ["गुड़गांव में 4 बीएचके विला", "bhk=4bhk&city=gurgaon&type=villa"],
  ["ग्रेटर नोएडा वेस्ट में रेडी टू मूव फ्लैट", "location=greater-noida-west&status=ready-to-move&type=flat"],
  ["सेक्टर 150 नोएडा पेंटहाउस", "city=noida&location=sector-150&type=penthouse"],
  ["apartmnt in sctor 65 gurgoan", "city=gurgaon&location=sector-65&type=flat"],
  ["3 bhk flt noyda", "bhk=3bhk&city=noida&type=flat"],
  ["indrapuram 3 bhk resale", "bhk=3bhk&location=indirapuram&status=resale"],
  ["2bhk vaisali ghaziabad", "bhk=2bhk&city=gaziabad&location=vaishali"],
  ["swimming pool club house power backup 4bhk", "amenities=club,pool,power-backup&bhk=4bhk"],
  ["pet friendly flat for rent gurgaon", "amenities=pets&city=gurgaon&sale=rent&type=flat"],
  ["family only rent 3 bhk delhi", "bhk=3bhk&city=delhi&sale=rent&tenants=family"],
  [
    "immediately available fully furnished 3 bhk rent gurugram",
    "bhk=3bhk&city=gurgaon&furnishing=furnished&sale=rent&status=ready-to-move",
  ],
  ["budget 90L 2bhk", "bhk=2bhk&price=0-0.9&sale=buy"],
  ["around 2 cr 3bhk dwarka expressway", "bhk=3bhk&location=dwarka-expressway&price=1.8-2.2&sale=buy"],
  ["2500+ sqft 3bhk sector 128", "bhk=3bhk&location=sector-128&size=2500-"],
  ["carpet area 1200 sq ft 2bhk noida", "bhk=2bhk&carpet=1080-1320&city=noida"],
  ["high floor flat gurgaon above 15th floor", "city=gurgaon&floor=16-&q=high+floor&type=flat"],
  ["ground floor flat for senior citizens delhi", "city=delhi&floor=0-0&q=senior+citizens&type=flat"],
  ["ats pristine 4bhk rent", "bhk=4bhk&project=ats-pristine&sale=rent"],
  ["rera approved projects greater noida", "city=greater-noida&rera=yes"],
  ["3 bhk not in noida", "bhk=3bhk&not-city=noida"],
  ["2 or 3 bhk sector 93 noida", "bhk=2bhk,3bhk&city=noida&location=sector-93"],
  ["under construction nahi chahiye 3bhk gurgaon", "bhk=3bhk&city=gurgaon&not-status=under-construction"],
  [
    "studio apartment invest noida sector 16b below 40 lacs",
    "city=noida&location=sector-16b&price=0-0.4&sale=buy&type=studio",
  ],
];
