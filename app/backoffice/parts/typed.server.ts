import { readField } from "#app/entities/entity.ts";
import { paragraph } from "#app/entities/fields/text.ts";

/** A message with a dozen homes, or a long talk. */
const message = paragraph({ label: "Message", maxLength: 20_000 });
const wish = paragraph({ label: "What is wanted", maxLength: 2_000 });

/** A message that was pasted, or a note of a call. @param name of the input @throws InvalidInput for one that is too long to be read */
export const typedMessage = (text: string, name = "message") => readField(message, name, text) ?? "";

/** A wish in words, or the address of a list. @throws InvalidInput for one that is too long to be read */
export const typedWish = (text: string, name: string) => readField(wish, name, text) ?? "";
