import { inHindi } from "#app/base/words.ts";
import { consentTexts } from "./consent-words.ts";

inHindi(consentTexts, {
  consent: (product, months) =>
    `${product} मेरी भेजी हुई जानकारी मुझे जवाब देने और कॉल करने के लिए रख सकता है। यह ज़्यादा से ज़्यादा ${months} महीने रखी जाती है, किसी और को नहीं दिखाई जाती, और मेरे कहने पर पहले मिटा दी जाती है।`,
  marketing: (product) => `${product} मुझे ऑफ़र भी भेज सकता है।`,
});
