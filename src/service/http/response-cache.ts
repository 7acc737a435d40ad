import type { JsonResponse } from './json-response';

const MAX_CACHE_BYTES = 32_000_000;
/** What an entry takes beside its body and key. */
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
