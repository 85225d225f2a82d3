import { inHindi } from "#app/base/words.ts";
import { submitTexts } from "./words.ts";

inHindi(submitTexts, {
  person: "आप कौन हैं",
  length: (required, all) => `${all} में से सिर्फ़ ${required.length} सवालों के जवाब ज़रूरी हैं: ${required.join(", ")}।`,
  optional: (count) => (count === 1 ? "ज़रूरी नहीं" : `ज़रूरी नहीं, ${count} सवाल`),
  fromDraft: "यह आपने पहले इसी ब्राउज़र में लिखना शुरू किया था।",
  beginEmpty: "ख़ाली फ़ॉर्म से शुरू करें",
  send: "भेजें",
  sendCorrected: "सुधार भेजें",
  keepPicture: "दूसरी फ़ोटो न चुनें तो यही रहेगी।",
  removePicture: "यह फ़ोटो हटाएँ",
  back: "अपनी लिस्टिंग पर वापस जाएँ",
  postByChat: "या जानकारी चैट पर भेज दें",
  postChatMessage: "नमस्ते, मुझे अपनी प्रॉपर्टी डालनी है। जानकारी:",
  postProjectChatMessage: "नमस्ते, मुझे अपना प्रोजेक्ट डालना है। जानकारी:",
});
