import type { Readable } from 'node:stream';

/** The bytes of a Node stream as a web stream that takes no more of it than it is asked for; cancelling it ends the other. */
export function streamOf(readable: Readable): ReadableStream<Uint8Array<ArrayBuffer>> {
  // Whoever reads is told by the iterator; an error without any other listener would end the process.
  readable.on('error', () => undefined);
  const chunks: AsyncIterator<unknown, unknown> = readable[Symbol.asyncIterator]();
  return new ReadableStream(
    {
      async pull(controller) {
        const { done, value } = await chunks.next();
        if (done === true) controller.close();
        else if (value instanceof Uint8Array) controller.enqueue(new Uint8Array(value));
      },
      cancel: () => void readable.destroy(),
    },
    { highWaterMark: 0 },
  );
}
