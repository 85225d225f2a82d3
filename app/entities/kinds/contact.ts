import { FieldError, type FieldOptions, makeField } from "../field.ts";
import { messages } from "../messages.ts";
import { readLine } from "./text.ts";

/** Exactly ten digits. Spaces, hyphens and a leading +91 or 0 are dropped first. */
export function phone<const O extends FieldOptions>(options: O) {
  return makeField("phone", options, { wireType: "string", pattern: "^[0-9]{10}$", minLength: 10, maxLength: 10 }, (input) => {
    const digits = readLine(input, options.label).replace(/[\s\-().]/g, "").replace(/^(\+91|0)(?=\d{10}$)/, "");
    if (!/^[0-9]{10}$/.test(digits)) throw new FieldError(messages.phone);
    return digits;
  });
}

/** Text-at-text with no spaces and a dot in the domain; whether it arrives only a mail can tell. */
const EMAIL = /^[^\s@<>"(),:;\\[\]]+@[^\s@<>"(),:;\\[\]]+\.[^\s@<>"(),:;\\[\].]+$/;

export function email<const O extends FieldOptions>(options: O) {
  return emailOf(options, EMAIL);
}

/** Text-at-text with no spaces, and nothing more: the rule of the card on the home page. */
export function looseEmail<const O extends FieldOptions>(options: O) {
  return emailOf(options, /^[^\s@]+@[^\s@]+$/);
}

function emailOf<const O extends FieldOptions>(options: O, pattern: RegExp) {
  return makeField("email", options, { wireType: "string", wireFormat: "email", maxLength: 254 }, (input) => {
    const address = readLine(input, options.label);
    if (address.length > 254 || !pattern.test(address)) throw new FieldError(messages.email);
    return address;
  });
}
