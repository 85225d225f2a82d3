/** The title of the browser's tab: several screens are open at a time. No search engine keeps them. */
export function screenMeta(title: string): ({ title: string } | { name: string; content: string })[] {
  return [{ title: `${title} - Admin Panel` }, { name: "robots", content: "noindex" }];
}
