import { inHindi } from "#app/base/words.ts";
import { agentWords } from "./agent-numbers.ts";

inHindi(agentWords, { agent: (numbers) => `RERA एजेंट नंबर ${numbers}` });
