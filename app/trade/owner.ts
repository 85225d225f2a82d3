import { bySpelling, WordTable } from "./word-table.ts";

export const OFFERED_BY_WORDS = {
  yes:
    "by owner, by the owner, direct owner, direct from owner, directly from owner, direct by owner, owner direct, owner directly, from owner, from the owner, " +
    "posted by owner, listed by owner, owner listed, owner posted, owner only, owners only, only owner, only owners, owner property, owner properties, owner flat, owner deal, owner, owners, " +
    "makaan malik, makan malik, makan malik se, makaan malik se, makan malik se direct, makaan malik se direct, malik se direct, direct malik, no broker, no brokers, no dealer, no dealers, no agents, " +
    "without broker, without brokers, without agent, without dealer, bina broker, bina broker ke, bina dalal, brokers excuse, brokers please excuse, बिना ब्रोकर, बिना ब्रोकर के, बिना दलाल, बिना दलाल के, मकान मालिक, मालिक से",
  no: "by broker, by a broker, through broker, through a broker, by agent, by dealer, through agent, broker listed",
} as const;

/** Who offers the home, as buyers ask for it. */
export const OFFERED_BY: WordTable<"yes" | "no"> = new WordTable(bySpelling(OFFERED_BY_WORDS));
