const encoder = new TextEncoder();

/** Writes a text in UTF-8; the array is long enough. @returns where it ends */
export function writeText(into: Uint8Array, start: number, text: string): number {
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code > 0x7f) return start + encoder.encodeInto(text, into.subarray(start)).written;
    into[start + at] = code;
  }
  return start + text.length;
}

/** FNV-1a of some bytes, mixed once more. */
export function hashOf(bytes: Uint8Array, start: number, end: number): number {
  let hash = 0x811c9dc5;
  for (let at = start; at < end; at++) hash = Math.imul(hash ^ (bytes[at] ?? 0), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return (hash ^ (hash >>> 13)) >>> 0;
}

/** Whether the same bytes stand at two places. */
export function areEqual(bytes: Uint8Array, first: number, second: number, length: number): boolean {
  for (let at = 0; at < length; at++) if (bytes[first + at] !== bytes[second + at]) return false;
  return true;
}
