import { inHindi } from "#app/base/words.ts";
import { searchBoxTexts } from "./island-words.ts";

inHindi(searchBoxTexts, {
  placeholder: "फ़्लैट, विला, पेंटहाउस, सेक्टर …",
});
