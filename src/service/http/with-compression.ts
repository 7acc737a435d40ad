import { acceptedCoding, type Coding } from './accepted-coding';
import type { Handler } from '../handler';

export type Compress = (bytes: Uint8Array<ArrayBuffer>, coding: Coding) => Promise<Uint8Array<ArrayBuffer>>;

/** Below this a packet holds it whole anyway. */
const MIN_COMPRESSED_BYTES = 1024;
const JSON_TYPE = /^application\/json\b/;

/** The data of the calendar; an answer that holds a token is never compressed, because its length would tell of its content. */
function isCompressible({ status, headers }: Response): boolean {
  const isKept = !/\bno-store\b/.test(headers.get('cache-control') ?? '');
  const isJson = JSON_TYPE.test(headers.get('content-type') ?? '');
  return status === 304 || (status === 200 && isKept && isJson && !headers.has('content-encoding'));
}

async function compressed(answer: Response, coding: Coding, compress: Compress): Promise<Response> {
  const bytes = new Uint8Array(await answer.arrayBuffer());
  const headers = new Headers(answer.headers);
  if (bytes.byteLength < MIN_COMPRESSED_BYTES) return new Response(bytes, { headers });
  const sent = await compress(bytes, coding);
  headers.set('content-encoding', coding);
  headers.set('content-length', String(sent.byteLength));
  // A strong tag is of the bytes as they were.
  const tag = headers.get('etag');
  if (tag !== null && !tag.startsWith('W/')) headers.set('etag', `W/${tag}`);
  return new Response(sent, { headers });
}

/** The same handler, its data compressed for the clients that welcome it; HEAD tells what GET would. */
export function withCompression(handler: Handler, compress: Compress): Handler {
  return async (request, client) => {
    const coding = acceptedCoding(request.headers.get('accept-encoding'));
    const isHead = request.method === 'HEAD';
    const { url, headers, signal } = request;
    const asked = isHead && coding !== null ? new Request(url, { headers, signal }) : request;
    const answer = await handler(asked, client);
    if (isCompressible(answer)) answer.headers.append('vary', 'Accept-Encoding');
    const isPlain = coding === null || answer.status === 304 || !isCompressible(answer);
    const whole = isPlain ? answer : await compressed(answer, coding, compress);
    return isHead ? new Response(null, whole) : whole;
  };
}
