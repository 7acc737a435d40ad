import { readBody } from '../../../contract/read-body';
import { MAX_BODY_BYTES } from '../../../contract/api-limits';
import type { Instant } from '../../../domain/time/instant';
import type { DatedResponse } from '../../../domain/time/server-clock';
import { ApiError } from './api-error';
import { FIRST_BYTE_TIMEOUT_MS } from './policy';
import { abortReason } from './sleep';

/** Reads a body up to the size limit; an aborted signal cancels the stream and rejects with its reason. */
async function readBodyBytes({ body, status }: Response, signal: AbortSignal): Promise<Uint8Array> {
  const bytes = await readBody(body, MAX_BODY_BYTES, signal);
  if (signal.aborted) throw abortReason(signal);
  if (!bytes) throw new ApiError('unexpected', { status, about: 'The response body is larger than 10 MB.' });
  return bytes;
}

export type Exchange = { readonly response: Response; readonly bytes: Uint8Array };

type Deps = {
  readonly transport: (request: Request) => Promise<Response>;
  readonly now: () => Instant;
  readonly onDated?: (response: DatedResponse) => void;
};

// A date outside this range comes from a server whose clock was never set.
const [MIN_SERVER_TIME, MAX_SERVER_TIME] = [Date.UTC(2020, 0), Date.UTC(2100, 0)];

/** The `Date` of a response in epoch ms; null without a plausible one, and when the response comes from a cache (`Age`). */
export function dateOf({ headers }: Response): Instant | null {
  const date = Date.parse(headers.get('Date') ?? '');
  const isNew = /^0*$/.test(headers.get('Age') ?? '');
  return isNew && date >= MIN_SERVER_TIME && date < MAX_SERVER_TIME ? date : null;
}

/**
 * Sends one request and reads the whole response. The first byte has its own timeout; `AbortSignal.timeout` would also cut a body that is
 * being read, which only `signal` may do.
 */
export async function sendRequest(
  { transport, now, onDated }: Deps,
  build: (signal: AbortSignal) => Request,
  signal: AbortSignal,
): Promise<Exchange> {
  const timeout = new AbortController();
  const timer = setTimeout(() => timeout.abort(), FIRST_BYTE_TIMEOUT_MS);
  const sentAt = now();
  let status: number | undefined;
  try {
    const response = await transport(build(AbortSignal.any([signal, timeout.signal])));
    clearTimeout(timer);
    ({ status } = response);
    const date = dateOf(response);
    if (date !== null) onDated?.({ date, sentAt, receivedAt: now() });
    return { response, bytes: await readBodyBytes(response, signal) };
  } catch (cause) {
    if (signal.aborted) throw abortReason(signal);
    if (cause instanceof ApiError) throw cause;
    throw new ApiError('unreachable', { ...(status !== undefined && { status }), cause });
  } finally {
    clearTimeout(timer);
    // Lets the clock notice that it was set meanwhile, before the cache dates the response by it.
    now();
  }
}
