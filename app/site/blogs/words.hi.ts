import { inHindi } from "#app/base/words.ts";
import { blogsTexts } from "./words.ts";

inHindi(blogsTexts, {
  lead: "नोएडा और आसपास के शहरों में घर ख़रीदने, रेंट पर लेने और रहने के बारे में।",
  none: "कोई ब्लॉग नहीं मिला।",
  read: "पढ़ें",
  readOf: (title) => `${title} पढ़ें`,
});
