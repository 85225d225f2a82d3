import { inHindi } from "#app/base/words.ts";
import { visitsTexts } from "./words.ts";

inHindi(visitsTexts, {
  title: "कई घर देखें",
  lead: (minutes) => `एक के बाद एक घर, बीच में रास्ते के लिए कम से कम ${minutes} मिनट। हर समय बाद में बदल या रद्द कर सकते हैं।`,
  homes: "घर",
  leaveOut: (title) => `${title} को छोड़ दें`,
  leaveOutShort: "छोड़ दें",
  choose: "एक दिन चुनें (भारतीय समय)",
  parts: { morning: "सुबह", afternoon: "दोपहर बाद", day: "दिन भर में" },
  noPlans: "ऐसा कोई दिन नहीं है जब ये सभी घर देखे जा सकें। एक छोड़ दें, या हमसे पूछें।",
  tooMany: (max) => `एक दिन में ज़्यादा से ज़्यादा ${max} घर देखे जा सकते हैं। पहले कुछ छोड़ दें।`,
  none: "अपनी शॉर्टलिस्ट से कम से कम एक घर चुनें।",
  send: "ये समय माँगें",
});
