/** The array, or a longer copy where it is too short: with room for half as much again. */
export function grown<A extends Uint8Array | Uint32Array | Float64Array>(array: A, length: number): A {
  if (array.length >= length) return array;
  const TypedArray = array.constructor as new (length: number) => A; // a subclass of A would be one too
  const longer = new TypedArray(Math.max(length, Math.ceil(array.length * 1.5) + 64));
  longer.set(array);
  return longer;
}
