import { inHindi } from "#app/base/words.ts";
import { lightTexts } from "./light-words.ts";

inHindi(lightTexts, {
  title: "दिन भर की धूप",
  short: "धूप",
  days: { december: "21 दिसंबर", june: "21 जून" },
  directions: {
    north: "उत्तर",
    "north-east": "उत्तर-पूर्व",
    east: "पूर्व",
    "south-east": "दक्षिण-पूर्व",
    south: "दक्षिण",
    "south-west": "दक्षिण-पश्चिम",
    west: "पश्चिम",
    "north-west": "उत्तर-पश्चिम",
  },
  facing: (direction) => `सामने की ओर, ${direction}`,
  behind: (direction) => `पीछे की ओर, ${direction}`,
  never: "धूप नहीं आती",
  and: " और ",
  span: (from, to) => `${from} से ${to} तक`,
  sentence: (direction, december, june) =>
    `घर ${direction} मुखी है। सामने की ओर 21 दिसंबर को ${december} और 21 जून को ${june} धूप रहती है।`,
  sentenceNever: (direction, june) =>
    `घर ${direction} मुखी है। सामने की ओर 21 दिसंबर को धूप नहीं आती; 21 जून को ${june} धूप रहती है।`,
  note: (latitude) =>
    `हिसाब सिर्फ़ घर की दिशा और ${latitude}° उत्तर अक्षांश से लगाया है। आसपास की इमारतें, पेड़ और बालकनी नहीं गिने गए।`,
  row: (side, day, spans) => `${side}, ${day}: ${spans}`,
  hours: { 7: "सुबह 7", 10: "सुबह 10", 13: "दोपहर 1", 16: "शाम 4", 19: "शाम 7" },
  north: "उत्तर",
  south: "दक्षिण",
  east: "पूर्व",
  west: "पश्चिम",
  path: "21 दिसंबर, 21 मार्च और 21 जून को घर के ऊपर से सूरज का रास्ता, ऊपर से देखने पर",
});
