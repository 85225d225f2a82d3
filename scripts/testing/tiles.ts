/** A tiny file of streets: PMTiles, version 3, with one vector tile that stands for all tiles of all zooms. */

const HEADER_BYTES = 127;
const MAX_ZOOM = 15;
/** Tiles of the zooms 0 to 15. */
const TILES = (4 ** (MAX_ZOOM + 1) - 1) / 3;

function varint(number: number): readonly number[] {
  return number < 128 ? [number] : [(number % 128) | 128, ...varint(Math.floor(number / 128))];
}

/** A field of a message of Protocol Buffers: its number, its length and its bytes. */
function bytesField(field: number, bytes: readonly number[]): readonly number[] {
  return [(field << 3) | 2, ...varint(bytes.length), ...bytes];
}

function numberField(field: number, value: number): readonly number[] {
  return [field << 3, ...varint(value)];
}

const letters = (text: string) => [...Buffer.from(text)];

/** A vector tile with one highway from west to east through its middle. */
export const HIGHWAY_TILE: Buffer = (() => {
  const moveTo = [9, 0, ...varint(4_096)]; // to 0, 2048: each doubled, as the format has it
  const lineTo = [10, ...varint(8_192), 0];
  const feature = [...bytesField(2, [0, 0]), ...numberField(3, 2), ...bytesField(4, [...moveTo, ...lineTo])];
  const layer = [
    ...bytesField(1, letters("roads")),
    ...bytesField(2, feature),
    ...bytesField(3, letters("kind")),
    ...bytesField(4, bytesField(1, letters("highway"))),
    ...numberField(5, 4_096),
    ...numberField(15, 2),
  ];
  return Buffer.from(bytesField(3, layer));
})();

/** The file, with nothing compressed. */
export function tinyTiles(): Buffer {
  const folder = Buffer.from([1, 0, ...varint(TILES), ...varint(HIGHWAY_TILE.length), 1]); // one entry for all tiles
  const metadata = Buffer.from("{}");
  const data = HEADER_BYTES + folder.length + metadata.length;
  const header = Buffer.alloc(HEADER_BYTES);
  header.write("PMTiles", "latin1");
  header.writeUInt8(3, 7);
  // Where the folder, the metadata, further folders and the tiles begin, and their lengths; then three counts.
  const own = [HEADER_BYTES, folder.length, HEADER_BYTES + folder.length, metadata.length];
  const numbers = [...own, data, 0, data, HIGHWAY_TILE.length, TILES, 1, 1];
  for (const [at, number] of numbers.entries()) header.writeBigUInt64LE(BigInt(number), 8 + 8 * at);
  header.set([1, 1, 1, 1, 0, MAX_ZOOM], 96); // clustered, folders and tiles not compressed, vector tiles, zooms
  return Buffer.concat([header, folder, metadata, HIGHWAY_TILE]);
}
