/** Reads a body whole, or answers null as soon as it grows beyond `cap` bytes (after decompression). */
export async function readBodyLimited(
  body: ReadableStream<Uint8Array> | null,
  cap: number,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const reader = body?.getReader();
  const parts: Uint8Array[] = [];
  let size = 0;
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    size += part.value.byteLength;
    if (size > cap) {
      // Not waited for: the cancelling of a copied stream only ends with its twin.
      reader?.cancel().catch(() => undefined);
      return null;
    }
    parts.push(part.value);
  }
  const whole = new Uint8Array(size);
  let offset = 0;
  for (const part of parts) {
    whole.set(part, offset);
    offset += part.byteLength;
  }
  return whole;
}
