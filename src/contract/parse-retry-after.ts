const SECONDS = /^\d+$/;
const WEEKDAY = /^(mon|tue|wed|thu|fri|sat|sun)[a-z]*,? /i;
/** A larger count is a Unix time, not a number of seconds from now; one a thousand times larger is in milliseconds. */
const MIN_EPOCH_SECONDS = 1e9;
/** No server means 30,000 years. */
const MAX_WAIT_SECONDS = 1e12;

// The asctime form of an HTTP date has no zone; it is GMT as well.
const parseHttpDate = (text: string): number =>
  WEEKDAY.test(text) ? Date.parse(/GMT$/i.test(text) ? text : `${text} GMT`) : NaN;

function toInstant(count: number, from: number): number {
  if (count > MIN_EPOCH_SECONDS * 1000) return count;
  return count * 1000 + (count > MIN_EPOCH_SECONDS ? 0 : from);
}

/**
 * Seconds a client should wait, from `Retry-After` or else `RateLimit-Reset`; null without a usable header. `now` is epoch ms.
 * A date counts from the response's own `Date`, because the clock of this machine may be wrong.
 * Example: `parseRetryAfter(new Headers({ 'Retry-After': '5' }), Date.now())` → 5.
 */
export function parseRetryAfter(headers: Headers, now: number): number | null {
  const from = parseHttpDate(headers.get('Date') ?? '') || now;
  const after = headers.get('Retry-After') ?? headers.get('RateLimit-Reset') ?? headers.get('X-RateLimit-Reset');
  const text = after?.trim() ?? '';
  const at = SECONDS.test(text) ? toInstant(Number(text), from) : parseHttpDate(text);
  const wait = Math.ceil((at - from) / 1000);
  return wait < MAX_WAIT_SECONDS ? Math.max(wait, 0) : null;
}
