import { contactsIn } from "#app/entities/values/phones-in-text.ts";
import {
  atMost,
  CHAT_HEAD,
  chatOf,
  type MessagePart,
  namesHome,
  ofSenders,
  partsOfList,
  saysHome,
  saysOf,
} from "#app/trade/parts.ts";

const hasContact = (text: string) => contactsIn(text).length > 0;

/** Several messages that were pasted at once, one for each home, with who sent it; one message stays as it is. */
export function splitMessages(text: string): readonly MessagePart[] {
  const chat = chatOf(text);
  const parts = chat
    ? ofSenders(chat, saysHome).flatMap((message) => {
        const [head = ""] = CHAT_HEAD.exec(message.text) ?? [];
        return partsOfList(message.text.slice(head.length), saysHome, hasContact, namesHome).map((part) => head + part);
      })
    : partsOfList(text, saysHome, hasContact, namesHome);
  return atMost(parts).map((part) => ({ text: part, says: saysOf(part) }));
}
