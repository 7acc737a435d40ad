import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Compress } from '../../http/with-compression';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
// Compressed while the client waits: beyond this, each byte saved costs more time than it takes to send.
const QUALITY = { [constants.BROTLI_PARAM_QUALITY]: 4 };

/** Compresses with the zlib of Node. */
export const compress: Compress = async (bytes, coding) =>
  new Uint8Array(coding === 'br' ? await brotli(bytes, { params: QUALITY }) : await zip(bytes));
