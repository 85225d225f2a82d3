import { inHindi } from "#app/base/words.ts";
import { mapTexts } from "./words.ts";

inHindi(mapTexts, {
  map: "नक्शा",
  list: "लिस्ट",
  mapOf: (heading) => `नक्शा: ${heading}`,
  homes: (count) => `${count} घर`,
  zoomTo: (count) => `${count} घर, पास से देखें`,
  around: (count, place) => `${place} के आसपास ${count} घर`,
  homeAround: (price, title, place) => `${price}, ${title}, ${place} के आसपास`,
  home: (price, title) => `${price}, ${title}`,
  zoomIn: "ज़ूम इन",
  zoomOut: "ज़ूम आउट",
  searchHere: "इस इलाके में खोजें",
  draw: "इलाका घेरें",
  drawAgain: "फिर से घेरें",
  removeArea: "इलाका हटाएँ",
  drawHint: "उँगली या माउस से इलाके के चारों ओर लकीर खींचें।",
  drawByKeys: "कीबोर्ड से: दोनों कोने तीर वाली कुंजियों से हिलाएँ।",
  takeBox: "यही इलाका लें",
  cancel: "रद्द करें",
  northWest: "उत्तर-पश्चिम का कोना: तीर वाली कुंजियों से हिलाएँ",
  southEast: "दक्षिण-पूर्व का कोना: तीर वाली कुंजियों से हिलाएँ",
  problem: (problem) => `${problem}। फिर से घेरें।`,
  close: "बंद करें",
  onMap: (shown, unplaced) =>
    unplaced === 0 ? `नक्शे के इस हिस्से में ${shown}।` : `नक्शे के इस हिस्से में ${shown}। ${unplaced} और की जगह पता नहीं है।`,
  failed: "नक्शे के इस हिस्से के घर लोड नहीं हो सके। फिर कोशिश करने के लिए नक्शा हिलाएँ।",
});
