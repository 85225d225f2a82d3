import { inHindi } from "#app/base/words.ts";
import { phraseTexts } from "./words.ts";

inHindi(phraseTexts, {
  or: " या ",
  homes: "घर",
  sale: { buy: "बिक्री के लिए", rent: "रेंट पर" },
  phrase: ({ what, sale, place, builder, aside }) =>
    [place && `${place} में`, builder && `${builder} के`, sale, what, aside && `(${aside})`].filter(Boolean).join(" "),
});
