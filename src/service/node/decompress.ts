import type { IncomingMessage } from 'node:http';
import { pipeline, type Duplex, type Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';

export const ENCODINGS = 'gzip, br';

const DECODERS: ReadonlyMap<string, () => Duplex> = new Map([
  ['gzip', createGunzip],
  ['x-gzip', createGunzip],
  ['deflate', createInflate],
  ['br', createBrotliDecompress],
]);

/**
 * The body of an answer out of its compression, read only as fast as it is taken: a small answer that would unfold into a huge
 * one stops where its reader stops. One compressed otherwise than was asked for, or more than once, stays as it is: no JSON.
 */
export function decompress(answer: IncomingMessage): Readable {
  const decoder = DECODERS.get((answer.headers['content-encoding'] ?? '').trim().toLowerCase())?.();
  if (!decoder) return answer;
  // What fails on either side ends the other; the reader is told by the decoder itself.
  pipeline(answer, decoder, () => undefined);
  return decoder;
}
