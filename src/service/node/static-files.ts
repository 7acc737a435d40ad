import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { acceptedCoding } from '../http/accept';
import type { ServeFile } from '../site';
import { createPageLinks } from '../http/page-links';

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
};
const ENCODINGS = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const;
const TAG_LENGTH = 22;
const PAGE = '/index.html';

type Variant = { readonly bytes: Uint8Array<ArrayBuffer>; readonly etag: string; readonly encoding: string };

function toVariant(file: string, encoding: string): Variant {
  const bytes = readFileSync(file);
  // A hash of the content: two builds may have files of equal size, and of equal date where reproducible builds clamp dates.
  const digest = createHash('sha256').update(bytes).digest('base64url').slice(0, TAG_LENGTH);
  return { bytes, encoding, etag: `"${digest}${encoding}"` };
}

/**
 * Lists the files of a folder by URL path with their variants, the compressed ones first. A path that is not listed is not served, so
 * that no path can leave the folder.
 */
function listFiles(folder: string): ReadonlyMap<string, readonly Variant[]> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const names = new Set(entries.map((entry) => join(entry.parentPath, entry.name)));
  const isCompressedSibling = (file: string) =>
    ENCODINGS.some(([, suffix]) => file.endsWith(suffix) && names.has(file.slice(0, -suffix.length)));
  const files = new Map<string, readonly Variant[]>();
  for (const file of names) {
    const path = `/${relative(folder, file).split(sep).join('/')}`;
    if (path.startsWith('/.') || isCompressedSibling(file)) continue;
    const compressed = ENCODINGS.filter(([, suffix]) => names.has(file + suffix));
    files.set(path, [
      ...compressed.map(([encoding, suffix]) => toVariant(file + suffix, encoding)),
      toVariant(file, ''),
    ]);
  }
  return files;
}

/** Whether If-None-Match names the tag. A proxy that compresses marks it as weak: a comparison of bytes would send every file again. */
const holds = ({ headers }: Request, etag: string): boolean =>
  (headers.get('if-none-match') ?? '').split(',').some((tag) => ['*', etag, `W/${etag}`].includes(tag.trim()));

/** Serves the files that a folder has at the start, from memory, compressed where a compressed sibling exists. */
export function createStaticFiles(folder: string): ServeFile {
  const files = listFiles(folder);
  const linkFor = createPageLinks([...files.keys()]);
  return async (path, request) => {
    const coding = acceptedCoding(request.headers.get('accept-encoding'));
    const variant = files.get(path)?.find(({ encoding }) => encoding === '' || encoding === coding);
    if (!variant) return null;
    const { bytes, etag, encoding } = variant;
    const headers = new Headers({
      'content-type': CONTENT_TYPES[extname(path)] ?? 'application/octet-stream',
      etag,
      vary: 'Accept-Encoding',
    });
    const link = path === PAGE ? linkFor(request) : null;
    if (link) {
      headers.set('link', link);
      headers.append('vary', 'Accept-Language');
    }
    if (holds(request, etag)) return new Response(null, { status: 304, headers });
    if (encoding) headers.set('content-encoding', encoding);
    headers.set('content-length', String(bytes.byteLength));
    // All responses share the bytes: a client that sends thousands of requests and reads nothing costs no copy of the file.
    return new Response(request.method === 'HEAD' ? null : bytes, { headers });
  };
}
