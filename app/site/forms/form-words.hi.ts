import { inHindi } from "#app/base/words.ts";
import { formTexts, submissionTexts } from "./form-words.ts";

inHindi(formTexts, {
  attention: (count) => (count === 1 ? "एक जगह सुधार ज़रूरी है।" : `${count} जगह सुधार ज़रूरी है।`),
  failed: "भेजा नहीं जा सका। आपने जो लिखा है वह यहीं है: फिर कोशिश करें, या हमें कॉल करें।",
  counted: (count, max) => `${max} में से ${count}`,
  country: "देश का कोड",
  trap: "यह जगह ख़ाली छोड़ें",
});

inHindi(submissionTexts, {
  progress: "अपलोड",
});
