import { inHindi } from "#app/base/words.ts";
import { spokenFigures } from "#app/entities/values/day.ts";
import { mailTexts } from "./words.ts";

inHindi(mailTexts, {
  hello: "नमस्ते,",
  home: "घर",
  labels: {
    about: "विषय",
    reference: "संदर्भ नंबर",
    when: "कब",
    before: "पहले का समय",
    home: "घर",
    meet: "कहाँ मिलें",
    phone: "हमारा फ़ोन",
  },
  received: (reference) => `आपका संदेश मिल गया (${reference})`,
  thanks: (product, hours) =>
    `${product} को लिखने के लिए धन्यवाद। ${hours ? `हमारे जवाब देने का समय: ${spokenFigures(hours, "hi")}।` : "हम जल्द जवाब देंगे।"}`,
  receipt: "आपने जो भेजा उसे देखें, वापस लें या मिटाएँ (यह लिंक किसी को न दें)",
  listing: {
    news: {
      waiting: "मिल गई",
      "sent back": "कुछ सुधारना है",
      approved: "साइट पर आ गई",
      rejected: "मंज़ूर नहीं हुई",
      withdrawn: "वापस ली गई",
    },
    subject: (news, reference) => `आपकी लिस्टिंग: ${news} (${reference})`,
    lines: {
      waiting: "धन्यवाद। आपकी लिस्टिंग हमें मिल गई है। साइट पर डालने से पहले हम इसे देखेंगे।",
      "sent back": "आपकी लिस्टिंग को साइट पर डालने से पहले कुछ सुधारना है। लिंक खोलें, सुधारें और फिर भेजें।",
      approved: "आपकी लिस्टिंग साइट पर आ गई है।",
      rejected: "माफ़ कीजिए, आपकी लिस्टिंग हम साइट पर नहीं डाल सकते।",
      withdrawn: "आपने अपनी लिस्टिंग वापस ले ली है। यह साइट पर नहीं आएगी।",
    },
    own: "लिस्टिंग देखें, सुधारें या वापस लें (यह लिंक किसी को न दें)",
    onSite: "साइट पर देखें",
  },
  visit: {
    asked: "घर देखने का समय माँगा है",
    confirmed: "विज़िट पक्की",
    cancelled: "विज़िट रद्द",
    moved: "विज़िट का नया समय",
    at: (news, home, when) => `${news}: ${home}, ${when}।`,
    notYet: (byUs) =>
      `अभी यह पक्का नहीं है। हमने समय रोक रखा है; ${byUs ? "हममें से कौन आ सकता है, यह देखकर" : "मालिक से पूछकर"} आपको बताएँगे।`,
    change: "समय बदलें या रद्द करें (यह लिंक किसी को न दें)",
    tomorrow: (home, when) => `कल घर देखने का समय: ${home}, ${when}`,
    meet: (home, when) => `कल मिलते हैं: ${home}, ${when}। अगर न आ सकें तो कृपया आज ही बता दें।`,
    several: (count, isOpen, when) => `${count} घर देखने का समय ${isOpen ? "माँगा है" : "पक्का"}: ${when}`,
    firstOf: (count, isOpen, when) => `${count} घर देखने का समय ${isOpen ? "माँगा है" : "पक्का है"}, पहला ${when}।`,
    changeSeveral: "सभी देखें, समय बदलें या रद्द करें (यह लिंक किसी को न दें)",
  },
  alert: {
    confirm: "ईमेल के लिए पुष्टि करें",
    somebody: "किसी ने, शायद आपने, हमसे कहा है कि इस पते पर घरों की ख़बर भेजें। कौन-से घर, यह लिंक पर दिखेगा।",
    nothingYet: "आपकी पुष्टि से पहले हम कुछ नहीं भेजेंगे। अगर यह आपने नहीं कहा, तो कुछ न करें।",
    yes: "हाँ, मुझे ईमेल करें",
    subject: (count, label) => `${count} घर: ${label}`,
    news: (label) => `नई ख़बर: ${label}`,
    home: (title, what) => `${title}: ${what}`,
    more: (count) => `और ${count} घर देखें`,
    all: "सभी देखें",
    stop: "ये ईमेल बंद करें",
  },
});
