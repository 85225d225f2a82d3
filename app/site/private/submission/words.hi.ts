import { inHindi } from "#app/base/words.ts";
import { sentListingTexts } from "./words.ts";

inHindi(sentListingTexts, {
  title: "आपकी लिस्टिंग",
  correct: "सुधारें",
  correctLead: "आपने जो भेजा था वह नीचे है। सुधार कर फिर भेजें; हम उसे देखेंगे।",
  correctTitle: "अपनी लिस्टिंग सुधारें",
  corrected: "धन्यवाद। आपके सुधार हमें मिल गए हैं।",
  keepLink: "यह लिंक सँभाल कर रखें: इससे आपकी लिस्टिंग की स्थिति दिखती है।",
  listing: "लिस्टिंग",
  next: "हम इसे देखते हैं और आपको कॉल करते हैं। मंज़ूरी के बाद यह साइट पर दिखती है।",
  reason: "हमारी बात",
  reference: "संदर्भ नंबर",
  sent: "आपने जो भेजा",
  stage: "स्थिति",
  stages: {
    waiting: "देखी जा रही है",
    "sent back": "कुछ बदलना है",
    approved: "साइट पर आ गई",
    rejected: "मंज़ूर नहीं हुई",
    withdrawn: "आपने वापस ली",
  },
  sure: "क्या यह लिस्टिंग वापस लेनी है? यह साइट से हट जाएगी।",
  thanks: "धन्यवाद। हमें मिल गया है।",
  withdraw: "वापस लें",
  yesWithdraw: "हाँ, वापस लें",
});
