import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Compress } from '../../http/with-compression';

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);
// The client waits meanwhile: at a higher quality, a saved byte takes longer to save than to send.
const QUALITY = { [constants.BROTLI_PARAM_QUALITY]: 4 };

export const compress: Compress = async (bytes, coding) =>
  new Uint8Array(coding === 'br' ? await brotliAsync(bytes, { params: QUALITY }) : await gzipAsync(bytes));
