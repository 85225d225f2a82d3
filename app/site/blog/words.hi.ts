import { inHindi } from "#app/base/words.ts";
import { blogTexts } from "./words.ts";

inHindi(blogTexts, {
  by: "लेखक",
  contents: "इस लेख में",
  homes: "इस विषय से जुड़े घर",
  moreLike: "और पढ़ें",
  notFound: "ब्लॉग नहीं मिला!",
});
