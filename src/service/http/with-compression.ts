import type { Handler } from '../handler';
import { acceptedCoding, type Coding } from './accept';

export type Compress = (bytes: Uint8Array<ArrayBuffer>, coding: Coding) => Promise<Uint8Array<ArrayBuffer>>;

/** A smaller body fits into one packet as it is. */
export const MIN_COMPRESSED_BYTES = 1024;
const JSON_TYPE = /^application\/json\b/;

/** Accepts calendar data only. A response with a token is never compressed, because its length would leak its content. */
function isCompressible({ status, headers }: Response): boolean {
  const isStorable = !/\bno-store\b/.test(headers.get('cache-control') ?? '');
  const isJson = JSON_TYPE.test(headers.get('content-type') ?? '');
  return status === 304 || (status === 200 && isStorable && isJson);
}

const isCompressedOrShort = ({ headers }: Response): boolean =>
  headers.has('content-encoding') || Number(headers.get('content-length') ?? Infinity) < MIN_COMPRESSED_BYTES;

async function compressResponse(response: Response, coding: Coding, compress: Compress): Promise<Response> {
  const bytes = new Uint8Array(await response.arrayBuffer());
  const headers = new Headers(response.headers);
  if (bytes.byteLength < MIN_COMPRESSED_BYTES) return new Response(bytes, { headers });
  const compressed = await compress(bytes, coding);
  headers.set('content-encoding', coding);
  headers.set('content-length', String(compressed.byteLength));
  // A strong etag describes the uncompressed bytes.
  const etag = headers.get('etag');
  if (etag !== null && !etag.startsWith('W/')) headers.set('etag', `W/${etag}`);
  return new Response(compressed, { headers });
}

const toGet = ({ url, headers, signal }: Request): Request => new Request(url, { headers, signal });

/** Compresses the data of a handler where the client accepts it, unless the handler did. A HEAD request receives the headers of the compressed GET. */
export function withCompression(handler: Handler, compress: Compress): Handler {
  return async (request, client) => {
    const coding = acceptedCoding(request.headers.get('accept-encoding'));
    const isHead = request.method === 'HEAD';
    const response = await handler(isHead && coding !== null ? toGet(request) : request, client);
    if (!isCompressible(response)) return isHead ? new Response(null, response) : response;
    response.headers.append('vary', 'Accept-Encoding');
    const isFinal = coding === null || response.status === 304 || isCompressedOrShort(response);
    const result = isFinal ? response : await compressResponse(response, coding, compress);
    return isHead ? new Response(null, result) : result;
  };
}
