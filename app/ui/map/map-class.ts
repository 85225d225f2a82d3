/** Classes of a kind of line: 'line line-aqua' → 'm-line m-line-aqua'. */
export function mapClass(kind: string): string {
  return kind
    .split(" ")
    .map((name) => `m-${name}`)
    .join(" ");
}
