import { readdirSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
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

/** Every file of a folder by its URL path. A path that is not listed is not served, whatever it tries to climb out of. */
function listFiles(folder: string): ReadonlyMap<string, string> {
  const files = new Map<string, string>();
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  for (const entry of entries) {
    const file = join(entry.parentPath, entry.name);
    const path = `/${relative(folder, file).split(sep).join('/')}`;
    if (!path.startsWith('/.')) files.set(path, file);
  }
  return files;
}

function accepted(accept: string): Set<string> {
  const codings = accept.split(',').filter((coding) => !/;\s*q=0(\.0*)?\s*$/.test(coding));
  return new Set(codings.map((coding) => (coding.split(';')[0] ?? '').trim().toLowerCase()));
}

/** Serves the files of a folder as they were listed at the start, compressed when a compressed sibling lies beside one. */
export function createStaticFiles(folder: string): ServeFile {
  const files = listFiles(folder);
  return async (path, request) => {
    const file = files.get(path);
    if (!file) return null;
    const welcome = accepted(request.headers.get('accept-encoding') ?? '');
    const [encoding, suffix] = ENCODINGS.find(([name, end]) => welcome.has(name) && files.has(path + end)) ?? ['', ''];
    const chosen = file + suffix;
    const { mtimeMs, size } = statSync(chosen);
    const etag = `"${Math.round(mtimeMs).toString(36)}-${size.toString(36)}${encoding}"`;
    const headers = new Headers({
      'content-type': TYPES[extname(path)] ?? 'application/octet-stream',
      etag,
      vary: 'Accept-Encoding',
    });
    if (request.headers.get('if-none-match') === etag) return new Response(null, { status: 304, headers });
    if (encoding) headers.set('content-encoding', encoding);
    headers.set('content-length', String(size));
    return new Response(request.method === 'HEAD' ? null : await readFile(chosen), { headers });
  };
}
