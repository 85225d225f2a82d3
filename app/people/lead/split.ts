import { contactsIn } from "#app/entities/values/phones-in-text.ts";
import {
  atMost,
  chatOf,
  isList,
  type MessagePart,
  namesHome,
  othersOf,
  partsOfList,
  saysHome,
  saysOf,
} from "#app/trade/parts.ts";

const hasContact = (text: string) => contactsIn(text).length > 0;
const isSomebody = (text: string) => hasContact(text) && namesHome(text);
/** Behind 'पहला:' and 'Aur mere liye' stands somebody else, of whom less is said. */
const isSomebodyElse = (text: string) => hasContact(text) || namesHome(text);

/** Several people that were pasted at once, each with what is said of them; what is about one person stays whole. */
export function splitLeads(text: string): readonly MessagePart[] {
  const isChat = chatOf(text) !== undefined;
  const people = isChat ? bySender(text) : partsOfList(text, isSomebody, hasContact);
  const told = isChat ? [] : othersOf(text, isSomebodyElse);
  // What one number is looking for: '1) 3bhk 2 cr 2) 4bhk 7 cr, Sunil 98…'.
  const wishes = !isChat && isList(text) ? partsOfList(text, saysHome, hasContact) : [];
  const parts = [told, people, wishes].find((all) => all.length > 1) ?? [text];
  return atMost(parts).map((part) => ({ text: part, says: saysOf(part) }));
}

/** What each one wrote, where more than one of them offers a home or looks for one: answers of the company are no lead. */
function bySender(text: string): readonly string[] {
  const all = [...Map.groupBy(chatOf(text) ?? [], ({ sender }) => sender).values()].map((messages) =>
    messages.map((message) => message.text).join("\n"),
  );
  return all.filter((part) => saysOf(part) !== "nothing").length > 1 ? all : [];
}
