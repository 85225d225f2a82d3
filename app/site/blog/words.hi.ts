import { inHindi } from "#app/base/words.ts";
import { blogTexts } from "./words.ts";

inHindi(blogTexts, {
  views: (count) => `${count} बार देखा गया`,
  title: "ब्लॉग",
  none: "कोई ब्लॉग नहीं मिला।",
  lead: "नोएडा और आसपास के शहरों में घर ख़रीदने, रेंट पर लेने और रहने के बारे में।",
  read: "पढ़ें",
  readOf: (title) => `${title} पढ़ें`,
  by: "लेखक",
  contents: "इस लेख में",
  homes: "इस विषय से जुड़े घर",
  moreLike: "और पढ़ें",
  notFound: "ब्लॉग नहीं मिला!",
});
