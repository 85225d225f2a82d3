/**
 * Props of an island as an attribute. HTML writes each quotation mark as `&quot;`: of a list's page that is a twelfth, and a tenth of the
 * time to render it. So quotation marks and backticks, which are rare, change places.
 */
export function writeProps(props: object): string {
  const text = JSON.stringify(props);
  // Without a callback for every one of a thousand marks.
  return text.includes("`") ? exchanged(text) : text.replaceAll('"', "`");
}

/** @throws SyntaxError */
export function readProps<P = object>(attribute: string): P {
  return JSON.parse(exchanged(attribute)) as P;
}

function exchanged(text: string): string {
  return text.replace(/["`]/g, (mark) => (mark === '"' ? "`" : '"'));
}
