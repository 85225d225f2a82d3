import { inHindi } from "#app/base/words.ts";
import { visitTexts } from "./words.ts";

inHindi(visitTexts, {
  time: "दिन और समय (भारतीय समय)",
  noTimes: "आने वाले दिनों में घर देखने का कोई समय ख़ाली नहीं है। कृपया हमसे पूछें।",
  stages: {
    asked: "समय माँगा है, अभी पक्का नहीं",
    "to confirm": "समय माँगा है, अभी पक्का नहीं",
    confirmed: "पक्का",
    done: "हो गई",
    cancelled: "रद्द",
  },
  ask: "घर देखने का समय लें",
});
