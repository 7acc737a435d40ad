import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { acceptedCoding } from '../http/accepted-coding';
import type { ServeFile } from '../site';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
};
const ENCODINGS = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const;

const TAG_CHARACTERS = 22;

type Sent = { readonly file: string; readonly size: number; readonly etag: string; readonly encoding: string };

function sentFile(file: string, encoding: string): Sent {
  const bytes = readFileSync(file);
  // Of the bytes: two builds may have pages of one size, and of one date where dates are clamped to make builds reproducible.
  const digest = createHash('sha256').update(bytes).digest('base64url').slice(0, TAG_CHARACTERS);
  return { file, size: bytes.byteLength, encoding, etag: `"${digest}${encoding}"` };
}

/**
 * Every file of a folder by its URL path, in the forms it can be sent: compressed ones first, itself last. A path that is not
 * listed is not served, whatever it tries to climb out of.
 */
function listFiles(folder: string): ReadonlyMap<string, readonly Sent[]> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const names = new Set(entries.map((entry) => join(entry.parentPath, entry.name)));
  const isSibling = (file: string) =>
    ENCODINGS.some(([, end]) => file.endsWith(end) && names.has(file.slice(0, -end.length)));
  const files = new Map<string, readonly Sent[]>();
  for (const file of names) {
    const path = `/${relative(folder, file).split(sep).join('/')}`;
    if (path.startsWith('/.') || isSibling(file)) continue;
    const compressed = ENCODINGS.filter(([, end]) => names.has(file + end));
    files.set(path, [...compressed.map(([encoding, end]) => sentFile(file + end, encoding)), sentFile(file, '')]);
  }
  return files;
}

/** Serves the files of a folder as they were listed at the start, compressed when a compressed sibling lies beside one. */
export function createStaticFiles(folder: string): ServeFile {
  const files = listFiles(folder);
  return async (path, request) => {
    const forms = files.get(path);
    const coding = acceptedCoding(request.headers.get('accept-encoding'));
    const form = forms?.find(({ encoding }) => encoding === '' || encoding === coding);
    if (!form) return null;
    const { file, size, etag, encoding } = form;
    const headers = new Headers({
      'content-type': TYPES[extname(path)] ?? 'application/octet-stream',
      etag,
      vary: 'Accept-Encoding',
    });
    if (request.headers.get('if-none-match') === etag) return new Response(null, { status: 304, headers });
    if (encoding) headers.set('content-encoding', encoding);
    const body = request.method === 'HEAD' ? null : await readFile(file);
    headers.set('content-length', String(body?.byteLength ?? size));
    return new Response(body, { headers });
  };
}
