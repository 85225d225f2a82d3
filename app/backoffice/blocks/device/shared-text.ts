/** Title, text and address that another app shares, each said once. */
export function sharedText({ title = "", text = "", url = "" }: Readonly<Record<string, string>>): string {
  const message = text.trim();
  const others = [title.trim(), url.trim()].map((part) => (message.includes(part) ? "" : part));
  return [others[0], message, others[1]].filter(Boolean).join("\n");
}
