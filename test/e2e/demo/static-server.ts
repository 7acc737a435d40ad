import { createReadStream, existsSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
};

/** Parses a `_headers` file with a block for every path. */
const parseHeadersFile = (text: string): Record<string, string> =>
  Object.fromEntries([...text.matchAll(/^ {2}([a-z-]+): (.*)$/gm)].map(([, name = '', value = '']) => [name, value]));

export type StaticServer = { readonly address: string; close(): void };

/** Serves the files of a folder below `path`, such as `/demo/`, with the headers of its `_headers`. Every other path is a 404. */
export async function serveStatic(folder: string, path: string): Promise<StaticServer> {
  const headers = parseHeadersFile(readFileSync(join(folder, '_headers'), 'utf8'));
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://static.invalid');
    const file = join(folder, normalize(pathname.slice(path.length)) || 'index.html');
    const found =
      pathname.startsWith(path) &&
      [file, join(file, 'index.html')].find((name) => existsSync(name) && statSync(name).isFile());
    if (!found) return void response.writeHead(404, headers).end();
    response.writeHead(200, { ...headers, 'content-type': TYPES[extname(found)] ?? 'text/plain' });
    return void createReadStream(found).pipe(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const bound = server.address();
  if (bound === null || typeof bound === 'string') throw new Error('the static server has no port');
  return { address: `http://127.0.0.1:${bound.port}${path}`, close: () => void server.close() };
}
