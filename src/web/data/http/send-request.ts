import type { Instant } from '../../../domain/time/instant';
import type { DatedAnswer } from '../../../domain/time/server-clock';
import { ApiError } from './api-error';
import { abortReason } from './sleep';
import { MAX_BODY_BYTES } from '../../../contract/api-limits';
import { readBody } from '../../../contract/read-body';

/** Reads the body up to the size limit. Rejects with the reason of `signal` once that is aborted. */
async function readBodyBytes({ body, status }: Response, signal: AbortSignal): Promise<Uint8Array> {
  const bytes = await readBody(body, MAX_BODY_BYTES, signal);
  if (signal.aborted) throw abortReason(signal);
  if (!bytes) throw new ApiError('unexpected', { status, about: 'a response of more than 10 MB' });
  return bytes;
}

export type Exchange = { readonly response: Response; readonly bytes: Uint8Array };

type Deps = {
  readonly transport: (request: Request) => Promise<Response>;
  readonly now: () => Instant;
  readonly onDated?: (answer: DatedAnswer) => void;
};

const FIRST_BYTE_TIMEOUT_MS = 10_000;
// Before and after, the clock of whoever answers was never set.
const [EARLIEST, LATEST] = [Date.UTC(2020, 0), Date.UTC(2100, 0)];

/** The second in which an answer was written; null when it does not say, and when a cache kept it since (`Age`). */
export function dateOf({ headers }: Response): Instant | null {
  const date = Date.parse(headers.get('Date') ?? '');
  const isNew = /^0*$/.test(headers.get('Age') ?? '');
  return isNew && date >= EARLIEST && date < LATEST ? date : null;
}

/**
 * Sends one request and reads its answer whole. Ten seconds for the first byte, by a controller of our own: AbortSignal.timeout
 * would also cut a body under way, for which `signal` sets the bound.
 */
export async function sendRequest(
  { transport, now, onDated }: Deps,
  build: (signal: AbortSignal) => Request,
  signal: AbortSignal,
): Promise<Exchange> {
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), FIRST_BYTE_TIMEOUT_MS);
  const sentAt = now();
  let status: number | undefined;
  try {
    const response = await transport(build(AbortSignal.any([signal, patience.signal])));
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
    // A clock that was set meanwhile is noticed before the cache dates the answer by it.
    now();
  }
}
