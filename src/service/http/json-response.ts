const TAG_BYTES = 16;

/** A serialized JSON body and its etag. */
export type JsonResponse = { readonly bytes: Uint8Array<ArrayBuffer>; readonly etag: string };

/** Serializes a body once, for all requests that share it. The etag is weak: it stays the same whatever the compression. */
export async function serializeJson(body: unknown): Promise<JsonResponse> {
  const bytes = new TextEncoder().encode(JSON.stringify(body));
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  const tag = Array.from(digest.subarray(0, TAG_BYTES), (byte) => byte.toString(16).padStart(2, '0')).join('');
  return { bytes, etag: `W/"${tag}"` };
}

/** Builds the response of a data route. The etag middleware of the route turns it into a 304 where the client has it already. */
export function sendJson({ bytes, etag }: JsonResponse): Response {
  return new Response(bytes, {
    headers: {
      etag,
      'cache-control': 'private, no-cache',
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(bytes.byteLength),
    },
  });
}
