import type { Coding } from './accept';
import { MIN_COMPRESSED_BYTES, type Compress } from './with-compression';

const TAG_BYTES = 16;

export type JsonResponse = {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly etag: string;
  readonly coding?: Coding;
};

/** Serializes a body once, for all requests that share it. The etag is weak: it stays the same whatever the compression. */
export async function serializeJson(body: unknown): Promise<JsonResponse> {
  const bytes = new TextEncoder().encode(JSON.stringify(body));
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  const tag = Array.from(digest.subarray(0, TAG_BYTES), (byte) => byte.toString(16).padStart(2, '0')).join('');
  return { bytes, etag: `W/"${tag}"` };
}

/** Compresses a body once, for all requests that share it. A short one stays as it is. */
export async function compressJson(json: JsonResponse, coding: Coding, compress: Compress): Promise<JsonResponse> {
  if (json.bytes.byteLength < MIN_COMPRESSED_BYTES) return json;
  return { ...json, bytes: await compress(json.bytes, coding), coding };
}

/** Builds the response of a data route. The etag middleware of the route turns it into a 304 where the client has it already. */
export function sendJson({ bytes, etag, coding }: JsonResponse): Response {
  return new Response(bytes, {
    headers: {
      etag,
      'cache-control': 'private, no-cache',
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(bytes.byteLength),
      ...(coding && { 'content-encoding': coding }),
    },
  });
}

const MAX_CACHE_BYTES = 32_000_000;
/** The memory of an entry beside its body and key. */
const ENTRY_OVERHEAD_BYTES = 1000;
const BYTES_PER_CHARACTER = 2;

/**
 * Caches responses until the data change, whichever process changes them: every lookup names the version that its request read.
 * Empties the whole cache when the version changes, or when the entries exceed 32 MB.
 */
export function createResponseCache() {
  const responses = new Map<string, JsonResponse>();
  let cachedVersion: string | null = null;
  let bytes = 0;
  const clear = (nextVersion: string): void => {
    responses.clear();
    [cachedVersion, bytes] = [nextVersion, 0];
  };
  return async (current: string, key: string, create: () => Promise<JsonResponse>): Promise<JsonResponse> => {
    if (current !== cachedVersion) clear(current);
    const cached = responses.get(key);
    if (cached) return cached;
    const response = await create();
    // Meanwhile the data may have changed, or a concurrent request may have cached the same key.
    if (cachedVersion !== current || responses.has(key)) return response;
    bytes += response.bytes.byteLength + key.length * BYTES_PER_CHARACTER + ENTRY_OVERHEAD_BYTES;
    if (bytes > MAX_CACHE_BYTES) clear(current);
    else responses.set(key, response);
    return response;
  };
}
