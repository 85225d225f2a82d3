/** One input of a form, as its page shows it. */
export interface FormField {
  readonly name: string;
  /** `type` of an input; "select", "textarea" or "button" for the others. */
  readonly type: string;
  /** What it may be sent with: its own value, or the values of its options. Empty where people type. */
  readonly values: readonly string[];
  readonly maxLength: number | undefined;
  readonly isRequired: boolean;
  /** Of a file that is no picture. */
  readonly isTable?: boolean;
}

export interface Form {
  /** Path and query to which it is sent. */
  readonly action: string;
  readonly method: "GET" | "POST";
  readonly isMultipart: boolean;
  readonly fields: readonly FormField[];
}

/** Names of inputs that people never see; whoever fills one in is a program. */
const TRAPS = /^leaveEmpty$/;
const TYPED = new Set(["text", "search", "tel", "email", "url", "number", "password", "date", "time", "textarea"]);

/**
 * The forms of a page of this site. The markup is React's own, so that plain patterns can read it.
 * @param path where the page is; a form without an action is sent there
 */
export function formsOf(html: string, path: string): readonly Form[] {
  return [...html.matchAll(/<form\b([^>]*)>(.*?)<\/form>/gs)].flatMap(([, attributes = "", content = ""]): Form[] => {
    const attribute = attributesOf(attributes);
    const method = attribute.get("method");
    if (method === "dialog") return [];
    const isSearch = attribute.get("role") === "search" || (method === undefined && !attribute.has("novalidate"));
    return [
      {
        action: attribute.get("action") ?? path,
        method: method === "get" || (method === undefined && isSearch) ? "GET" : "POST",
        isMultipart: attribute.get("enctype") === "multipart/form-data",
        fields: fieldsOf(content),
      },
    ];
  });
}

function fieldsOf(content: string): readonly FormField[] {
  return [...content.matchAll(/<(input|select|textarea|button)\b([^>]*)>/g)].flatMap((match): FormField[] => {
    const [, tag = "", attributes = ""] = match;
    const attribute = attributesOf(attributes);
    const name = attribute.get("name");
    if (name === undefined || TRAPS.test(name)) return [];
    const type = tag === "input" ? (attribute.get("type") ?? "text") : tag;
    const maxLength = Number(attribute.get("maxlength"));
    return [
      {
        name,
        type,
        values: tag === "select" ? optionsAfter(content, match.index) : ownValues(type, attribute.get("value")),
        maxLength: maxLength > 0 ? maxLength : undefined,
        isRequired: attribute.has("required") || attribute.get("aria-required") === "true",
        ...(attribute.get("accept")?.includes(".csv") ? { isTable: true } : {}),
      },
    ];
  });
}

function ownValues(type: string, value: string | undefined): readonly string[] {
  if (type === "file" || (TYPED.has(type) && !value)) return [];
  return [value ?? (type === "checkbox" || type === "radio" ? "on" : "")];
}

function optionsAfter(content: string, index: number): readonly string[] {
  const select = content.slice(index, content.indexOf("</select>", index));
  return [...select.matchAll(/<option\b([^>]*)>([^<]*)/g)].map(
    ([, attributes = "", label = ""]) => attributesOf(attributes).get("value") ?? decode(label),
  );
}

/** Names in lower case. */
function attributesOf(written: string): ReadonlyMap<string, string> {
  return new Map(
    [...written.matchAll(/([\w-]+)(?:="([^"]*)")?/g)].map(
      ([, name = "", value = ""]) => [name.toLowerCase(), decode(value)] as const,
    ),
  );
}

function decode(text: string): string {
  return text
    .replaceAll("&quot;", '"')
    .replaceAll("&#x27;", "'")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");
}
