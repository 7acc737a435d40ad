import { Ajv2020 } from 'ajv/dist/2020';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect } from 'vitest';
import { openApiDocument, type OpenApiDocument } from '../../src/service/openapi/openapi-document';
import type { Host } from './hosts';

const BASE = '/api';
const METHODS = { GET: 'get', HEAD: 'head', POST: 'post' } as const;
const document: OpenApiDocument = openApiDocument();
const ajv = new Ajv2020({ strict: false, allErrors: true });
ajv.addSchema(document, 'openapi');

const pointer = (...parts: readonly string[]) =>
  parts.map((part) => `/${part.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');

/** The documented path that an address is one of, the one with the fewest parameters first. */
function pathOf(address: string): string | undefined {
  const { pathname } = new URL(address, 'http://service.test');
  const parameters = (path: string) => path.split('{').length;
  return Object.keys(document.paths)
    .toSorted((one, other) => parameters(one) - parameters(other) || other.length - one.length)
    .find((path) => new RegExp(`^${BASE}${path.replace(/\{\w+\}/g, '[^/]+')}$`).test(pathname));
}

async function textOf(response: Response, cuts: string | undefined): Promise<string | null> {
  const bytes = Buffer.from(await response.arrayBuffer());
  const coding = response.headers.get('content-encoding');
  if (coding !== null && coding === cuts) return null;
  if (bytes.byteLength === 0 || bytes[0] === 0x7b || coding === null) return bytes.toString();
  return (coding === 'br' ? brotliDecompressSync(bytes) : gunzipSync(bytes)).toString();
}

function expectSchema(reference: string, text: string): void {
  const validate = ajv.getSchema(`openapi#${reference}`);
  const isValid = validate?.(JSON.parse(text));
  expect(isValid, `${reference}: ${ajv.errorsText(validate?.errors)} in ${text.slice(0, 300)}`).toBe(true);
}

/**
 * Fails unless the document tells of this answer: of its status for the path and method, its headers, its type and its body.
 * Answers which one it is, or null for the refusal of what is not documented.
 */
export async function expectDocumented(
  address: string,
  { method = 'GET' }: RequestInit,
  response: Response,
  cuts?: string,
): Promise<string | null> {
  const path = pathOf(address);
  const name = Object.entries(METHODS).find(([word]) => word === method)?.[1];
  const item = path === undefined ? undefined : document.paths[path];
  const operation = name === undefined ? undefined : item?.[name];
  const text = await textOf(response, cuts);
  if (!operation) {
    // Neither an address nor a method that is not documented can be: each is refused in one way.
    const allowed = Object.keys(item ?? {}).map((word) => word.toUpperCase());
    expect(response.status).toBe(item ? 405 : 404);
    expect(response.headers.get('allow')).toBe(item ? allowed.join(', ') : null);
    if (method !== 'HEAD') expectSchema('/components/schemas/Problem', text ?? '');
    return null;
  }
  const documented = operation.responses[response.status];
  if (!documented) return expect.unreachable(`${method} ${path} answers ${response.status}, which is not documented`);
  for (const header of Object.keys(documented.headers ?? {}))
    expect(response.headers.get(header), `${header} of ${method} ${path} ${response.status}`).not.toBeNull();
  const [type] = Object.keys(documented.content ?? {});
  const answer = `${method} ${path} ${response.status}`;
  if (type === undefined) {
    expect(text).toBe('');
    return answer;
  }
  expect(response.headers.get('content-type')).toBe(`${type}; charset=utf-8`);
  const at = pointer('paths', path ?? '', name ?? '', 'responses', String(response.status), 'content', type, 'schema');
  if (text !== null) expectSchema(at, text);
  return answer;
}

/** The same host, each of whose answers is held to the document and remembered in `seen`. */
export function asDocumented(host: Host, seen: Set<string>): Host {
  return {
    ...host,
    async send(path, init = {}) {
      const response = await host.send(path, init);
      const answer = await expectDocumented(path, init, response.clone(), host.cuts);
      if (answer !== null) seen.add(answer);
      return response;
    },
  };
}

// The failures of the service itself, which a conforming host never shows, and the document, which its own test asks for.
const NOT_ASKED_FOR = /^HEAD |\/openapi\.json| (500|503)$/;

/** Every answer that a client can bring about, by method, path and status. */
export const documentedAnswers: readonly string[] = Object.entries(document.paths)
  .flatMap(([path, item]) =>
    Object.entries(item).flatMap(([method, { responses }]) =>
      Object.keys(responses).map((status) => `${method.toUpperCase()} ${path} ${status}`),
    ),
  )
  .filter((answer) => !NOT_ASKED_FOR.test(answer));
