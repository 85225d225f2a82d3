import { inHindi } from "#app/base/words.ts";
import { costTexts } from "./island-words.ts";

inHindi(costTexts, {
  estimateText: "ब्याज दर आपका बैंक तय करता है।",
  monthByMonth: "लोन की EMI",
  loanAmount: "लोन की रकम",
  interest: "सालाना ब्याज",
  years: "साल",
  payAbout: "आपकी EMI करीब",
});
