import type { Handler } from '../../../src/service/handler';
import { listen } from '../../../src/service/node/listen';
import { createLog, logFailures } from '../../../src/service/node/log';
import { withRequestLog } from '../../../src/service/node/with-request-log';
import { createSite } from '../../../src/service/site';
import { rawHttp } from '../raw-http';

/** Serves a site over a socket as the process does, with a configuration that cannot be read. Collects its log lines. */
export async function openSite(api: Handler) {
  const lines: string[] = [];
  const log = createLog({ level: 'info', now: () => new Date(), write: (line) => lines.push(line) });
  const cause = 'EACCES: /srv/app/dist/config at Object.<anonymous> (/srv/app/main.js:3:1)';
  const site = createSite({
    readConfig: () => Promise.reject(new Error(cause)),
    api,
    serveFile: async () => null,
    isReady: async () => true,
    report: logFailures(log),
  });
  const { url, close } = await listen(
    withRequestLog(site, log, () => undefined),
    { host: '127.0.0.1', port: 0 },
  );
  const port = Number(new URL(url).port);
  /** Sends the lines of a request with `Connection: close`. Returns everything received. */
  const send = (head: readonly string[], body = ''): Promise<string> =>
    rawHttp(port, Buffer.from([...head, 'Connection: close', '', body].join('\r\n')));
  return { lines, port, send, close };
}

export type OpenSite = Awaited<ReturnType<typeof openSite>>;

export const LOGIN = ['POST /api/auth/login HTTP/1.1', 'Host: app.test'];
export const FORM = 'Content-Type: application/x-www-form-urlencoded';
const CREDENTIALS = 'username=demo&secret=demo';

export const logIn = ({ send }: OpenSite, ...headers: readonly string[]): Promise<string> =>
  send([...LOGIN, `Content-Length: ${CREDENTIALS.length}`, ...headers], CREDENTIALS);

export async function tokenOf(site: OpenSite): Promise<string> {
  return /"access_token":"([\w.-]+)"/.exec(await logIn(site, FORM))?.[1] ?? '';
}
