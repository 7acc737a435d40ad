import type { IncomingMessage } from 'node:http';
import type { HostCheck } from '../../http/host-check';
import { HttpProblem } from '../../http/http-problem';

const MAX_HEADERS = 100;
const HOST = /^([\w.-]+|\[[\da-f:.]+\])(:\d{1,5})?$/i;
const VERSIONS = ['1.0', '1.1'];
// Written with "_" another server on the way may take them for those with a dash, which say where a request ends.
const DISGUISED = /^(transfer_encoding|content_length)$/i;
const READS = ['GET', 'HEAD', 'OPTIONS', 'TRACE'];

const valuesOf = ({ rawHeaders }: IncomingMessage, name: string): readonly string[] =>
  rawHeaders.filter((_value, at) => at % 2 === 1 && rawHeaders[at - 1]?.toLowerCase() === name);

/** The outcome is looked at: a bundler leaves out a call whose outcome nobody uses, and the guard with it. */
const isMalformed = (text: string): boolean => {
  try {
    return decodeURIComponent(text) === null;
  } catch {
    return true;
  }
};

function isUnreadable(target: string): boolean {
  const [path = '', query = ''] = target.split(/\?(.*)/s, 2);
  // A reader may type a lone % behind a path of the app; to the service it is a mistake.
  if (isMalformed(path) || (path.startsWith('/api/') && isMalformed(query))) return true;
  return /[^\x21-\x7e]|[\\#]/.test(path) || /[^\x21-\x7e]|#/.test(query);
}

function hasBody({ method = '', headers }: IncomingMessage): boolean {
  return (
    READS.includes(method) && (headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > 0)
  );
}

function fault(incoming: IncomingMessage): string | null {
  const { url = '', httpVersion, rawHeaders, headers } = incoming;
  const hosts = valuesOf(incoming, 'host');
  if (!VERSIONS.includes(httpVersion)) return 'It is not of HTTP/1.1.';
  if (rawHeaders.length > 2 * MAX_HEADERS) return `It has more than ${MAX_HEADERS} headers.`;
  if (!url.startsWith('/')) return 'Its target is not a path.';
  if (isUnreadable(url)) return 'Its target cannot be read: percent signs stand before two digits of UTF-8.';
  if (hosts.length > 1 || (hosts.length === 0 && httpVersion === '1.1')) return 'It needs one Host.';
  if (!hosts.every((host) => HOST.test(host))) return 'Its Host cannot be read.';
  if (rawHeaders.some((name, at) => at % 2 === 0 && DISGUISED.test(name)))
    return 'It has a header whose name is written with "_" in place of "-".';
  if (!['chunked', undefined].includes(headers['transfer-encoding']?.toLowerCase()))
    return 'Its body comes in a coding that is not understood here.';
  if (hasBody(incoming)) return 'It reads, and has a body.';
  return null;
}

/**
 * What is wrong with a request that Node lets through but that two servers in a row could read differently, and so hide one
 * request in another; null when nothing is.
 */
export function validateRequest(incoming: IncomingMessage, isOurs: HostCheck): HttpProblem | null {
  const why = fault(incoming);
  if (why !== null)
    return new HttpProblem(400, `The request cannot be read. ${why} Send it again without that.`, {
      headers: { connection: 'close' },
    });
  const [host] = valuesOf(incoming, 'host');
  if (host === undefined || isOurs(host)) return null;
  const detail = `This service is not for ${host}. If that is one of its names, add it to the setting ALLOWED_HOSTS.`;
  return new HttpProblem(421, detail, { headers: { connection: 'close' } });
}
