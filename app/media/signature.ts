/** What this site can decode; everything else is refused by its first bytes, whatever its name or declared type says. */
type PictureType = "jpeg" | "png" | "webp" | "avif";

/** Bytes of the beginning that tell a type and, for PNG and WebP, the size. */
export const HEAD_BYTES = 64;

export type Signature =
  | { readonly type: PictureType; readonly pixels: number | undefined }
  | { readonly refused: RefusedFile };

/** What a file is that is not taken, as `refusalTexts.picture` says it. */
type RefusedFile =
  | "animated"
  | "bmp"
  | "empty"
  | "gif"
  | "heic"
  | "pdf"
  | "svg"
  | "tiff"
  | "unknown"
  | "video"
  | "webPage";

/** Tells what a file is by its first bytes (HEAD_BYTES of them, or the whole file if it is shorter). */
export function signatureOf(head: Buffer): Signature {
  if (head.length === 0) return { refused: "empty" };
  if (startsWith(head, "ffd8ff")) return { type: "jpeg", pixels: undefined };
  if (startsWith(head, "89504e470d0a1a0a")) return { type: "png", pixels: pngPixels(head) };
  if (text(head, 0, 4) === "RIFF" && text(head, 8, 12) === "WEBP") return webp(head);
  if (text(head, 4, 8) === "ftyp") return fileTypeBox(head);
  return { refused: refusal(head) };
}

function refusal(head: Buffer): RefusedFile {
  if (text(head, 0, 4) === "GIF8") return "gif";
  if (text(head, 0, 4) === "%PDF") return "pdf";
  if (startsWith(head, "49492a00") || startsWith(head, "4d4d002a")) return "tiff";
  if (text(head, 0, 2) === "BM") return "bmp";
  const words = head
    .toString("utf8")
    .replace(/^\uFEFF/, "")
    .trimStart()
    .toLowerCase();
  if (words.startsWith("<svg") || words.startsWith("<?xml")) return "svg";
  if (words.startsWith("<")) return "webPage";
  return "unknown";
}

/** Brands of ISO 14496-12 files: AVIF is taken; HEIC looks alike but its codec is not one that browsers show. */
function fileTypeBox(head: Buffer): Signature {
  const end = Math.min(head.length, head.readUInt32BE(0));
  const brands = [text(head, 8, 12)];
  for (let at = 16; at + 4 <= end; at += 4) brands.push(text(head, at, at + 4));
  if (brands[0] === "avis") return { refused: "animated" };
  if (brands.includes("avif")) return { type: "avif", pixels: undefined };
  if (brands.some((brand) => /^(hei|hev|mif1|msf1)/.test(brand))) {
    return { refused: "heic" };
  }
  return { refused: "video" };
}

function pngPixels(head: Buffer): number | undefined {
  return head.length >= 24 && text(head, 12, 16) === "IHDR" ? head.readUInt32BE(16) * head.readUInt32BE(20) : undefined;
}

function webp(head: Buffer): Signature {
  const chunk = text(head, 12, 16);
  if (head.length < 30) return { type: "webp", pixels: undefined };
  if (chunk === "VP8X") {
    const animation = 0b10;
    if (head.readUInt8(20) & animation) return { refused: "animated" };
    return { type: "webp", pixels: (head.readUIntLE(24, 3) + 1) * (head.readUIntLE(27, 3) + 1) };
  }
  if (chunk === "VP8L") {
    const bits = head.readUInt32LE(21);
    return { type: "webp", pixels: ((bits & 0x3fff) + 1) * (((bits >>> 14) & 0x3fff) + 1) };
  }
  return { type: "webp", pixels: (head.readUInt16LE(26) & 0x3fff) * (head.readUInt16LE(28) & 0x3fff) };
}

function startsWith(head: Buffer, hex: string): boolean {
  return head.subarray(0, hex.length / 2).toString("hex") === hex;
}

function text(head: Buffer, from: number, to: number): string {
  return head.toString("latin1", from, to);
}
