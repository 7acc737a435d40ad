import { parseResponseBody } from '../../../contract/decode/response-body';
import { MAX_BODY_BYTES } from '../../../contract/api-limits';
import { ContractError } from '../../../contract/contract-error';
import { decodeProblemText } from '../../../contract/problem';
import { findEmbeddedError } from '../../../contract/decode/find-embedded-error';
import { NOOP_DIAGNOSTICS, type Diagnostics } from '../../../contract/diagnostics/diagnostics';
import { z } from '../../../contract/zod';
import { readBody } from '../../../contract/read-body';

/** The forms of a body that says why it refuses. */
export type RefusalForm =
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
  /** What the body says, parsed; undefined when it is empty or cannot be read. */
  readonly body: unknown;
  /** Why the body cannot be read; null when it can. */
  readonly trouble: ContractError | null;
  /** Set when it is a refusal: the status it names, which may stand in the body under a 200. */
  readonly refused: { readonly status: number; readonly form: RefusalForm; readonly inBody: boolean } | null;
  /** The provider's own sentence, as it was written; '' when there is none. */
  readonly says: string;
};

const is = (schema: z.ZodMiniType, body: unknown): boolean => z.safeParse(schema, body).success;
const problemLike = z.object({ type: z.string(), title: z.string() });
const nested = z.object({ error: z.object({ message: z.string() }) });

function formOf(body: unknown, text: string): RefusalForm {
  if (text.trim() === '') return 'empty body';
  if (/^\s*</.test(text)) return 'HTML page';
  if (body === undefined) return 'text';
  if (is(problemLike, body)) return 'problem+json';
  if (is(nested, body)) return '{error.message}';
  if (is(z.object({ error: z.string() }), body)) return '{error}';
  return is(z.object({ message: z.string() }), body) ? '{message}' : 'other JSON';
}

const withoutTags = (text: string): string => text.replace(/<(script|style)[\s\S]*?<\/\1>|<[^>]*>/gi, ' ');

// An answer that holds what the specification asks for says nothing of a refusal, whatever its other fields are called.
const answers = z.union([
  z.array(z.unknown()),
  z.object({ data: z.unknown() }),
  z.object({ id: z.unknown() }),
  z.object({ access_token: z.unknown() }),
]);

function refusalOf(status: number, body: unknown, text: string): ProbeResponse['refused'] {
  if (status >= 400) return { status, form: formOf(body, text), inBody: false };
  const inner = findEmbeddedError(body, is(answers, body));
  return inner && { status: inner.status ?? status, form: formOf(body, text), inBody: true };
}

/** Reads an answer whole, and never throws for what it says: a body that is no JSON is a `trouble`. */
export async function parseAnswer(
  answer: Response,
  diagnostics: Diagnostics = NOOP_DIAGNOSTICS,
): Promise<ProbeResponse> {
  const { status, headers } = answer;
  const bytes = await readBody(answer.body, MAX_BODY_BYTES);
  const text = bytes ? new TextDecoder().decode(bytes) : '';
  let body: unknown;
  let trouble: ContractError | null = bytes
    ? null
    : new ContractError('the response is larger than 10 MB', '', 'too-large');
  try {
    if (bytes)
      body = await parseResponseBody(bytes, headers.get('content-type'), status < 400 ? diagnostics : NOOP_DIAGNOSTICS);
  } catch (cause) {
    if (!(cause instanceof ContractError)) throw cause;
    trouble = cause;
  }
  const refused = refusalOf(status, body, text);
  const says = refused ? decodeProblemText(body) || (body === undefined ? withoutTags(text).trim() : '') : '';
  return { status, headers, body, trouble: refused ? null : trouble, refused, says };
}
