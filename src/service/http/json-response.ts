const TAG_BYTES = 16;

/** The tag is weak: it is of what the answer says, whatever it is compressed with. */
async function tagOf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return `W/"${Array.from(digest.subarray(0, TAG_BYTES), (byte) => byte.toString(16).padStart(2, '0')).join('')}"`;
}

const opaque = (tag: string): string => tag.trim().replace(/^W\//, '');

/** Whether an If-None-Match header names the tag; `*` names any. */
function isHeld(header: string | null, tag: string): boolean {
  if (header === null) return false;
  return header.trim() === '*' || header.split(',').some((held) => opaque(held) === opaque(tag));
}

/** What a data route says: JSON as bytes, and their tag. */
export type JsonResponse = { readonly bytes: Uint8Array<ArrayBuffer>; readonly etag: string };

/** Writes a body once, for whoever asks the same. */
export async function serializeJson(body: unknown): Promise<JsonResponse> {
  const bytes = new TextEncoder().encode(JSON.stringify(body));
  return { bytes, etag: await tagOf(bytes) };
}

/** The response of a data route: JSON with a tag of its bytes, or 304 without a body to a client that holds them. */
export function sendJson({ bytes, etag }: JsonResponse, request: Request): Response {
  const headers = { etag, 'cache-control': 'private, no-cache' };
  if (isHeld(request.headers.get('if-none-match'), etag)) return new Response(null, { status: 304, headers });
  const length = String(bytes.byteLength);
  return new Response(bytes, {
    headers: { ...headers, 'content-type': 'application/json; charset=utf-8', 'content-length': length },
  });
}

/** The response to a body that is written anew. */
export async function jsonResponse(body: unknown, request: Request): Promise<Response> {
  return sendJson(await serializeJson(body), request);
}
