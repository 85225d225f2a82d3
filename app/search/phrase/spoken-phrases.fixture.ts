import type { PhraseCase } from "./phrases.fixture.ts";

/** As callers and visitors say limits, rates and places; each was read as something else before. */
export const SPOKEN_PHRASES: readonly PhraseCase[] = [
  [
    "25 hazar se zyada nahi, 2bhk rent sector 45 gurgaon",
    "bhk=2bhk&city=gurgaon&location=sector-45&price=0-0.25&sale=rent",
  ],
  ["80 lakh ke aas paas", "price=0.72-0.88&sale=buy"],
  ["2 cr se upar nahi 3bhk", "bhk=3bhk&price=0-2&sale=buy"],
  ["50 lakh se kam nahi", "price=0.5-&sale=buy"],
  ["1.5 करोड़ के आसपास", "price=1.35-1.65&sale=buy"],
  ["25 हज़ार से ज़्यादा नहीं 2 बीएचके", "bhk=2bhk&price=0-0.25&sale=rent"],
  ["per sqft below 8000 gurgaon 3bhk", "bhk=3bhk&city=gurgaon&rate=0-8000"],
  ["psf under 9000", "rate=0-9000"],
  ["apartments under 6500 per sq ft in noida extension", "location=greater-noida-west&rate=0-6500&type=flat"],
  ["8000 to 9000 psf 3bhk sector 150", "bhk=3bhk&location=sector-150&rate=8000-9000"],
  ["3bhk under 90 lakh, psf under 9000", "bhk=3bhk&price=0-0.9&rate=0-9000&sale=buy"],
  ["rate 8000 per sq ft se kam", "rate=0-8000"],
  ["kothi 200 gaj se badi", "size=1800-&type=kothi"],
];
