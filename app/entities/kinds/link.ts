import { FieldError, type FieldOptions, makeField } from "../field.ts";
import { messages } from "../messages.ts";
import { readLine } from "./text.ts";

/** A web address, or a path of this site. Other schemes (javascript:, data:) are refused. */
export function link<const O extends FieldOptions>(options: O) {
  return makeField("link", options, { wireType: "string", wireFormat: "uri-reference", maxLength: 2_000 }, (input) => {
    const written = readLine(input, options.label);
    const isOwnPath = written.startsWith("/") && !written.startsWith("//") && !written.includes("\\");
    const isWeb = /^https?:\/\//i.test(written) && URL.canParse(written);
    if (written.length > 2_000 || !(isOwnPath || isWeb)) throw new FieldError(messages.notLink(options.label));
    return written;
  });
}
