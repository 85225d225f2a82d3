import { inHindi } from "#app/base/words.ts";
import { listFieldTexts } from "./words.ts";

inHindi(listFieldTexts, {
  nameOfList: "लिस्ट का नाम",
  yourName: "आपका नाम",
  noteOn: (title) => `${title} पर नोट`,
  notePlaceholder: "क्या अच्छा लगा, क्या पूछना है",
});
