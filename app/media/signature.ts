/** What this site can decode; everything else is refused by its first bytes, whatever its name or declared type says. */
type PictureType = "jpeg" | "png" | "webp" | "avif";

/** Bytes of the beginning that tell a type and, for PNG and WebP, the size. */
export const HEAD_BYTES = 64;

/** A photograph of 50 megapixels is more than any camera phone sends; a picture is never shown wider than 2000 pixels. */
export const MAX_PIXELS = 50_000_000;

export type Signature =
  | { readonly type: PictureType; readonly pixels: number | undefined }
  /** A sentence that continues after the file's name. */
  | { readonly refused: string };

const SEND = "Send a JPEG, PNG, WebP or AVIF picture instead.";
const ANIMATED = "is animated. Send a still JPEG, PNG, WebP or AVIF picture instead.";

/** Tells what a file is by its first bytes (HEAD_BYTES of them, or the whole file if it is shorter). */
export function signatureOf(head: Buffer): Signature {
  if (head.length === 0) return { refused: `is empty. Choose the picture again.` };
  if (startsWith(head, "ffd8ff")) return { type: "jpeg", pixels: undefined };
  if (startsWith(head, "89504e470d0a1a0a")) return { type: "png", pixels: pngPixels(head) };
  if (text(head, 0, 4) === "RIFF" && text(head, 8, 12) === "WEBP") return webp(head);
  if (text(head, 4, 8) === "ftyp") return fileTypeBox(head);
  return { refused: refusal(head) };
}

function refusal(head: Buffer): string {
  if (text(head, 0, 4) === "GIF8") return `is a GIF. ${SEND}`;
  if (text(head, 0, 4) === "%PDF") return "is a PDF document. Send its pages as JPEG or PNG pictures instead.";
  if (startsWith(head, "49492a00") || startsWith(head, "4d4d002a")) return `is a TIFF or raw camera file. ${SEND}`;
  if (text(head, 0, 2) === "BM") return `is a BMP picture. ${SEND}`;
  const words = head
    .toString("utf8")
    .replace(/^\uFEFF/, "")
    .trimStart()
    .toLowerCase();
  if (words.startsWith("<svg") || words.startsWith("<?xml")) return `is an SVG drawing or another XML file. ${SEND}`;
  if (words.startsWith("<")) return `is a web page, not a picture. ${SEND}`;
  return `is not a picture that this site can read. ${SEND}`;
}

/** Brands of ISO 14496-12 files: AVIF is taken; HEIC looks alike but its codec is not one that browsers show. */
function fileTypeBox(head: Buffer): Signature {
  const end = Math.min(head.length, head.readUInt32BE(0));
  const brands = [text(head, 8, 12)];
  for (let at = 16; at + 4 <= end; at += 4) brands.push(text(head, at, at + 4));
  if (brands[0] === "avis") return { refused: ANIMATED };
  if (brands.includes("avif")) return { type: "avif", pixels: undefined };
  if (brands.some((brand) => /^(hei|hev|mif1|msf1)/.test(brand))) {
    return {
      refused:
        "is an HEIC picture, which browsers cannot show. Send it as JPEG: iPhones do so with Settings, Camera, Formats, Most Compatible.",
    };
  }
  return { refused: `is a video, not a picture. ${SEND}` };
}

function pngPixels(head: Buffer): number | undefined {
  return head.length >= 24 && text(head, 12, 16) === "IHDR" ? head.readUInt32BE(16) * head.readUInt32BE(20) : undefined;
}

function webp(head: Buffer): Signature {
  const chunk = text(head, 12, 16);
  if (head.length < 30) return { type: "webp", pixels: undefined };
  if (chunk === "VP8X") {
    const animation = 0b10;
    if (head.readUInt8(20) & animation) return { refused: ANIMATED };
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
