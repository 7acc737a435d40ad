import type { JsonResponse } from './json-response';

/** Identifies the state of the data: equal versions mean equal data. */
export type DataVersion = () => Promise<string>;

const MAX_CACHE_BYTES = 32_000_000;
/** What an entry takes beside its body and key. */
const ENTRY_OVERHEAD_BYTES = 1000;
const BYTES_PER_CHARACTER = 2;

/**
 * Caches responses until the data change, whichever process changes them: every lookup checks the version. Empties the whole cache
 * when the version changes, or when the entries exceed 32 MB.
 */
export function createResponseCache(version: DataVersion) {
  const responses = new Map<string, JsonResponse>();
  let cachedVersion: string | null = null;
  let bytes = 0;
  const clear = (nextVersion: string): void => {
    responses.clear();
    [cachedVersion, bytes] = [nextVersion, 0];
  };
  return async (key: string, create: () => Promise<JsonResponse>): Promise<JsonResponse> => {
    const current = await version();
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
