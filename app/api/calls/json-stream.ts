/** Characters gathered before they are handed on. */
const CHUNK = 32_768;

/**
 * Writes a JSON array as fast as it is read, at most one chunk ahead. A reader that goes away ends the source. A source that fails
 * breaks the connection, so that half a list is not taken for a whole one.
 */
export async function streamJsonArray(
  source: AsyncIterator<unknown>,
  onError: (error: unknown) => void,
): Promise<ReadableStream<Uint8Array>> {
  const encoder = new TextEncoder();
  // Read before the answer begins: a database that does not answer is a problem, not a list that breaks off.
  let next = await source.next();
  let written = 0;
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          let text = written === 0 ? "[" : "";
          while (text.length < CHUNK) {
            if (next.done) {
              controller.enqueue(encoder.encode(`${text}]`));
              controller.close();
              return;
            }
            text += (written === 0 ? "" : ",\n") + JSON.stringify(next.value);
            written += 1;
            next = await source.next();
          }
          controller.enqueue(encoder.encode(text));
        } catch (error) {
          onError(error);
          controller.error(error);
        }
      },
      async cancel() {
        await source.return?.();
      },
    },
    { highWaterMark: 0 },
  );
}
