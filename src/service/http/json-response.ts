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
