import { Ajv2020 } from 'ajv/dist/2020';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect } from 'vitest';
import { openApiDocument, type OpenApiDocument } from '../../src/service/openapi-document';
import type { Host } from './hosts';

const BASE = '/api';
const METHODS = { GET: 'get', HEAD: 'head', POST: 'post' } as const;
const document: OpenApiDocument = openApiDocument();
const ajv = new Ajv2020({ strict: false, allErrors: true });
ajv.addSchema(document, 'openapi');

const pointer = (...parts: readonly string[]) =>
  parts.map((part) => `/${part.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');

/** Finds the documented path that a URL matches, preferring paths with fewer parameters. */
function findPath(address: string): string | undefined {
  const { pathname } = new URL(address, 'http://service.test');
  const parameters = (path: string) => path.split('{').length;
  return Object.keys(document.paths)
    .toSorted((one, other) => parameters(one) - parameters(other) || other.length - one.length)
    .find((path) => new RegExp(`^${BASE}${path.replace(/\{\w+\}/g, '[^/]+')}$`).test(pathname));
}

async function decompress(response: Response, cuts: string | undefined): Promise<string | null> {
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
 * Fails unless the OpenAPI document describes the response: its status for the path and method, its headers, type and body.
 * Returns the name of the documented response, or null for a rejected request to an undocumented path or method.
 */
export async function expectDocumented(
  address: string,
  { method = 'GET' }: RequestInit,
  response: Response,
  cuts?: string,
): Promise<string | null> {
  const path = findPath(address);
  const name = Object.entries(METHODS).find(([word]) => word === method)?.[1];
  const item = path === undefined ? undefined : document.paths[path];
  const operation = name === undefined ? undefined : item?.[name];
  const text = await decompress(response, cuts);
  if (!operation) {
    // Undocumented paths get a 404, undocumented methods a 405.
    const allowed = Object.keys(item ?? {}).map((word) => word.toUpperCase());
    expect(response.status).toBe(item ? 405 : 404);
    expect(response.headers.get('allow')).toBe(item ? allowed.join(', ') : null);
    if (method !== 'HEAD') expectSchema('/components/schemas/Problem', text ?? '');
    return null;
  }
  const documented = operation.responses[response.status];
  if (!documented) return expect.unreachable(`${method} ${path} responds ${response.status}, which is not documented`);
  for (const header of Object.keys(documented.headers ?? {}))
    expect(response.headers.get(header), `${header} of ${method} ${path} ${response.status}`).not.toBeNull();
  const [type] = Object.keys(documented.content ?? {});
  const documentedName = `${method} ${path} ${response.status}`;
  if (type === undefined) {
    expect(text).toBe('');
    return documentedName;
  }
  expect(response.headers.get('content-type')).toBe(`${type}; charset=utf-8`);
  const at = pointer('paths', path ?? '', name ?? '', 'responses', String(response.status), 'content', type, 'schema');
  if (text !== null) expectSchema(at, text);
  return documentedName;
}

/** Wraps a host: checks every response against the document, and adds its name to `seen`. */
export function asDocumented(host: Host, seen: Set<string>): Host {
  return {
    ...host,
    async send(path, init = {}) {
      const response = await host.send(path, init);
      const name = await expectDocumented(path, init, response.clone(), host.cuts);
      if (name !== null) seen.add(name);
      return response;
    },
  };
}

// Failures of the service, which conforming hosts never return, and the document and the feeds, which have their own tests.
const UNTESTED = /^HEAD |\/openapi\.json|\/feeds|\/sources| (500|503)$/;

/** All responses that a client can cause, as method, path and status. */
export const documentedResponses: readonly string[] = Object.entries(document.paths)
  .flatMap(([path, item]) =>
    Object.entries(item).flatMap(([method, { responses }]) =>
      Object.keys(responses).map((status) => `${method.toUpperCase()} ${path} ${status}`),
    ),
  )
  .filter((name) => !UNTESTED.test(name));
