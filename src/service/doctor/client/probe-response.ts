import { parseResponseBody } from '../../../contract/decode/response-body';
import { MAX_BODY_BYTES } from '../../../contract/api-limits';
import { ContractError } from '../../../contract/contract-error';
import { decodeProblemText } from '../../../contract/problem';
import { findEmbeddedError } from '../../../contract/decode/find-embedded-error';
import { NOOP_DIAGNOSTICS, type Diagnostics } from '../../../contract/diagnostics/diagnostics';
import { z } from '../../../contract/zod';
import { readBody } from '../../../contract/read-body';
import { whyNotForwarded, type UpstreamResponse } from '../../upstream/forward-response';
import { plainText } from '../plain-text';

type RefusalForm =
  | 'problem+json'
  | '{error}'
  | '{message}'
  | '{error.message}'
  | 'other JSON'
  | 'text'
  | 'HTML page'
  | 'empty body';

export type ProbeResponse = {
  readonly status: number;
  readonly headers: Headers;
  /** The parsed body; undefined if it is empty or cannot be parsed. */
  readonly body: unknown;
  readonly bodyError: ContractError | null;
  /** Set if the response is an error. `status` may come from the body of a 200 response. */
  readonly refused: { readonly status: number; readonly form: RefusalForm; readonly inBody: boolean } | null;
  /** The provider's own error message, unmodified; '' if there is none. */
  readonly message: string;
};

const matches = (schema: z.ZodMiniType, body: unknown): boolean => z.safeParse(schema, body).success;
const PROBLEM = z.object({ type: z.string(), title: z.string() });
const NESTED_ERROR = z.object({ error: z.object({ message: z.string() }) });
// A body that holds what the specification requires is not an error, whatever its other fields are called.
const EXPECTED = z.union([
  z.array(z.unknown()),
  z.object({ data: z.unknown() }),
  z.object({ id: z.unknown() }),
  z.object({ access_token: z.unknown() }),
]);

function refusalForm(body: unknown, text: string): RefusalForm {
  if (text.trim() === '') return 'empty body';
  if (/^\s*</.test(text)) return 'HTML page';
  if (body === undefined) return 'text';
  if (matches(PROBLEM, body)) return 'problem+json';
  if (matches(NESTED_ERROR, body)) return '{error.message}';
  if (matches(z.object({ error: z.string() }), body)) return '{error}';
  return matches(z.object({ message: z.string() }), body) ? '{message}' : 'other JSON';
}

function findRefusal(status: number, body: unknown, text: string): ProbeResponse['refused'] {
  if (status >= 400) return { status, form: refusalForm(body, text), inBody: false };
  const embedded = findEmbeddedError(body, matches(EXPECTED, body));
  return embedded && { status: embedded.status ?? status, form: refusalForm(body, text), inBody: true };
}

const MAX_QUOTED_LENGTH = 10_000;

/** The text of a page, as far as a message may be quoted: the expression takes hours for megabytes of opened tags. */
const quotePage = (page: string): string =>
  page
    .slice(0, MAX_QUOTED_LENGTH)
    .replace(/<(script|style)[\s\S]*?<\/\1>|<[^>]*>/gi, ' ')
    .trim();

/** Reads a whole response. Never throws for its content: a body that is not JSON sets `bodyError`. */
export async function parseProbeResponse(
  response: UpstreamResponse,
  diagnostics: Diagnostics = NOOP_DIAGNOSTICS,
): Promise<ProbeResponse> {
  const { status, headers } = response;
  const bytes = await readBody(response.body, MAX_BODY_BYTES);
  const text = bytes ? new TextDecoder().decode(bytes) : '';
  let body: unknown;
  let bodyError = bytes ? null : new ContractError('the response is larger than 10 MB', '', 'too-large');
  try {
    if (bytes)
      body = await parseResponseBody(bytes, headers.get('content-type'), status < 400 ? diagnostics : NOOP_DIAGNOSTICS);
  } catch (cause) {
    if (!(cause instanceof ContractError)) throw cause;
    bodyError = cause;
  }
  const refused = findRefusal(status, body, text);
  const message = refused ? decodeProblemText(body) || (body === undefined ? quotePage(text) : '') : '';
  return { status, headers, body, bodyError, refused, message };
}

/** Decodes the body of a response that is not refused. Returns a ContractError if it does not hold what is expected. */
export function decodeBody<Data>(
  { status, headers, bodyError, body }: ProbeResponse,
  decode: (body: unknown) => Data,
): Data | ContractError {
  if (status >= 300) return new ContractError(`the response has status ${status}`);
  if (bodyError) return bodyError;
  // The doctor connects to the provider directly, and the app through the service.
  const notForwarded = whyNotForwarded({ status, headers });
  if (notForwarded !== null) return new ContractError(`the response has ${plainText(notForwarded)}`);
  try {
    return decode(body);
  } catch (cause) {
    if (!(cause instanceof ContractError)) throw cause;
    return cause;
  }
}

/** Summarizes an error: its status and the format of its body. Example: `403 {error}`; `401 {message} under a status of 200`. */
export function describeRefusal({ status, refused }: ProbeResponse): string {
  if (!refused) return status >= 300 ? `redirect (${status})` : `not refused (${status})`;
  return `${refused.status} ${refused.form}${refused.inBody ? ` under a status of ${status}` : ''}`;
}
