/**
 * Reads a whole body into memory. Resolves to null as soon as it exceeds `maxBytes` (after decompression), and cancels the rest.
 * Aborting `signal` cancels the stream; the promise then resolves to the bytes received so far.
 * Example: `await readBody(new Response('ab').body, 1)` → `null`; a missing body is an empty array.
 */
export async function readBody(
  body: ReadableStream<Uint8Array> | null,
  maxBytes: number,
  signal?: AbortSignal,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const stream = body?.getReader();
  const parts: Uint8Array[] = [];
  let size = 0;
  // Returns without waiting: cancelling one branch of a teed stream settles only when the other branch ends.
  const cancel = () => void stream?.cancel().catch(() => undefined);
  signal?.addEventListener('abort', cancel, { once: true });
  try {
    for (let part = await stream?.read(); part && !part.done; part = await stream?.read()) {
      size += part.value.length;
      parts.push(part.value);
      if (size <= maxBytes) continue;
      cancel();
      return null;
    }
  } finally {
    signal?.removeEventListener('abort', cancel);
  }
  const bytes = new Uint8Array(size);
  let offset = 0;
  for (const part of parts) {
    bytes.set(part, offset);
    offset += part.length;
  }
  return bytes;
}
