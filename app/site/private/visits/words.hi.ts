import { inHindi } from "#app/base/words.ts";
import { ownVisitsTexts } from "./words.ts";

inHindi(ownVisitsTexts, {
  title: "आपकी विज़िट",
  asked: "आपने ये समय माँगे हैं और ये आपके लिए रोक लिए गए हैं। पक्के होते ही हम आपको बताएँगे। इस पेज का पता सँभाल कर रखें।",
  confirmed: "आपके सभी समय पक्के हैं। इस पेज का पता सँभाल कर रखें: यहीं आपकी विज़िट दिखती हैं।",
  change: "बदलें या रद्द करें",
});
